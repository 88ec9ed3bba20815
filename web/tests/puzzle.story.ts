// Puzzles: one of the day, the next by theme, hints, and turns that are right or not.

import { expect, test } from "vitest";

import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { guest } from "./support/game";
import { finger, mouse } from "./support/hand";
import { overflowingInAll } from "./support/overflow";
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

test("a puzzle that is not there is a sentence with a way on", async () => {
  const person = await Person.arrives();
  await person.goes("/puzzles/nowhere");
  const alert = person.page.getByRole("alert").first();
  await alert.waitFor();
  expect(await alert.innerText()).toContain("No puzzles here");
  await person.leaves();
});
