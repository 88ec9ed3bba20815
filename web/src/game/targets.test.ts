import { expect, test } from "vitest";

import type { Choice, Menu } from "../api/types";
import { choicesAt, lines, lit, reasonsAt } from "./targets";

const choice = (group: Choice["group"], text: string, more: Partial<Choice> = {}): Choice => ({
  group,
  text,
  kind: "action",
  effect: {},
  ...more,
});

const menu: Menu = {
  seat: 0,
  moves: [
    choice("transform", "transform F5 to red with 3", { hex: "F5", target: "wasteland", count: 3 }),
    choice("transform", "transform F5 to black with 2", { hex: "F5", target: "swamp", count: 2 }),
    choice("build", "build G5", { hex: "G5" }),
    choice("pass", "pass BON1", { target: "BON1" }),
  ],
  refusals: [
    { group: "build", hex: "A1", code: "out-of-reach", reason: "no structure of yours is in reach of that space" },
    { group: "transform", hex: "A1", code: "out-of-reach", reason: "no structure of yours is in reach of that space" },
    { group: "advance", target: "shipping", code: "lacks", reason: "needs 1 more priest" },
  ],
};

test("spaces that become home terrain are lit with their spades", () => {
  expect([...lit(menu, undefined, "swamp")]).toEqual([
    ["F5", { spades: 2 }],
    ["G5", {}],
  ]);
  expect([...lit(menu, "build", "swamp").keys()]).toEqual(["G5"]);
});

test("home terrain comes first on a space", () => {
  expect(choicesAt(menu, "F5", undefined, "swamp").map((found) => found.count)).toEqual([2, 3]);
});

test("a dark space says each reason once", () => {
  expect(reasonsAt(menu, "A1", undefined).map((refusal) => refusal.code)).toEqual(["out-of-reach"]);
});

test("what is impossible stays in the menu with its reason", () => {
  const advance = lines(menu).find((line) => line.group === "advance");
  expect(advance?.choices).toEqual([]);
  expect(advance?.refusal?.reason).toBe("needs 1 more priest");
});
