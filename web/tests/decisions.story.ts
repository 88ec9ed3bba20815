// Every kind of decision of every box, in a position of a recorded game, is shown and answered with a few clicks.
// `cargo run -p terrane-api --example places -- web/tests/decisions` finds the positions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import type { Ask, Drafted, GameInfo } from "../src/api/types";
import { Person } from "./support/browser";
import { guest } from "./support/game";
import { dice, press } from "./support/player";
import { goBack, type Moment } from "./support/recorded";

/** Where a kind of decision comes up in a recorded game. */
interface Place extends Moment {
  kind: string;
  ask: Ask;
  log: string;
}

const FOLDER = join(import.meta.dirname, "decisions");
const PLACES = JSON.parse(readFileSync(join(FOLDER, "index.json"), "utf8")) as Place[];

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
