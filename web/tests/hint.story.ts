// Advice while playing, where the table allows it.

import { expect, test } from "vitest";

import type { GameView, Hint, LogPage } from "../src/api/types";
import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { finger, mouse } from "./support/hand";
import { overflowingInAll } from "./support/overflow";
import { isPlain, plays } from "./support/player";

test.each([
  { size: "desk", options: DESK, hand: mouse },
  { size: "phone", options: PHONE, hand: finger },
])("on a $size a hint marks its turn on the board and says what it is worth beside the next best", async ({ size, options, hand }) => {
  const person = await Person.arrives(options);
  const { page } = person;
  await guest(person, "Hinda");
  const { id } = await hotSeat(person, { hints: "on" });
  const view = await playUntil(person, id, ({ round, turn, pending }) => round === 1 && turn !== undefined && turn !== null && pending.length === 0);
  const space = view.spaces.find(({ terrain, building }) => terrain !== "river" && !building)?.id ?? "E6";
  const seat = view.to_act[0] ?? 0;
  const turn = (moves: string, vp: number) => ({ moves, vp, expected: [100, 90] });
  const hint: Hint = { seat, seq: 0, turns: [turn(`transform ${space} to brown with 1. build ${space}. end`, 4.2), turn("advance shipping. end", 2.9)], ahead: 1.3, exact: false, why: [{ kind: "round-tile", vp: 2 }] };
  await page.route(new RegExp(`/api/games/${id}/hint`), (route) => route.fulfill({ json: hint }));
  await person.goes(`/game/${id}`);
  await hand(person, "[data-hint]");
  await page.waitForSelector("[data-hint-turn]");
  await page.waitForSelector(`[data-shown=${space}]`, { state: "attached" });
  const said = await page.locator("[data-hint-card]").innerText();
  expect(said).toContain("+4.2 against the others");
  expect(said).toContain("1.3 VP better than the next");
  expect(said).toContain("2 VP more");
  expect(await faults(page, size === "phone")).toEqual([]);
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  await page.keyboard.press("h");
  await page.waitForSelector("[data-hint-card]", { state: "detached" });
  expect(await page.locator(`[data-shown=${space}]`).count(), "the mark goes with it").toBe(0);
  await person.leaves();
});

test("the engine says what it would play, and that can be played", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Hinda");
  const { id } = await hotSeat(person, { hints: "on" });
  const view = await playUntil(person, id, ({ round, turn, pending }) => round === 1 && turn !== undefined && turn !== null && pending.length === 0);
  const { seq } = await person.asks<GameView>("GET", `games/${id}/view`);
  await person.goes(`/game/${id}`);
  await page.click("[data-hint]");
  const best = (await page.locator("[data-hint-turn]").getAttribute("data-hint-turn")) ?? "";
  const space = / ([A-I]\d+)/.exec(best)?.[1];
  if (space) await page.waitForSelector(`[data-shown=${space}]`, { state: "attached" });
  expect(await page.locator("[data-hint-card]").innerText()).toMatch(/against the others/);
  await page.keyboard.press("h");
  await page.waitForSelector("[data-hint-card]", { state: "detached" });
  if (isPlain(best)) await plays(person, best);
  else await person.asks("POST", `games/${id}/turns`, { seat: view.to_act[0] ?? 0, expected_seq: seq, moves: best });
  const played = async () => (await person.asks<LogPage>("GET", `games/${id}/log?after=${seq}`)).rows[0]?.text.replace(/\. end$/, "");
  await expect.poll(played, { message: "it is a whole turn" }).toBe(best.replace(/\. end$/, ""));
  await person.leaves();
});

test("a table that allows no hints has no button for them, and none by a key", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Hinda");
  const { id } = await hotSeat(person, { hints: "off" });
  await playUntil(person, id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  await person.goes(`/game/${id}`);
  await page.waitForSelector("[data-end]");
  expect(await page.locator("[data-hint]").count()).toBe(0);
  await page.keyboard.press("h");
  expect(await page.locator("[data-hint-card]").count()).toBe(0);
  await person.leaves();
});

test("in a sandbox the engine follows what is tried out, and is switched on and off by a key", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Sandy");
  const { id } = await hotSeat(person);
  await playUntil(person, id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const asked: { moves: string; before: { moves: string }[] }[] = [];
  await page.route(/\/api\/analysis$/, (route) => {
    const body = route.request().postDataJSON() as { moves: string; before: { moves: string }[]; seat: number };
    asked.push(body);
    return route.fulfill({ json: { seq: 1, seat: body.seat, lines: [{ moves: "advance shipping. end", vp: 1.5, se: 0.2 }], expected: [90, 90], margin: [0, 0], exact: false, why: [] } });
  });
  await person.goes(`/game/${id}/sandbox`);
  await page.waitForSelector("[data-engine=off]");
  expect(asked).toEqual([]);
  await page.keyboard.press("e");
  await page.waitForSelector("[data-engine-line]");
  expect(asked.at(-1)?.moves).toBe("");
  await page.click("[data-group=pass]");
  await page.locator("[data-card]").first().click();
  await expect.poll(() => asked.at(-1)?.before[0]?.moves ?? "").toContain("pass");
  await page.keyboard.press("e");
  await page.waitForSelector("[data-engine=off]");
  await person.leaves();
});
