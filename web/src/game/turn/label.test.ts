import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import type { Catalog, Choice, Menu, View } from "../../api/types";
import { refusedChoice } from "./ahead";
import { Book } from "../book";
import { climb, label } from "./label";
import { sentence } from "../log/sentence";

// Made by `cargo run -p terrane-api --example decisions`; `cargo xtask test` puts it here.
const FILE = new URL("../../../../target/decisions.json", import.meta.url);
let found: { catalog: Catalog; decisions: Record<string, { view: View; menu: Menu }[]> };
let book: Book;
beforeAll(() => {
  found = JSON.parse(readFileSync(FILE, "utf8"));
  book = new Book(found.catalog);
});

const choice = (group: Choice["group"], text: string, more: Partial<Choice> = {}): Choice => ({ group, text, kind: "answer", effect: {}, ...more });

test("passing is called by the card that is taken", () => {
  expect(label(choice("pass", "pass BON4", { target: { kind: "bonus-card", value: "BON4" } }), book)).toBe("Pass and take 3 power, shipping +1 while you hold it");
  expect(label(choice("pass", "pass"), book)).toBe("Pass");
});

test("tiles are called by what they give", () => {
  expect(label(choice("favor", "take FAV5", { target: { kind: "favor-tile", value: "FAV5" } }), book)).toBe("Take 2 steps on fire, towns need power 6 only");
  expect(label(choice("town", "take TW1", { target: { kind: "town-tile", value: "TW1" } }), book)).toBe("Take 5 VP, 1 key, 6 coins");
});

test("a priest says how far it climbs", () => {
  const priest = choice("priest", "send to air for 2", { target: { kind: "cult", value: "air" }, count: 2, effect: { changes: [{ seat: 0, item: "air", by: 2, source: "priest" }] } });
  expect(climb(priest, [0, 4, 0, 1])).toBe("1 → 3");
  expect(climb(choice("favor", "take FAV4", { target: { kind: "favor-tile", value: "FAV4" }, effect: { changes: [] } }), [0, 0, 0, 1])).toBe("");
});

test("a move that forgoes something is named after what is not done", () => {
  expect(label(choice("answer", "give up ten"), book)).toBe("Stay below 10 and keep the key");
  expect(label(choice("answer", "give up trading-house"), book)).toBe("Upgrade no dwelling");
});

test("tokens are called by their bowls, rewards by what they are", () => {
  expect(label(choice("terrain", "shift by tokens 2/0/1", { target: { kind: "tokens", value: [2, 0, 1] }, count: 3 }), book)).toBe("New home: 2 tokens of bowl I, 1 token of bowl III leave the game");
  expect(label(choice("ship", "trade H5 for fire", { hex: "H5", target: { kind: "cult", value: "fire" }, count: 2 }), book)).toBe("Trade on H5 for Fire +2");
  expect(label(choice("ship", "ship r1>r3 with bowl-ii", { hex: "r3", other: "r1", target: { kind: "payment", value: "bowl-ii" } }), book)).toBe("Ship r1 to r3, paid with power of bowl II");
});

test("nothing that can be chosen or is refused bears a code", () => {
  const CODE = /\b(?:BON|FAV|TW|ACT|SCORE)(?:\d|[A-Z]\b)|\bSHIPS?\b|[a-z]-[a-z]+-|give up/;
  const menus = Object.values(found.decisions).flat().map(({ menu }) => menu);
  const said = menus.flatMap(({ moves, refusals }) => [
    ...moves.flatMap((move) => [label(move, book), sentence(move.text, book)]),
    ...refusals.filter(({ text }) => text).map((refusal) => label(refusedChoice(refusal), book)),
  ]);
  expect([...new Set(said.filter((text) => CODE.test(text)))]).toEqual([]);
});

test("every move is a phrase that can follow a name or another phrase", () => {
  // Spaces, victory points, bowls and factions are all that has a capital letter; what is printed stands in brackets.
  const named = new RegExp(`\\b(?:[A-Z]\\d+|VP|I{1,3}|${found.catalog.factions.map(({ name }) => name).join("|")})\\b`, "g");
  const moves = Object.values(found.decisions).flat().flatMap(({ menu }) => menu.moves.map(({ text }) => text));
  const said = [...new Set(moves.map((text) => sentence(text, book)))];
  expect(said.filter((text) => /[A-Z:>]/.test(text.replace(/\(.*\)/, "").replaceAll(named, "")))).toEqual([]);
  expect(said.filter((text) => !/^[a-z]+ |^pass$/.test(text))).toEqual([]);
});
