import { expect, test } from "vitest";

import type { Mark, ReviewedTurn } from "../../api/types";
import { lessonsOf, nextMarked, sameTurn, turnAt } from "./marks";

const line = { moves: "burn. end", vp: 1, se: 0.2 };
const turn = (at: number, seat: number, mark: Mark, loss?: number): ReviewedTurn => ({
  turn: at,
  seat,
  first_row: at * 2 + 1,
  last_row: at * 2 + 2,
  round: 1,
  played: line,
  lines: [line],
  ...(loss === undefined ? {} : { loss: { vp: loss, se: 0.3 } }),
  mark,
  forced: mark === "forced",
  exact: false,
  expected: [100, 90],
  margin: [10, -10],
});
const TURNS = [turn(0, 0, "good"), turn(1, 1, "blunder", 7), turn(2, 0, "inaccuracy", 1.2), turn(3, 0, "mistake", 4), turn(4, 0, "forced")];

test("a player learns from the own turns that lost, the worst first", () => {
  expect(lessonsOf(TURNS, 0).map(({ turn: at }) => at)).toEqual([3, 2]);
  expect(lessonsOf(TURNS, 1).map(({ turn: at }) => at)).toEqual([1]);
  expect(lessonsOf(TURNS, undefined)).toEqual([]);
});

test("a row belongs to the last turn that has begun", () => {
  expect([0, 1, 2, 3, 10, 99].map((row) => turnAt(TURNS, row))).toEqual([-1, 0, 0, 1, 4, 4]);
});

test("the next mark comes after the row, and after the last the first", () => {
  expect(nextMarked(TURNS, 0, 0)?.turn).toBe(2);
  expect(nextMarked(TURNS, 0, 6)?.turn).toBe(3);
  expect(nextMarked(TURNS, 0, 8)?.turn).toBe(2);
  expect(nextMarked(TURNS, undefined, 0)?.turn).toBe(1);
});

test("the end of a turn makes no difference", () => {
  expect(sameTurn("upgrade E7 to TE. take FAV11. end", "upgrade E7 to TE. take FAV11")).toBe(true);
  expect(sameTurn("upgrade E7 to TE. take FAV11", "upgrade E7 to TE. take FAV5")).toBe(false);
});
