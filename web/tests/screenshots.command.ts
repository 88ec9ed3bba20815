// `cargo xtask screenshots`: the main pages, on a desk and on a phone, by day and by night, for the documentation.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { DESK, Person, PHONE } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";

const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const RECORD = join(import.meta.dirname, "../../data/replays/four-players.log");
const SIZES = { desk: DESK, phone: { ...PHONE, viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 } } as const;

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])("pictures on a %s", async (size) => {
  mkdirSync(FOLDER, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    const person = await Person.arrives({ ...SIZES[size], colorScheme });
    const { page } = person;
    await guest(person, "Robin");
    const game = await hotSeat(person, { players: 4 });
    await playUntil(person, game.id, (view) => view.round === 2 && view.turn !== undefined && view.turn !== null);
    const record = await person.asks<GameInfo>("POST", "import", { title: "A game of four", text: readFileSync(RECORD, "utf8") });
    for (const [name, path] of [["lobby", "/"], ["game", `/game/${game.id}`], ["replay", `/game/${record.id}/replay?row=120`], ["reference", "/reference"]] as const) {
      await person.goes(path);
      await page.waitForSelector("main");
      await person.settled();
      const picture = await page.screenshot({ path: join(FOLDER, `${size}-${name}-${colorScheme}.png`) });
      expect(picture.length).toBeLessThan(900_000);
    }
    await person.leaves();
  }
});
