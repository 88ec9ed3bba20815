// What the browser keeps of a game: drafts in their tab, so that loading the page again loses nothing, and what was read.

import type { Turn } from "../../api/types";
import type { Plan } from "../plans/plan";
import { EMPTY, type Draft, type Step } from "../turn/draft";

const name = (of: string) => `terrane.draft.${of}`;

/** Keeps steps under a name; none are forgotten. */
export function keepSteps(of: string, steps: readonly Step[]) {
  try {
    if (steps.length === 0) sessionStorage.removeItem(name(of));
    else sessionStorage.setItem(name(of), JSON.stringify(steps));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The steps kept under a name. */
export function recallSteps<S extends Step>(of: string): S[] {
  try {
    const steps = JSON.parse(sessionStorage.getItem(name(of)) ?? "[]") as S[];
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}

/** Keeps the draft of a seat; an empty one is forgotten. */
export function keep(game: string, seat: number, draft: Draft) {
  keepSteps(`${game}.${seat}`, draft.steps);
}

/** The draft kept for a seat. */
export function recall(game: string, seat: number): Draft {
  const steps = recallSteps<Step>(`${game}.${seat}`);
  return steps.length > 0 ? { steps, undone: [] } : EMPTY;
}

const planned = (game: string, seat: number) => `terrane.plan.${game}.${seat}`;

/** Keeps the plan of a seat as it is edited; none is forgotten. */
export function keepPlan(game: string, seat: number, plan: Plan | undefined) {
  try {
    if (plan) sessionStorage.setItem(planned(game, seat), JSON.stringify(plan));
    else sessionStorage.removeItem(planned(game, seat));
  } catch {
    // The page remembers it until it is closed.
  }
}

/** The plan of a seat that was edited and not kept. */
export function recallPlan(game: string, seat: number): Plan | undefined {
  try {
    const plan = JSON.parse(sessionStorage.getItem(planned(game, seat)) ?? "null") as Plan | null;
    return Array.isArray(plan?.entries) ? plan : undefined;
  } catch {
    return undefined;
  }
}

const sent = (game: string, seat: number) => `terrane.sent.${game}.${seat}`;

/** Turns sent from this page, for browsers that keep nothing. */
const sentHere = new Map<string, Turn>();

/** Keeps a turn that was sent until the server has acknowledged it, so that it is sent again with the same key. */
export function keepSent(game: string, turn: Turn) {
  sentHere.set(sent(game, turn.seat), turn);
  try {
    sessionStorage.setItem(sent(game, turn.seat), JSON.stringify(turn));
  } catch {
    // The page remembers it until it is closed.
  }
}

/** Forgets the turn of a seat: it was acknowledged, or refused. */
export function forgetSent(game: string, seat: number) {
  sentHere.delete(sent(game, seat));
  try {
    sessionStorage.removeItem(sent(game, seat));
  } catch {
    // Nothing was kept.
  }
}

/** The turn of a seat that was sent and not acknowledged. */
export function recallSent(game: string, seat: number): Turn | undefined {
  const here = sentHere.get(sent(game, seat));
  if (here) return here;
  try {
    const turn = JSON.parse(sessionStorage.getItem(sent(game, seat)) ?? "null") as Turn | null;
    return turn ?? undefined;
  } catch {
    return undefined;
  }
}

const READ = "terrane.read";
/** So many things read are remembered; older ones are long past. */
const MOST_READ = 50;

function allRead(): string[] {
  try {
    const names = JSON.parse(localStorage.getItem(READ) ?? "[]") as string[];
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

/** Whether something was read, by its name. */
export const wasRead = (of: string) => allRead().includes(of);

/** Notes that something was read and need not be shown again. */
export function markRead(of: string) {
  try {
    localStorage.setItem(READ, JSON.stringify([...allRead(), of].slice(-MOST_READ)));
  } catch {
    // It is shown once more.
  }
}

const dismissal = (game: string) => `terrane.dismissed.${game}`;

/** The row up to which changes of others were dismissed. */
export function dismissedAt(game: string): number {
  try {
    return Number(localStorage.getItem(dismissal(game))) || 0;
  } catch {
    return 0;
  }
}

/** Notes that changes of others up to a row need not be marked any more. */
export function dismissTo(game: string, row: number) {
  try {
    localStorage.setItem(dismissal(game), String(row));
  } catch {
    // They are marked again when the page is loaded again.
  }
}
