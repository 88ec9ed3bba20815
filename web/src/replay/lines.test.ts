import { expect, test } from "vitest";

import type { Catalog, Change, LogRow } from "../api/types";
import { Book } from "../game/book";
import { entries, lineOf, lines, sourceName } from "./lines";

const change = (seat: number, item: Change["item"], by: number, source: Change["source"], of?: string): Change => ({ seat, item, by, source, ...(of ? { of } : {}) }) as Change;
const row = (changes: Change[]): LogRow => ({
  seq: 7,
  seat: 1,
  text: "pass",
  at: 0,
  changes,
  have: { vp: 140, coins: 2, workers: 0, priests: 0, bowls: [5, 0, 0], cults: [0, 0, 0, 0] },
  scored: [90, 140],
  round: 6,
});

test("the final scoring is a line for every player it pays", () => {
  const [played, ...scored] = lines([row([change(1, "vp", 4, "bonus", "BON9"), change(0, "vp", 8, "final-cult", "fire"), change(1, "vp", 15, "final-area"), change(1, "coins", 2, "leftovers")])]);
  expect(played).toMatchObject({ key: "7", seat: 1, final: false, vp: 4, have: { vp: 125, coins: 0 } });
  expect(scored).toMatchObject([
    { key: "7 0", seat: 0, final: true, vp: 8, have: { vp: 90 } },
    { key: "7 1", seat: 1, final: true, vp: 15, have: { vp: 140 } },
  ]);
});

test("a row opens to what each source gave and took, whose row it is first", () => {
  const [line] = lines([row([change(0, "coins", 6, "income"), change(1, "coins", -3, "building", "temple"), change(1, "workers", -2, "building", "temple"), change(1, "vp", 2, "scoring"), change(1, "vp", 2, "scoring")])]);
  expect(line && entries(line)).toEqual([
    {
      seat: 1,
      entries: [
        { source: { source: "building", of: "temple" }, by: [{ item: "coins", by: -3 }, { item: "workers", by: -2 }] },
        { source: { source: "scoring" }, by: [{ item: "vp", by: 4 }] },
      ],
    },
    { seat: 0, entries: [{ source: { source: "income" }, by: [{ item: "coins", by: 6 }] }] },
  ]);
});

test("power taken is listed by who offered it, and the rest of its source stays", () => {
  const changes = [change(1, "vp", -2, "leech"), change(1, "power", 4, "leech"), change(1, "power", 2, "trade"), change(1, "workers", 1, "trade")];
  const offers = [{ from: 0, power: 3, taken: 3, vp: 2 }, { from: 2, power: 1, taken: 1 }, { from: 0, power: 2 }, { from: 2, power: 2, taken: 2, trade: true }];
  const [line] = lines([{ ...row(changes), offers }]);
  expect(line && entries(line)[0]?.entries).toEqual([
    { source: { source: "trade" }, by: [{ item: "workers", by: 1 }] },
    { source: { source: "leech" }, from: 0, by: [{ item: "power", by: 3 }, { item: "vp", by: -2 }] },
    { source: { source: "leech" }, from: 2, by: [{ item: "power", by: 1 }] },
    { source: { source: "trade" }, from: 2, by: [{ item: "power", by: 2 }] },
  ]);
});

test("power that was declined brings nothing", () => {
  const [line] = lines([{ ...row([]), offers: [{ from: 0, power: 3 }] }]);
  expect(line && entries(line)).toEqual([]);
});

test("a source is named by what it is, not by a code", () => {
  const catalog = { factions: [], bonus: [], favors: [{ code: "FAV11", text: "1 step on earth." }], towns: [], scoring: [], finals: [], power_actions: [], special_actions: [], maps: [] } as unknown as Catalog;
  const book = new Book(catalog);
  expect(sourceName({ source: "building", of: "temple" }, book)).toBe("Building: temple");
  expect(sourceName({ source: "favor", of: "FAV11" }, book)).toBe("Favor tiles: 1 step on earth");
  expect(sourceName({ source: "income" }, book)).toBe("Income");
});

test("the end of a turn has no line of its own, unless something comes with it", () => {
  const rows = [{ ...row([]), seq: 1, text: "build E5" }, { ...row([]), seq: 2, seat: 0, text: "leech" }, { ...row([]), seq: 3, text: "end" }, { ...row([change(1, "vp", 2, "scoring")]), seq: 4, text: "end" }];
  expect(lines(rows).map(({ key }) => key)).toEqual(["1", "2", "4"]);
  expect([0, 1, 2, 3, 4, 9].map((seq) => lineOf(rows, seq))).toEqual([0, 1, 2, 2, 4, 4]);
  expect(lineOf([], 3)).toBe(0);
});
