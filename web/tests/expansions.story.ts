// The expansions, played by clicks: special terrain tiles, ships and merchants, and factions with rules of their own.

import { join } from "node:path";
import { expect, test } from "vitest";

import type { Catalog, Choice, Menu } from "../src/api/types";
import { Person } from "./support/browser";
import { guest } from "./support/game";
import { goBack, place, type Found } from "./support/recorded";

/** Somebody who looks at a place of a recorded game, soon after a row, and what the page sends. */
async function at(log: string, from: number, wanted: (found: Found) => boolean | Promise<boolean>, moves: (found: Found) => string = () => "") {
  const searcher = await Person.arrives();
  await guest(searcher, "Mia");
  const found = await place(searcher, join(import.meta.dirname, log), from, wanted);
  const sent = await goBack(searcher.page, found.id, { row: found.row, seat: found.seat, moves: moves(found) });
  await searcher.goes(`/game/${found.id}`);
  return { ...found, person: searcher, page: searcher.page, sent };
}

/** Adds the move that is shown, takes the first of whatever is still asked, and sends the turn. */
async function finishes(person: Person) {
  const { page } = person;
  await page.click("[data-add]");
  await person.settled();
  for (let presses = 0; presses < 4 && (await page.locator("[data-end]").isDisabled()); presses += 1) {
    await page.locator(".chooser [data-choice]").first().click();
    await person.settled();
    if (await page.locator("[data-add]").isVisible()) await page.click("[data-add]");
    await person.settled();
  }
  await page.click("[data-end]");
  if (await page.locator("[data-confirm]").isVisible()) await page.click("[data-confirm]");
}

const faction = ({ view, seat }: Found) => view.players[seat]?.faction ?? "";
const onTurn = ({ view, seat }: Found) => view.turn?.seat === seat && view.pending.length === 0;
const draft = (person: Person, { id, seat, row }: Found, moves: string) => person.asks<{ menu: Menu }>("POST", `games/${id}/draft`, { seat, seq: row, moves });
const voyage = (menu: Menu) => menu.moves.filter(({ group, effect }) => group === "special" && (effect.asks ?? []).some(({ ask }) => ask === "sail"));

test("a special terrain tile is in the menu wherever spades make room for it, and is called by its name everywhere", async () => {
  const { page, person, sent, view, seat } = await at("decisions/04.log", 20, (found) => onTurn(found) && found.menu.refusals.some(({ group, after }) => group === "tile" && after));
  const { factions } = await person.asks<Catalog>("GET", "catalog");
  const tile = factions.find(({ key }) => key === view.players[seat]?.faction)?.landmark.name ?? "";
  const entry = page.locator("[data-group=tile]:not(.off)");
  expect(await entry.innerText()).toContain(tile);
  const count = Number(/(\d+) spaces? /.exec(await entry.innerText())?.[1]);
  await entry.click();
  await person.settled();
  expect(await page.locator("[data-hex][data-lit]").count()).toBe(count);
  const words = await page.locator(".chooser [data-tile-words]").innerText();
  expect(words).toContain(tile);
  expect(words).toContain("Power value");
  const spot = page.locator("[data-hex][data-lit]").first();
  await spot.click();
  await page.waitForSelector("[data-add]");
  expect(await page.locator(".preview h2").innerText()).toContain(tile);
  expect(await page.locator(".preview [data-tile-words]").innerText()).toContain(tile);
  await finishes(person);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatch(/transform (\w+) .*\. tile \1/);
  await person.leaves();
});

test("a special terrain tile that is tapped says what it is, on the river too", async () => {
  const { page, person, view } = await at("pictures/at-sea.log", 115, (found) => onTurn(found) && found.view.spaces.some(({ building, terrain }) => building === "landmark" && terrain === "river"));
  const { factions } = await person.asks<Catalog>("GET", "catalog");
  const space = view.spaces.find(({ building, terrain }) => building === "landmark" && terrain === "river");
  const { landmark } = factions.find(({ key }) => key === view.players[space?.owner ?? 0]?.faction) ?? { landmark: { name: "", text: "" } };
  await page.locator(`[data-hex="${space?.id}"]`).click();
  await person.settled();
  const said = await page.locator(".chooser").innerText();
  expect(said).toContain(landmark.name);
  expect(said).toContain(landmark.text);
  expect(said).toContain("Power value");
  expect(said).not.toContain("Nothing is built on the river");
  await person.leaves();
});

test("Dwarves and Fakirs have merchants, a warehouse, a market and a Range tile", async () => {
  const { page, person, view, seat } = await at("decisions/02.log", 55, (found) => onTurn(found) && /dwarves|fakirs/.test(faction(found)) && (found.view.players[found.seat]?.ships ?? 0) > 0 && voyage(found.menu).length > 0);
  const own = page.locator(".pb.me");
  expect(await own.locator("[data-fleet]").getAttribute("data-fleet")).toBe("merchant");
  const words = await own.locator("[title]").evaluateAll((all) => all.map((one) => one.getAttribute("title")).join("; "));
  expect(words).toContain("Range tile");
  expect(words).toContain("market:");
  expect(words).not.toMatch(/shipping|shipyard|your ships/i);
  const there = view.spaces.find(({ ships }) => ships?.includes(seat))?.id ?? "";
  expect(await page.locator(`[data-hex="${there}"]`).getAttribute("aria-label")).toMatch(/\d merchants? of/);
  const home = view.spaces.find(({ dock }) => dock === seat)?.id ?? "";
  expect(await page.locator(`[data-hex="${home}"]`).getAttribute("aria-label")).toContain("warehouse of");
  await page.locator("[data-group=special]").click();
  await person.settled();
  if (await page.locator("[data-choice='special SHIPS']").isVisible()) await page.click("[data-choice='special SHIPS']");
  await person.settled();
  if (await page.locator("[data-add]").isVisible()) await page.click("[data-add]");
  await person.settled();
  expect(await page.locator(".ask .q").innerText()).toContain("merchants");
  const spot = page.locator("[data-hex][data-lit]").first();
  await spot.click();
  await person.settled();
  expect(await page.locator(".chooser").innerText()).toMatch(/Merchant \w+ to \w+/);
  expect(await page.locator(".chooser").innerText()).not.toMatch(/\bships?\b/i);
  await person.leaves();
});

test("targets of a ship show its steps before one is chosen, and landing what it trades for", async () => {
  let sail: Choice | undefined;
  const { page, person, view, seat } = await at(
    "decisions/01.log",
    70,
    async (found) => {
      const first = onTurn(found) && !/dwarves|fakirs/.test(faction(found)) ? voyage(found.menu)[0] : undefined;
      if (!first) return false;
      const searcher = await Person.arrives();
      await guest(searcher, "Nia");
      const { moves } = (await draft(searcher, found, first.text).catch(() => ({ menu: { moves: [] as Choice[] } }))).menu;
      await searcher.context.close();
      sail = moves.find(({ trades }) => (trades?.length ?? 0) > 0);
      return sail !== undefined;
    },
    ({ menu }) => voyage(menu)[0]?.text ?? "",
  );
  const range = view.players[seat]?.ship_range ?? 0;
  const figures = await page.locator("[data-sail]").evaluateAll((all) => all.map((one) => ({ steps: Number(one.getAttribute("data-steps")), text: one.textContent?.trim() })));
  expect(figures.length).toBeGreaterThan(0);
  for (const { steps, text } of figures) expect(text).toBe(`${steps}/${range}`);
  expect(await page.locator(`[data-hex="${sail?.hex}"]`).getAttribute("aria-label"), "for the ear too").toMatch(/\d+ (of \d+ )?steps?/);
  await page.locator(`[data-hex="${sail?.hex}"]`).click();
  await person.settled();
  if (!(await page.locator("[data-trades]").isVisible())) await page.locator(".chooser [data-choice]").first().click();
  expect(await page.locator("[data-voyage]").innerText()).toMatch(/\d+ (of \d+ )?steps?/);
  expect(await page.locator("[data-trades]").innerText()).toMatch(/Then you trade[\s\S]*\+\d/);
  // What lies too far says what would reach it.
  await page.keyboard.press("Escape");
  const far = await page.evaluate(() => [...document.querySelectorAll("[data-hex^='r']:not([data-lit])")].map((space) => space.getAttribute("data-hex") ?? ""));
  let said = "";
  for (const id of far) {
    await page.locator(`[data-hex="${id}"]`).click();
    said = await page.locator(".chooser").innerText();
    if (said.includes("away")) break;
    await page.keyboard.press("Escape");
  }
  expect(said).toMatch(/\d+ steps away: ships go \d+/);
  await person.leaves();
});

test("a shipyard’s preview names shipping and ships", async () => {
  const { page, person, menu } = await at("decisions/01.log", 55, (found) => onTurn(found) && found.menu.moves.some(({ target }) => target?.value === "shipyard") && !/dwarves|fakirs|engineers|riverwalkers/.test(faction(found)) && (found.view.players[found.seat]?.shipping?.level ?? 3) < (found.view.players[found.seat]?.shipping?.max ?? 0));
  const yard = menu.moves.find(({ target }) => target?.value === "shipyard");
  await page.locator(`[data-hex="${yard?.hex}"]`).click();
  await person.settled();
  const listed = page.locator(`[data-choice="${yard?.text}"]`);
  if (await listed.isVisible()) await listed.click();
  await page.waitForSelector("[data-add]");
  const later = await page.locator("[data-later]").allInnerTexts();
  expect(later).toContain("shipping +1");
  expect(later, "the ship that comes at once").toContain("+1 ship");
  expect(later.join("; "), "and one each round").toMatch(/income: [^;]*\+1 ship/);
  await person.leaves();
});

test("two actions of the same name say where they come from", async () => {
  const { page, person, menu } = await at("decisions/01.log", 113, (found) => onTurn(found) && voyage(found.menu).length > 1);
  await page.locator("[data-group=special]").click();
  await person.settled();
  const names = await Promise.all(voyage(menu).map(({ text }) => page.locator(`[data-choice="${text}"]`).innerText()));
  expect(new Set(names).size).toBe(names.length);
  expect(names.join()).toMatch(/shipyard/);
  await person.leaves();
});

test("the trade with a shipyard says which action comes back", async () => {
  const person = await Person.arrives();
  await person.goes("/learn");
  const table = await person.page.locator("[data-trade-table]").innerText();
  for (const words of ["dwelling", "1 worker", "temple", "3 power or 1 step on a cult track", "the action to move ships can be used again"]) expect(table).toContain(words);
  await person.goes("/reference");
  await person.page.locator("[data-trade-table]").waitFor();
  expect(await person.page.locator("[data-trade-table] tbody tr").count()).toBe(6);
  await person.leaves();
});

test("Riverwalkers show the terrains they unlocked and their price, and are not told to transform", async () => {
  const there = await at("decisions/03.log", 114, (found) => faction(found) === "riverwalkers" && found.view.pending.some(({ ask, seat }) => ask === "unlock" && seat === found.seat));
  const { page, person } = there;
  const lands = await page.locator(".pb.me [data-land]").evaluateAll((all) => all.map((one) => one.getAttribute("data-land")));
  expect(lands).toEqual(there.view.players[there.seat]?.unlocked);
  for (const price of await page.locator(".chooser [data-choice^='unlock']").allInnerTexts()) expect(price).toMatch(/−\d/);
  await person.leaves();
  const turn = await at("decisions/03.log", 20, (found) => faction(found) === "riverwalkers" && onTurn(found));
  expect(await turn.page.locator("[data-group=transform]").count()).toBe(0);
  expect(await turn.page.locator(".chooser").innerText()).not.toMatch(/transform/i);
  await turn.person.leaves();
});

test("Yetis and Ice Maidens have their starting terrain on their board", async () => {
  const { page, person, view, seat } = await at("decisions/03.log", 20, (found) => onTurn(found) && /yetis|icemaidens/.test(faction(found)));
  expect(await page.locator(".pb.me [data-land]").getAttribute("data-land")).toBe(view.players[seat]?.start_terrain);
  await person.leaves();
});

test("a change of home has its name and says whether tokens stay or leave", async () => {
  const { page, person } = await at("decisions/01.log", 177, (found) => onTurn(found) && found.menu.moves.some(({ text }) => text.startsWith("shift by tokens")) && found.menu.moves.some(({ text }) => text === "special ACTH"));
  const entry = page.locator("[data-group=terrain]");
  expect(await entry.innerText()).toContain("Change of home");
  await entry.click();
  await person.settled();
  expect(await page.locator("[data-pays=stay]").innerText()).toContain("stay yours");
  expect(await page.locator("[data-pays=leave]").innerText()).toContain("leave the game");
  await page.locator(".chooser [data-choice='special ACTH']").click();
  await person.settled();
  if (await page.locator("[data-add]").isVisible()) await page.click("[data-add]");
  await person.settled();
  // What cannot be chosen says whose it is.
  expect((await page.locator(".chooser [data-refused]").allInnerTexts()).join()).toMatch(/live there|yours already/);
  await person.leaves();
});

test("a volcano says how many steps or which tokens it takes", async () => {
  const cult = await at("decisions/01.log", 48, (found) => onTurn(found) && found.menu.moves.some(({ text }) => /^volcano \w+ by (fire|water|earth|air)/.test(text)));
  const dig = cult.menu.moves.find(({ text }) => /^volcano \w+ by (fire|water|earth|air)/.test(text));
  await cult.page.locator(`[data-hex="${dig?.hex}"]`).click();
  await cult.person.settled();
  expect(await cult.page.locator(".chooser").innerText()).toMatch(/for [34] steps down on (Fire|Water|Earth|Air)/);
  await cult.person.leaves();
  const tokens = await at("decisions/04.log", 20, (found) => onTurn(found) && found.menu.moves.some(({ text }) => text.startsWith("volcano") && text.includes("tokens")));
  const burn = tokens.menu.moves.find(({ text }) => text.includes("tokens"));
  await tokens.page.locator(`[data-hex="${burn?.hex}"]`).click();
  await tokens.person.settled();
  expect(await tokens.page.locator(".chooser").innerText()).toContain("leave the game");
  await tokens.person.leaves();
});

// The game is of computer players: `terrane sim --players 2 --agents turn --choice given --factions dragonlords,witches
// --modules fire-ice,special-terrain --map fire-and-ice --first 1 --games 1 --record …`.
test("Dragonlords lay their special tile in one step, whichever tokens they pay the volcano with", async () => {
  const tile = ({ group, after }: { group: string; after?: string | null }) => group === "tile" && (after ?? "").startsWith("volcano");
  const { page, person, sent, menu } = await at("pictures/dragonlords.log", 90, (found) => onTurn(found) && faction(found) === "dragonlords" && found.menu.refusals.some(tile));
  const ways = menu.refusals.filter(tile);
  const entry = page.locator("[data-group=tile]:not(.off)");
  await entry.click();
  await person.settled();
  expect(await page.locator("[data-hex][data-lit]").count()).toBe(new Set(ways.map(({ hex }) => hex)).size);
  const spot = ways[0]?.hex;
  await page.locator(`[data-hex="${spot}"]`).click();
  await person.settled();
  const payments = ways.filter(({ hex }) => hex === spot);
  if (payments.length > 1) {
    const listed = page.locator(".chooser [data-choice]");
    expect(await listed.count()).toBe(payments.length);
    expect(await page.locator(".chooser").innerText()).toContain("leave the game");
    await listed.first().click();
  }
  await page.waitForSelector("[data-add]");
  await finishes(person);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatch(/volcano (\w+) by tokens \S+\. tile \1/);
  await person.leaves();
});
