// `cargo xtask screenshots`: the main pages, on a desk, a tablet and a phone, by day and by night, in every language. Those in English
// are for the documentation; the others go to `target/screenshots`, to be looked at.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { LANGUAGES } from "../src/messages/languages";
import { DESK, Person, PHONE } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { reduced } from "./support/png";
import { goBack, turnIn } from "./support/recorded";

const ROOT = join(import.meta.dirname, "../..");
const folder = (language: string) => join(ROOT, language === "en" ? "docs/screenshots" : `target/screenshots/${language}`);
/** Pages that the documentation does not show are only looked at. */
const LOOKED_AT = ["learn", "settings", "newcomer", "share"];
const TABLET = { viewport: { width: 1100, height: 800 }, hasTouch: true };
const SIZES = { desk: DESK, tablet: TABLET, phone: { ...PHONE, viewport: { width: 360, height: 740 } } } as const;
/** No picture is larger, so that they can live in the repository. */
const MOST = 300_000;

/** A recorded game; games of computer players, written by `terrane sim --agents turn --record`. */
const recorded = (person: Person, title: string, log: string) =>
  person.asks<GameInfo>("POST", "import", { title, text: readFileSync(join(import.meta.dirname, "pictures", log), "utf8") });

const LOOKS = Object.keys(LANGUAGES).flatMap((language) => (Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => ({ language, size })));

test.each(LOOKS)("pictures on a $size in $language", async ({ size, language }) => {
  const host = await Person.arrives();
  await guest(host, "Robin");
  const own = await hotSeat(host, { players: 3 });
  await playUntil(host, own.id, ({ round }) => round === 2);
  await host.asks("POST", "games", { title: "Sunday table", visibility: "public", options: { players: 4 } });
  const land = await recorded(host, "A game of four", "four-players.log");
  const sea = await recorded(host, "Merchants on the lakes", "at-sea.log");
  const moments = [[land.id, await turnIn(host, land.id, 5)], [sea.id, await turnIn(host, sea.id, 5)]] as const;
  const pages = {
    lobby: "/",
    new: "/new",
    game: `/game/${land.id}`,
    merchants: `/game/${sea.id}`,
    replay: `/game/${land.id}/replay?row=180`,
    reference: "/reference",
    learn: "/learn",
    settings: "/settings",
    newcomer: "/",
    share: `/game/${land.id}/replay?row=180`,
  };
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [name, path] of Object.entries(pages)) {
      const person = await Person.arrives({ ...SIZES[size], colorScheme, locale: language });
      if (name !== "newcomer") await person.context.addCookies(await host.context.cookies());
      if (name === "game" || name === "merchants") for (const [id, moment] of moments) await goBack(person.page, id, moment);
      await person.goes(path);
      await person.page.waitForSelector("main");
      await person.settled();
      if (name === "share") {
        await person.page.locator("[data-share]:visible").click();
        await person.page.locator("[data-picture]:visible").evaluate((image: HTMLImageElement) => image.decode());
      }
      const place = LOOKED_AT.includes(name) ? join(ROOT, "target/screenshots", language) : folder(language);
      mkdirSync(place, { recursive: true });
      const file = join(place, `${size}-${name}-${colorScheme}.png`);
      rmSync(file, { force: true });
      const picture = reduced(await person.page.screenshot());
      expect(picture.length, file).toBeLessThan(MOST);
      writeFileSync(file, picture);
      await person.leaves();
    }
  }
  await host.leaves();
});
