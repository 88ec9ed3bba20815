// Things that were wrong once.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { DESK, PHONE, Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { goBack, turnIn } from "./support/recorded";
import { send } from "./support/screen";

const picture = (log: string) => readFileSync(join(import.meta.dirname, "pictures", log), "utf8");

/** How many pixels of the board lie under the chooser. */
const covered = ({ page }: Person) =>
  page.evaluate(() => {
    const [board, chooser] = [".mapw", ".chooser"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    if (!board || !chooser) return -1;
    const width = Math.min(board.right, chooser.right) - Math.max(board.left, chooser.left);
    const height = Math.min(board.bottom, chooser.bottom) - Math.max(board.top, chooser.top);
    return width > 0 ? Math.max(0, Math.round(height)) : 0;
  });

test.each([["desk", 1440], ["tablet", 1100], ["phone", 390]] as const)("no chooser covers the board, on a %s", async (_, width) => {
  const person = await Person.arrives({ ...(width < 720 ? PHONE : DESK), viewport: { width, height: 844 } });
  await guest(person, "Mia");
  const choosing = await hotSeat(person, { players: 4, choice: "chosen" });
  await person.goes(`/game/${choosing.id}`);
  await person.page.waitForSelector(".chooser [data-faction]");
  expect(await person.page.locator(".chooser [data-faction]").count()).toBeGreaterThan(13);
  // On a phone the sheet has round corners that the board shows through.
  const corners = width < 720 ? 16 : 0;
  expect(await covered(person)).toBeLessThanOrEqual(corners);
  const { height } = (await person.page.locator(".mapw").boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(width < 720 ? 150 : 220);
  const game = await hotSeat(person);
  await playUntil(person, game.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  await person.goes(`/game/${game.id}`);
  for (const group of ["priest", "power-action", "pass"]) {
    await person.page.locator(`[data-group=${group}]`).click();
    expect(await covered(person), group).toBeLessThanOrEqual(corners);
    await person.page.keyboard.press("Escape");
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
  const rows = await person.page.locator(".le").allInnerTexts();
  expect(rows.filter((text) => text.includes("final scoring") && text.includes("automatic"))).toEqual([]);
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

test("spaces lit and the menu's count agree, and no space shows more spades than its player pays", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const { id } = await person.asks<GameInfo>("POST", "import", { text: picture("four-players.log") });
  let tried = 0;
  for (const round of [1, 3, 5, 6]) {
    const moment = await turnIn(person, id, round);
    const there = await Person.arrives();
    await there.context.addCookies(await person.context.cookies());
    await goBack(there.page, id, moment);
    await there.goes(`/game/${id}`);
    const { page } = there;
    // Where only conversions would pay for spades, nothing is lit before they are made.
    const group = page.locator("[data-group=transform]:not(.off)", { hasNotText: "converting" });
    if ((await group.count()) > 0) {
      tried += 1;
      const counts = [...(await group.locator("small").innerText()).matchAll(/\d+/g)].map(([count]) => Number(count));
      await group.click();
      await there.settled();
      expect(await page.locator("[data-hex][data-lit]").count()).toBe(counts.reduce((sum, count) => sum + count, 0));
      const shown = await page.locator("[data-hex][data-spades]").evaluateAll((spaces) => spaces.map((space) => Number(space.getAttribute("data-spades"))));
      for (const spades of shown) expect(spades).toBeLessThanOrEqual(3);
    }
    await there.leaves();
  }
  expect(tried).toBeGreaterThan(0);
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
