// What others did since the reader's last turn is marked, until it is dismissed.

import { expect, test } from "vitest";

import type { GameInfo, LogPage } from "../src/api/types";
import { changedSince, cultMarks, lastTurn, seatMark, spaceMarks } from "../src/game/log/changes";
import { Person } from "./support/browser";
import { SEED, guest } from "./support/game";
import { dice, press } from "./support/player";

test("after three computers' turns every change is marked with its number, as many as the log has", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const { page } = person;
  const game = await person.asks<GameInfo>("POST", "games", { title: "Against three", visibility: "unlisted", options: { players: 4, choice: "drawn", seed: SEED } });
  for (const seat of game.seats.filter((one) => !one.user)) await person.asks("PUT", `games/${game.id}/seats/${seat.seat}`, { kind: "computer", name: "level-2" });
  await person.asks("POST", `games/${game.id}/start`, {});
  await person.goes(`/game/${game.id}`);
  const chance = dice(3);
  // Seats may be drawn when the game begins.
  const own = (await person.asks<GameInfo>("GET", `games/${game.id}`)).yours[0] ?? 0;
  const rowsOf = async () => (await person.asks<LogPage>("GET", `games/${game.id}/log`)).rows;
  // Until the reader is on turn again after three turns of others.
  for (let presses = 0, idle = 0; ; ) {
    expect(presses, "the reader is on turn again").toBeLessThan(400);
    expect(idle, "the computers play").toBeLessThan(600);
    const rows = await rowsOf();
    const turns = changedSince(rows, own, lastTurn(rows, own));
    const mine = (await page.locator("[data-group=pass]").count()) > 0;
    const round = Number(await page.getAttribute("[data-phase]", "data-round"));
    // The log may be ahead of the page: it counts what the page shows too.
    const told = await page.evaluate(() => Number(document.querySelector("[data-changes]")?.getAttribute("data-changes")));
    if (mine && round >= 1 && told === turns.length && new Set(turns.map(({ seat }) => seat)).size === 3) break;
    if (await press(person, chance)) presses += 1;
    else {
      idle += 1;
      await page.waitForTimeout(100);
    }
  }
  await page.waitForFunction(() => document.querySelectorAll("[data-change]").length === Number(document.querySelector("[data-changes]")?.getAttribute("data-changes")));
  const rows = await rowsOf();
  const turns = changedSince(rows, own, lastTurn(rows, own));
  const shown = await page.evaluate(() => ({
    lines: [...document.querySelectorAll("[data-change]")].map((line) => Number(line.getAttribute("data-change"))),
    spaces: Object.fromEntries([...document.querySelectorAll("svg [data-mark][data-on]")].map((mark) => [mark.getAttribute("data-on"), Number(mark.getAttribute("data-mark"))])),
    cults: document.querySelectorAll("[data-marker] [data-mark]").length,
    seats: [...document.querySelectorAll("[data-on-seat]")].map((mark) => Number(mark.getAttribute("data-on-seat"))).toSorted(),
    words: document.querySelector("[data-changes]")?.textContent ?? "",
  }));
  expect(shown.lines).toEqual(turns.map(({ number }) => number));
  expect(shown.spaces).toEqual(Object.fromEntries([...spaceMarks(turns)].map(([space, { number }]) => [space, number])));
  expect(Object.keys(shown.spaces).toSorted()).toEqual([...new Set(rows.filter((row) => row.seq > lastTurn(rows, own) && row.seat !== own).flatMap((row) => row.spaces ?? []))].toSorted());
  expect(shown.cults).toBe(cultMarks(turns).size);
  expect(shown.seats).toEqual([0, 1, 2, 3].filter((seat) => seatMark(turns, seat) !== undefined));
  expect(shown.words).not.toMatch(/level-\d|end the turn/);
  // One turn alone, then all of them again, then none.
  await page.click("[data-change='1']");
  expect(await page.locator("svg [data-mark][data-on]").evaluateAll((marks) => marks.every((mark) => mark.getAttribute("data-mark") === "1"))).toBe(true);
  // By keys too: the next turn, the one before it, all marks off and on again.
  const alone = () => page.locator("[data-change][aria-pressed=true]").evaluateAll((lines) => lines.map((line) => line.getAttribute("data-change")));
  await page.keyboard.press("j");
  expect(await alone()).toEqual(["2"]);
  await page.keyboard.press("k");
  expect(await alone()).toEqual(["1"]);
  await page.keyboard.press("m");
  expect(await page.locator("svg [data-mark][data-on]").count()).toBe(0);
  await page.keyboard.press("m");
  await page.click("[data-dismiss]");
  expect(await page.locator("[data-mark]").count()).toBe(0);
  await page.reload();
  await page.waitForSelector("[data-group=pass]");
  expect(await page.locator("[data-mark]").count(), "what was dismissed stays so").toBe(0);
  await person.leaves();
});
