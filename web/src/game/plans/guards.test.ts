import { expect, test } from "vitest";

import type { View } from "../../api/types";
import type { Book } from "../book";
import { guardOf, guardText, spacesIn, subjects } from "./guards";

const book = { text: (code: string) => (code === "ACT4" ? "7 coins" : ""), action: () => "" } as unknown as Book;
const view = { round: 4, players: [{}, {}, { dropped: true }], spaces: [{ id: "E5" }, { id: "F3" }] } as unknown as View;
const names = ["Anna", "Ben", "Cleo"];

test("conditions are said in words", () => {
  expect(guardText({ passed: 1 }, names, book)).toBe("Ben has passed");
  expect(guardText({ free: "ACT4" }, names, book)).toBe("“7 coins” can be had");
  expect(guardText({ empty: "E5" }, names, book)).toBe("nobody has built on E5");
});

test("a condition is about what the game has: others who play, spaces of the turn, rounds to come", () => {
  expect(subjects("passed", view, 0, "")).toEqual(["1"]);
  expect(subjects("empty", view, 0, "transform E5 to green with 1. build E5. end")).toEqual(["E5"]);
  expect(subjects("round", view, 0, "")).toEqual(["4", "5", "6"]);
  expect(subjects("free", view, 0, "pass BON3")[0]).toBe("BON3");
  expect(guardOf("passed", "1")).toEqual({ passed: 1 });
});

test("spaces are found in moves, other words are none", () => {
  expect(spacesIn("power ACT4. upgrade F3 to TP. end", view)).toEqual(["F3"]);
});
