// How many presses the usual things take, the one that sends the turn included.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { GameInfo, GameView, Menu } from "../src/api/types";
import { Person } from "./support/browser";
import { guest } from "./support/game";
import { goBack, place } from "./support/recorded";

const RECORDS = ["four-players.log", "at-sea.log"] as const;

/** Somebody on turn in a recorded game as wanted, and what the page sends. */
async function onTurn(
  wanted: (menu: Menu) => boolean,
  looks: (person: Person, id: string, seat: number, row: number, menu: Menu) => Promise<boolean> = () => Promise.resolve(true),
): Promise<{ person: Person; sent: string[] }> {
  const person = await Person.arrives();
  await guest(person, "Mia");
  for (const log of RECORDS) {
    const { id, seq } = await person.asks<GameInfo>("POST", "import", { text: readFileSync(join(import.meta.dirname, "pictures", log), "utf8") });
    for (let row = 20; row < seq; row += 1) {
      const { view } = await person.asks<GameView>("GET", `games/${id}/view?seq=${row}`);
      const seat = view.to_act[0];
      if (seat === undefined || view.turn?.seat !== seat || view.pending.length > 0 || view.phase !== "actions") continue;
      const { menu } = await person.asks<{ menu: Menu }>("POST", `games/${id}/draft`, { seat, seq: row, moves: "" });
      if (!wanted(menu) || !(await looks(person, id, seat, row, menu))) continue;
      const sent = await goBack(person.page, id, { row, seat, moves: "" });
      await person.goes(`/game/${id}`);
      return { person, sent };
    }
  }
  throw new Error("no position of the recorded games is as wanted");
}

/** Presses one thing after the other, the last of which sends the turn, and counts. */
async function presses({ person, sent }: { person: Person; sent: string[] }, ...selectors: string[]): Promise<number> {
  for (const selector of selectors) {
    await person.settled();
    await person.page.locator(selector).first().click();
  }
  await expect.poll(() => sent.length).toBe(1);
  return selectors.length;
}

test("a dwelling by spade takes three presses", async () => {
  const there = await onTurn(({ moves }) => moves.some(({ group, count, to_home }) => group === "transform" && count === to_home && count === 1));
  const spot = await there.person.page.locator("[data-hex][data-spades='1']").first().getAttribute("data-hex");
  expect(await presses(there, `[data-hex="${spot}"]`, "[data-add]", "[data-end]")).toBe(3);
  expect(there.sent[0]).toMatch(new RegExp(`transform ${spot} .*build ${spot}`));
  await there.person.leaves();
});

test("a power action with a spade and a dwelling takes four presses", async () => {
  const there = await onTurn(({ moves }) => moves.some(({ text, effect }) => text === "power ACT6" && effect.spades === 2));
  const { page } = there.person;
  // The spaces for the spades are lit as soon as the action is taken.
  expect(await presses(there, "[data-power=ACT6]", "[data-hex][data-lit]", "[data-add]", "[data-end]")).toBe(4);
  expect(there.sent[0]).toMatch(/^power ACT6\. transform/);
  expect(await page.locator("[data-add]").count()).toBe(0);
  await there.person.leaves();
});

test("an action without a choice is added by the press that picks it, without a card that says nothing", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  // Two turns in a row: neither paid for nor asked about anything.
  const double = "special ACTC";
  const found = await place(person, join(import.meta.dirname, "decisions/05.log"), 20, ({ menu, view, seat }) => view.turn?.seat === seat && view.pending.length === 0 && menu.moves.some(({ text }) => text === double));
  await goBack(person.page, found.id, { row: found.row, seat: found.seat, moves: "" });
  await person.goes(`/game/${found.id}`);
  const { page } = person;
  await page.click("[data-group=special]");
  await person.settled();
  // Where it is the only special action, there is nothing to pick.
  if (found.menu.moves.filter(({ group }) => group === "special").length > 1) await page.click(`.chooser [data-choice="${double}"]`);
  await page.waitForSelector("button.step");
  expect(await page.locator("[data-add]").count()).toBe(0);
  await person.leaves();
});

test("passing takes three presses, and the card says what it brings", async () => {
  const there = await onTurn(({ moves }) => moves.some(({ group, target }) => group === "pass" && target));
  const { page } = there.person;
  await page.click("[data-group=pass]");
  for (const card of await page.locator("[data-card]").allInnerTexts()) expect(card).toMatch(/\w{3,}/);
  await page.locator("[data-back]").click();
  expect(await presses(there, "[data-group=pass]", "[data-card]", "[data-end]")).toBe(3);
  await there.person.leaves();
});

test("a game against one computer takes one press, against three two", async () => {
  for (const [players, presses] of [[2, ["[data-against]"]], [4, ["[data-players='4']", "[data-against]"]]] as const) {
    const person = await Person.arrives();
    await person.goes("/");
    for (const selector of presses) await person.page.click(selector);
    await person.page.waitForSelector("[data-phase]");
    expect(await person.page.locator(".pb").count()).toBe(players);
    // It is as last time on the next visit.
    await person.goes("/");
    expect(await person.page.getAttribute(`[data-players='${players}']`, "aria-pressed")).toBe("true");
    await person.leaves();
  }
});

test("a ship is moved and trades in five presses", async () => {
  let ship = "";
  let to = "";
  const there = await onTurn(({ moves }) => moves.some(({ group, effect }) => group === "special" && (effect.asks ?? []).some(({ ask }) => ask === "sail")), async (person, id, seat, row, menu) => {
    // A voyage after which some landing offers a trade.
    const first = menu.moves.filter(({ group, effect }) => group === "special" && (effect.asks ?? []).some(({ ask }) => ask === "sail"));
    if (first.length !== 1 || !first[0]) return false;
    const after = (moves: string) => person.asks<{ menu: Menu }>("POST", `games/${id}/draft`, { seat, seq: row, moves });
    const sailing = (await after(first[0].text)).menu.moves.filter(({ group, other, target }) => group === "ship" && other && !target);
    for (const sail of sailing) {
      const landed = (await after(`${first[0].text}. ${sail.text}`)).menu.moves;
      if (!landed.some(({ text }) => text.startsWith("trade "))) continue;
      ship = sail.other ?? "";
      to = sail.hex ?? "";
      return true;
    }
    return false;
  });
  const { page } = there.person;
  const selectors = [`[data-hex="${ship}"]`, `[data-hex="${to}"]`, "[data-add]"];
  let count = 0;
  for (const selector of selectors) {
    await there.person.settled();
    await page.locator(selector).first().click();
    count += 1;
  }
  await there.person.settled();
  // A trade that is not compulsory is picked on the board or from the list.
  if (!(await page.locator("button.step").allInnerTexts()).some((text) => /trade/i.test(text))) {
    const spot = page.locator("[data-choice^='trade '], [data-hex][data-lit]").first();
    await spot.click();
    count += 1;
    await there.person.settled();
    if (await page.locator("[data-add]").isVisible()) {
      await page.click("[data-add]");
      count += 1;
      await there.person.settled();
    }
  }
  await page.click("[data-end]");
  count += 1;
  await expect.poll(() => there.sent.length).toBe(1);
  expect(there.sent[0]).toMatch(new RegExp(`ship ${ship}>${to}.*trade `));
  expect(count).toBeLessThanOrEqual(5);
  await there.person.leaves();
});
