// A finished game with the engine beside it: from the last move to the review of a mistake and its retry.

import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, playUntil } from "./support/game";
import { overflowingInAll } from "./support/overflow";
import { growing, madeUp } from "./support/review";

/** Somebody who has just finished a game against a friend. */
async function finished(options: typeof DESK): Promise<{ person: Person; friend: Person; id: string; own: number }> {
  const [person, friend] = [await Person.arrives(options), await Person.arrives()];
  await guest(person, "Rita");
  await guest(friend, "Finn");
  const { id } = await apart(person, friend);
  await playUntil([person, friend], id, ({ phase }) => phase === "finished");
  const { yours } = await person.asks<GameInfo>("GET", `games/${id}`);
  return { person, friend, id, own: yours[0] ?? 0 };
}

const state = ({ page }: Person, wanted: string) => page.waitForSelector(`[data-review-state=${wanted}]`);

test.each([
  { size: "desk", options: DESK },
  { size: "phone", options: PHONE },
])("on a $size a review is asked for at the end of a game, grows, and shows the better turn on the board", async ({ size, options }) => {
  const { person, friend, id, own } = await finished(options);
  const { page } = person;
  const whole = await madeUp(person, id);
  const all = whole.reviewed.length;
  await growing(page, id, whole, [
    { state: "queued", done: 0, more: { place: 2 } },
    { state: "running", done: 5 },
    { state: "done", done: all },
  ]);
  await person.goes(`/game/${id}`);
  await page.click("[data-review]");
  await state(person, "none");
  expect(await page.locator("[data-measured]").innerText(), "the engine says how strong it is").toMatch(/not yet stronger[\s\S]*136\.5[\s\S]*140\.5/);
  await page.click("[data-ask-review]");
  await state(person, "queued");
  await state(person, "running");
  await page.waitForSelector("[data-reviewed='5']");
  await state(person, "done");
  await page.waitForSelector(`[data-reviewed='${all}']`);

  const lost = whole.reviewed.filter((turn) => turn.seat === own && turn.loss);
  expect(lost.length).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await page.keyboard.press("e");
  await page.waitForSelector(`[data-at='${lost[0]?.last_row}'][data-line='0']`);
  expect(await page.locator(".head").innerText()).toContain(`${lost[0]?.loss?.vp.toFixed(1)} VP lost`);
  expect(await page.locator("[data-why-better]").innerText()).toContain("3 VP more");
  expect(await faults(page, size === "phone")).toEqual([]);
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  await page.keyboard.press("b");
  await page.waitForSelector("main:not([data-line])");
  await page.locator("[data-play-line='0']").first().click();
  await page.waitForSelector("[data-line='0'][data-step='0'], [data-line='0'][data-step='1']");
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction((row) => Number(document.querySelector("[data-at]")?.getAttribute("data-at")) > row, lost[0]?.last_row ?? 0);
  await page.locator("[data-chart-table]").click();
  expect(await page.locator(".numbers tbody tr").count(), "the chart is a table too").toBe(all);
  await page.locator("[data-chart-table]").click();
  if (size === "phone") await page.click("[data-turns]");
  const every = await page.locator("[data-turn]").count();
  await page.click("[data-only=marked]");
  const marked = await page.locator("[data-turn]").count();
  expect(marked).toBeGreaterThan(0);
  expect(marked, "the others are left out").toBeLessThan(every);
  await page.locator("[data-turn]").first().click();

  // The positions where most was lost are solved anew.
  await page.locator("[data-learn]:visible, [data-learn-thumb]:visible").first().click();
  await page.waitForSelector("[data-learning='0']");
  await page.waitForSelector("[data-group=pass]");
  expect(await faults(page, size === "phone")).toEqual([]);
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  await page.click("[data-show-better]");
  expect(await page.locator("[data-verdict=shown]").innerText()).toContain("The best:");
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  await page.locator("[data-next-lesson], [data-end-lessons]").first().click();
  await person.leaves();
  await friend.leaves();
});

test("the better turn of a mistake is found on the board; the engine judges what it has not seen", async () => {
  const { person, friend, id, own } = await finished(DESK);
  const { page } = person;
  const whole = await madeUp(person, id);
  const worst = whole.reviewed.filter((turn) => turn.seat === own && turn.loss).toSorted((a, b) => (b.loss?.vp ?? 0) - (a.loss?.vp ?? 0))[0];
  await growing(page, id, whole, [{ state: "done", done: whole.reviewed.length }]);
  await person.goes(`/game/${id}/review`);
  await page.click("[data-ask-review]");
  await page.click("[data-learn]");
  await page.waitForSelector("[data-group=pass]");
  const best = worst?.lines[0]?.moves ?? "";
  await page.click(best.startsWith("pass") ? "[data-group=pass]" : "[data-group=advance]");
  await page.locator(`[data-choice="${best.split(". ")[0]}"]`).click();
  const add = page.locator("[data-add]");
  await person.settled();
  if (await add.isVisible()) await add.click();
  await person.settled();
  await page.locator("[data-end]").click();
  await page.waitForSelector("[data-verdict=right]");
  await page.click("[data-leave-learning]");
  await page.waitForSelector("[data-reviewed]");
  await page.keyboard.press("Home");
  await page.keyboard.press("e");
  await page.waitForSelector("[data-line='0']");
  await person.settled();
  await page.click("[data-plan]");
  await page.waitForSelector("[data-engine=on]");
  expect(await page.locator(".sand").innerText(), "the line goes along, to be continued by hand").toMatch(/1 turn tried out/);
  await page.click("[data-back]");
  await page.waitForURL(/\/review\?row=/);
  await person.leaves();
  await friend.leaves();
});

test("a review that failed goes on, one that is old is made anew, one that runs is stopped", async () => {
  const { person, friend, id } = await finished(DESK);
  const { page } = person;
  const whole = await madeUp(person, id, 8);
  await growing(page, id, whole, [
    { state: "failed", done: 4 },
    { state: "done", done: 8, more: { stale: true } },
    { state: "running", done: 2, more: { version: 2 } },
  ]);
  await person.goes(`/game/${id}/review`);
  await page.click("[data-ask-review]");
  await state(person, "failed");
  expect(await page.locator("[data-lines], [data-reviewed='4']").count(), "what was found stays").toBeGreaterThan(0);
  await page.click("[data-ask-review]");
  await state(person, "done");
  expect(await page.locator("[data-review-state]").innerText()).toContain("newer");
  await page.click("[data-ask-review]");
  await state(person, "running");
  await page.click("[data-cancel-review]");
  await state(person, "cancelled");
  await person.leaves();
  await friend.leaves();
});

test("a server that is gone for a while is asked again, and the review goes on where it was", async () => {
  const { person, friend, id } = await finished(DESK);
  const { page } = person;
  const whole = await madeUp(person, id, 8);
  await growing(page, id, whole, [
    { state: "running", done: 2 },
    { state: "running", done: 4 },
    { state: "done", done: 8 },
  ]);
  await person.goes(`/game/${id}/review`);
  await page.click("[data-ask-review]");
  await page.waitForSelector("[data-reviewed='2']");
  const gone = new RegExp(`/api/games/${id}/review`);
  await page.route(gone, (route) => route.abort(), { times: 2 });
  await page.locator("[data-review-state] [role=alert]").waitFor();
  expect(await page.getAttribute("[data-reviewed]", "data-reviewed"), "what is known stays").toBe("2");
  await state(person, "done");
  await page.waitForSelector("[data-reviewed='8']");
  // What the browser says of requests that did not come through is no complaint of the page.
  person.complaints.length = 0;
  await person.leaves();
  await friend.leaves();
});
