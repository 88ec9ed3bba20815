import { expect, test } from "vitest";

import type { Guard } from "../../api/types";
import type { Book } from "../book";
import { cut, editable, firstOf, gapsOf, guardText, KINDS, kindOf, type About } from "./guards";

const texts: Record<string, string> = { ACT4: "7 coins", BON3: "4 coins" };
const book = { brief: (code: string) => texts[code] ?? code, action: (code: string) => code } as unknown as Book;
const names = ["Anna", "Ben", "Cleo"];
const view = {
  round: 4,
  players: [{ vp: 31 }, {}, { dropped: true }],
  spaces: [{ id: "A1", terrain: "river" }, { id: "E5", terrain: "forest" }, { id: "F3", terrain: "desert" }],
  power_actions: [{ code: "ACT1" }, { code: "ACT4" }],
  bonus: [{ card: "BON3" }],
  favors: [{ tile: "FAV11", left: 3 }],
  towns: [{ tile: "TW2", left: 2 }],
} as unknown as About["view"];
const about: About = { view, own: 0, names, book };

/** One of each kind, as programs write them. */
const ALL: [Guard, string][] = [
  [{ passed: 1 }, "Ben has passed"],
  [{ playing: 1 }, "Ben has not passed"],
  [{ free: "ACT4" }, "“7 coins” can be had"],
  [{ empty: "E5" }, "nobody has built on E5"],
  [{ terrain: ["E5", "green"] }, "E5 is forest"],
  [{ last: { seat: 1, built: "F3" } }, "Ben built on F3 in their last turn"],
  [{ have: { c: 3, w: 1 } }, "you have at least 3 coins and 1 worker"],
  [{ vp_at_least: 40 }, "you have 40 VP or more"],
  [{ round: 5 }, "it is round 5"],
];

test.each(ALL)("%o reads as a sentence", (guard, words) => {
  expect(guardText(guard, names, book)).toBe(words);
});

test("every kind of condition can be begun, and each gap of its sentence filled", () => {
  expect(ALL.map(([guard]) => kindOf(guard))).toEqual([...KINDS]);
  for (const kind of KINDS) {
    const guard = firstOf(kind, about, "power ACT4. build F3. end");
    if (!guard) throw new Error(`none of the kind ${kind}`);
    const gaps = gapsOf(guard, about, "");
    const parts = cut(guard, gaps);
    expect(parts.filter((_, at) => at % 2 === 1).toSorted(), kind).toEqual(gaps.map(({ name }) => name).toSorted());
    for (const { choices, value, with: filled } of gaps) {
      expect(choices?.map((choice) => choice.value) ?? [value]).toContain(value);
      expect(kindOf(filled(choices?.at(-1)?.value ?? "7"))).toBe(kind);
    }
  }
});

test("a condition begins with what the turn is about", () => {
  const moves = "power ACT4. build F3. end";
  expect(firstOf("free", about, moves)).toEqual({ free: "ACT4" });
  expect(firstOf("empty", about, moves)).toEqual({ empty: "F3" });
  expect(firstOf("terrain", about, moves)).toEqual({ terrain: ["F3", "yellow"] });
  expect(firstOf("last", about, "bridge E5:F3. end")).toEqual({ last: { seat: 1, built: "E5" } });
  expect(firstOf("vp_at_least", about, moves)).toEqual({ vp_at_least: 31 });
});

test("gaps change one thing and keep the others", () => {
  const [who, space] = gapsOf({ last: { seat: 1, built: "F3" } }, about, "");
  expect(who?.choices?.map(({ text }) => text), "others who play").toEqual(["Ben"]);
  expect(space?.with("E5")).toEqual({ last: { seat: 1, built: "E5" } });
  const [item, count] = gapsOf({ have: { c: 3 } }, about, "");
  expect(item?.with("pw")).toEqual({ have: { pw: 3 } });
  expect([count?.with("12"), count?.with("-4"), count?.with("")]).toEqual([{ have: { c: 12 } }, { have: { c: 1 } }, { have: { c: 1 } }]);
});

test("what a program has written and no list knows stays a choice", () => {
  const [who] = gapsOf({ passed: 2 }, about, "");
  expect(who?.choices?.map(({ value }) => value)).toEqual(["2", "1"]);
  const [tile] = gapsOf({ free: "BON9" }, about, "");
  expect(tile?.choices?.[0]).toEqual({ value: "BON9", text: "BON9" });
});

test("a condition about several things becomes several, as far as a turn may have so many", () => {
  const entry = { id: 1, moves: "pass", if: [{ have: { c: 3, w: 1, spades: 2 } }, { round: 4 }] };
  expect(editable(entry).if).toEqual([{ have: { c: 3 } }, { have: { w: 1 } }, { have: { spades: 2 } }, { round: 4 }]);
  const full = { id: 1, moves: "pass", if: [{ have: { c: 3, w: 1 } }, ...Array.from({ length: 5 }, () => ({ round: 4 }))] };
  expect(editable(full)).toBe(full);
  expect(gapsOf({ have: { c: 3, w: 1 } }, about, "")).toEqual([]);
});
