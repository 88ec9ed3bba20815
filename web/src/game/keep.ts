// Drafts outlive their page: what was thought of is there again after a reload. Each tab keeps its own.

import { EMPTY, type Draft } from "./draft";

const name = (game: string, seat: number) => `terrane.draft.${game}.${seat}`;

/** Keeps a draft, or forgets it once it is empty. */
export function keep(game: string, seat: number | undefined, draft: Draft) {
  if (seat === undefined) return;
  try {
    if (draft.steps.length + draft.undone.length > 0) sessionStorage.setItem(name(game, seat), JSON.stringify(draft));
    else sessionStorage.removeItem(name(game, seat));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The draft kept for a seat. Whether it still fits is for the server to say. */
export function kept(game: string, seat: number): Draft {
  try {
    const { steps, undone } = JSON.parse(sessionStorage.getItem(name(game, seat)) ?? "{}") as Partial<Draft>;
    return Array.isArray(steps) && Array.isArray(undone) ? { steps, undone } : EMPTY;
  } catch {
    return EMPTY;
  }
}
