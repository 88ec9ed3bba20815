import { expect, test } from "vitest";

import type { Choice, Menu } from "../../api/types";
import { byReason, byTarget, choicesAt, commonReason, course, lines, lit, reasonsAt, ships } from "./targets";

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
    choice("transform", "transform F5 to red with 3", { hex: "F5", target: { kind: "terrain", value: "wasteland" }, count: 3, to_home: 2 }),
    choice("transform", "transform F5 to black with 2", { hex: "F5", target: { kind: "terrain", value: "swamp" }, count: 2, to_home: 2 }),
    choice("build", "build G5", { hex: "G5" }),
    choice("pass", "pass BON1", { target: { kind: "bonus-card", value: "BON1" } }),
  ],
  refusals: [
    { group: "build", hex: "A1", code: "out-of-reach", reason: "no structure of yours is in reach of that space" },
    { group: "transform", hex: "A1", code: "out-of-reach", reason: "no structure of yours is in reach of that space" },
    { group: "advance", target: { kind: "track", value: "shipping" }, code: "lacks", reason: "needs 1 more priest" },
  ],
};

test("spaces that become home terrain are lit with their spades", () => {
  expect([...lit(menu, undefined, "swamp")]).toEqual([
    ["F5", { spades: 2 }],
    ["G5", {}],
  ]);
  expect([...lit(menu, "build", "swamp").keys()]).toEqual(["G5"]);
});

test("the spades shown lead to home terrain, even if another terrain is nearer", () => {
  const near = choice("transform", "transform F5 to yellow with 1", { hex: "F5", target: { kind: "terrain", value: "desert" }, count: 1, to_home: 2 });
  expect(lit({ ...menu, moves: [near, ...menu.moves] }, "transform", "swamp").get("F5")).toEqual({ spades: 2 });
});

test("the long way round the wheel is not what a space shows", () => {
  const ways = [3, 4].map((count) => choice("transform", `transform B4 to blue with ${count}`, { hex: "B4", target: { kind: "terrain", value: "lakes" }, count, to_home: 3 }));
  for (const moves of [ways, ways.toReversed()]) expect(lit({ ...menu, moves }, undefined, "lakes").get("B4")).toEqual({ spades: 3 });
});

test("a partial transform says of how many spades it is a part, and is counted apart", () => {
  const part = choice("transform", "transform B4 to brown with 1", { hex: "B4", target: { kind: "terrain", value: "plains" }, count: 1, to_home: 3 });
  const found = { ...menu, moves: [part, ...menu.moves] };
  expect(lit(found, "transform", "swamp").get("B4")).toEqual({ spades: 1, of: 3 });
  const line = lines(found, false, "swamp").find(({ group }) => group === "transform");
  expect(line).toMatchObject({ spaces: 1, partly: 1 });
});

test("home terrain comes first on a space", () => {
  expect(choicesAt(menu, "F5", undefined, "swamp").map((found) => found.count)).toEqual([2, 3]);
});

test("the long way round is offered only where its further spades bring something", () => {
  const ways = (vp: number) => [3, 4].map((count) => choice("transform", `transform B4 to blue with ${count}`, { hex: "B4", target: { kind: "terrain", value: "lakes" }, count, to_home: 3, effect: vp ? { changes: [{ seat: 0, item: "vp", by: vp * count, source: "scoring" }] } : {} }));
  expect(choicesAt({ ...menu, moves: ways(0) }, "B4", undefined, "lakes").map(({ count }) => count)).toEqual([3]);
  expect(choicesAt({ ...menu, moves: ways(2) }, "B4", undefined, "lakes").map(({ count, long }) => [count, long ?? false])).toEqual([[3, false], [4, true]]);
});

test("a tile that spades make room for is lit, and its line says so", () => {
  const tile = { group: "tile" as const, hex: "F5", text: "tile F5", after: "transform F5 to black with 2", code: "tile-needs-transform", reason: "place it on a space that this action turned into home terrain" };
  const found = { ...menu, refusals: [...menu.refusals, tile] };
  expect([...lit(found, "tile", "swamp").keys()]).toEqual(["F5"]);
  expect(lines(found, false, "swamp").find(({ group }) => group === "tile")).toMatchObject({ spaces: 1, paid: 0, digs: true });
});

test("what a faction never does is not in its menu, and who unlocks terrains is not told to transform", () => {
  const never = { ...menu, moves: [], refusals: [{ group: "transform" as const, code: "no-spades", reason: "no spades" }, ...menu.refusals] };
  const shown = lines(never, false, null, { faction: "riverwalkers", unlocked: ["desert"] });
  expect(shown.map(({ group }) => group)).not.toContain("transform");
  expect(shown.find(({ group }) => group === "build")?.why).toBe("no unlocked terrain along the river in reach is free");
});

test("a dark space says each reason once", () => {
  expect(reasonsAt(menu, "A1", undefined).map((refusal) => refusal.code)).toEqual(["out-of-reach"]);
});

test("impossible targets stay in the menu with their reason", () => {
  const advance = lines(menu).find((line) => line.group === "advance");
  expect(advance?.choices).toEqual([]);
  expect(advance?.why).toBe("needs 1 more priest");
});

test("a reason of one space is no reason for a whole action", () => {
  const without = { ...menu, moves: [] };
  expect(lines(without).find((line) => line.group === "build")?.why).toBe("no home terrain in reach is free; transform first");
  const short = { ...without, refusals: [...menu.refusals, { group: "build" as const, hex: "B2", code: "lacks", reason: "needs 1 more worker", lacks: { workers: 1 } }] };
  expect(lines(short).find((line) => line.group === "build")?.why, "what is missing on a space in reach is").toBe("needs 1 more worker");
  const over = { ...without, refusals: [{ group: "build" as const, code: "no-piece-left", reason: "no dwelling is left" }] };
  expect(lines(over).find((line) => line.group === "build")?.why).toBe("no dwelling is left");
});

test("a reason is said once for all that it refuses, and not at all where it is plain", () => {
  const covered = (target: string) => ({ group: "power-action" as const, target: { kind: "power-action" as const, value: target }, text: `power ${target}`, code: "covered", reason: "that power action has been taken this round" });
  const taken = { group: "priest" as const, target: { kind: "cult" as const, value: "fire" as const }, text: "send to fire for 3", code: "no-priest-space", reason: "no such priest space is free on that track" };
  expect(byReason([covered("ACT1"), taken, covered("ACT4")]).map(({ refused }) => refused.map(({ target }) => target?.value))).toEqual([["ACT1", "ACT4"]]);
});

test("that the action is taken is said once, and only what is still possible is listed", () => {
  const taken = (group: Choice["group"]) => ({ group, code: "action-taken", reason: "the action of this turn is already taken; end the turn" });
  const done: Menu = { seat: 0, moves: [choice("convert", "burn", { kind: "free" })], refusals: [taken("build"), taken("upgrade"), taken("pass")] };
  expect(commonReason(done)).toBe("the action of this turn is already taken; end the turn");
  expect(lines(done).map(({ group }) => group)).toEqual(["convert"]);
  expect(commonReason(menu), "what is wrong with one space is no such reason").toBeUndefined();
});

test("a faction of the auction comes up once, with its places", () => {
  const lot = (target: string, count: number) => choice("auction", `lot ${target} at ${count}`, { target: { kind: "faction", value: target }, count });
  const lots = byTarget([lot("nomads", 1), lot("nomads", 2), lot("witches", 1), lot("witches", 2)]);
  expect(lots.map(({ target, choices }) => [target, choices.map(({ count }) => count)])).toEqual([["nomads", [1, 2]], ["witches", [1, 2]]]);
});

test("ships go to dots on the water, and only the one picked is asked for", () => {
  const sail = (from: string, to: string, steps = 2) => choice("ship", `ship ${from}>${to}`, { hex: to, other: from, steps });
  const fleet: Menu = { seat: 0, moves: [sail("r1", "r3"), sail("r1", "E5"), sail("r2", "r3")], refusals: [] };
  expect([...ships(fleet)]).toEqual(["r1", "r2"]);
  expect(lit(fleet, "ship", "swamp", undefined, 3).get("r3")).toMatchObject({ sail: { steps: 2, range: 3 } });
  expect([...lit(fleet, "ship", "swamp", "r2").keys()]).toEqual(["r3"]);
  expect(choicesAt(fleet, "r3", "ship", "swamp")).toHaveLength(2);
  expect(choicesAt(fleet, "r3", "ship", "swamp", "r1")).toHaveLength(1);
  expect(course(fleet.moves[1])).toEqual({ from: "r1", to: "E5" });
  expect(course(menu.moves[0])).toBeUndefined();
});

test("of what is missing the least is told", () => {
  const lacking = (hex: string, workers: number) => ({ group: "transform" as const, hex, code: "lacks", reason: `needs ${workers} more workers`, lacks: { workers } });
  const line = lines({ ...menu, moves: [], refusals: [lacking("A1", 5), lacking("B2", 2)] }).find(({ group }) => group === "transform");
  expect(line?.why).toBe("needs 2 more workers");
});
