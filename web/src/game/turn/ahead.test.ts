import { expect, test } from "vitest";

import type { Catalog, Change, Choice, Drafted, Menu, Refusal, View } from "../../api/types";
import { addsAtOnce, byBefore, foreseen, meant, payable, usual, type Outlook, type Way } from "./ahead";
import { Book } from "../book";
import { label } from "./label";
import { price } from "./price";
import { lines } from "./targets";

const catalog: Catalog = {
  factions: [],
  bonus: [],
  favors: [],
  towns: [],
  scoring: [],
  finals: [],
  power_actions: [{ code: "ACT1", from_box: "base", cost: {}, gain: {}, spades: 0, once: true, text: "Place a bridge" }],
  special_actions: [],
  trades: [],
  maps: [],
};
const book = new Book(catalog);

const change = (item: Change["item"], by: number, source: Change["source"]): Change => ({ seat: 0, item, by, source }) as Change;
const choice = (group: Choice["group"], text: string, changes: Change[] = [], more: Partial<Choice> = {}): Choice => ({ group, text, kind: "action", effect: { changes }, ...more });
const lacks = (group: Refusal["group"], text: string, after?: string, more: Partial<Refusal> = {}): Refusal => ({
  group,
  text,
  code: "lacks",
  reason: "needs more",
  ...(after ? { after } : {}),
  ...more,
});
const menu = (moves: Choice[], refusals: Refusal[] = []): Menu => ({ seat: 0, moves, refusals });
const drafted = (changes: Change[], then: Menu): Drafted => ({ changes, menu: then, complete: false, played: [], seq: 1, warnings: [], view: {} as View });

/** A turn that stands somewhere, and where further moves lead. */
function outlook(now: Drafted, then: Record<string, Drafted>): Outlook {
  return { drafted: now, foresee: async (moves) => then[moves] };
}

const short = menu([], [lacks("power-action", "power ACT1", "burn 2", { target: { kind: "power-action", value: "ACT1" }, lacks: { power: 2 } }), lacks("power-action", "power ACT6")]);

test("an action that burning pays for is a choice", () => {
  const [bridge, ...others] = payable(short, ({ group }) => group === "power-action");
  expect(others).toEqual([]);
  expect(bridge && label(bridge, book)).toBe("Burn 2 tokens, then place a bridge");
  expect(lines(short).find(({ group }) => group === "power-action")?.paid).toBe(1);
});

test("conversions of what was just converted are no choice", () => {
  const twice = menu([], [lacks("convert", "convert w to c", "burn 2. convert 3pw to w"), lacks("convert", "convert 3pw to w", "burn 2", { lacks: { power: 2 } })]);
  expect(payable(twice, () => true).map(({ text }) => text)).toEqual(["convert 3pw to w"]);
});

test("actions that the same burning pays for stand together", () => {
  const ways = [lacks("power-action", "power ACT1", "burn 2"), lacks("power-action", "power ACT3", "burn 3"), lacks("power-action", "power ACT2", "burn 2")].map((refusal) => ({ ...refusal, lacks: { power: 2 } }));
  const all = [choice("power-action", "power ACT4"), ...payable(menu([], ways), () => true)];
  expect(byBefore(all).map(({ before, ways: alike }) => [before, alike.map(({ text }) => text)])).toEqual([
    ["", ["power ACT4"]],
    ["burn 2", ["power ACT1", "power ACT2"]],
    ["burn 3", ["power ACT3"]],
  ]);
});

test("its price is what is burned and what is paid in the end", async () => {
  const [bridge] = payable(short, () => true);
  const before = drafted([change("tokens", -1, "burn")], short);
  const burned = drafted([change("tokens", -3, "burn")], menu([choice("power-action", "power ACT1", [change("power", -3, "power-action")], { target: { kind: "power-action", value: "ACT1" } })]));
  const way = bridge && (await foreseen(bridge, outlook(before, { "burn 2": burned })));
  expect(way?.effect.changes?.map(({ item, by }) => [item, by])).toEqual([["tokens", -2], ["power", -3]]);
});

test("amounts converted and spent at once are neither gained nor paid", async () => {
  const [temple] = payable(menu([], [lacks("upgrade", "upgrade E7 to TE", "convert 3pw to 3c", { hex: "E7", target: { kind: "building", value: "temple" } })]), () => true);
  const converted = drafted(
    [change("power", -3, "convert"), change("coins", 3, "convert")],
    menu([choice("upgrade", "upgrade E7 to TE", [change("coins", -5, "building"), change("workers", -2, "building")], { hex: "E7", target: { kind: "building", value: "temple" } })]),
  );
  const way = temple && (await foreseen(temple, outlook(drafted([], short), { "convert 3pw to 3c": converted })));
  expect(way && label(way, book)).toBe("Convert 3 power to 3 coins, then upgrade E7 to a temple");
  expect(way && price(way)).toEqual({ coins: -2, workers: -2, power: -3 });
});

test("a draft that the server does not answer or refuses is not previewed", async () => {
  const [bridge] = payable(short, () => true);
  expect(bridge && (await foreseen(bridge, outlook(drafted([], short), {})))).toBeUndefined();
  expect(bridge && (await foreseen(bridge, outlook(drafted([], short), { "burn 2": drafted([], menu([])) })))).toBeUndefined();
});

const home = choice("transform", "transform G3 to blue with 1", [change("workers", -3, "spades"), change("vp", 2, "scoring")], { hex: "G3", target: { kind: "terrain", value: "lakes" }, count: 1 });
const forest = choice("transform", "transform G3 to green with 1", [], { hex: "G3", target: { kind: "terrain", value: "forest" }, count: 1 });
const build = choice("build", "build G3", [change("workers", -1, "building"), change("coins", -2, "building")], { hex: "G3" });

test("a click means home terrain, or the dwelling where nothing is to be dug", () => {
  expect(usual([home, forest], "lakes")).toBe(home);
  expect(usual([build, forest], "lakes")).toBe(build);
  expect(usual([forest], "lakes")).toBe(forest);
  const temple = choice("upgrade", "upgrade E7 to TE", [], { hex: "E7" });
  expect(usual([temple, { ...temple, text: "upgrade E7 to SH" }], "lakes"), "between structures a player chooses").toBeUndefined();
});

test("spades and the dwelling are one step with one price", async () => {
  const dug = drafted(home.effect.changes ?? [], menu([build]));
  const way = await meant(home, "lakes", outlook(drafted([], menu([home])), { [home.text]: dug }));
  expect(way?.first).toEqual([{ moves: "transform G3 to blue with 1", digs: true }]);
  expect(way && label(way, book)).toBe("Transform G3 and build");
  expect(way && price(way)).toEqual({ workers: -4, coins: -2, vp: 2 });
});

test("a dwelling that conversions pay for after the spades belongs to the step", async () => {
  const dug = drafted(home.effect.changes ?? [], menu([], [lacks("build", "build G3", "convert 2pw to 2c", { hex: "G3" })]));
  const paid = drafted([...(home.effect.changes ?? []), change("power", -2, "convert"), change("coins", 2, "convert")], menu([build]));
  const then = { [home.text]: dug, [`${home.text}. convert 2pw to 2c`]: paid };
  const way = await meant(home, "lakes", outlook(drafted([], menu([home])), then));
  expect(way && label(way, book)).toBe("Convert 2 power to 2 coins, then transform G3 and build");
  expect(way && price(way)).toEqual({ workers: -4, power: -2, vp: 2 });
});

test("spades that no dwelling may follow stay alone", async () => {
  expect(await meant(home, "lakes", outlook(drafted([], menu([home])), { [home.text]: drafted([], menu([])) }))).toBe(home);
});

test("an action without a choice, and one whose spaces light up, needs no card of its own", () => {
  const way = (group: Way["group"], effect: Way["effect"], more: Partial<Way> = {}): Way => ({ text: group, group, kind: "action", effect, ...more });
  expect(addsAtOnce(way("power-action", { spades: 2 })), "the spaces for its spades light up").toBe(true);
  expect(addsAtOnce(way("special", { asks: [{ seat: 0, ask: "bridges" } as never] })), "so do the ends of a bridge").toBe(true);
  expect(addsAtOnce(way("pass", { pass_vp: 3 })), "the card said what it brings").toBe(true);
  expect(addsAtOnce(way("town", {})), "there is nothing to pay and nothing to gain").toBe(true);
  expect(addsAtOnce(way("power-action", { changes: [{ seat: 0, item: "workers", by: 2, source: "action", of: "ACT4" } as never] })), "what it brings is shown first").toBe(false);
  expect(addsAtOnce(way("build", {}, { hex: "E5" })), "a space is previewed").toBe(false);
  expect(addsAtOnce(way("power-action", { spades: 1 }, { first: [{ moves: "burn 2" }] })), "what is burned first is shown").toBe(false);
});
