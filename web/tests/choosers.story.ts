// Choosers speak: what can be chosen says what it brings, and what cannot says why.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { Ask, Catalog, Drafted, GameInfo, Menu } from "../src/api/types";
import { faults } from "./support/axe";
import { DESK, PHONE, Person } from "./support/browser";
import { apart, guest, hotSeat, playUntil } from "./support/game";
import { overflowingInAll } from "./support/overflow";
import { goBack, place, type Found, type Moment } from "./support/recorded";
import { hidden, red, send } from "./support/screen";

async function at(from: number, wanted: (found: Found) => boolean, options = {}, log = "pictures/four-players.log") {
  const person = await Person.arrives(options);
  await guest(person, "Mia");
  const found = await place(person, join(import.meta.dirname, log), from, wanted);
  const sent = await goBack(person.page, found.id, { row: found.row, seat: found.seat, moves: "" });
  await person.goes(`/game/${found.id}`);
  return { ...found, person, page: person.page, sent };
}
const onTurn = ({ view, seat }: Found) => view.turn?.seat === seat && view.pending.length === 0 && view.phase === "actions";

test("factions stand in a grid: taken ones are named, the marked one says what it begins with and its homes are ringed", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const game = await hotSeat(person, { players: 3, choice: "chosen" });
  await person.goes(`/game/${game.id}`);
  const { page } = person;
  await page.locator("[data-faction=witches]").click();
  await page.click("[data-add]");
  await send(page);
  await page.waitForSelector("[data-gone=witches]");
  expect(await page.locator("[data-gone=witches]").innerText()).toMatch(/Mia|Friend/);
  expect(await page.locator("[data-gone=auren]").innerText()).toContain("forest is gone");
  await page.locator("[data-faction=engineers]").click();
  const summary = await page.locator("[data-summary=engineers]").innerText();
  expect(summary).toMatch(/10[\s\S]*2/);
  expect(summary).toContain("Stronghold");
  const { view } = await person.asks<{ view: Found["view"] }>("GET", `games/${game.id}/view`);
  const homes = view.spaces.filter(({ terrain }) => terrain === "mountains").map(({ id }) => id);
  const ringed = await page.locator("[data-shown]").evaluateAll((all) => all.map((one) => one.getAttribute("data-shown")));
  expect(ringed.toSorted()).toEqual(homes.toSorted());
  await page.click("[data-compare]");
  await page.locator("[data-faction=giants]").click();
  expect(await page.locator("[data-summary]").count()).toBe(2);
  await person.leaves();
});

test("an auction says whose bid stands and with what VP everybody would begin", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const game = await hotSeat(person, { players: 3, choice: "auction" });
  await person.goes(`/game/${game.id}`);
  const { page } = person;
  await page.locator("[data-choice^=bid]").click();
  await person.settled();
  await page.waitForSelector("[data-leads]");
  expect(await page.locator("[data-bidder]").count()).toBe(3);
  expect(await page.locator("[data-leads]").innerText()).toMatch(/highest bid: 0, would start with 40 VP/);
  expect(await page.locator("[data-choice^=bid]").innerText()).toMatch(/start with \d+ VP/);
  await person.leaves();
});

test("the form says what an auction begins with, and factions look as they count", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  await person.goes("/new");
  const { page } = person;
  await page.waitForSelector("[data-option=choice]", { state: "attached" });
  await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  await page.locator("[data-option=choice]").selectOption(JSON.stringify("auction"));
  expect(await page.locator("[data-option=start_vp]").count()).toBe(0);
  expect(await page.locator("label", { has: page.locator("[data-option=choice]") }).innerText()).toContain("40 VP");
  await page.locator("[data-option=choice]").selectOption(JSON.stringify("chosen"));
  const chips = page.locator("[data-allow]");
  const pressed = () => chips.evaluateAll((all) => all.filter((one) => one.getAttribute("aria-pressed") === "true").length);
  const all = await chips.count();
  expect(await pressed()).toBe(all);
  await page.locator("[data-allow=witches]").click();
  expect(await pressed()).toBe(all - 1);
  await person.leaves();
});

test("a partial transform reads 1 of 3 with its price, and the long way round is offered only where it pays", async () => {
  const { page, person, menu } = await at(0, (found) => onTurn(found) && found.menu.moves.some(({ group, count, to_home }) => group === "transform" && count === 1 && to_home === 3));
  const part = menu.moves.find(({ group, count, to_home }) => group === "transform" && count === 1 && to_home === 3);
  await page.locator("[data-group=transform]").click();
  await person.settled();
  await page.locator(`[data-hex="${part?.hex}"]`).click();
  await person.settled();
  const named = page.locator(`[data-choice="${part?.text}"]`);
  const said = (await named.isVisible()) ? await named.innerText() : `${await page.locator(".preview h2").innerText()} −${await page.locator(".preview .vl").first().innerText()}`;
  expect(said).toMatch(/1 of 3 spades/);
  expect(said).toMatch(/−\d/);
  await person.leaves();
  const long = (menu: Menu) => menu.moves.find(({ group, count = 0, to_home, target, hex }) => group === "transform" && to_home && count > to_home && menu.moves.some((other) => other.group === "transform" && other.hex === hex && other.count === to_home && other.target?.value === target?.value));
  const gains = (text: string, menu: Menu) => (menu.moves.find((choice) => choice.text === text)?.effect.changes ?? []).filter(({ item, by }) => by > 0 && (item === "vp" || item === "power")).length > 0;
  for (const pays of [false, true]) {
    const there = await at(pays ? 0 : 205, (found) => onTurn(found) && long(found.menu) !== undefined && gains(long(found.menu)?.text ?? "", found.menu) === pays);
    const way = long(there.menu);
    await there.page.locator("[data-group=transform]").click();
    await there.person.settled();
    await there.page.locator(`[data-hex="${way?.hex}"]`).click();
    await there.person.settled();
    const offered = there.page.locator(`[data-choice="${way?.text}"]`);
    expect(await offered.count(), `it pays: ${pays}`).toBe(pays ? 1 : 0);
    if (pays) expect(await offered.innerText()).toContain("every spade brings something");
    await there.person.leaves();
  }
});

/** Where a decision comes up in the recorded games of tests/decisions. */
const PLACES = JSON.parse(readFileSync(join(import.meta.dirname, "decisions/index.json"), "utf8")) as (Moment & { ask: Ask; kind: string; log: string })[];

/** Somebody who is asked about something. */
async function asked(kind: string, options = {}) {
  const moment = PLACES.find((place) => place.kind === kind);
  if (!moment) throw new Error(`no recorded game asks about ${kind}`);
  const person = await Person.arrives(options);
  await guest(person, "Mia");
  const { id } = await person.asks<GameInfo>("POST", "import", { text: readFileSync(join(import.meta.dirname, "decisions", moment.log), "utf8") });
  const { menu } = await person.asks<Drafted>("POST", `games/${id}/draft`, { seat: moment.seat, seq: moment.row, moves: moment.moves });
  await goBack(person.page, id, moment);
  await person.goes(`/game/${id}`);
  return { person, page: person.page, menu };
}

test.each(
  (["favor", "town"] as const).flatMap((ask) => [
    { ask, size: "desk", options: DESK },
    { ask, size: "phone", options: PHONE },
  ]),
)("a $ask tile that is marked says what the catalog says and what it brings, beside the whole board, on a $size", async ({ ask, size, options }) => {
  const { person, page, menu } = await asked(ask, options);
  const catalog = await person.asks<Catalog>("GET", "catalog");
  const texts = new Map([...catalog.favors, ...catalog.towns].map(({ code, text }) => [code, text]));
  // Where nothing is marked a phone begins with a part of the board that fingers can use; this key shows all of it.
  if (size === "phone" && (await hidden(person)).length > 0) await page.keyboard.press("0");
  expect(await hidden(person)).toEqual([]);
  const tiles = menu.moves.filter((choice) => choice.group === ask && choice.target);
  expect(tiles.length).toBeGreaterThan(3);
  // One that lasts and one that pays at once.
  const lasting = tiles.find(({ effect }) => effect.income || effect.spades || effect.pass_vp || effect.shipping || effect.actions?.length);
  for (const choice of new Set([lasting, tiles[0], tiles.at(-1)])) {
    if (!choice) continue;
    await page.locator(`.chooser [data-choice="${choice.text}"]`).click();
    await person.settled();
    expect(await page.locator(`[data-choice="${choice.text}"]`).getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator(".take .words").innerText()).toBe(texts.get(String(choice.target?.value)));
    if (choice === lasting) expect(await page.locator(".take [data-later]").allInnerTexts()).not.toEqual([]);
    // Victory points of all sources stand in one sum.
    const points = (choice.effect.changes ?? []).filter(({ item }) => item === "vp").reduce((sum, { by }) => sum + by, 0);
    if (points > 0) expect(await page.locator(".take .by").allInnerTexts()).toContain(`+${points}`);
    expect(await hidden(person), `with ${choice.text} marked`).toEqual([]);
  }
  expect(await faults(page, size === "phone")).toEqual([]);
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  expect(lasting !== undefined || ask === "town", "one of them lasts").toBe(true);
  await page.click("[data-add]");
  await page.waitForSelector(".take", { state: "detached" });
  await person.leaves();
});

test("on a phone targets outside the picture are pointed at from its edge", async () => {
  const { page, person } = await at(120, (found) => onTurn(found) && found.menu.moves.filter(({ group, hex }) => hex && (group === "upgrade" || group === "build")).length > 6, PHONE);
  await page.locator("[data-group=upgrade]").tap();
  await person.settled();
  const outside = () =>
    page.evaluate(() => {
      const frame = document.querySelector("svg.map")?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll("[data-hex][data-lit]")].filter((space) => {
        const box = space.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
      }).length;
    });
  for (let zooms = 0; zooms < 4 && (await outside()) === 0; zooms += 1) await page.keyboard.press("+");
  const hidden = await outside();
  expect(hidden).toBeGreaterThan(0);
  const pointed = await page.locator("[data-beyond]").evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
  expect(pointed).toBe(hidden);
  const first = page.locator("[data-beyond]").first();
  const to = await first.getAttribute("data-beyond");
  await first.tap();
  await person.settled();
  expect(await page.locator(`[data-beyond="${to}"]`).count()).toBe(0);
  await person.leaves();
});

test("when only passing is left, passing is the main button", async () => {
  const { page, person } = await at(45, (found) => onTurn(found) && found.menu.moves.every(({ group }) => group === "pass" || group === "convert") && found.menu.refusals.every(({ after, group }) => !after || group === "convert"));
  const pass = page.locator("[data-group=pass]");
  expect(await pass.getAttribute("class")).toContain("main");
  const first = await page.locator(".chooser [data-group]").evaluateAll((all) => all.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]?.getAttribute("data-group"));
  expect(first).toBe("pass");
  await person.leaves();
});

test("reasons and what is paid are quiet: nothing in a turn is red", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const game = await hotSeat(person);
  await playUntil(person, game.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const { page } = person;
  await person.goes(`/game/${game.id}`);
  await page.locator("[data-group].off").first().click();
  await person.settled();
  expect(await red(person)).toEqual([]);
  await person.leaves();
  const asked = await at(78, (found) => found.view.pending.some((pending) => pending.ask === "leech" && pending.seat === found.seat && pending.vp > 0), {}, "decisions/03.log");
  await asked.page.waitForSelector("[data-answer=leech]");
  expect(await asked.page.locator(".chooser").innerText()).toMatch(/−\d+ VP/);
  expect(await red(asked.person)).toEqual([]);
  await asked.person.leaves();
});

test("red is for losses: a clock that runs out and an error are red, and nothing else of their pages", async () => {
  const [anna, ben] = [await Person.arrives(), await Person.arrives()];
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  const HOUR = 3600;
  const { page } = anna;
  for (const [each, urgency] of [[48 * HOUR, ""], [6 * HOUR, "soon"], [1.5 * HOUR, "now"]] as const) {
    const { id } = await apart(anna, ben, { clock: { kind: "move", each } });
    await playUntil([anna, ben], id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
    await anna.goes(`/game/${id}`);
    await page.waitForSelector(`.pb [data-clock][data-urgency="${urgency}"]`);
    const said = await red(anna);
    expect(said.length > 0, `${each / HOUR} hours left`).toBe(urgency === "now");
    for (const words of said) expect(words, "only the clock").toMatch(/^1 h \d+ min$/);
  }
  await anna.goes("/");
  await page.locator("textarea").fill("this is no game");
  // The game that waits says here, too, how little time is left.
  const clock = /^1 h \d+ min$/;
  for (const words of await red(anna)) expect(words).toMatch(clock);
  await page.locator("[data-import]").click();
  await page.getByRole("alert").waitFor();
  const said = await page.getByRole("alert").innerText();
  const words = (await red(anna)).filter((one) => !clock.test(one));
  expect(words).not.toEqual([]);
  for (const one of words) expect(said).toContain(one);
  await anna.leaves();
  await ben.leaves();
});
