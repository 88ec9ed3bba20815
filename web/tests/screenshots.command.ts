// `cargo xtask screenshots`: the main pages, on a desk, a tablet and a phone, by day and by night, in every language. Those in English
// are for the documentation; the others go to `target/screenshots`, to be looked at.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { LANGUAGES } from "../src/messages/languages";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, hotSeat, playUntil } from "./support/game";
import { reduced } from "./support/png";
import { offer } from "./support/puzzle";
import { goBack, turnIn, type Moment } from "./support/recorded";
import { growing, madeUp } from "./support/review";
import { serve, type Served } from "./support/server";

const ROOT = join(import.meta.dirname, "../..");
const folder = (language: string) => join(ROOT, language === "en" ? "docs/screenshots" : `target/screenshots/${language}`);
/** Pages that the documentation does not show are only looked at. */
const LOOKED_AT = ["learn", "settings", "newcomer", "share", "end", "review", "puzzle", "guide", "plan", "factions", "favor", "notices", "keepers"];
const TABLET = { viewport: { width: 1100, height: 800 }, hasTouch: true };
const SIZES = { desk: DESK, tablet: TABLET, phone: { ...PHONE, viewport: { width: 360, height: 740 } } } as const;
/** No picture is larger, so that they can live in the repository. */
const MOST = 300_000;
const PASSWORD = "correct horse battery";

const log = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
/** A recorded game; games of computer players, written by `terrane sim --agents turn --record`. */
const recorded = (person: Person, title: string, name: string) => person.asks<GameInfo>("POST", "import", { title, text: log(`pictures/${name}`) });

/** A server of its own for those who keep order. */
const data = mkdtempSync(join(tmpdir(), "terrane-pictures-"));
let server: Served;
beforeAll(async () => {
  server = await serve(data);
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

/** Who looks at a page: where, and what their browser keeps. */
interface Reader {
  url: string;
  cookies: Awaited<ReturnType<Person["context"]["cookies"]>>;
}
const reader = async (person: Person): Promise<Reader> => ({ url: person.url, cookies: await person.context.cookies() });

let keepsOrder: Reader | undefined;
/** Somebody who keeps order, with a report at the desk: the same for all pictures. */
async function keeper(): Promise<Reader> {
  if (keepsOrder) return keepsOrder;
  const [keeper, player] = [await Person.arrives(DESK, server.url), await Person.arrives(DESK, server.url)];
  for (const [person, name] of [[keeper, "Keeper"], [player, "Mallory"]] as const) await person.asks("POST", "users", { name, password: PASSWORD });
  const binary = process.env.TERRANE_BINARY ?? join(ROOT, "target/debug/terrane");
  execFileSync(binary, ["admin", "--data", data, "promote", "Keeper", "--role", "admin"], { encoding: "utf8" });
  const { id } = await keeper.asks<GameInfo>("POST", "games", { title: "Sunday table", visibility: "public", options: { players: 3 } });
  await player.asks("POST", `games/${id}/join`, {});
  await player.asks("POST", `games/${id}/chat`, { text: "Hurry up, all of you!" });
  const { user } = await player.asks<{ user: { id: string } }>("GET", "me");
  await keeper.asks("POST", "reports", { about: "person", user: user.id, game: id, reason: "insult", text: "Again and again." });
  keepsOrder = await reader(keeper);
  for (const person of [keeper, player]) await person.leaves();
  return keepsOrder;
}

/** A place of a recorded game with a kind of decision. */
async function decision(host: Person, kind: string): Promise<[id: string, moment: Moment]> {
  const places = JSON.parse(log("decisions/index.json")) as (Moment & { kind: string; log: string })[];
  const found = places.find((place) => place.kind === kind);
  if (!found) throw new Error(`no recorded game asks about ${kind}`);
  return [(await host.asks<GameInfo>("POST", "import", { text: log(`decisions/${found.log}`) })).id, found];
}

const LOOKS = Object.keys(LANGUAGES).flatMap((language) => (Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => ({ language, size })));

/** A page: where it is, and what is done before it is looked at. */
interface Shown {
  path: string;
  /** Nobody for a newcomer. */
  as?: Reader;
  before?: (person: Person) => Promise<unknown>;
  after?: (person: Person) => Promise<unknown>;
}

test.each(LOOKS)("pictures on a $size in $language", async ({ size, language }) => {
  const host = await Person.arrives();
  await guest(host, "Robin");
  const own = await hotSeat(host, { players: 3 });
  await playUntil(host, own.id, ({ round }) => round === 2);
  await host.asks("POST", "games", { title: "Sunday table", visibility: "public", options: { players: 4 } });
  const land = await recorded(host, "A game of four", "four-players.log");
  const sea = await recorded(host, "Merchants on the lakes", "at-sea.log");
  const moments = { game: [land.id, await turnIn(host, land.id, 5)], merchants: [sea.id, await turnIn(host, sea.id, 5)] } as const;
  const friend = await Person.arrives();
  await guest(friend, "Ada");
  // A plan is written by whoever waits.
  const two = await apart(host, friend, { undo: "none" });
  const waits = await playUntil([host, friend], two.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const { yours } = await host.asks<GameInfo>("GET", `games/${two.id}`);
  const planner = yours.includes(waits.to_act[0] ?? -1) ? friend : host;
  const factions = await hotSeat(host, { players: 4, choice: "chosen", fire_ice: true });
  const [favors, favor] = await decision(host, "favor");
  const whole = await madeUp(host, land.id, 60);
  const [me, keeps] = [await reader(host), await keeper()];
  const pages: Record<string, Shown> = {
    lobby: { path: "/", as: me },
    new: { path: "/new", as: me },
    game: { path: `/game/${land.id}`, as: me, before: ({ page }) => goBack(page, ...moments.game) },
    merchants: { path: `/game/${sea.id}`, as: me, before: ({ page }) => goBack(page, ...moments.merchants) },
    replay: { path: `/game/${land.id}/replay?row=180`, as: me },
    reference: { path: "/reference", as: me },
    learn: { path: "/learn", as: me },
    settings: { path: "/settings", as: me },
    newcomer: { path: "/" },
    share: {
      path: `/game/${land.id}/replay?row=180`,
      as: me,
      after: async ({ page }) => {
        await page.locator("[data-share]:visible").click();
        await page.locator("[data-picture]:visible").evaluate((image: HTMLImageElement) => image.decode());
      },
    },
    end: { path: `/game/${land.id}`, as: me, after: ({ page }) => page.waitForSelector("[data-end-page]") },
    review: {
      path: `/game/${land.id}/review`,
      as: me,
      before: ({ page }) => growing(page, land.id, whole, [{ state: "done", done: whole.reviewed.length }]),
      after: async ({ page }) => {
        await page.click("[data-ask-review]");
        await page.waitForSelector("[data-reviewed]");
        await page.keyboard.press("Home");
        await page.keyboard.press("e");
        await page.waitForSelector("[data-line='0']");
      },
    },
    puzzle: { path: "/puzzles", as: me, before: offer, after: ({ page }) => page.click("[data-puzzle-hint]") },
    guide: {
      path: "/",
      after: async ({ page }) => {
        await page.click("[data-first-game] [data-begin]");
        await page.waitForSelector("[data-guide]");
      },
    },
    plan: {
      path: `/game/${two.id}`,
      as: await reader(planner),
      after: async ({ page }) => {
        await page.click("[data-plan]");
        await page.click("[data-group=pass]");
        await page.locator("[data-card]").first().click();
        await page.click("[data-arm]");
        await page.selectOption("[data-add-guard]", "round");
      },
    },
    factions: {
      path: `/game/${factions.id}`,
      as: me,
      after: ({ page }) => page.click(".chooser [data-faction=engineers]"),
    },
    favor: {
      path: `/game/${favors}`,
      as: me,
      before: ({ page }) => goBack(page, favors, favor),
      after: ({ page }) => page.locator(".chooser [data-choice]").nth(3).click(),
    },
    notices: {
      path: "/settings",
      as: keeps,
      after: ({ page }) => page.locator("[data-notices]").evaluate((card) => card.scrollIntoView()),
    },
    keepers: { path: "/desk", as: keeps, after: ({ page }) => page.locator("[data-report-of]").first().waitFor() },
  };
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [name, { path, as, before, after }] of Object.entries(pages)) {
      const person = await Person.arrives({ ...SIZES[size], colorScheme, locale: language }, as?.url);
      if (as) await person.context.addCookies(as.cookies);
      await before?.(person);
      await person.goes(path);
      await person.page.waitForSelector("main");
      await person.settled();
      await after?.(person);
      await person.settled();
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
  for (const person of [host, friend]) await person.leaves();
});
