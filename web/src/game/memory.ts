// Drafts kept in the browser's tab, so that loading the page again loses nothing.

import { EMPTY, type Draft, type Step } from "./draft";

const name = (game: string, seat: number) => `terrane.draft.${game}.${seat}`;

/** Keeps the draft of a seat; an empty one is forgotten. */
export function keep(game: string, seat: number, draft: Draft) {
  try {
    if (draft.steps.length === 0) sessionStorage.removeItem(name(game, seat));
    else sessionStorage.setItem(name(game, seat), JSON.stringify(draft.steps));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The draft kept for a seat. */
export function recall(game: string, seat: number): Draft {
  try {
    const steps = JSON.parse(sessionStorage.getItem(name(game, seat)) ?? "[]") as Step[];
    return steps.length > 0 ? { steps, undone: [] } : EMPTY;
  } catch {
    return EMPTY;
  }
}
