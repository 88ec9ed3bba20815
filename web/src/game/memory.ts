// Drafts kept in the browser's tab, so that loading the page again loses nothing.

import { EMPTY, type Draft, type Step } from "./draft";

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
