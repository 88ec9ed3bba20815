import { expect, test } from "vitest";

import type { Catalog } from "../api/types";
import { CHAPTERS, entries, found } from "./entries";

const action = (code: string, text: string) => ({ code, text, from_box: "base", cost: {}, gain: {}, once: true, spades: 0 });
const catalog = {
  factions: [
    { key: "witches", name: "Witches", from_box: "base", home: "forest", abilities: ["Gain 5 VP for every town you found."], stronghold: "A free dwelling.", landmark: { name: "Glade", text: "" }, seafaring: [] },
    { key: "yetis", name: "Yetis", from_box: "fire-ice", home: "ice", abilities: ["Power actions cost 1 power less."], landmark: { name: "Cave", text: "" }, seafaring: [] },
  ],
  bonus: [{ code: "BON1", text: "Income: 2 coins. Action: one free spade.", from_box: "base" }],
  favors: [{ code: "FAV5", text: "2 steps on fire. Towns need power 6 only.", from_box: "base" }],
  towns: [{ code: "TW1", text: "5 VP, 1 key, 6 coins.", from_box: "base" }],
  scoring: [{ code: "SCORE2", text: "5 VP for each town.", from_box: "base" }],
  finals: [{ code: "building-on-edge", text: "Most structures on the edge.", from_box: "fire-ice" }],
  power_actions: [action("ACT1", "Place a bridge")],
  special_actions: [action("BON1", "One free spade")],
  trades: [{ kind: "temple", vp: 1, text: "3 power or 1 step on a cult track" }],
  maps: [{ id: "base", title: "Base game board", spaces: [], sites: [], canals: [] }],
} as unknown as Catalog;
const all = entries(catalog);
const ids = (search: string, box: Parameters<typeof found>[2] = "") => found(all, search, box).map(({ id }) => id);

test("everything has an address of its own", () => {
  expect(all.map(({ id }) => id)).toEqual(["witches", "yetis", "bon1", "fav5", "tw1", "score2", "building-on-edge", "act1", "action-bon1", "trade-temple", "board-base"]);
  expect(new Set(all.map(({ about }) => about.kind))).toEqual(new Set(CHAPTERS));
});

test("every word of a search has to be there, in any order and case", () => {
  expect(ids("TOWN vp")).toEqual(["witches", "score2"]);
  expect(ids("bon1")).toEqual(["bon1", "action-bon1"]);
  expect(ids("forest")).toEqual(["witches"]);
  expect(ids("nothing of the kind")).toEqual([]);
  expect(ids("  ")).toHaveLength(all.length);
});

test("one box can be looked at by itself", () => {
  expect(ids("", "fire-ice")).toEqual(["yetis", "building-on-edge"]);
});
