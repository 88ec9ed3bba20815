import { expect, test } from "vitest";

import type { Player } from "../api/types";
import { places } from "./order";

const player = (dropped = false) => ({ dropped }) as Player;
const players = [player(), player(), player(), player()];

test("players still in the round come in its order, then those who have passed", () => {
  const turn = { seat: 0, actions: 1 };
  expect(places({ order: [2, 3, 0, 1], passed: [3, 2], players, to_act: [0], turn })).toEqual([
    { seat: 0, how: "turn" },
    { seat: 1, how: "waits" },
    { seat: 3, how: "passed", place: 1 },
    { seat: 2, how: "passed", place: 2 },
  ]);
});

test("a player who owes an answer is asked and keeps the place in the order of passing", () => {
  const turn = { seat: 0, actions: 1 };
  expect(places({ order: [0, 1, 2, 3], passed: [3], players, to_act: [3, 1], turn })).toEqual([
    { seat: 0, how: "turn" },
    { seat: 1, how: "asked" },
    { seat: 2, how: "waits" },
    { seat: 3, how: "asked", place: 1 },
  ]);
});

test("players who have left are not listed, and during set-up the first to act is active", () => {
  expect(places({ order: [0, 1, 2], passed: [], players: [player(), player(true), player()], to_act: [2] })).toEqual([
    { seat: 0, how: "waits" },
    { seat: 2, how: "turn" },
  ]);
});
