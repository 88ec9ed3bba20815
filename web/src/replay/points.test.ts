import { expect, test } from "vitest";

import type { LogRow } from "../api/types";
import { byRound, bySource, course } from "./points";

const row = (seq: number, seat: number, by: number, source: "scoring" | "leech", undone = false): LogRow => ({
  seq,
  seat,
  text: "build E5",
  at: 0,
  undone,
  have: { vp: 0, coins: 0, workers: 0, priests: 0, bowls: [0, 0, 0], cults: [0, 0, 0, 0] },
  changes: [{ seat, item: "vp", by, source }],
  round: 1,
});
const rows = [row(1, 0, 2, "scoring"), row(2, 1, -3, "leech"), row(3, 0, 5, "scoring", true), row(4, 0, 4, "scoring")];

test("points add up to the total, and what nothing explains is the start", () => {
  const [first, second] = bySource(rows, [26, 17]);
  expect(first).toMatchObject({ start: 20, scoring: 6 });
  expect(second).toMatchObject({ start: 20, leech: -3 });
});

test("the course of the game leads from the start to the total, without what was taken back", () => {
  expect(course(rows, [26, 17])).toEqual([
    [20, 20],
    [22, 20],
    [22, 17],
    [26, 17],
  ]);
});

test("the last round ends before the final scoring", () => {
  const last: LogRow = { ...row(5, 1, 3, "scoring"), round: 6, changes: [{ seat: 1, item: "vp", by: 3, source: "scoring" }, { seat: 1, item: "vp", by: 8, source: "final-cult", of: "fire" }] };
  expect(byRound([...rows, last], [26, 28])).toEqual([
    [20, 20],
    [26, 17],
    [26, 20],
    [26, 28],
  ]);
});

test("points by round begin with what the set-up gave", () => {
  const start: LogRow = { ...row(1, 0, 20, "scoring"), text: "faction witches", round: 0, changes: [0, 1].map((seat) => ({ seat, item: "vp", by: 20, source: "start" })) };
  const [first] = byRound([start, { ...row(2, 0, 2, "scoring"), seq: 2 }], [22, 20]);
  expect(first).toEqual([20, 20]);
});
