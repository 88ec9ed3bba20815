// What others did since the reader's last turn is marked, until it is dismissed.

import { join } from "node:path";
import { expect, test } from "vitest";

import type { GameInfo, GameView, LogPage, LogRow } from "../src/api/types";
import { DESK, PHONE, Person } from "./support/browser";
import { SEED, guest, hotSeat, playUntil } from "./support/game";
import { dice, press } from "./support/player";
import { goBack, place } from "./support/recorded";

/** What others' rows since the reader's last turn did, read from the log itself. */
function told(rows: readonly LogRow[], own: number) {
  const last = rows.findLast(({ seat, groups = [] }) => seat === own && !groups.includes("leech"))?.seq ?? 0;
  const since = rows.filter(({ seq, seat }) => seq > last && seat !== own);
  const all = <T>(found: T[]) => [...new Set(found)].toSorted();
  return {
    // Every turn ends once.
    turns: since.filter(({ text }) => /(^|\. )(end|pass( \w+)?)$/.test(text)).length,
    seats: all(since.map(({ seat }) => seat)),
    spaces: all(since.flatMap(({ spaces = [] }) => spaces)),
    cults: all(since.flatMap(({ changes }) => changes).filter(({ item }) => /fire|water|earth|air/.test(item)).map(({ item, seat }) => `${item} ${seat}`)),
    tiles: all(since.flatMap(({ text, seat }) => [...text.matchAll(/\b(BON|FAV|TW|ACT)\w+/g)].map(([code]) => `${code} ${seat}`))),
  };
}

/** Where a tile of somebody lies: on their board, or among the power actions; nowhere once it was given back. */
function lies({ players, power_actions }: GameView["view"], tile: string): string[] {
  const [code = "", seat = ""] = tile.split(" ");
  if (power_actions.some((action) => action.code === code)) return [code];
  const player = players[Number(seat)];
  const held = [player?.bonus, ...(player?.favors ?? []), ...(player?.towns ?? []).map((town) => town.tile), ...(player?.actions ?? []).map((action) => action.code)];
  return held.includes(code) ? [tile] : [];
}

test("after three computers' turns every change is marked with its number, as many as the log has", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const { page } = person;
  const game = await person.asks<GameInfo>("POST", "games", { title: "Against three", visibility: "unlisted", options: { players: 4, choice: "drawn", seed: SEED } });
  for (const seat of game.seats.filter((one) => !one.user)) await person.asks("PUT", `games/${game.id}/seats/${seat.seat}`, { kind: "computer", name: "level-2" });
  await person.asks("POST", `games/${game.id}/start`, {});
  await person.goes(`/game/${game.id}`);
  const chance = dice(3);
  // Seats may be drawn when the game begins.
  const own = (await person.asks<GameInfo>("GET", `games/${game.id}`)).yours[0] ?? 0;
  const rowsOf = async () => (await person.asks<LogPage>("GET", `games/${game.id}/log`)).rows;
  // Until the reader is on turn again after three turns of others.
  for (let presses = 0, idle = 0; ; ) {
    expect(presses, "the reader is on turn again").toBeLessThan(400);
    expect(idle, "the computers play").toBeLessThan(600);
    const rows = await rowsOf();
    const { turns, seats } = told(rows, own);
    const mine = (await page.locator("[data-group=pass]").count()) > 0;
    const round = Number(await page.getAttribute("[data-phase]", "data-round"));
    // The log may be ahead of the page: it counts what the page shows too.
    const lines = await page.evaluate(() => Number(document.querySelector("[data-changes]")?.getAttribute("data-changes")));
    if (mine && round >= 1 && lines === turns && seats.length === 3) break;
    if (await press(person, chance)) presses += 1;
    else {
      idle += 1;
      await page.waitForTimeout(100);
    }
  }
  await page.waitForFunction(() => document.querySelectorAll("[data-change]").length === Number(document.querySelector("[data-changes]")?.getAttribute("data-changes")));
  const rows = told(await rowsOf(), own);
  const { view } = await person.asks<GameView>("GET", `games/${game.id}/view`);
  const shown = await page.evaluate(() => {
    const names = (selector: string, name: string) => [...new Set([...document.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? ""))].toSorted();
    return {
      lines: [...document.querySelectorAll("[data-change]")].map((line) => Number(line.getAttribute("data-change"))),
      spaces: names("svg [data-mark][data-on]", "data-on"),
      cults: names("[data-marker]:has([data-mark])", "data-marker"),
      powers: names(".acts [data-on-tile]", "data-on-tile"),
      owned: [...document.querySelectorAll(".pb")].flatMap((board) => [...board.querySelectorAll("[data-on-tile]")].map((one) => `${one.getAttribute("data-on-tile")} ${board.getAttribute("data-seat")}`)).toSorted(),
      words: document.querySelector("[data-changes]")?.textContent ?? "",
    };
  });
  expect(shown.lines).toEqual(Array.from({ length: rows.turns }, (_, at) => at + 1));
  expect(shown.spaces).toEqual(rows.spaces);
  expect(shown.cults).toEqual(rows.cults);
  expect([...shown.powers, ...shown.owned].toSorted()).toEqual(rows.tiles.flatMap((tile) => lies(view, tile)).toSorted());
  expect(shown.words).not.toMatch(/level-\d|end the turn/);
  // One turn alone, then all of them again, then none.
  await page.click("[data-change='1']");
  expect(await page.locator("svg [data-mark][data-on]").evaluateAll((marks) => marks.every((mark) => mark.getAttribute("data-mark") === "1"))).toBe(true);
  // By keys too: the next turn, the one before it, all marks off and on again.
  const alone = () => page.locator("[data-change][aria-pressed=true]").evaluateAll((lines) => lines.map((line) => line.getAttribute("data-change")));
  await page.keyboard.press("j");
  expect(await alone()).toEqual(["2"]);
  await page.keyboard.press("k");
  expect(await alone()).toEqual(["1"]);
  // A key goes through what is marked: since the reader's turn, this round, nothing. A finger can choose too.
  const scope = () => page.locator("[data-scope][aria-pressed=true]").getAttribute("data-scope");
  const marks = () => page.locator("svg [data-mark][data-on]").count();
  const since = await marks();
  expect(await scope()).toBe("since");
  await page.keyboard.press("m");
  expect(await scope()).toBe("round");
  const round = (await rowsOf()).filter((row) => row.round === view.round && row.seat !== own && !(row.groups ?? []).includes("leech"));
  expect(await marks(), "all of the round").toBe(new Set(round.flatMap(({ spaces = [] }) => spaces)).size);
  await page.keyboard.press("m");
  expect([await scope(), await marks()]).toEqual(["off", 0]);
  await page.click("[data-scope=since]");
  expect(await scope()).toBe("since");
  expect(await marks()).toBeGreaterThanOrEqual(since);
  await page.click("[data-dismiss]");
  expect(await page.locator("[data-mark]").count()).toBe(0);
  await page.reload();
  await page.waitForSelector("[data-group=pass]");
  expect(await page.locator("[data-mark]").count(), "what was dismissed stays so").toBe(0);
  await person.leaves();
});

const SCREENS = [
  { screen: "desk", options: DESK, chips: true },
  { screen: "tablet", options: { ...DESK, viewport: { width: 1100, height: 800 }, hasTouch: true }, chips: true },
  { screen: "phone", options: { ...PHONE, viewport: { width: 390, height: 844 } }, chips: false },
];

test.each(SCREENS)("what changed is in sight beside the question, with every mark on the board, on a $screen", async ({ options, chips }) => {
  const person = await Person.arrives(options);
  await guest(person, "Mia");
  const { page } = person;
  // Cultists are on turn with all actions to choose from; others built F7 and I5.
  const { id, row, seat } = await place(person, join(import.meta.dirname, "pictures/four-players.log"), 108, ({ view, seat }) => view.turn?.seat === seat && view.pending.length === 0);
  await goBack(page, id, { row, seat, moves: "" });
  await person.goes(`/game/${id}`);
  await page.waitForSelector("[data-change]");
  /** Whether the middle of something is seen: in the window, and nothing lies over it. */
  const seen = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && (one.contains(top) || top.closest("svg") === one.closest("svg")) && y >= 0 && y + height <= innerHeight;
      }),
    );
  expect((await seen("[data-change]"))[0], "the first line").toBe(true);
  expect(await seen(".chooser [data-group=build]"), "what can be done").toEqual([true]);
  const marks = await page.locator("svg.map [data-mark]").evaluateAll((all) =>
    all.map((mark) => {
      const [frame, box] = [mark.closest("svg")?.getBoundingClientRect() ?? new DOMRect(), mark.getBoundingClientRect()];
      return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    }),
  );
  expect(marks).toEqual([true, true]);
  expect((await page.locator("[data-supply]:visible").count()) > 0, "cards and tiles are closed").toBe(chips);
  await person.leaves();
});

test("what comes while a turn is drafted is not played back: a chip says how much, and shows it", async () => {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const game = await hotSeat(person, { players: 3 });
  const view = await playUntil(person, game.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const first = view.order.indexOf(view.turn?.seat ?? 0);
  const own = view.order[(first + 2) % 3] ?? 0;
  const { page } = person;
  // The page belongs to one of three people, so that it can plan while the others move.
  await page.route(new RegExp(`/api/games/${game.id}(\\?.*)?$`), async (route) => {
    const info = (await (await route.fetch()).json()) as GameInfo;
    await route.fulfill({ json: { ...info, yours: [own] } satisfies GameInfo });
  });
  await person.goes(`/game/${game.id}`);
  await page.click("[data-plan]");
  await page.click("[data-group=pass]");
  await page.locator("[data-card]").first().click();
  await page.waitForSelector("button.step");
  expect(await page.locator("[data-fresh]").count()).toBe(0);
  let looks = 0;
  await playUntil(person, game.id, () => (looks += 1) > 1);
  const fresh = page.locator("[data-fresh]");
  await fresh.waitFor();
  expect(await fresh.getAttribute("data-fresh")).toBe("1");
  expect(await page.locator("button.step").count(), "the draft stays").toBe(1);
  await fresh.click();
  await fresh.waitFor({ state: "detached" });
  expect(await page.locator("[data-change]").count()).toBeGreaterThan(0);
  await person.leaves();
});
