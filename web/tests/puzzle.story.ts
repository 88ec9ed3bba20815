// Puzzles: one of the day, the next by theme, hints, and turns that are right or not.

import { expect, test } from "vitest";

import type { Puzzle } from "../src/api/types";
import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { guest } from "./support/game";
import { finger, mouse } from "./support/hand";
import { overflowingInAll } from "./support/overflow";
import { plays } from "./support/player";
import { offer } from "./support/puzzle";

test.each([
  { size: "desk", options: DESK, hand: mouse },
  { size: "phone", options: PHONE, hand: finger },
])("on a $size the puzzle of the day is failed, tried again and solved, and the next one comes", async ({ size, options, hand }) => {
  const person = await Person.arrives(options);
  const { page } = person;
  await guest(person, "Pia");
  const { right, wrong } = await offer(person);
  await person.goes("/");
  await hand(person, "[data-daily-puzzle] a");
  await page.waitForSelector("[data-puzzle=p1]");
  expect(await page.locator("[data-aim]").innerText()).toBe("Best turn: gain 5 VP");
  await hand(person, "[data-puzzle-hint]");
  await page.waitForSelector("[data-hint-level='1']");
  await hand(person, "[data-puzzle-hint]");
  expect(await page.locator("[data-hint-level='2']").innerText()).toContain("E6");
  await page.waitForSelector("[data-shown=E6]", { state: "attached" });
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);

  const pass = async (move: string) => {
    await page.waitForSelector("[data-group=pass]");
    await hand(person, "[data-group=pass]");
    await hand(person, `[data-choice="${move}"]`);
    await person.settled();
    await hand(person, "[data-end]");
  };
  await pass(wrong);
  await page.waitForSelector("[data-result=failed]");
  expect(await page.locator("[data-puzzle-game]").innerText()).toBe("From round 2 of a game of 2 computer players (turn:150): base game, Merchants of the Seas, Special terrain tiles.");
  expect(await faults(page, size === "phone")).toEqual([]);
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  await hand(person, "[data-try-again]");
  await pass(right);
  await page.waitForSelector("[data-result=solved]");
  expect(await page.locator("[data-rating]").innerText()).toMatch(/1487.*1495/);
  await hand(person, "[data-next-puzzle]");
  await page.waitForSelector("[data-puzzle=p2]");
  expect(page.url()).toContain("#/puzzles/p2");
  await person.settled();
  await person.leaves();
});

test("a puzzle of the pack is failed and then solved by the line that the engine shows", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Rea");
  // Whoever passes at once leaves points on the board; what is exact is judged in a moment.
  const next = (after?: string) => person.asks<Puzzle>("GET", `puzzles/next?theme=last-round${after ? `&after=${after}` : ""}`);
  let puzzle = await next();
  for (let looks = 0; looks < 30 && !puzzle.menu.moves.some(({ text }) => /^pass\b/.test(text)); looks += 1) puzzle = await next(puzzle.id);
  const pass = puzzle.menu.moves.find(({ text }) => /^pass\b/.test(text))?.text ?? "";
  await person.goes(`/puzzles/${puzzle.id}`);
  await page.waitForSelector(`[data-puzzle="${puzzle.id}"]`);
  await plays(person, pass);
  await page.waitForSelector("[data-result=failed]");
  expect(await page.locator("[data-puzzle-game]").innerText(), "which game it comes from").toMatch(new RegExp(`round ${puzzle.round} of a game of ${puzzle.view.players.length} computer players \\(turn:\\d+\\): base game`));
  await page.locator("[data-show-line]").first().click();
  await person.settled();
  await page.click("[data-try-again]");
  await page.waitForSelector("[data-result]", { state: "detached" });
  await person.settled();
  expect(await page.locator("button.step").count(), "it begins anew").toBe(0);
  await plays(person, pass);
  await page.waitForSelector("[data-result=failed]");
  await page.locator("[data-show-line]").first().click();
  await page.waitForSelector("button.step");
  await person.settled();
  await page.click("[data-end]");
  await page.waitForSelector("[data-result=solved]");
  await person.leaves();
});

test("a puzzle that is not there is a sentence with a way on", async () => {
  const person = await Person.arrives();
  await person.goes("/puzzles/nowhere");
  const alert = person.page.getByRole("alert").first();
  await alert.waitFor();
  expect(await alert.innerText()).toContain("No puzzles here");
  await person.leaves();
});
