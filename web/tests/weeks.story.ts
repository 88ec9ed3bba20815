// Games over weeks: clocks, what waits in which order, agreements about time, and seats that change hands.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { GameInfo, WaitingGame } from "../src/api/types";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, playUntil, SEED } from "./support/game";
import { serveTo, type Turned } from "./support/server";

// A server whose clock is put ahead, for what a story would have to wait for. Nothing is sent to the outside.
let server: Turned;
const data = mkdtempSync(join(tmpdir(), "terrane-weeks-"));
beforeAll(async () => {
  server = await serveTo(data, "127.0.0.1:9");
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A game of two with a clock that waits for the first of them. */
async function waitsFor(first: Person, second: Person, clock: Record<string, unknown>): Promise<string> {
  const { id } = await apart(first, second, { clock });
  const { yours } = await first.asks<GameInfo>("GET", `games/${id}`);
  await playUntil([first, second], id, ({ to_act }) => to_act.some((seat) => yours.includes(seat)));
  return id;
}

async function two(options = DESK, url?: string): Promise<[Person, Person]> {
  const [anna, ben] = [await Person.arrives(options, url), await Person.arrives(DESK, url)];
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  return [anna, ben];
}

test("one key leads through five games in the order of the time left, and the first page lists them so", async () => {
  const [anna, ben] = await two();
  const each = [5 * DAY, DAY, 7 * DAY, 12 * HOUR, 3 * DAY];
  const games: { id: string; each: number }[] = [];
  for (const time of each) games.push({ id: await waitsFor(anna, ben, { kind: "move", each: time }), each: time });
  const wanted = games.toSorted((a, b) => a.each - b.each).map(({ id }) => id);
  const { page } = anna;
  // What the icon of the installed page is told.
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(globalThis, { told });
    Object.assign(navigator, { setAppBadge: async (count: number) => void told.push(count) });
  });
  await anna.goes("/");
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { told: number[] }).told.at(-1)), { message: "the badge" }).toBe(5);
  const listed = await page.locator("[data-hero], [data-group-of=waits] [data-game]").evaluateAll((all) => all.map((one) => one.getAttribute("data-hero") ?? one.getAttribute("data-game")));
  expect(listed).toEqual(wanted);
  expect(await page.locator("[data-left]").count(), "each says what is left").toBe(5);
  // N does the same as long as there is no power to decline.
  for (const key of ["g", "n"]) {
    await anna.goes("/");
    const visited: string[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      const before = page.url();
      await page.keyboard.press(key);
      await page.waitForFunction((known) => location.href !== known, before);
      await page.waitForSelector("[data-phase]");
      visited.push(/game\/([\w-]+)/.exec(page.url())?.[1] ?? "");
    }
    expect(visited, key).toEqual([...wanted, wanted[0]]);
  }
  await anna.goes(`/game/${wanted[1]}/replay`);
  await page.locator("[data-next]:visible").first().click();
  await page.waitForURL(`**/#/game/${wanted[2]}`);
  await anna.leaves();
  await ben.leaves();
});

test("a clock is chosen in the form for a new game, with what happens when it runs out", async () => {
  const person = await Person.arrives();
  await guest(person, "Hilda");
  const { page } = person;
  await person.goes("/new");
  await page.click("[data-players='2']");
  await page.selectOption("[data-option=clock]", "bank");
  await page.selectOption("[data-clock-field=bank]", String(5 * DAY));
  await page.selectOption("[data-clock-field=on_timeout]", "computer");
  expect(await page.locator("[data-clock-says]").innerText()).toBe("5 days in the bank, 8 hours more per turn, 2 days more per round, the first 12 hours of a move are free, 180 hours at most");
  await page.click("[data-create]");
  await page.waitForSelector("[data-start]");
  const { options } = await person.asks<GameInfo>("GET", `games/${/game\/([\w-]+)/.exec(page.url())?.[1]}`);
  expect(options?.clock).toMatchObject({ kind: "bank", bank: 5 * DAY, per_turn: 8 * HOUR, per_round: 2 * DAY, grace: 12 * HOUR, cap: 7.5 * DAY, on_timeout: "computer" });
  expect(await page.locator("main").innerText()).toContain("5 days in the bank");
  await person.leaves();
});

test("the clock of whoever must move counts down, becomes urgent and runs out; the other one stands", async () => {
  const [anna, ben] = await two();
  const id = await waitsFor(anna, ben, { kind: "live", bank: 1200, per_turn: 45, cap: 1800 });
  const { yours } = await anna.asks<GameInfo>("GET", `games/${id}`);
  const { page } = anna;
  await page.clock.install();
  await anna.goes(`/game/${id}`);
  const own = page.locator(`.pb [data-clock='${yours[0]}']`);
  const other = page.locator(`.pb [data-clock]:not([data-clock='${yours[0]}'])`);
  const stands = await other.innerText();
  expect(await own.innerText()).toMatch(/^(20|19) min$/);
  await page.clock.fastForward("18:30");
  await expect.poll(() => own.getAttribute("data-urgency")).toBe("soon");
  expect(await own.innerText()).toMatch(/^1:\d\d$/);
  await page.clock.fastForward("01:10");
  await expect.poll(() => own.getAttribute("data-urgency")).toBe("now");
  await page.clock.fastForward("01:00");
  await expect.poll(() => own.innerText()).toBe("time over");
  expect(await other.innerText()).toBe(stands);
  expect(await page.locator("[data-table-clock]").innerText()).toContain("Clock");
  await anna.leaves();
  await ben.leaves();
});

test("when the time is over a computer plays the turn, and everybody sees it", async () => {
  const [anna, ben] = await two(DESK, server.url);
  const id = await waitsFor(anna, ben, { kind: "move", each: 60, offers: 30 });
  await ben.goes(`/game/${id}`);
  const before = Number(await ben.page.getAttribute("[data-seq]", "data-seq"));
  // A minute is the shortest clock there is, and nobody is judged by a second.
  await server.later(62);
  await ben.page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known, before);
  expect(await ben.page.locator(".log .le, [data-change]").allInnerTexts().then((all) => all.join())).toContain("time was over");
  await anna.leaves();
  await ben.leaves();
});

test.each([{ size: "desk", options: DESK }, { size: "phone", options: PHONE }])("a pause and another clock are agreed on, on a $size", async ({ options }) => {
  const [anna, ben] = await two(options);
  const id = await waitsFor(ben, anna, { kind: "move", each: 3 * DAY });
  await anna.goes(`/game/${id}`);
  await ben.goes(`/game/${id}`);
  const { page } = anna;
  if (options === PHONE) await page.locator("nav.tabs button").nth(2).tap();
  await page.locator("[data-table-clock] summary").click();
  await page.locator("[data-pause]").click();
  const proposal = (person: Person, part: string) => person.page.locator(`[data-proposal][data-part=${part}]`);
  await proposal(ben, "asked").waitFor();
  expect(await proposal(ben, "asked").innerText()).toContain("Anna (guest) proposes: a pause until");
  await ben.page.click("[data-agree]");
  await expect.poll(async () => (await anna.asks<GameInfo>("GET", `games/${id}`)).clock?.paused_until ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.locator("[data-resume]").click();
  await expect.poll(async () => (await anna.asks<GameInfo>("GET", `games/${id}`)).clock?.paused_until ?? null, { timeout: 20_000 }).toBe(null);
  await page.locator("[data-change-clock]").click();
  await page.selectOption("[data-clock-field=each]", String(7 * DAY));
  await page.locator("[data-propose-clock]").click();
  await proposal(ben, "asked").waitFor();
  expect(await proposal(ben, "asked").innerText()).toContain("another clock, 7 days for every move");
  await ben.page.click("[data-agree]");
  await expect.poll(async () => (await anna.asks<GameInfo>("GET", `games/${id}`)).clock?.terms, { timeout: 20_000 }).toBe("move 7d");
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await anna.leaves();
  await ben.leaves();
});

test("a seat is given away, found on the first page and taken over; hosting is handed on", async () => {
  const [anna, ben] = await two();
  const cleo = await Person.arrives();
  await guest(cleo, "Cleo");
  const id = await waitsFor(anna, ben, { kind: "move", each: 3 * DAY });
  await anna.goes(`/game/${id}`);
  const { page } = anna;
  await page.locator("details:has([data-takeback]) > summary").click();
  await page.selectOption("[data-host]", { label: "Ben" });
  await page.locator("[data-host]").waitFor({ state: "detached" });
  await page.click("[data-offer-seat]");
  await page.locator("[data-offer-seat][aria-pressed=true]").waitFor();
  await cleo.goes("/");
  await cleo.page.locator(`[data-offered-game='${id}'] a`).click();
  await cleo.page.click("[data-take]");
  await cleo.page.locator(".pb.me").waitFor();
  const { seats, host } = await ben.asks<GameInfo>("GET", `games/${id}`);
  expect(seats.map(({ name }) => name).toSorted()).toEqual(["Ben", "Cleo"]);
  expect(host).toBe(seats.find(({ name }) => name === "Ben")?.user);
  expect((await anna.asks<{ games: WaitingGame[] }>("GET", "me/waiting")).games).toEqual([]);
  for (const person of [anna, ben, cleo]) await person.leaves();
});

test("hours of play and a vacation are kept, shown and ended", async () => {
  const person = await Person.arrives({ ...PHONE, timezoneId: "Europe/Zurich" });
  await guest(person, "Hilda");
  const { page } = person;
  await person.goes("/settings");
  await page.locator("[data-hours]").check();
  await page.locator("[data-hours-from]").fill("09:30");
  await page.locator("[data-hours-from]").blur();
  const hours = () => person.asks<unknown>("GET", "me/hours");
  await expect.poll(hours).toEqual({ zone: "Europe/Zurich", from: "09:30", to: "22:30" });
  // Less than three hours is refused with a sentence, and what was set stays.
  await page.locator("[data-hours-to]").fill("10:00");
  await page.locator("[data-hours-to]").blur();
  await page.locator("[data-away] [role=alert]").waitFor();
  expect(await hours()).toEqual({ zone: "Europe/Zurich", from: "09:30", to: "22:30" });
  await page.locator("[data-hours]").uncheck();
  await expect.poll(hours).toBe(null);
  const left = async () => (await person.asks<{ days_left: number }>("GET", "me/vacations")).days_left;
  const before = await left();
  await page.click("[data-vacation]");
  await page.locator("[data-end-vacation]").waitFor();
  expect(await left()).toBeLessThan(before);
  await page.click("[data-end-vacation]");
  await page.locator("[data-end-vacation]").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await person.leaves();
});

test.each([{ size: "desk", options: DESK }, { size: "phone", options: PHONE }])("time is given to whoever must move, on a $size", async ({ options }) => {
  const [anna, ben] = await two(options);
  const id = await waitsFor(ben, anna, { kind: "move", each: 3 * DAY });
  const { yours } = await ben.asks<GameInfo>("GET", `games/${id}`);
  const left = async () => (await ben.asks<GameInfo>("GET", `games/${id}`)).clock?.seats[yours[0] ?? 0]?.left_ms ?? 0;
  const before = await left();
  await anna.goes(`/game/${id}`);
  await ben.goes(`/game/${id}`);
  const { page } = anna;
  if (options === PHONE) await page.locator("nav.tabs button").nth(2).tap();
  await page.locator("[data-table-clock] summary").click();
  await page.locator("[data-gift]").click();
  await expect.poll(left).toBeGreaterThan(before + 23 * HOUR * 1000);
  // Both see the new time at once.
  const clock = (person: Person) => person.page.locator(`.pb [data-clock='${yours[0]}']`);
  for (const person of [anna, ben]) await expect.poll(() => clock(person).innerText(), { timeout: 20_000 }).toMatch(/^(3 d 23 h|4 d)/);
  for (const person of [anna, ben]) await person.leaves();
});

/** A game of three, whose host is the one to move, and stays away. A minute is the shortest clock there is. */
async function hostAway(people: Person[]): Promise<{ id: string; late: number; away: Person; others: [Person, Person] }> {
  const [anna, ...rest] = people as [Person, ...Person[]];
  const { id } = await anna.asks<GameInfo>("POST", "games", { title: "Three", visibility: "public", options: { players: 3, choice: "drawn", seed: SEED, clock: { kind: "move", each: 60, offers: 30, on_timeout: "answers" } } });
  for (const person of rest) await person.asks("POST", `games/${id}/join`, {});
  await anna.asks("POST", `games/${id}/start`, {});
  const game = await anna.asks<GameInfo>("GET", `games/${id}`);
  const late = game.to_act[0] ?? -1;
  const seats = await Promise.all(people.map(async (person) => (await person.asks<GameInfo>("GET", `games/${id}`)).yours[0] ?? -1));
  const away = people[seats.indexOf(late)] as Person;
  if (away !== anna) await anna.asks("POST", `games/${id}/host`, { user: game.seats[late]?.user });
  return { id, late, away, others: people.filter((person) => person !== away) as [Person, Person] };
}

test("the others vote on a host whose time is over: a computer plays the seat, until its player comes back or to the end", async () => {
  const [anna, ben] = await two(DESK, server.url);
  const cleo = await Person.arrives(DESK, server.url);
  await guest(cleo, "Cleo");
  const people = [anna, ben, cleo];
  // The clock is put ahead for both: in one game the host comes back, in the other the computer stays.
  const [left, { id, late, away, others }] = [await hostAway(people), await hostAway(people)];
  const [first, second] = others;
  const game = (of = id) => first.asks<GameInfo>("GET", `games/${of}`);
  const host = (await game()).host;
  expect(host).toBe((await game()).seats[late]?.user);
  for (const person of others) await person.goes(`/game/${id}`);
  const notice = first.page.locator(`[data-late='${late}']`);
  expect(await notice.count(), "nobody votes before the time is over").toBe(0);
  // A minute is the shortest clock there is. The pages count with the server's time, and look at it when they come.
  await server.later(61);
  for (const person of [first, second]) await person.page.reload();
  await notice.waitFor();
  await notice.locator("[data-vote=substitute]").click();
  await second.page.locator("[data-proposal][data-part=asked]").waitFor({ timeout: 20_000 });
  await second.page.click("[data-agree]");
  const computer = async (of: string, seat: number) => (await game(of)).seats[seat]?.computer ?? "";
  await expect.poll(() => computer(id, late), { timeout: 20_000 }).not.toBe("");
  await expect.poll(() => first.page.locator("[data-computer]").count(), { timeout: 20_000 }).toBe(1);
  const heir = (await game()).host;
  expect(heir, "hosting passes on").not.toBe(host);

  // Where the host comes back, the seat is the host's again.
  for (const person of left.others) await person.asks("POST", `games/${left.id}/votes`, { kind: "substitute", seat: left.late, level: 4 });
  expect(await computer(left.id, left.late)).toBe("level-4");
  const back = left.away;
  await back.goes(`/game/${left.id}`);
  await back.page.locator(`[data-lost='${left.late}']`).waitFor();
  await back.page.click("[data-return]");
  await expect.poll(() => computer(left.id, left.late), { timeout: 20_000 }).toBe("");
  await back.page.locator(`[data-lost='${left.late}']`).waitFor({ state: "detached" });

  // Where nobody comes back, the computer plays on, and the game comes to its end.
  for (const person of others) {
    const { yours } = await person.asks<GameInfo>("GET", `games/${id}`);
    await person.asks("POST", `games/${id}/resign`, { seat: yours[0] });
  }
  await expect.poll(async () => (await game()).status, { timeout: 60_000 }).toBe("finished");
  await first.goes(`/game/${id}`);
  await first.page.locator("[data-end-page]").waitFor();
  expect(await first.page.locator("[data-ranked]").count()).toBe(3);
  expect(await first.page.locator(`[data-ranked='${late}']`).innerText()).toContain("computer, level 4");
  expect((await game()).seats[late]?.resigned, "the host has not left").toBe(false);
  await away.goes(`/game/${id}`);
  await away.page.locator("[data-end-page]").waitFor();
  for (const person of people) await person.leaves();
});

test.each([{ size: "desk", options: DESK }, { size: "phone", options: PHONE }])("every seat has a bar of its time, and whoever is on vacation a day of return, on a $size", async ({ options }) => {
  const [anna, ben] = await two(options);
  const id = await waitsFor(ben, anna, { kind: "bank", bank: 10 * DAY, per_turn: 8 * HOUR, grace: 0, cap: 15 * DAY });
  const { yours } = await ben.asks<GameInfo>("GET", `games/${id}`);
  const late = yours[0] ?? -1;
  const { page } = anna;
  await page.clock.install();
  await anna.goes(`/game/${id}`);
  if (options === PHONE) await page.locator("nav.tabs button").nth(2).tap();
  const bars = page.locator(".pb [data-bar]");
  expect(await bars.count()).toBe(2);
  const moving = page.locator(`.pb:has([data-clock='${late}']) [data-bar]`);
  expect(await moving.getAttribute("data-bar")).toBe("");
  await page.locator("[data-table-clock] summary").click();
  const row = page.locator(`[data-seat-time='${late}']`);
  expect(await row.innerText()).toContain("moving since a moment ago");
  await page.clock.fastForward((10 * DAY - 11 * HOUR) * 1000);
  await expect.poll(() => moving.getAttribute("data-bar")).toBe("soon");
  expect(Number(await moving.getAttribute("data-share"))).toBeLessThan(10);
  await page.clock.fastForward(9.5 * HOUR * 1000);
  await expect.poll(() => moving.getAttribute("data-bar")).toBe("now");
  expect(await row.innerText()).toContain("moving for 9 days");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // A vacation begins: others see until when.
  const until = Date.now() + 5 * DAY * 1000;
  await ben.asks("POST", "me/vacations", { from: Date.now(), until });
  const info = () => anna.asks<GameInfo>("GET", `games/${id}`);
  await expect.poll(async () => (await info()).absences?.length ?? 0, { timeout: 60_000 }).toBe(1);
  const day = await page.evaluate((at) => new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(at), until);
  await expect.poll(() => row.innerText(), { timeout: 20_000 }).toContain(`away until ${day}`);
  await expect.poll(() => moving.getAttribute("data-bar")).toBe("stands");
  for (const person of [anna, ben]) await person.leaves();
});
