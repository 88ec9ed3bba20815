import { expect, test } from "vitest";

import { acceptingUpTo } from "./chain";

test("an empty chain accepts up to the price", () => {
  expect(acceptingUpTo([], 2)).toEqual([{ rule: "accept-up-to", vp: 2 }]);
});

test("a price set before is changed in its place", () => {
  const rules = [{ rule: "accept-up-to", vp: 1 }, { rule: "decline" }] as const;
  expect(acceptingUpTo(rules, 3)).toEqual([{ rule: "accept-up-to", vp: 3 }, { rule: "decline" }]);
});

test("rules that ask come first, and one that always answers stays behind", () => {
  const rules = [{ rule: "ask-when-coin" }, { rule: "decline" }] as const;
  expect(acceptingUpTo(rules, 0)).toEqual([{ rule: "ask-when-coin" }, { rule: "accept-up-to", vp: 0 }, { rule: "decline" }]);
});
