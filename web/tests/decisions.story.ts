// Every kind of decision of every box, in a position of a recorded game, is shown and answered with a few clicks.
// `cargo run -p terrane-api --example places -- web/tests/decisions` finds the positions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import type { Ask, Drafted, GameInfo, GameView, LogPage } from "../src/api/types";
import { Person } from "./support/browser";
import { guest } from "./support/game";
import { dice, press } from "./support/player";

interface Place {
  kind: string;
  ask: Ask;
  log: string;
  /** The row after which it comes up. */
  row: number;
  /** The moves of the turn that lead to it. */
  moves: string;
  seat: number;
}

const FOLDER = join(import.meta.dirname, "decisions");
const PLACES = JSON.parse(readFileSync(join(FOLDER, "index.json"), "utf8")) as Place[];

/** Has a page show a recorded game as it was after a row, as if the reader sat at a seat. What is sent is kept here. */
async function goBack(page: Page, id: string, { row, seat, moves }: Place): Promise<string[]> {
  const sent: string[] = [];
  const api = (path: string) => new RegExp(`/api/games/${id}${path}(\\?.*)?$`);
  await page.routeWebSocket(/\/live/, () => {});
  await page.route(api(""), async (route) => {
    const game = (await (await route.fetch()).json()) as GameInfo;
    await route.fulfill({ json: { ...game, status: "running", started: 1, finished: null, yours: [seat], to_act: [seat], seq: row } satisfies GameInfo });
  });
  await page.route(api("/view"), async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("seq", String(row));
    const view = (await (await route.fetch({ url: url.href })).json()) as GameView;
    await route.fulfill({ json: { ...view, seq: row } satisfies GameView });
  });
  await page.route(api("/log"), async (route) => {
    const log = (await (await route.fetch()).json()) as LogPage;
    await route.fulfill({ json: { ...log, rows: log.rows.slice(0, row) } satisfies LogPage });
  });
  await page.route(api("/turns"), async (route) => {
    sent.push((route.request().postDataJSON() as { moves: string }).moves);
    await route.fulfill({ json: { first: row + 1, last: row + 1, repeated: false, seq: row + 1, to_act: [], over: false } });
  });
  if (moves) {
    const name = `terrane.draft.${id}.${seat}`;
    await page.addInitScript(([name, steps]) => sessionStorage.setItem(name, steps), [name, JSON.stringify([{ moves, label: moves }])] as const);
  }
  return sent;
}

describe.each([...new Set(PLACES.map(({ log }) => log))])("the recorded game %s", async (log) => {
  let id = "";
  test.each(PLACES.filter((place) => place.log === log))("asks about $kind", async (place) => {
    const person = await Person.arrives();
    const { page } = person;
    if (!id) {
      await guest(person, "Archivist");
      id = (await person.asks<GameInfo>("POST", "import", { text: readFileSync(join(FOLDER, log), "utf8") })).id;
    }
    const sent = await goBack(page, id, place);
    let drafted: Drafted | undefined;
    page.on("response", async (response) => {
      if (response.url().endsWith("/draft") && response.ok()) drafted = (await response.json()) as Drafted;
    });
    await person.goes(`/game/${id}`);
    const steps = () => page.locator("button.step").count();
    const before = await steps();
    expect(before, "the turn that led here is drafted").toBe(place.moves ? 1 : 0);
    expect(drafted?.view.pending.find(({ seat }) => seat === place.seat)?.ask).toBe(place.ask);
    expect(person.complaints).toEqual([]);
    expect(await page.locator(".ask .q").innerText(), "the strip says what is asked").not.toBe("");

    const chance = dice(1);
    for (let presses = 0; presses < 8 && sent.length === 0 && (await steps()) === before; presses += 1) {
      expect(await press(person, chance, undefined, false), "there is something to press").toBe(true);
    }
    expect(sent.length > 0 || (await steps()) > before, "the answer is drafted or sent").toBe(true);
    if (sent.length === 0) expect(drafted?.refused ?? null).toBeNull();
    await person.leaves();
  });
});
