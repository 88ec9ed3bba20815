import { expect, test } from "vitest";

import type { Catalog } from "../api/types";
import { Book } from "./book";
import { sentence } from "./sentence";

const catalog: Catalog = {
  factions: [],
  bonus: [],
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

test("what has no words of its own stays as it was written", () => {
  expect(sentence("convert 3pw to 3c. build E5. end", book)).toBe("convert 3pw to 3c, build E5");
});

test("power taken from one neighbour is told with its amount", () => {
  const power = (by: number) => [{ seat: 1, item: "vp" as const, by: -1, source: "leech" as const }, { seat: 1, item: "power" as const, by, source: "leech" as const }];
  expect(sentence("leech", book, power(2))).toBe("take 2 power");
  expect(sentence("leech. leech", book, power(3))).toBe("take power, take power");
});
