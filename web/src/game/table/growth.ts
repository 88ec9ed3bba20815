// What a pushed message changes on a page: rows are added, marks are set, and the view is brought up to date.

import type { GameInfo, Growth, LogRow, View, ViewChange } from "../../api/types";

type Items = Record<string, [place: number, value: unknown][]>;

/** The view with what has changed of it. */
export function changedView(view: View, change: ViewChange): View {
  const next: Record<string, unknown> = { ...view, ...change.fields };
  for (const [name, items] of Object.entries((change.items ?? {}) as Items)) {
    const list = [...(next[name] as unknown[])];
    for (const [place, value] of items) list[place] = value;
    next[name] = list;
  }
  for (const name of change.removed ?? []) delete next[name];
  return next as unknown as View;
}

/** The rows with those that have come, and with the marks of rows taken back. */
export function grownRows(rows: readonly LogRow[], growth: Growth): LogRow[] {
  const all = [...rows.slice(0, growth.after), ...growth.rows];
  if (!growth.undone) return all;
  const undone = new Set(growth.undone);
  return all.map((row) => ((row.undone ?? false) === undone.has(row.seq) ? row : { ...row, undone: undone.has(row.seq) }));
}

/** The game with what rows change of it. A proposal to go back is void once the log goes on. */
export function grownGame(game: GameInfo, growth: Growth): GameInfo {
  return {
    ...game,
    seq: growth.seq,
    to_act: growth.to_act,
    moved: growth.rows.at(-1)?.at ?? game.moved ?? null,
    ...(growth.clock ? { clock: growth.clock } : {}),
    proposals: game.proposals.filter((proposal) => proposal.kind !== "undo" || proposal.seq === growth.seq),
  };
}

/** What a message brings to a page: a new view, nothing new, rows before more rows, or a gap that has to be asked about. */
export type Step = { kind: "view"; view: View } | { kind: "known" } | { kind: "part" } | { kind: "gap" };

/** What a growth means to a page that has so many rows and shows the view after row `seq`. */
export function step(growth: Growth, rows: number, seq: number, base: View | undefined): Step {
  if (growth.seq <= seq) return { kind: "known" };
  if (growth.after > rows) return { kind: "gap" };
  if (growth.view) return { kind: "view", view: growth.view };
  if (!growth.changed) return { kind: "part" };
  return base && growth.after === seq ? { kind: "view", view: changedView(base, growth.changed) } : { kind: "gap" };
}
