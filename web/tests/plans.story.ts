// Turns given beforehand: written with conditions, ordered, looked at, kept by a press of its own, played, stopped, dropped.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import type { GameInfo, GameView, LogPage, PlanView } from "../src/api/types";
import { LANGUAGES } from "../src/messages/languages";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, playUntil } from "./support/game";
import { drag } from "./support/hand";
import { overflowing } from "./support/overflow";

interface Duel {
  id: string;
  /** Who is to move, and who waits and plans, with their seats. */
  mover: Person;
  waiter: Person;
  moves: number;
  seat: number;
  plan: () => Promise<PlanView>;
}

/** A game of two in its first round in which nobody takes back. The one who waits has the page open. */
async function duel(options = DESK): Promise<Duel> {
  const [anna, ben] = [await Person.arrives(options), await Person.arrives(options)];
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  const { id } = await apart(anna, ben, { undo: "none" });
  const start = await playUntil([anna, ben], id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const { yours } = await anna.asks<GameInfo>("GET", `games/${id}`);
  const moves = start.to_act[0] ?? -1;
  const [mover, waiter] = yours.includes(moves) ? [anna, ben] : [ben, anna];
  const seat = 1 - moves;
  await waiter.goes(`/game/${id}`);
  return { id, mover, waiter, moves, seat, plan: () => waiter.asks<PlanView>("GET", `games/${id}/seats/${seat}/plan`) };
}

/** Drafts a pass with the nth card on the board and puts it into the plan; answers the code of the card. */
async function planPass(page: Page, card: number): Promise<string> {
  await page.locator("[data-plan], [data-plan-board]").last().click();
  await page.click("[data-group=pass]");
  const chosen = page.locator("[data-card]").nth(card);
  const code = (await chosen.getAttribute("data-card")) ?? "";
  await chosen.click();
  await page.click("[data-arm]");
  await page.locator("[data-plan-panel]").waitFor();
  return code;
}

/** Adds a condition to the turn that is open. */
async function addGuard(page: Page, kind: string, gaps: Record<string, string> = {}) {
  const number = await page.locator("[data-guard]").count();
  await page.selectOption("[data-add-guard]", kind);
  for (const [name, value] of Object.entries(gaps)) await page.locator(`[data-guard="${number}"] select[data-gap=${name}]`).selectOption(value);
}

async function keep(page: Page) {
  await page.click("[data-arm-sure]");
  await page.locator("[data-plan-panel]:not([data-unkept])").waitFor();
}

/** Plays a pass with a card by the API. */
async function passWith(person: Person, id: string, seat: number, card: string) {
  const { seq } = await person.asks<GameView>("GET", `games/${id}/view`);
  await person.asks("POST", `games/${id}/turns`, { seat, expected_seq: seq, moves: `pass ${card}` });
}

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each([{ size: "desk", options: DESK }, { size: "phone", options: PHONE }])("a conditional turn is written, seen by its player alone, played by itself, and another one is dropped, on a $size", async ({ options }) => {
  const { id, mover, waiter, moves, seat, plan } = await duel(options);
  const { page } = waiter;
  await planPass(page, 0);
  await addGuard(page, "round");
  expect((await plan()).plan ?? null, "nothing is sent before it is kept").toBe(null);
  // What is not kept is there again when the page is.
  await page.reload();
  await page.click("[data-plans]");
  // What is new is open; closed, it is read as a sentence.
  await page.click("[data-entry='0']");
  expect(await page.locator("[data-planned='0']").innerText()).toMatch(/If it is round 1\s+then pass/);
  expect(await wide(page)).toBeLessThanOrEqual(0);
  await keep(page);
  expect((await plan()).plan?.entries).toMatchObject([{ id: 1, if: [{ round: 1 }], else: "next" }]);
  await page.reload();
  await page.click("[data-plans]");
  expect(await page.locator("[data-planned='0']").innerText()).toContain("Could be played now");
  expect((await mover.context.request.get(`${mover.url}/api/games/${id}/seats/${seat}/plan`)).ok(), "nobody else sees it").toBe(false);
  await page.click("[data-drop-all]");
  await page.locator("[data-planned='0']").waitFor({ state: "detached" });
  expect((await plan()).plan ?? null).toBe(null);
  await page.locator("[data-plan-panel] header button").click();

  const card = await planPass(page, 0);
  await keep(page);
  // The other one moves; the plan is played in the same breath.
  const { view } = await mover.asks<GameView>("GET", `games/${id}/view`);
  const other = view.bonus.find((one) => (one.holder ?? undefined) === undefined && one.card !== card)?.card ?? "";
  await passWith(mover, id, moves, other);
  const { rows } = await waiter.asks<LogPage>("GET", `games/${id}/log`);
  expect(rows.filter((row) => row.auto === "plan" && row.seat === seat).map(({ text }) => text)).toEqual([`pass ${card}`]);
  // Its player comes back and hears of it, until they put it away.
  await waiter.goes("/");
  await waiter.goes(`/game/${id}`);
  const played = page.locator("[data-plan-played='1']");
  await played.waitFor();
  const year = String(new Date().getFullYear());
  expect(await played.innerText()).toMatch(new RegExp(`^Your planned turn 1 was played: .*${year}`));
  expect(await wide(page)).toBeLessThanOrEqual(0);
  await page.locator("[data-plan-news] button").click();
  await played.waitFor({ state: "detached" });
  for (const person of [mover, waiter]) await person.leaves();
});

test.each([{ size: "desk", options: DESK }, { size: "phone", options: PHONE }])("two conditions, another order, the card is taken by somebody else: in the own turn the page says why the plan stopped, on a $size", async ({ options }) => {
  const { id, mover, waiter, moves, seat, plan } = await duel(options);
  const { page } = waiter;
  await planPass(page, 1);
  await addGuard(page, "playing", { who: String(moves) });
  const code = await planPass(page, 0);
  await addGuard(page, "free");
  await addGuard(page, "vp_at_least");
  // By a button, back by dragging, and up again by keys.
  const conditional = async () => (await page.locator("[data-planned]").allInnerTexts()).findIndex((words) => words.includes("can be had"));
  await page.click("[data-earlier='1']");
  await expect.poll(conditional).toBe(0);
  if (options === DESK) {
    const from = await page.locator("[data-planned='0'] .disc").boundingBox();
    const to = await page.locator("[data-planned='1']").boundingBox();
    if (!from || !to) throw new Error("two turns are on the page");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + to.height - 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(conditional).toBe(1);
    await page.locator("[data-earlier='1']").press("Enter");
    await expect.poll(conditional).toBe(0);
  }
  expect(await wide(page)).toBeLessThanOrEqual(0);
  await keep(page);
  expect((await plan()).plan?.entries).toMatchObject([{ id: 1, if: [{ free: code }, {}], moves: `pass ${code}`, else: "next" }, { id: 2, if: [{ playing: moves }], else: "next" }]);
  await passWith(mover, id, moves, code);
  const stopped = page.locator("[data-plan-stopped]");
  await stopped.waitFor();
  expect(await stopped.innerText()).toMatch(/The plan stopped: it does not hold that “.+” can be had/);
  const { rows } = await waiter.asks<LogPage>("GET", `games/${id}/log`);
  expect(rows.some((row) => row.auto === "plan" && row.seat === seat), "nothing similar was played").toBe(false);
  await stopped.getByRole("button").click();
  expect(await page.locator("[data-plan-panel]").innerText()).toContain("it does not hold that");
  await page.click("[data-drop-all]");
  await page.locator("[data-planned='0']").waitFor({ state: "detached" });
  expect((await plan()).plan ?? null).toBe(null);
  for (const person of [mover, waiter]) await person.leaves();
});

test("a turn that is looked at is shown on the board, by the mouse and by keys; its spaces carry its number", async () => {
  const { id, mover, waiter, seat } = await duel();
  const { page } = waiter;
  const drafted = await waiter.asks<{ menu: { moves: { text: string; group: string; hex?: string | null }[] } }>("POST", `games/${id}/draft`, { seat, plan: true });
  const upgrade = drafted.menu.moves.find(({ group }) => group === "upgrade");
  const hex = upgrade?.hex ?? "";
  const { seq } = await waiter.asks<GameView>("GET", `games/${id}/view`);
  // A program writes a plan; the page shows it and keeps what it has no fields for.
  const offers = { accept_up_to: 1, fill_to: 3, decline: true };
  const guards = [{ have: { c: 1, w: 1 } }, { terrain: [hex, "pink"] }];
  expect((await waiter.context.request.put(`${waiter.url}/api/games/${id}/seats/${seat}/plan`, { data: { armed: seq, entries: [{ id: 1, if: guards, moves: `${upgrade?.text}. end` }] } })).status()).toBe(422);
  await waiter.asks("PUT", `games/${id}/seats/${seat}/plan`, { armed: seq, rounds: "next", offers, entries: [{ id: 1, if: [guards[0]], moves: `${upgrade?.text}. end`, else: "wait" }] });
  await page.reload();
  await page.locator(`[data-ahead="1"][data-on="${hex}"]`).waitFor();
  expect(await page.locator(`[data-hex="${hex}"]`).getAttribute("aria-label")).toContain("your planned turn 1");
  const shown = () => page.locator(`[data-hex="${hex}"]`).getAttribute("aria-label");
  const before = await shown();
  await page.click("[data-plans]");
  await page.locator("[data-entry='0']").hover();
  await expect.poll(shown).not.toBe(before);
  await page.locator("[data-plan-panel] header").hover();
  await expect.poll(shown).toBe(before);
  await page.locator("[data-entry='0']").focus();
  await expect.poll(shown).not.toBe(before);
  await page.locator("[data-entry='0']").press("Enter");
  // A condition about several things is changed in parts; all the rest stays as it was.
  expect(await page.locator("[data-guard]").count()).toBe(2);
  expect(await page.locator("[data-offers=accept]").inputValue()).toBe("1");
  expect(await page.locator("[data-offers=fill]").inputValue()).toBe("3");
  expect(await page.locator("[data-offers=rest]").inputValue()).toBe("decline");
  expect(await page.locator("[data-rounds]").inputValue()).toBe("next");
  await page.locator("[data-guard='1'] input[data-gap=count]").fill("2");
  await page.locator("[data-guard='1'] input[data-gap=count]").blur();
  await keep(page);
  const { plan } = await waiter.asks<PlanView>("GET", `games/${id}/seats/${seat}/plan`);
  expect(plan).toMatchObject({ rounds: "next", offers, entries: [{ if: [{ have: { c: 1 } }, { have: { w: 2 } }], else: "wait" }] });
  for (const person of [mover, waiter]) await person.leaves();
});

test("offers of power alone are a plan; whoever has passed plans the next round on the board", async () => {
  const { id, mover, waiter, moves, seat, plan } = await duel();
  const { page } = waiter;
  await page.click("[data-plans]");
  await page.selectOption("[data-offers=accept]", "2");
  await page.selectOption("[data-offers=rest]", "ask");
  await keep(page);
  expect((await plan()).plan).toMatchObject({ rounds: "this", entries: [], offers: { accept_up_to: 2, ask: true } });
  // The one who moves passes, and has the page open then.
  const { view } = await mover.asks<GameView>("GET", `games/${id}/view`);
  await passWith(mover, id, moves, view.bonus.find(({ holder }) => (holder ?? undefined) === undefined)?.card ?? "");
  await mover.goes(`/game/${id}`);
  await mover.page.click("[data-plan]");
  await expect.poll(() => mover.page.locator("[data-round]").getAttribute("data-round"), { message: "as the next round begins" }).toBe("2");
  await mover.page.click("[data-group=pass]");
  const chosen = mover.page.locator("[data-card]").first();
  const card = await chosen.getAttribute("data-card");
  await chosen.click();
  await mover.page.click("[data-arm]");
  expect(await mover.page.locator("[data-rounds]").inputValue()).toBe("next");
  await keep(mover.page);
  expect((await mover.asks<PlanView>("GET", `games/${id}/seats/${moves}/plan`)).plan).toMatchObject({ rounds: "next", entries: [{ id: 1 }] });
  // The other one passes too; the round ends, and the plan is played.
  const now = await waiter.asks<GameView>("GET", `games/${id}/view`);
  await passWith(waiter, id, seat, now.view.bonus.find((one) => (one.holder ?? undefined) === undefined && one.card !== card)?.card ?? "");
  const { rows } = await waiter.asks<LogPage>("GET", `games/${id}/log`);
  expect(rows.some((row) => row.auto === "plan" && row.seat === moves && row.round === 2), JSON.stringify(rows.slice(-3))).toBe(true);
  for (const person of [mover, waiter]) await person.leaves();
});

test("a plan that the rules do not allow is refused in the reader's language, and nothing of it is kept", async () => {
  const { mover, waiter, plan } = await duel({ ...DESK, locale: "de" });
  const { page } = waiter;
  await planPass(page, 0);
  await planPass(page, 1);
  await page.click("[data-arm-sure]");
  expect(await page.locator("[data-plan-panel]").getByRole("alert").innerText()).toBe("Zug 2 lässt sich nicht behalten: ein Zug davor passt");
  expect((await plan()).plan ?? null).toBe(null);
  await page.click("[data-drop-plan='1']");
  await keep(page);
  expect((await plan()).plan?.entries).toHaveLength(1);
  for (const person of [mover, waiter]) await person.leaves();
});

test("turns are moved by a finger on their numbers", async () => {
  const { mover, waiter } = await duel(PHONE);
  const { page } = waiter;
  const [first, second] = [await planPass(page, 0), await planPass(page, 1)];
  expect(first).not.toBe(second);
  const order = () => page.locator("[data-entry] b").allInnerTexts();
  const before = await order();
  await page.locator("[data-planned='1'] .disc").scrollIntoViewIfNeeded();
  const [from, to] = [await page.locator("[data-planned='1'] .disc").boundingBox(), await page.locator("[data-planned='0']").boundingBox()];
  if (!from || !to) throw new Error("two turns are on the page");
  await drag(page, { x: from.x + 8, y: from.y + 8 }, { x: 0, y: to.y + 4 - from.y - 8 });
  await expect.poll(order).toEqual(before.toReversed());
  for (const person of [mover, waiter]) await person.leaves();
});

test.each(Object.keys(LANGUAGES))("in %s every condition and rule of a plan has its room on a phone", async (locale) => {
  const { mover, waiter } = await duel({ ...PHONE, locale });
  const { page } = waiter;
  await planPass(page, 0);
  await addGuard(page, "free", { what: "ACT4" });
  for (const kind of ["passed", "playing", "empty", "terrain", "last"]) await addGuard(page, kind);
  expect(await overflowing(page)).toEqual([]);
  for (let guards = 0; guards < 3; guards += 1) await page.locator("[data-drop-guard]").first().click();
  for (const [kind, gaps] of [["have", { item: "pw" }], ["vp_at_least", {}], ["round", {}]] as const) await addGuard(page, kind, gaps);
  await page.selectOption("[data-offers=accept]", "3");
  await page.selectOption("[data-offers=fill]", "4");
  await page.selectOption("[data-rounds]", "next");
  expect(await overflowing(page)).toEqual([]);
  await keep(page);
  expect(await overflowing(page)).toEqual([]);
  for (const person of [mover, waiter]) await person.leaves();
});
