import { expect, test } from "vitest";

import type { LogRow } from "../api/types";
import { jump, leads, rounds, swings } from "./lead";

const row = (seq: number, seat: number, round: number, scored: number[], undone = false): LogRow => ({
  seq,
  seat,
  text: "end",
  at: 0,
  undone,
  have: { vp: 0, coins: 0, workers: 0, priests: 0, bowls: [0, 0, 0], cults: [0, 0, 0, 0] },
  changes: [],
  round,
  scored,
});
const ROWS = [row(1, 0, 0, []), row(2, 1, 1, [20, 30]), row(3, 0, 1, [99, 0], true), row(4, 0, 1, [40, 30]), row(5, 1, 2, [40, 33])];

test("leads are against the mean, and level before anything can be scored", () => {
  expect(leads(ROWS, 2)).toEqual([[0, 0], [0, 0], [-5, 5], [5, -5], [3.5, -3.5]]);
});

test("the largest swings come in the order of the game, without what was taken back", () => {
  const found = swings(ROWS, leads(ROWS, 2), 2);
  expect(found.map(({ turn, place, by, lead }) => [turn.rows.map(({ seq }) => seq), place, by, lead])).toEqual([[[2], 2, 5, 5], [[4], 3, 10, 5]]);
  expect(swings(ROWS, leads(ROWS, 2), 1).map(({ place }) => place)).toEqual([3]);
});

test("rounds are spans of rows that count", () => {
  expect(rounds(ROWS)).toEqual([
    { round: 0, from: 1, to: 1, first: 1 },
    { round: 1, from: 2, to: 3, first: 2 },
    { round: 2, from: 4, to: 4, first: 5 },
  ]);
});

test("a jump leads to the beginning of a round, and nowhere past the ends", () => {
  const spans = rounds(ROWS);
  expect(jump(spans, 0, true)).toBe(1);
  expect(jump(spans, 4, true)).toBe(5);
  expect(jump(spans, 4, false)).toBe(2);
  expect(jump(spans, 2, false)).toBe(1);
  expect(jump(spans, 5, true)).toBeUndefined();
  expect(jump(spans, 1, false)).toBeUndefined();
});
