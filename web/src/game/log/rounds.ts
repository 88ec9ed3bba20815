// The ledger split into rounds.

import type { Change, LogRow } from "../../api/types";

/** Changes by round; those of the set-up come first. A round begins with the first income after somebody has passed. */
export function byRound(rows: readonly LogRow[]): Change[][] {
  const rounds: Change[][] = [[]];
  let passed = true;
  for (const row of rows) {
    if (row.undone) continue;
    passed ||= /(^|\. )pass\b/.test(row.text);
    for (const change of row.changes) {
      if (change.source === "income" && passed) {
        rounds.push([]);
        passed = false;
      }
      rounds.at(-1)?.push(change);
    }
  }
  return rounds;
}
