// What pages show: previews that name what changes, panels with room for everything, tracks and names one can read.

import { join } from "node:path";
import { expect, test } from "vitest";

import type { Choice, GameInfo, GameView, Menu } from "../src/api/types";
import { DESK, PHONE, Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { goBack, place, turnIn, type Found } from "./support/recorded";

const LAND = join(import.meta.dirname, "pictures/four-players.log");
const SEA = join(import.meta.dirname, "pictures/at-sea.log");

async function at(log: string, from: number, wanted: (found: Found) => boolean, options = DESK, moves = "") {
  const person = await Person.arrives(options);
  await guest(person, "Mia");
  const found = await place(person, log, from, wanted);
  const sent = await goBack(person.page, found.id, { row: found.row, seat: found.seat, moves });
  await person.goes(`/game/${found.id}`);
  return { ...found, person, page: person.page, sent };
}
const onTurn = ({ view, seat }: Found) => view.turn?.seat === seat && view.pending.length === 0 && view.phase === "actions";

test("a preview names the income, the round tile's points, the progress of a town and what others may take", async () => {
  const house = ({ target, effect }: Choice) => target?.value === "trading-house" && effect.income && (effect.offers ?? []).some(({ gain }) => gain > 0) && effect.town;
  const there = await at(LAND, 30, (found) => onTurn(found) && found.menu.moves.some(house));
  const choice = there.menu.moves.find(house);
  await there.page.locator(`[data-hex="${choice?.hex}"]`).click();
  await there.person.settled();
  const listed = there.page.locator(`[data-choice="${choice?.text}"]`);
  if (await listed.isVisible()) await listed.click();
  await there.page.waitForSelector("[data-add]");
  const words = await there.page.locator(".preview").innerText();
  expect(words, "income").toMatch(/income: /i);
  expect(words, "a town").toMatch(/power \d+ of \d|town/i);
  expect(words, "what others may take").toMatch(/\w+ may take|\w+ can take|offer/i);
  expect(words).not.toMatch(/You gain\s+nothing/i);
  await there.person.leaves();

  const scored = ({ group, effect }: Choice) => (group === "upgrade" || group === "build") && (effect.changes ?? []).some(({ item, source }) => item === "vp" && source === "scoring");
  const paid = await at(LAND, 30, (found) => onTurn(found) && found.menu.moves.some(scored));
  const best = paid.menu.moves.find(scored);
  await paid.page.locator(`[data-hex="${best?.hex}"]`).click();
  await paid.person.settled();
  if (await paid.page.locator(`[data-choice="${best?.text}"]`).isVisible()) await paid.page.locator(`[data-choice="${best?.text}"]`).click();
  expect(await paid.page.locator(".preview").innerText(), "the round tile").toMatch(/round/i);
  await paid.person.leaves();
});

test("a bonus card names its income and what it scores, a power action its spades", async () => {
  const { page, person, menu } = await at(LAND, 30, (found) => onTurn(found) && found.menu.moves.some(({ text, effect }) => text.startsWith("power") && effect.spades) && found.menu.moves.some(({ group, effect }) => group === "pass" && effect.income));
  await page.click("[data-group=pass]");
  for (const card of await page.locator("[data-card]").all()) expect(await card.innerText()).not.toMatch(/nothing/i);
  await page.locator("[data-back]").click();
  await page.click("[data-group=power-action]");
  const spade = menu.moves.find(({ text, effect }) => text.startsWith("power") && effect.spades);
  const entry = await page.locator(`.chooser [data-choice="${spade?.text}"]`).innerText();
  expect(entry).toMatch(/spade/i);
  expect(entry).not.toMatch(/nothing/i);
  await person.leaves();
});

test.each([
  { size: "desk", options: DESK },
  { size: "phone", options: PHONE },
])("seven kinds of pieces stand apart, on a $size", async ({ size, options }) => {
  const { page, person } = await at(SEA, 60, onTurn, options);
  if (size === "phone") await page.locator(".tabs button").nth(2).tap();
  const rows = await page.locator(".st.many").evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map((item) => {
        const box = (part: string) => item.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const [piece, number] = [box("svg"), box("span[aria-hidden]")];
        const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
        return { left: Math.min(piece.left, number.left), right: Math.max(piece.right, number.right), piece: middle(piece), number: middle(number) };
      }),
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.length).toBeGreaterThanOrEqual(7);
    for (const [at, item] of row.entries()) {
      const next = row[at + 1];
      if (next) expect(next.left - item.right, "room between two kinds").toBeGreaterThanOrEqual(2);
      // A number between two pieces could be either's.
      expect(Math.abs(item.number.x - item.piece.x), "a number stands under its piece").toBeLessThan(3);
      expect(item.number.y).toBeGreaterThan(item.piece.y + 8);
    }
  }
  await person.leaves();
});

test.each([
  { seats: "four seats with Merchants", log: SEA, row: 258 },
  { seats: "five seats with Merchants", log: join(import.meta.dirname, "decisions/01.log"), row: 180 },
])("on a desk $seats stand beside the board without scrolling, and what is folded opens", async ({ log, row }) => {
  const { page, person } = await at(log, row, () => true);
  const column = () => page.locator(".left").evaluate((left) => ({ needs: left.scrollHeight, has: left.clientHeight, fold: Number(left.dataset.fold) }));
  await expect.poll(async () => (await column()).fold).toBeGreaterThan(0);
  const { needs, has, fold } = await column();
  expect(needs).toBeLessThanOrEqual(has);
  expect(await page.locator(".pb.me .tiles").isVisible(), "one's own tiles are never folded").toBe(true);
  const other = page.locator(".pb:not(.me)").first();
  // How many pieces there are in all is said to whoever asks.
  const piece = other.locator(".st > button").first();
  expect(await piece.locator("s").isVisible()).toBe(false);
  await piece.hover();
  expect(await piece.locator("s").isVisible()).toBe(true);
  expect(await other.locator(".income").isVisible()).toBe(false);
  await other.locator(".res").click();
  expect(await other.locator(".income").isVisible()).toBe(true);
  if (fold === 3) {
    expect(await other.locator(".tiles").isVisible()).toBe(false);
    await other.locator(".held").click();
    expect(await other.locator(".tiles").isVisible()).toBe(true);
  }
  await person.leaves();
});

test("the reference names a price for each of the two tracks, and points by round begin with 20", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  await person.goes("/reference/witches");
  const witches = person.page.locator("article, section, li").filter({ has: person.page.locator("[data-price=shipping]") }).first();
  expect(await witches.locator("[data-price=shipping]").first().innerText()).not.toBe(await witches.locator("[data-price=exchange]").first().innerText());
  const { id } = await place(person, LAND, 30, onTurn);
  await person.goes(`/game/${id}/replay`);
  const table = person.page.locator("table", { has: person.page.locator("caption", { hasText: "VP by round" }) });
  expect(await table.locator("tbody tr").first().locator("td").allTextContents()).toEqual(["20", "20", "20", "20"]);
  await person.leaves();
});

test("with a ship picked up, the spaces lit are where it may go, not what was drafted", async () => {
  const voyage = (menu: Menu) => menu.moves.filter(({ group, effect }) => group === "special" && (effect.asks ?? []).some(({ ask }) => ask === "sail"));
  const { page, person, id, seat, row, menu } = await at(SEA, 40, (found) => onTurn(found) && voyage(found.menu).length === 1);
  const first = voyage(menu)[0]?.text ?? "";
  const { menu: after } = await person.asks<{ menu: Menu }>("POST", `games/${id}/draft`, { seat, seq: row, moves: first });
  const ship = after.moves.find(({ group, other }) => group === "ship" && other)?.other ?? "";
  await page.locator(`[data-hex="${ship}"]`).click();
  await person.settled();
  const targets = [...new Set(after.moves.filter(({ group, other }) => group === "ship" && other === ship).map(({ hex }) => hex))].toSorted();
  expect((await page.locator("[data-hex][data-lit]").evaluateAll((all) => all.map((one) => one.getAttribute("data-hex")))).toSorted()).toEqual(targets);
  await person.leaves();
});

test("on the cult tracks every faction keeps its lane, whatever others do", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const { id } = await place(person, LAND, 30, onTurn);
  const lanes: string[] = [];
  for (const round of [1, 5]) {
    const there = await Person.arrives();
    await there.context.addCookies(await person.context.cookies());
    await goBack(there.page, id, await turnIn(person, id, round));
    await there.goes(`/game/${id}`);
    await there.page.waitForSelector("[data-marker]");
    const heights = await there.page.locator("[data-marker]").evaluateAll((all) => all.map((one) => [one.getAttribute("data-marker"), /translate\([\d.]+ ([\d.]+)\)/.exec(one.getAttribute("transform") ?? "")?.[1]]));
    expect(heights.length).toBe(16);
    lanes.push(JSON.stringify(Object.fromEntries(heights)));
    for (const cult of ["fire", "water", "earth", "air"]) expect(new Set(heights.filter(([name]) => name?.startsWith(cult)).map(([, y]) => y)).size).toBe(4);
    await there.leaves();
  }
  expect(lanes[0]).toBe(lanes[1]);
  await person.leaves();
});

test("coordinates lie over the rings, and the board fills the width or the height it has", async () => {
  const { page, person } = await at(LAND, 40, onTurn);
  const ringed = await page.locator("svg.map text.name.ringed").evaluateAll((names) =>
    names.map((name) => ({ paint: getComputedStyle(name).paintOrder, edge: Number.parseFloat(getComputedStyle(name).strokeWidth) })),
  );
  expect(ringed.length).toBeGreaterThan(0);
  for (const { paint, edge } of ringed) {
    expect(paint).toContain("stroke");
    expect(edge).toBeGreaterThan(0);
  }
  const filled = await page.evaluate(() => {
    const box = document.querySelector(".mapw")?.getBoundingClientRect();
    const spaces = [...document.querySelectorAll("svg.map [data-hex]")].map((space) => space.getBoundingClientRect());
    if (!box) return 0;
    const [width, height] = [Math.max(...spaces.map(({ right }) => right)) - Math.min(...spaces.map(({ left }) => left)), Math.max(...spaces.map(({ bottom }) => bottom)) - Math.min(...spaces.map(({ top }) => top))];
    return Math.max(width / box.width, height / box.height);
  });
  expect(filled).toBeGreaterThan(0.9);
  await person.leaves();
});

test("turns of others are shown at the pace one chose, a key shows all, and with reduced motion nothing moves", async () => {
  const person = await Person.arrives({ ...DESK, reducedMotion: "no-preference" });
  await guest(person, "Mia");
  const { page } = person;
  const game = await person.asks<GameInfo>("POST", "games", { title: "Against three", visibility: "unlisted", options: { players: 4, choice: "drawn" } });
  for (const seat of game.seats.filter((one) => !one.user)) await person.asks("PUT", `games/${game.id}/seats/${seat.seat}`, { kind: "computer", name: "level-1" });
  await person.asks("POST", `games/${game.id}/start`, {});
  await person.goes(`/game/${game.id}`);
  await page.waitForSelector("[data-phase]");
  const seats = await page.locator(".pb .who > span").allInnerTexts();
  expect(seats.filter((who) => /level-\d/.test(who)), "computers have a name").toEqual([]);
  expect(await page.locator("[data-computer]").count(), "and a mark").toBe(3);
  await person.leaves();
  const there = await at(LAND, 100, onTurn, { ...DESK, reducedMotion: "no-preference" });
  const { page: shown } = there;
  const lines = () => shown.locator("[data-change]").count();
  const all = Number(await shown.getAttribute("[data-changes]", "data-changes"));
  expect(all, "there is something to show").toBeGreaterThan(1);
  await shown.click("[data-pace=step]");
  await shown.click("[data-replay]");
  await expect.poll(lines, { message: "one turn at a time" }).toBe(1);
  await shown.keyboard.press(" ");
  expect(await lines()).toBe(2);
  await shown.keyboard.press("Escape");
  expect(await lines(), "any other key shows all").toBe(all);
  await shown.click("[data-pace=calm]");
  await shown.reload();
  await there.person.settled();
  expect(await shown.getAttribute("[data-pace=calm]", "aria-pressed"), "the pace is kept").toBe("true");
  await shown.click("[data-replay]");
  await expect.poll(lines).toBe(1);
  await expect.poll(lines, { timeout: 20_000 }).toBe(all);
  await there.person.leaves();
  const still = await at(LAND, 100, onTurn);
  await still.page.click("[data-pace=calm]");
  await still.page.click("[data-replay]");
  expect(await still.page.locator("[data-change]").count(), "with reduced motion at once").toBe(all);
  await still.person.leaves();
});

test("while turns are played back the board, the tracks and the points are those of the turn shown", async () => {
  // Cultists: since their last turn Alchemists built F7, Swarmlings took coins, and Giants built I5.
  const { page, person, id, row } = await at(LAND, 108, onTurn);
  expect(row).toBe(108);
  const was = async (seq: number) => {
    const { view } = await person.asks<GameView>("GET", `games/${id}/view?seq=${seq}`);
    return { pieces: view.spaces.filter(({ building }) => building).map((space) => space.id).toSorted(), points: view.players.map(({ vp }) => vp).toSorted((a, b) => a - b), taken: view.power_actions.filter(({ taken }) => taken).map(({ code }) => code) };
  };
  const shown = () =>
    page.evaluate(() => ({
      pieces: [...document.querySelectorAll("svg.map [data-piece]")].map((piece) => piece.getAttribute("data-piece") ?? "").toSorted(),
      points: [...document.querySelectorAll(".pb .vp")].map((one) => Number.parseInt(one.textContent ?? "", 10)).toSorted((a, b) => a - b),
      taken: [...document.querySelectorAll("[data-power].used")].map((one) => one.getAttribute("data-power")),
    }));
  await expect.poll(shown).toEqual(await was(108));
  await page.click("[data-pace=step]");
  await page.click("[data-replay]");
  await expect.poll(shown).toEqual(await was(106));
  expect((await shown()).pieces).toContain("F7");
  expect((await shown()).pieces, "not built yet").not.toContain("I5");
  await page.keyboard.press(" ");
  expect(await shown()).toEqual(await was(107));
  await page.keyboard.press(" ");
  expect(await shown()).toEqual(await was(108));
  // A tap on the board is never lost: it shows everything and does what it does.
  await page.click("[data-replay]");
  await expect.poll(shown).toEqual(await was(106));
  await page.locator('[data-hex="E2"]').click();
  expect(await shown()).toEqual(await was(108));
  await page.waitForSelector(".chooser");
  await person.leaves();
});

/** Notes in a page what moves: pieces that arrive on the board, power that flows, and the values that points take on. */
function watchMotion() {
  const seen = { pieces: 0, flows: 0, points: [] as number[][] };
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
    if (this.closest("svg.map")) seen.pieces += 1;
    return animate.apply(this, given);
  };
  document.addEventListener("animationstart", ({ target }) => (target as Element).closest(".bw") && (seen.flows += 1), true);
  const look = () => {
    for (const [at, shown] of [...document.querySelectorAll(".pb .vp")].entries()) {
      const values = (seen.points[at] ??= []);
      const value = Number.parseInt(shown.textContent ?? "", 10);
      if (values.at(-1) !== value) values.push(value);
    }
  };
  addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }));
}

test("a move of somebody else is seen: its piece arrives, power flows, points count up; with reduced motion nothing moves", async () => {
  const player = await Person.arrives();
  await guest(player, "Mia");
  const { id } = await hotSeat(player);
  await playUntil(player, id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const [watcher, still] = [await Person.arrives({ ...DESK, reducedMotion: "no-preference" }), await Person.arrives()];
  for (const person of [watcher, still]) {
    await person.context.addInitScript(watchMotion);
    await person.goes(`/game/${id}`);
    await person.page.waitForSelector(".pb .vp");
  }
  type Seen = { pieces: number; flows: number; points: number[][] };
  const seen = ({ page }: Person) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const points = async () => (await player.asks<GameView>("GET", `games/${id}/view`)).view.players.map(({ vp }) => vp);
  const stood = (await points()).map((vp) => new Set([vp]));
  /** Values that points took on and in which no turn left them. */
  const counted = (shown: Seen) => shown.points.flatMap((values, at) => values.filter((value) => !stood[at]?.has(value)));
  let moved = await seen(watcher);
  for (let turns = 0; turns < 60 && (moved.pieces === 0 || moved.flows === 0 || counted(moved).length === 0); turns += 1) {
    let looks = 0;
    await playUntil(player, id, () => (looks += 1) > 1);
    const now = await points();
    for (const [at, vp] of now.entries()) stood[at]?.add(vp);
    const arrived = (wanted: number[]) => JSON.stringify([...document.querySelectorAll(".pb .vp")].map((one) => Number.parseInt(one.textContent ?? "", 10)).toSorted()) === JSON.stringify(wanted.toSorted());
    for (const { page } of [watcher, still]) await page.waitForFunction(arrived, now);
    moved = await seen(watcher);
  }
  expect(moved.pieces, "pieces arrive").toBeGreaterThan(0);
  expect(moved.flows, "power flows").toBeGreaterThan(0);
  expect(counted(moved).length, "points count up").toBeGreaterThan(0);
  const quiet = await seen(still);
  expect({ pieces: quiet.pieces, flows: quiet.flows, counted: counted(quiet) }).toEqual({ pieces: 0, flows: 0, counted: [] });
  await watcher.leaves();
  await still.leaves();
  await player.leaves();
});
