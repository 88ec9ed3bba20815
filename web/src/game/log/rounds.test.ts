import { expect, test } from "vitest";

import type { Change, LogRow } from "../../api/types";
import { byRound } from "./rounds";

const change = (source: Change["source"], by: number): Change => ({ seat: 0, item: "coins", by, source }) as Change;
const row = (text: string, ...changes: Change[]) => ({ text, changes }) as LogRow;

test("income after passing begins a round, in the middle of the row that passed", () => {
  const rows = [
    row("first BON4", change("income", 5)),
    row("build E5. end", change("building", -2)),
    row("pass BON1", change("bonus", 1)),
    row("pass BON2", change("pass", 2), change("income", 6), change("income", 1)),
    row("keep priest", change("income", 1)),
  ];
  expect(byRound(rows).map((round) => round.map(({ by }) => by))).toEqual([[], [5, -2, 1, 2], [6, 1, 1]]);
});

test("rows taken back do not count", () => {
  const undone = { ...row("pass BON1", change("income", 9)), undone: true };
  expect(byRound([undone])).toEqual([[]]);
});
