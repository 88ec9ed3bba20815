// The log as it was at an earlier row.

import type { LogRow } from "../../api/types";

/** The rows up to one, with those marked that had been taken back by then: what a later row takes back still stood. */
export function upTo(rows: readonly LogRow[], seq: number): LogRow[] {
  const standing = new Set<number>();
  // From the end back: a row of undo leads on to the row it went back to.
  for (let at = Math.min(seq, rows.length); at > 0; ) {
    const to = rows[at - 1]?.undo_to ?? undefined;
    if (to === undefined) standing.add(at);
    at = to === undefined ? at - 1 : Math.min(to, at - 1);
  }
  return rows.slice(0, seq).map((row, at) => ({ ...row, undone: (row.undo_to ?? undefined) === undefined && !standing.has(at + 1) }));
}
