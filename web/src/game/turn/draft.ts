// A turn as far as its player has thought of it: a list of steps that can be taken back and made again.

import type { Price } from "./price";

/** One step: moves that were added together. */
export interface Step {
  /** The moves as text. */
  moves: string;
  /** What the step is called. */
  label: string;
  /** The space it is about. */
  hex?: string;
  /** What it costs and brings. */
  price?: Price;
}

/** The steps of a draft, and those taken back. */
export interface Draft<S extends Step = Step> {
  readonly steps: readonly S[];
  readonly undone: readonly S[];
}

export const EMPTY: Draft = { steps: [], undone: [] };

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

/** The moves of a draft as text. */
export function moves(draft: Draft): string {
  return draft.steps.map((step) => step.moves).join(". ");
}

/** How many moves a phrase stands for: burning and converting may be said several times at once. */
function times(phrase: string): number {
  return Number(/^(?:burn |convert .* to )(\d+)/.exec(phrase)?.[1] ?? 1);
}

/** The draft as far as so many of its moves can be played. A step that is cut in two goes as a whole. */
export function fitting(draft: Draft, played: number): Draft {
  let count = 0;
  let kept = 0;
  for (const step of draft.steps) {
    count += step.moves.split(". ").reduce((sum, phrase) => sum + times(phrase), 0);
    if (count > played) break;
    kept += 1;
  }
  return kept === draft.steps.length ? draft : { steps: draft.steps.slice(0, kept), undone: [] };
}
