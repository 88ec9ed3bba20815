import { expect, test } from "vitest";

import type { Group, LogRow } from "../api/types";
import { lastOf, turnName, turnsOf } from "./turns";

const row = (seq: number, seat: number, text: string, more: Partial<LogRow> = {}): LogRow => ({
  seq,
  seat,
  text,
  at: 0,
  have: { vp: 0, coins: 0, workers: 0, priests: 0, bowls: [0, 0, 0], cults: [0, 0, 0, 0] },
  changes: [],
  round: 1,
  ...more,
});
const leech = { groups: ["leech" as Group] };

test("rows of one player are a turn until it ends, whoever answers in between", () => {
  const turns = turnsOf([
    row(1, 0, "build E4", { round: 0 }),
    row(2, 0, "build F4", { round: 0 }),
    row(3, 0, "upgrade F4 to TP"),
    row(4, 1, "leech", leech),
    row(5, 0, "take TW2. end"),
    row(6, 1, "pass BON3"),
    row(7, 0, "burn 2", { undone: true }),
    row(8, 0, "undo to 6", { undo_to: 6 }),
    row(9, 0, "power ACT4. end"),
    row(10, 0, "pass"),
  ]);
  expect(turns.map((turn) => [turn.seat, turn.round, turn.number, turn.rows.map(({ seq }) => seq)])).toEqual([
    [0, 0, 1, [1]],
    [0, 0, 2, [2]],
    [0, 1, 1, [3, 5]],
    [1, 1, 1, [6]],
    [0, 1, 2, [9]],
    [0, 1, 3, [10]],
  ]);
  expect(turns.map(lastOf)).toEqual([1, 2, 5, 6, 9, 10]);
});

test("a turn is called by its round and number", () => {
  expect(turnName({ round: 4, number: 5 })).toBe("R4.5");
  expect(turnName({ round: 0, number: 1 })).toBe("Set-up");
});
