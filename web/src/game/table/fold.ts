// Boards of players in a column that does not scroll: those of others are folded as far as it takes.

/** What is folded of the boards of others: nothing, their income, then their tiles to one line each, at last all of their tiles. */
const LEVELS = [0, 1, 2, 3] as const;

/** Folds the boards in a column until they fit into it. What the reader has opened stays as it is. */
export function fold(column: HTMLElement) {
  if (column.querySelector("[aria-expanded=true]")) return;
  for (const level of LEVELS) {
    column.dataset.fold = String(level);
    if (column.scrollHeight <= column.clientHeight) return;
  }
}
