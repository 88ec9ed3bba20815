// A turn as far as its player has thought of it: a list of steps that can be taken back and made again.

import type { Choice } from "../../api/types";
import { movesOf, type Way } from "./ahead";
import { price, type Price } from "./price";

/** One step: moves that were added together. */
export interface Step {
  /** The moves as text, to be sent as they are. */
  moves: string;
  /** What the step is called. */
  label: string;
  /** The space it is about. */
  hex?: string;
  /** What it costs and brings. */
  price?: Price;
  /** Whether it is the last one of a turn. */
  ends?: boolean;
}

/** The steps of a draft, and those taken back. */
export interface Draft<S extends Step = Step> {
  readonly steps: readonly S[];
  readonly undone: readonly S[];
}

export const EMPTY: Draft = { steps: [], undone: [] };

const endsTurn = ({ group }: Choice) => group === "end" || group === "pass";

/** The step that a choice becomes, with what goes before it. */
export function stepOf(choice: Way, label: string): Step {
  return { moves: movesOf(choice), label, price: price(choice), ...(choice.hex ? { hex: choice.hex } : {}), ...(endsTurn(choice) ? { ends: true } : {}) };
}

/** The draft with one step more. What was taken back cannot be made again. */
export function add<S extends Step>(draft: Draft<S>, step: S): Draft<S> {
  return { steps: [...draft.steps, step], undone: [] };
}

/** The draft with so many steps only; the others can be made again. */
export function backTo<S extends Step>(draft: Draft<S>, count: number): Draft<S> {
  const kept = Math.max(0, Math.min(count, draft.steps.length));
  return { steps: draft.steps.slice(0, kept), undone: [...draft.steps.slice(kept), ...draft.undone] };
}

/** The draft without its last step. */
export function undo<S extends Step>(draft: Draft<S>): Draft<S> {
  return backTo(draft, draft.steps.length - 1);
}

/** The draft with the step taken back last. */
export function redo<S extends Step>(draft: Draft<S>): Draft<S> {
  const [step, ...undone] = draft.undone;
  return step ? { steps: [...draft.steps, step], undone } : draft;
}

/** The steps of a draft as the server reads them. */
export function moves(draft: Draft): string[] {
  return draft.steps.map((step) => step.moves);
}

/** A turn written as one text, move by move and without its end: it is said for itself whether a turn may end. */
export function movesIn(turn: string): string[] {
  return turn.split(". ").filter((move) => move !== "end");
}

/** The draft as far as so many of its steps can be played. */
export function fitting(draft: Draft, steps: number): Draft {
  return steps >= draft.steps.length ? draft : { steps: draft.steps.slice(0, steps), undone: [] };
}
