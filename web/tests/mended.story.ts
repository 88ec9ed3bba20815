// Things that were wrong once.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { DESK, PHONE, Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { goBack, place, turnIn, type Found } from "./support/recorded";
import { hidden, send } from "./support/screen";

const picture = (log: string) => readFileSync(join(import.meta.dirname, "pictures", log), "utf8");

const SCREENS = [
  { screen: "desk", options: DESK },
  { screen: "tablet", options: { ...DESK, viewport: { width: 1100, height: 800 }, hasTouch: true } },
  { screen: "upright tablet", options: { ...DESK, viewport: { width: 820, height: 1180 }, hasTouch: true } },
  { screen: "phone", options: PHONE },
];

test.each(SCREENS)("twenty factions leave the whole board to be read, down to the last of them, on a $screen", async ({ screen, options }) => {
  const person = await Person.arrives(options);
  await guest(person, "Mia");
  const { id } = await hotSeat(person, { players: 4, choice: "chosen", fire_ice: true });
  await person.goes(`/game/${id}`);
  const { page } = person;
  const factions = page.locator(".chooser [data-faction]");
  await factions.first().waitFor();
  expect(await factions.count()).toBe(20);
  // A phone begins with a part of the board that fingers can use; this key shows all of it.
  if (screen === "phone") await page.keyboard.press("0");
  expect(await hidden(person)).toEqual([]);
  await factions.last().scrollIntoViewIfNeeded();
  expect(await hidden(person), "with the last faction in sight").toEqual([]);
  await factions.last().click();
  await person.settled();
  expect(await hidden(person), "with a faction marked").toEqual([]);
  // Pulled up as far as it goes, the sheet of a phone still leaves the board on the screen.
  const handle = page.locator(".chooser .handle");
  if (await handle.isVisible()) {
    await handle.focus();
    for (const _ of [1, 2]) await page.keyboard.press("ArrowUp");
    expect(await page.locator(".chooser").getAttribute("class")).toContain("full");
    expect((await page.locator("svg.map").boundingBox())?.height ?? 0).toBeGreaterThan(100);
  }
  await person.leaves();
});

test.each(SCREENS)("priests, power actions and cards to pass with leave the whole board to be read, on a $screen", async ({ screen, options }) => {
  const person = await Person.arrives(options);
  await guest(person, "Mia");
  const game = await hotSeat(person);
  await playUntil(person, game.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  await person.goes(`/game/${game.id}`);
  const { page } = person;
  if (screen === "phone") await page.keyboard.press("0");
  for (const group of ["priest", "power-action", "pass"]) {
    await page.locator(`[data-group=${group}]`).click();
    await person.settled();
    expect(await hidden(person), group).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await person.leaves();
});

test("a turn that is drafted to its end is still its player's, and after it was sent it never looks open again", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const game = await hotSeat(person, { players: 3 });
  const view = await playUntil(person, game.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const seat = view.turn?.seat ?? 0;
  // The page belongs to one of three people, so that it waits for the others afterwards.
  await person.page.route(new RegExp(`/api/games/${game.id}(\\?.*)?$`), async (route) => {
    const info = (await (await route.fetch()).json()) as GameInfo;
    await route.fulfill({ json: { ...info, yours: [seat] } satisfies GameInfo });
  });
  await person.goes(`/game/${game.id}`);
  const { page } = person;
  const name = await page.locator("[data-end]").innerText();
  await page.click("[data-group=pass]");
  await page.locator("[data-card]").first().click();
  await page.waitForSelector("[data-ready]");
  expect([await page.locator("[data-end]").innerText(), await page.locator("[data-ready] .btn.p").innerText()], "the button keeps its name").toEqual([name, name]);
  const turn = () => page.locator(".pb").filter({ has: page.locator(".who .tag.a") }).evaluateAll((boards) => boards.map((board) => board.getAttribute("aria-label")));
  expect(await turn()).toEqual([await page.locator(".pb.me").getAttribute("aria-label")]);
  const before = Number(await page.getAttribute("[data-seq]", "data-seq"));
  await page.evaluate(() => {
    const said: string[] = [];
    (globalThis as unknown as { said: string[] }).said = said;
    const look = () => {
      const text = document.querySelector(".ask .q")?.textContent ?? "";
      if (said.at(-1) !== text) said.push(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await send(page);
  await page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known, before);
  await person.settled();
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.startsWith("Your turn: "))).toEqual([]);
  await person.leaves();
});

test("the sandbox of a finished game begins where somebody can still move", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const { id } = await person.asks<GameInfo>("POST", "import", { text: picture("four-players.log") });
  await person.goes(`/game/${id}/sandbox`);
  await person.page.waitForSelector("[data-group=pass]");
  expect(await person.page.locator(".ask .q").innerText()).not.toContain("over");
  await person.leaves();
});

test("the final scoring is nobody's automatic move, and whoever chooses a faction is called by name", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const { id } = await person.asks<GameInfo>("POST", "import", { text: picture("four-players.log") });
  await person.goes(`/game/${id}/replay`);
  const rows = await person.page.locator("tr:has(.move)").allInnerTexts();
  expect(rows.filter((text) => text.includes("final scoring"))).toHaveLength(4);
  expect(rows.filter((text) => text.includes("automatic"))).toEqual([]);
  const game = await hotSeat(person, { choice: "chosen" });
  await person.goes(`/game/${game.id}`);
  await person.page.locator(".chooser [data-faction]").first().click();
  await person.page.click("[data-add]");
  await send(person.page);
  const line = person.page.locator("[data-change], .log .le", { hasText: "play" }).first();
  expect(await line.innerText()).toMatch(/(Mia|Friend \d)\s+play/);
  expect(await person.page.locator(".log header a").innerText()).toBe("1 row");
  await person.leaves();
});

test.each([["wide table", 1440], ["list", 1100]] as const)("a recorded game is told without the ends of its turns, in a %s", async (_, width) => {
  const person = await Person.arrives({ ...DESK, viewport: { width, height: 900 } });
  await guest(person, "Mia");
  const text = picture("four-players.log");
  const { id } = await person.asks<GameInfo>("POST", "import", { text });
  const [, ends] = /^(\d+) \d end$/m.exec(text) ?? [];
  await person.goes(`/game/${id}/replay?row=${ends}`);
  const { page } = person;
  const told = await page.locator("[data-row]").allInnerTexts();
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter((row) => /end the turn|automatic/.test(row))).toEqual([]);
  // The board stands after the end of the turn; the row told is the one before it.
  expect(await page.locator("[data-at]").getAttribute("data-at")).toBe(ends);
  expect(await page.locator("[data-row].on").getAttribute("data-row")).toBe(String(Number(ends) - 1));
  await person.leaves();
});

test("of what is missing the menu names the least: a partial transform takes fewer workers than one to the end", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const workers = ({ menu }: Found) => menu.refusals.filter(({ group }) => group === "transform").map(({ lacks }) => lacks?.workers ?? 0);
  const { id, row, seat, menu, view } = await place(person, join(import.meta.dirname, "pictures/four-players.log"), 20, (found) => {
    const { moves, refusals } = found.menu;
    const refused = refusals.filter(({ group }) => group === "transform");
    const onTurn = found.view.turn?.seat === found.seat && found.view.pending.length === 0 && found.view.phase === "actions";
    return onTurn && !moves.some(({ group }) => group === "transform") && refused.every(({ hex, after }) => hex && !after) && new Set(workers(found).filter(Boolean)).size > 1;
  });
  await goBack(person.page, id, { row, seat, moves: "" });
  await person.goes(`/game/${id}`);
  const least = Math.min(...workers({ id, row, seat, menu, view }).filter(Boolean));
  expect(await person.page.locator("[data-group=transform] small").innerText()).toContain(`needs ${least} more worker`);
  await person.leaves();
});

/** How many steps of the wheel lie between two terrains, by the shorter way. */
function apart(one: string, other: string): number {
  const WHEEL = ["plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert"];
  const steps = Math.abs(WHEEL.indexOf(one) - WHEEL.indexOf(other));
  return Math.min(steps, WHEEL.length - steps);
}

test.each([
  { where: "the long way round can be paid too", from: 0, digs: (count: number, distance: number) => count > distance },
  { where: "only a part of the way can be paid", from: 0, digs: (count: number, distance: number) => count < distance },
])("spaces lit are as many as the menu counts and show the fewest spades to home, where $where", async ({ from, digs }) => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const log = join(import.meta.dirname, "pictures/four-players.log");
  /** How far a space is from the home of whoever moves; Giants always pay two. */
  const distance = ({ view, seat }: Found, hex: string | null | undefined) => apart(view.spaces.find(({ id }) => id === hex)?.terrain ?? "", view.players[seat]?.home ?? "");
  const found = await place(person, log, from, (found) => {
    const { view, seat, menu } = found;
    const wheel = view.players[seat]?.faction !== "giants" && view.turn?.seat === seat && view.pending.length === 0 && view.phase === "actions";
    return wheel && menu.moves.some(({ group, count, hex, target }) => group === "transform" && digs(count ?? 0, distance(found, hex)) && (target?.value === view.players[seat]?.home || (count ?? 0) < distance(found, hex)));
  });
  const { menu, view, seat } = found;
  await goBack(person.page, found.id, { row: found.row, seat, moves: "" });
  await person.goes(`/game/${found.id}`);
  const { page } = person;
  const group = page.locator("[data-group=transform]");
  const counts = [...(await group.locator("small").innerText()).matchAll(/\d+/g)].map(([count]) => Number(count));
  await group.click();
  await person.settled();
  const shown = await page.locator("[data-hex][data-lit]").evaluateAll((spaces) => spaces.map((space) => [space.getAttribute("data-hex"), Number(space.getAttribute("data-spades"))] as const));
  expect(shown.length).toBe(counts.reduce((sum, count) => sum + count, 0));
  for (const [hex, spades] of shown) {
    const ways = menu.moves.filter((choice) => choice.group === "transform" && choice.hex === hex);
    const home = ways.some(({ target }) => target?.value === view.players[seat]?.home);
    const fewest = home ? distance(found, hex) : Math.min(...ways.map(({ count }) => count ?? 0));
    expect([hex, spades], "the fewest spades to home, or to what can be reached").toEqual([hex, fewest]);
  }
  // What stops on the way says of how many spades it is a part.
  const parts = shown.filter(([hex, spades]) => spades < distance(found, hex)).map(([hex, spades]) => `${spades} of ${distance(found, hex)}`);
  const written = await page.locator("svg.map text").evaluateAll((all) => all.map((text) => text.textContent ?? "").filter((text) => /^\d+ of \d+$/.test(text)));
  expect(written.toSorted()).toEqual(parts.toSorted());
  await person.leaves();
});

test("white markers have a visible disc, by day and by night", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const person = await Person.arrives({ ...DESK, colorScheme });
    await guest(person, "Mia");
    const { id } = await person.asks<GameInfo>("POST", "import", { text: picture("at-sea.log") });
    await goBack(person.page, id, await turnIn(person, id, 3));
    await person.goes(`/game/${id}`);
    await person.page.waitForSelector("[data-marker] .disc");
    // The edge of the disc against the track it lies on.
    const contrast = await person.page.evaluate(() => {
      const channel = (value: number) => (value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const light = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => channel(Number(part) / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const disc = document.querySelector("[data-marker] .disc");
      const track = disc?.closest("svg")?.querySelector("rect");
      if (!disc || !track) return 0;
      const [a, b] = [light(getComputedStyle(disc).stroke), light(getComputedStyle(track).fill)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    });
    expect(contrast).toBeGreaterThan(3);
    await person.leaves();
  }
});
