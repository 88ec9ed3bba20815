import { expect, test } from "vitest";

import { consequences } from "./consequences";

const book = { action: (code: string) => `action ${code}` };

test("a trading house says how the income changes", () => {
  expect(consequences({ income: { workers: -1, coins: 2, power: 1 } }, book)).toEqual(["income: +2 coins, −1 worker, +1 power"]);
});

test("a power action with a spade says that there is one to use", () => {
  expect(consequences({ spades: 1 }, book)).toEqual(["1 spade to use"]);
});

test("what the next pass brings and what can be done once a round are said", () => {
  expect(consequences({ pass_vp: 3, shipping: 1, actions: ["ACTW"] }, book)).toEqual(["shipping +1", "the next pass: +3 VP", "an action each round: action ACTW"]);
});

test("where nothing lasts nothing is said", () => {
  expect(consequences({}, book)).toEqual([]);
});
