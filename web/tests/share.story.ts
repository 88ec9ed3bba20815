// Sharing a position, what home offers, and sounds.

import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { DESK, Person, PHONE } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { overflowingInAll } from "./support/overflow";

test.each([
  { size: "desk", options: DESK },
  { size: "phone", options: PHONE },
])("on a $size a position is shared as a link with a picture, and the link opens it", async ({ size, options }) => {
  const person = await Person.arrives(options);
  const { page } = person;
  await guest(person, "Hilda");
  const { id } = await hotSeat(person);
  await playUntil(person, id, ({ round }) => round === 1);
  await person.goes(`/game/${id}/replay?row=3`);
  await page.locator("[data-share]:visible").click();
  const picture = page.locator("[data-picture]:visible");
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(630);
  const box = await page.getByRole("dialog").boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await page.getByRole("dialog").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), "nothing leaves the card").toBe(0);
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, "all of it is on the screen").toBe(true);
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  const link = await page.locator("[data-link]:visible").inputValue();
  expect(link).toContain(`/share/${id}?seq=3`);

  const friend = await Person.arrives();
  const answer = await friend.page.request.get(link);
  expect(await answer.text()).toContain(`picture.png?seq=3`);
  await friend.page.goto(link);
  await friend.page.waitForURL(`**/#/game/${id}/replay?row=3`);
  await friend.page.waitForSelector("[data-at='3']");
  await person.leaves();
  await friend.leaves();
});

test("a game is shared from its page on a phone, behind the dots, where the board's tools are too", async () => {
  const person = await Person.arrives(PHONE);
  const { page } = person;
  await guest(person, "Hilda");
  const { id } = await hotSeat(person);
  await playUntil(person, id, ({ round }) => round === 1);
  await person.goes(`/game/${id}`);
  await page.locator("[data-more=game]").tap();
  await page.locator("[data-item=share]").tap();
  const picture = page.locator("[data-picture]:visible");
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(await page.locator("[data-link]:visible").inputValue()).toContain(`/share/${id}`);
  await page.keyboard.press("Escape");
  expect(await picture.count()).toBe(0);
  const names = () => page.locator("svg.map .name").count();
  const before = await names();
  await page.locator("[data-more=game]").tap();
  await page.locator("[data-item=names]").tap();
  expect(before > 0).not.toBe((await names()) > 0);
  await page.locator("[data-more=game]").tap();
  await page.locator("[data-item=fit]").tap();
  expect(await page.locator("svg.map [data-hex]").evaluateAll((spaces) => spaces.filter((space) => space.getBoundingClientRect().right > innerWidth + 1).length), "the whole board is in the picture").toBe(0);
  await person.leaves();
});

test("the title and the icon of the tab say how many games wait", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Hilda");
  const first = await hotSeat(person);
  await hotSeat(person);
  await person.goes("/");
  const icon = async () => decodeURIComponent((await page.locator("link[rel=icon]").getAttribute("href")) ?? "");
  await expect.poll(() => page.title()).toMatch(/^\(2\) /);
  expect(await icon()).toContain(">2</text>");
  await person.goes(`/game/${first.id}`);
  await page.waitForSelector("[data-phase]");
  expect(await page.title()).toMatch(/^\(2\) /);
  await playUntil(person, first.id, () => false);
  await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^\(1\) /);
  await expect.poll(icon).toContain(">1</text>");
  await person.leaves();
});

test("against the computer: players, level, faction and board are chosen once and remembered", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await person.goes("/");
  await page.click("[data-players='3']");
  await page.click("[data-level='level-1']");
  await page.selectOption("[data-versus=faction]", "witches");
  await page.selectOption("[data-versus=map]", "lakes");
  await page.click("[data-against]");
  await page.waitForSelector("[data-phase]");
  const id = /game\/([\w-]+)/.exec(page.url())?.[1];
  const game = await person.asks<GameInfo>("GET", `games/${id}`);
  expect(game.options).toMatchObject({ players: 3, map: "lakes", choice: "given" });
  expect(game.seats[0]?.faction).toBe("witches");
  expect(game.seats.slice(1).map(({ computer }) => computer)).toEqual(["level-1", "level-1"]);
  await person.goes("/");
  expect(await page.inputValue("[data-versus=faction]")).toBe("witches");
  expect(await page.inputValue("[data-versus=map]")).toBe("lakes");
  await person.leaves();
});

test("a newcomer is led to the lessons, and the card goes once it is dismissed", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await person.goes("/");
  await page.locator("[data-first-game] a[href='#/learn']").waitFor();
  await page.click("[data-dismiss]");
  expect(await page.locator("[data-first-game]").count()).toBe(0);
  await page.reload();
  await person.settled();
  expect(await page.locator("[data-first-game]").count()).toBe(0);
  await person.leaves();
});

test("home shows the game that waits, then the last one to be reviewed; g goes to the next", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Hilda");
  const { id } = await hotSeat(person);
  await person.goes("/");
  await page.locator(`[data-hero='${id}'] [data-play]`).waitFor();
  await page.keyboard.press("g");
  await page.waitForSelector("[data-phase]");
  expect(page.url()).toContain(`#/game/${id}`);
  await playUntil(person, id, () => false);
  await person.goes("/");
  await page.locator(`[data-hero='${id}'] [data-review]`).click();
  await page.waitForSelector("[data-at]");
  await person.leaves();
});

test("a list that cannot be loaded again stays, and says how old it is", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Hilda");
  const { id } = await hotSeat(person);
  await page.clock.install();
  await person.goes("/");
  await page.locator(`[data-hero='${id}']`).waitFor();
  await page.route("**/api/games?*", (route) => route.abort());
  await page.clock.runFor(180_000);
  await page.getByRole("alert").filter({ hasText: "min old" }).waitFor();
  expect(await page.locator(`[data-hero='${id}']`).count()).toBe(1);
  person.complaints.length = 0;
  await person.leaves();
});

test("sounds are off until they are wanted, and stay as they were chosen", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      heard.push(1);
      return made.call(this);
    };
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.length);
  await person.goes("/settings");
  expect(await page.isChecked("[data-prefer=sounds]")).toBe(false);
  expect(await heard()).toBe(0);
  await page.check("[data-prefer=sounds]");
  expect(await heard(), "what it sounds like").toBeGreaterThan(0);
  await page.reload();
  await person.settled();
  expect(await page.isChecked("[data-prefer=sounds]")).toBe(true);
  expect(await heard(), "nothing is heard before anything is pressed").toBe(0);
  await person.leaves();
});
