// A finished game with the engine beside it: from the last move to the review of a mistake and its retry.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import type { GameInfo, Review } from "../src/api/types";
import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, hotSeat, playUntil } from "./support/game";
import { overflowingInAll } from "./support/overflow";
import { isPlain, plays } from "./support/player";
import { growing, madeUp } from "./support/review";
import { serve } from "./support/server";

/** Somebody who has just finished a game against a friend. */
async function finished(options: typeof DESK, url?: string): Promise<{ person: Person; friend: Person; id: string; own: number }> {
  const [person, friend] = [await Person.arrives(options, url), await Person.arrives(DESK, url)];
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

test("the engine reviews a game by itself, goes on after a restart, and its worst turn is found anew", async () => {
  const data = mkdtempSync(join(tmpdir(), "terrane-review-"));
  let server = await serve(data);
  const { person, friend, id, own } = await finished(DESK, server.url);
  const { page } = person;
  const reviewed = () => person.asks<Review>("GET", `games/${id}/review`);
  // Whoever looks at the end of their game has it reviewed.
  await person.goes(`/game/${id}`);
  await page.waitForSelector("[data-first-look=growing]");
  await page.click("[data-review]");
  await state(person, "running");
  // The engine makes way for everything else on a machine.
  const PATIENCE = { timeout: 300_000 };
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>("[data-reviewed]")?.dataset.reviewed) > 0, undefined, PATIENCE);
  await server.stop();
  await page.locator("[data-review-state] [role=alert]").waitFor();
  const before = Number(await page.getAttribute("[data-reviewed]", "data-reviewed"));
  server = await serve(data, new URL(server.url).host);
  const begun = await reviewed();
  expect(begun.state, "it is not done yet").not.toBe("done");
  expect(begun.turns_done, "what was found is kept").toBeGreaterThanOrEqual(before);
  await page.waitForSelector("[data-review-state=done]", PATIENCE);
  const whole = await reviewed();
  expect(whole.turns_done).toBe(whole.turns);
  await page.waitForSelector(`[data-reviewed='${whole.turns}']`);

  const lost = whole.reviewed.filter(({ seat, loss, mark }) => seat === own && loss && mark !== "good").toSorted((a, b) => (b.loss?.vp ?? 0) - (a.loss?.vp ?? 0));
  const at = lost.findIndex(({ lines, played }) => isPlain(lines[0]?.moves ?? "") && isPlain(played.moves));
  expect(at, "a turn that lost").toBeGreaterThanOrEqual(0);
  await page.click("[data-learn]");
  for (let lesson = 0; lesson < at; lesson += 1) {
    await page.waitForSelector(`[data-learning='${lesson}']`);
    await page.click("[data-next-lesson]");
  }
  await page.waitForSelector(`[data-learning='${at}']`);
  await page.waitForSelector("[data-group=pass]");
  await person.settled();
  const { played, lines } = lost[at] ?? { played: { moves: "" }, lines: [] };
  await plays(person, played.moves);
  await page.waitForSelector("[data-verdict=worse]");
  await page.click("[data-again]");
  await page.waitForSelector("[data-verdict]", { state: "detached" });
  await person.settled();
  expect(await page.locator("button.step").count(), "the board is as it was before the turn").toBe(0);
  await plays(person, lines[0]?.moves ?? "");
  await page.waitForSelector("[data-verdict=right]");
  // What a browser says of a server that is gone is no complaint of the page.
  for (const one of [person, friend]) one.complaints.length = 0;
  await person.leaves();
  await friend.leaves();
  await server.stop();
  rmSync(data, { recursive: true });
});

const DATA = join(import.meta.dirname, "../../data/replays");

test("a game that cannot be reviewed says why, in a sentence", async () => {
  const [person, other] = [await Person.arrives(), await Person.arrives()];
  const { page } = person;
  await guest(person, "Rita");
  await guest(other, "Olaf");
  const whole = gunzipSync(readFileSync(join(DATA, "league/01.log.gz"))).toString();
  const half = whole.split("\n").slice(0, Math.floor(whole.split("\n").length / 2)).join("\n");
  const imported = async (text: string) => (await person.asks<GameInfo>("POST", "import", { text: `${text}\n` })).id;
  const says = () => page.locator("[data-review-state]").innerText();

  // Somebody else's, and still under way.
  const { id: running } = await hotSeat(other);
  await person.goes(`/game/${running}/review`);
  await page.waitForSelector("[data-review-state]");
  expect(await says()).toContain("The game is still played");
  expect(await page.locator("[data-ask-review]").count(), "nothing to press").toBe(0);

  for (const { id, sentence } of [
    { id: await imported(readFileSync(join(DATA, "two-players.log"), "utf8")), sentence: "revision 1 of the rules" },
    { id: await imported(half), sentence: "breaks off" },
  ]) {
    await person.goes(`/game/${id}/review`);
    await page.waitForSelector("[data-review-state]");
    if (await page.locator("[data-ask-review]").isVisible()) await page.click("[data-ask-review]");
    await expect.poll(says, { message: sentence }).toContain(sentence);
  }
  await person.leaves();
  await other.leaves();
});
