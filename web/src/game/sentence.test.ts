import { expect, test } from "vitest";

import type { Catalog } from "../api/types";
import { Book } from "./book";
import { sentence } from "./sentence";

const catalog: Catalog = {
  factions: [],
  bonus: [{ code: "BON4", from_box: "base", income: { power: 3 }, pass_vp: [], shipping: 1, vp_per_trade: 0, text: "Income: 3 power. Shipping +1 while you hold it." }],
  favors: [],
  towns: [],
  scoring: [],
  finals: [],
  power_actions: [{ code: "ACT3", from_box: "base", cost: {}, gain: { workers: 2 }, spades: 0, once: true, text: "Gain 2 workers" }],
  special_actions: [],
  maps: [],
};
const book = new Book(catalog);

test("a turn reads as a sentence without what goes without saying", () => {
  expect(sentence("upgrade E7 to TE. end", book)).toBe("E7 becomes temple");
  expect(sentence("power ACT3. end", book)).toBe("power action: Gain 2 workers");
  expect(sentence("send to fire for 3. end", book)).toBe("priest to Fire for 3");
});

test("cards are called by what they give, terrains by their names", () => {
  expect(sentence("pass BON4", book)).toBe("pass, take 3 power, shipping +1 while you hold it");
  expect(sentence("first BON4", book)).toBe("take 3 power, shipping +1 while you hold it");
  expect(sentence("unlock red", book)).toBe("wasteland");
  expect(sentence("give up ten", book)).toBe("Stay below 10 and keep the key");
});

test("conversions are said in words", () => {
  expect(sentence("burn 2. convert 3pw to w. build E5. end", book)).toBe("burn 2, convert 3 power to 1 worker, build E5");
  expect(sentence("convert p to w", book)).toBe("convert 1 priest to 1 worker");
  expect(sentence("convert 2pw to 2c", book)).toBe("convert 2 power to 2 coins");
});

test("what has no words of its own stays as it was written", () => {
  expect(sentence("cheer. build E5. end", book)).toBe("cheer, build E5");
});

test("power taken from one neighbour is told with its amount", () => {
  const power = (by: number) => [{ seat: 1, item: "vp" as const, by: -1, source: "leech" as const }, { seat: 1, item: "power" as const, by, source: "leech" as const }];
  expect(sentence("leech", book, power(2))).toBe("take 2 power");
  expect(sentence("leech. leech", book, power(3))).toBe("take power, take power");
});
