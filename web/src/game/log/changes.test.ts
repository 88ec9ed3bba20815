import { expect, test } from "vitest";

import type { LogRow } from "../../api/types";
import { changedSince, cultMarks, lastTurn, seatMark, spaceMarks } from "./changes";

const row = (seq: number, seat: number, text: string, more: Partial<LogRow> = {}): LogRow => ({
  seq,
  seat,
  text,
  at: 0,
  changes: [],
  have: { vp: 0, coins: 0, workers: 0, priests: 0, bowls: [0, 0, 0], cults: [0, 0, 0, 0] },
  round: 1,
  ...more,
});

const rows = [
  row(1, 0, "build E5. end", { groups: ["build", "end"], spaces: ["E5"] }),
  row(2, 1, "upgrade F4 to TE. take FAV11. end", { groups: ["upgrade", "favor", "end"], spaces: ["F4"], changes: [{ seat: 1, item: "earth", by: 1, source: "favor", of: "FAV11" }, { seat: 1, item: "vp", by: 4, source: "scoring" }] }),
  row(3, 0, "leech", { groups: ["leech"], changes: [{ seat: 0, item: "vp", by: -1, source: "leech" }] }),
  row(4, 2, "transform F4 to red. build F3. end", { groups: ["transform", "build", "end"], spaces: ["F4", "F3"] }),
  row(5, 1, "pass BON2", { groups: ["pass"] }),
];

test("the reader's last turn is not an answer to an offer of power", () => {
  expect(lastTurn(rows, 0)).toBe(1);
  expect(lastTurn(rows, 3)).toBe(0);
});

test("each turn of others is one entry, with the answers to its offers", () => {
  const turns = changedSince(rows, 0, 1);
  expect(turns.map(({ number, seat, vp }) => ({ number, seat, vp }))).toEqual([
    { number: 1, seat: 1, vp: 4 },
    { number: 2, seat: 2, vp: 0 },
    { number: 3, seat: 1, vp: 0 },
  ]);
  expect(turns[0]?.answers.map(({ seq }) => seq)).toEqual([3]);
});

test("every space, track and board that changed is marked, a space changed twice with the later number", () => {
  const turns = changedSince(rows, 0, 1);
  expect(Object.fromEntries([...spaceMarks(turns)].map(([space, { number }]) => [space, number]))).toEqual({ F4: 2, F3: 2 });
  expect([...cultMarks(turns)]).toEqual([["earth 1", { number: 1, seat: 1 }]]);
  expect(seatMark(turns, 1)).toBe(3);
  expect(seatMark(turns, 2)).toBeUndefined();
});

test("the end of a turn and what was taken back are no changes", () => {
  expect(changedSince([row(2, 1, "end", { groups: ["end"] }), row(3, 1, "undo to 1", { undo_to: 1 }), row(5, 1, "table clock 1", { table: true }), row(4, 2, "build A1", { groups: ["build"], undone: true })], 0, 1)).toEqual([]);
});
