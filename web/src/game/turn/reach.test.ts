import { existsSync, readFileSync } from "node:fs";

import { render } from "svelte/server";
import { beforeAll, expect, test } from "vitest";

import type { Catalog, Group, Menu, View } from "../../api/types";
import { Book } from "../book";
import Chooser from "./Chooser.svelte";
import { question } from "./question";
import { choicesAt, lines } from "./targets";

// Made by `cargo run -p terrane-api --example decisions`; `cargo xtask test` puts it here.
const FILE = new URL("../../../../target/decisions.json", import.meta.url);

interface Found {
  catalog: Catalog;
  /** Positions by the kind of decision, as the engine calls it. */
  decisions: Record<string, { view: View; menu: Menu }[]>;
}
let found: Found;
let book: Book;

beforeAll(() => {
  if (!existsSync(FILE)) throw new Error("target/decisions.json is missing: cargo run -p terrane-api --example decisions > target/decisions.json");
  found = JSON.parse(readFileSync(FILE, "utf8")) as Found;
  book = new Book(found.catalog);
});

/** The moves that have a button when the chooser shows this. */
function shown(view: View, menu: Menu, open: { group?: Group; hex?: string }): string[] {
  const nothing = () => {};
  const props = { book, view, menu, question: question(view, menu, menu.seat, []), names: [], ...open, ongroup: nothing, onpreview: nothing, onadd: nothing, onanswer: nothing };
  const { body } = render(Chooser, { props });
  return [...body.matchAll(/data-choice="([^"]*)"/g)].map((match) => (match[1] ?? "").replaceAll("&gt;", ">").replaceAll("&amp;", "&"));
}

test("every kind of decision came up", () => {
  expect(Object.keys(found.decisions).length).toBeGreaterThanOrEqual(33);
});

test("every legal move of every decision can be reached", () => {
  const missing: string[] = [];
  for (const [kind, positions] of Object.entries(found.decisions)) {
    for (const { view, menu } of positions) {
      const home = view.players[menu.seat]?.home;
      const reached = new Set(shown(view, menu, {}));
      for (const { group } of lines(menu)) for (const text of shown(view, menu, { group })) reached.add(text);
      for (const { id } of view.spaces) for (const choice of choicesAt(menu, id, undefined, home)) reached.add(choice.text);
      for (const { text } of menu.moves) {
        // The strip ends the turn, and the stepper of the auction goes through all bids.
        const elsewhere = text === "end" || (text.startsWith("bid") && [...reached].some((other) => other.startsWith("bid")));
        if (!reached.has(text) && !elsewhere) missing.push(`${kind}: ${text}`);
      }
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});
