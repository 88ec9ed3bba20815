// Victory points by where they came from and by round.

import type { Change, LogRow } from "../api/types";
import type { MessageKey } from "../messages";

/** The groups a chart tells apart. */
export const GROUPS = ["start", "scoring", "towns", "favors", "bonus", "tracks", "faction", "cults", "area", "resources", "other", "leech"] as const;
export type PointGroup = (typeof GROUPS)[number];

const OF: Partial<Record<Change["source"], PointGroup>> = {
  start: "start",
  auction: "start",
  scoring: "scoring",
  town: "towns",
  favor: "favors",
  bonus: "bonus",
  shipping: "tracks",
  digging: "tracks",
  faction: "faction",
  stronghold: "faction",
  leap: "faction",
  spades: "faction",
  "final-cult": "cults",
  "final-area": "area",
  final: "area",
  leftovers: "resources",
  leech: "leech",
};

export function groupOf(source: Change["source"]): PointGroup {
  return OF[source] ?? "other";
}

const FINAL: readonly PointGroup[] = ["cults", "area", "resources"];

/** Whether the final scoring pays it. */
export function isFinal(source: Change["source"]): boolean {
  return FINAL.includes(groupOf(source));
}

export function groupName(group: PointGroup): MessageKey {
  return `source.${group}`;
}

/** Victory points of every seat by group, in rows that count. What the log does not explain is the start. */
export function bySource(rows: readonly LogRow[], totals: readonly number[]): Record<PointGroup, number>[] {
  const sums = totals.map(() => Object.fromEntries(GROUPS.map((group) => [group, 0])) as Record<PointGroup, number>);
  for (const change of rows.flatMap((row) => (row.undone ? [] : row.changes))) {
    const sum = sums[change.seat];
    if (change.item === "vp" && sum) sum[groupOf(change.source)] += change.by;
  }
  sums.forEach((sum, seat) => {
    const explained = GROUPS.reduce((all, group) => all + sum[group], 0);
    sum.start += (totals[seat] ?? 0) - explained;
  });
  return sums;
}

/** Victory points of every seat after each row; the first entry is the start. */
export function course(rows: readonly LogRow[], totals: readonly number[]): number[][] {
  const standing = rows.filter((row) => !row.undone);
  const last = [...totals];
  const after: number[][] = [last];
  for (const row of standing.toReversed()) {
    const before = [...(after[0] ?? [])];
    for (const change of row.changes) {
      if (change.item === "vp" && before[change.seat] !== undefined) before[change.seat] = (before[change.seat] ?? 0) - change.by;
    }
    after.unshift(before);
  }
  return after;
}

/** Victory points of every seat at the end of each round, after the start and before the final scoring and at the end. */
export function byRound(rows: readonly LogRow[], totals: readonly number[]): number[][] {
  const after = course(rows, totals);
  const standing = rows.filter((row) => !row.undone);
  // What players begin with comes with their factions, so that the start is the end of the set-up.
  const points: number[][] = [after[standing.findLastIndex((row) => row.round === 0) + 1] ?? []];
  for (let round = 1; round <= 6; round += 1) {
    const last = standing.findLastIndex((row) => row.round === round);
    if (last >= 0) points.push(withoutFinal(standing[last], after[last + 1] ?? []));
  }
  points.push([...totals]);
  return points;
}

/** The points after a row, without those of the final scoring that came with it. */
function withoutFinal(row: LogRow | undefined, after: readonly number[]): number[] {
  const points = [...after];
  for (const { seat, item, by, source } of row?.changes ?? []) {
    if (item === "vp" && isFinal(source) && points[seat] !== undefined) points[seat] -= by;
  }
  return points;
}
