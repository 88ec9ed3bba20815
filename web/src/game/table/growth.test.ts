import { expect, test } from "vitest";

import type { GameInfo, Growth, LogRow, View, ViewChange } from "../../api/types";
import { changedView, grownGame, grownRows, step } from "./growth";

const view = (value: unknown) => value as View;
const row = (seq: number, more: object = {}) => ({ seq, seat: 0, text: "end", ...more }) as LogRow;
const growth = (after: number, seq: number, more: object = {}): Growth => {
  const rows = Array.from({ length: seq - after }, (_, at) => row(after + 1 + at, { at: 1000 + at }));
  return { after, seq, rows, to_act: [1], over: false, ...more } as Growth;
};

test("a change replaces fields and items of lists, and removes what is gone", () => {
  const before = view({ round: 1, spaces: ["a", "b", "c"], order: [0, 1], auction: {} });
  const change = { fields: { round: 2, order: [1] }, items: { spaces: [[1, "B"]] }, removed: ["auction"] };
  expect(changedView(before, change as unknown as ViewChange)).toEqual({ round: 2, spaces: ["a", "B", "c"], order: [1] });
  expect(before).toEqual(view({ round: 1, spaces: ["a", "b", "c"], order: [0, 1], auction: {} }));
});

test("a change fits only the view it was made from", () => {
  const base = view({ round: 1 });
  const changed = { fields: { round: 2 } };
  expect(step(growth(4, 5, { changed }), 4, 4, base)).toEqual({ kind: "view", view: { round: 2 } });
  expect(step(growth(3, 5, { changed }), 4, 4, base)).toEqual({ kind: "gap" });
  expect(step(growth(5, 6, { changed }), 4, 4, base)).toEqual({ kind: "gap" });
  expect(step(growth(3, 4, { changed }), 4, 4, base)).toEqual({ kind: "known" });
});

test("missed rows come in parts, the last with the view", () => {
  expect(step(growth(4, 54), 4, 4, view({}))).toEqual({ kind: "part" });
  expect(step(growth(54, 60, { view: view({ round: 3 }) }), 54, 4, view({}))).toEqual({ kind: "view", view: { round: 3 } });
});

test("rows are added once, and those taken back are marked", () => {
  const rows = [row(1), row(2, { undone: true }), row(3)];
  expect(grownRows(rows, growth(2, 4)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  const undone = grownRows(rows, growth(3, 4, { undone: [3] }));
  expect(undone.map((row) => row.undone ?? false)).toEqual([false, false, true, false]);
});

test("a proposal to go back is void once the log goes on, one to stop is not", () => {
  const proposals = [{ kind: "undo", seq: 3 }, { kind: "abandon" }];
  const game = grownGame({ seq: 3, to_act: [0], proposals } as unknown as GameInfo, growth(3, 4));
  expect(game).toMatchObject({ seq: 4, to_act: [1], moved: 1000, proposals: [{ kind: "abandon" }] });
});
