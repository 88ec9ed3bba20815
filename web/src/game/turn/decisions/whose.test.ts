// Those who travel over land have merchants and a Range tile, also where tiles and cards are drawn and taken.

import { render } from "svelte/server";
import { expect, test } from "vitest";

import type { BonusEntry, Choice, Menu, Player, TownEntry, View } from "../../../api/types";
import BonusText from "../../../parts/BonusText.svelte";
import FavorText from "../../../parts/FavorText.svelte";
import TownText from "../../../parts/TownText.svelte";
import type { Book } from "../../book";
import Cards from "./Cards.svelte";
import Take from "./Take.svelte";

const player = (overland: boolean) => ({ faction: overland ? "dwarves" : "witches", overland, cults: [0, 0, 0, 0] }) as unknown as Player;
const TOWN = { code: "TW8", vp: 4, keys: 1, gain: {}, cult_steps: 0, shipping: 1, text: "4 VP, a level of shipping." } as unknown as TownEntry;
const CARD = { code: "BON4", income: { power: 3 }, shipping: 1, pass_vp: [{ per: "shipping", vp: 3 }], vp_per_trade: 0, action: "BON13", text: "Shipping." } as unknown as BonusEntry;
const book = { text: () => TOWN.text, brief: () => "the card", action: (code: string) => code, bonus: new Map([[CARD.code, CARD]]) } as unknown as Book;
const effect = { shipping: 1, changes: [], asks: [{ ask: "dock" }] };
const tile = { kind: "answer", group: "town", text: "take TW8", target: { kind: "tile", value: "TW8" }, effect } as unknown as Choice;
const card = { kind: "action", group: "pass", text: "pass BON4", target: { kind: "tile", value: "BON4" }, effect } as unknown as Choice;
const nothing = () => {};
/** What is said, without the comments that Svelte leaves. */
const words = (body: string) => body.replaceAll(/<!--.*?-->/g, "");

test.each([
  { overland: false, gains: "shipping +1", dock: "dock", icon: "#i-ship" },
  { overland: true, gains: "Range tile +1", dock: "warehouse", icon: "#i-range" },
])("a town tile and a card to pass with say $gains", ({ overland, gains, dock, icon }) => {
  const own = player(overland);
  const view = { players: [player(!overland), own] } as unknown as View;
  const taken = words(render(Take, { props: { book, view, seat: 1, choice: tile, oncancel: nothing, onadd: nothing } }).body);
  expect(taken).toContain(gains);
  expect(taken).toContain(dock);
  const menu = { seat: 1, moves: [card], refusals: [] } as unknown as Menu;
  expect(words(render(Cards, { props: { book, view, menu, group: "pass", onpick: nothing } }).body)).toContain(gains);
  expect(render(TownText, { props: { tile: TOWN, whose: own } }).body).toContain(icon);
  const drawn = render(BonusText, { props: { card: CARD, whose: own } }).body;
  expect(drawn.split(icon).length - 1, "for the shipping it adds and for what it counts").toBeGreaterThanOrEqual(2);
  expect(drawn.includes("#i-ship")).toBe(!overland);
  expect(render(FavorText, { props: { tile: { code: "FAV13", income: {} } as never, whose: own } }).body.includes("#i-ship")).toBe(!overland);
});
