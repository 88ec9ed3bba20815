// Beside the games: beginning them in all their variety, opening recorded ones, and who one is.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { Catalog, GameInfo, GameView, LogPage } from "../src/api/types";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, hotSeat, playUntil, SEED } from "./support/game";

const RECORD = join(import.meta.dirname, "../../data/replays/two-players.log");

/** The given game, or the one whose page is shown. */
const shown = (person: Person, id = /game\/([\w-]+)/.exec(person.page.url())?.[1]) => person.asks<GameInfo>("GET", `games/${id}`);

test("one click begins a game against the computer", async () => {
  const person = await Person.arrives();
  await person.goes("/");
  await person.page.click("[data-against]");
  await person.page.waitForSelector("[data-phase]");
  const game = await shown(person);
  expect(game.status).toBe("running");
  expect(game.seats.filter(({ computer }) => computer)).toHaveLength(1);
  await person.leaves();
});

test("a new game takes a preset, given factions and a ruling, and says what is wrong before it begins", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Hilda");
  await person.goes("/new");
  await page.click("[data-preset=everything]");
  await page.click("[data-players='2']");
  await page.selectOption("[data-option=choice]", '"given"');
  await page.selectOption("[data-faction-of='0']", "witches");
  await page.click("[data-create]");
  await page.locator("[role=alert]").first().waitFor();
  expect(page.url(), "an incomplete game is not made").toContain("#/new");
  await page.selectOption("[data-faction-of='1']", "nomads");
  const ruling = page.locator("input[data-ruling]").first();
  await page.locator("details:has([data-ruling]) > summary").click();
  const name = (await ruling.getAttribute("data-ruling")) ?? "";
  const usual = await ruling.isChecked();
  await ruling.click();
  await page.click("[data-create]");
  await page.waitForSelector("[data-start], [data-phase]");
  const { options } = await shown(person);
  expect(options?.factions).toEqual(["witches", "nomads"]);
  expect(options?.rulings).toEqual({ [name]: usual ? "off" : "on" });
  await person.leaves();
});

test("an invitation link lets a friend in whom the lobby does not show the game", async () => {
  const [host, friend] = [await Person.arrives(), await Person.arrives()];
  await guest(host, "Hilda");
  await guest(friend, "Friend");
  await host.goes("/new");
  await host.page.click("[data-visibility=unlisted]");
  await host.page.click("[data-players='2']");
  await host.page.click("[data-create]");
  await host.page.waitForSelector("[data-start]");
  const { id } = await shown(host);
  await friend.goes("/");
  expect(await friend.page.locator(`[data-game='${id}']`).count()).toBe(0);
  await friend.page.goto(host.page.url());
  await friend.page.locator("[data-join]").first().click();
  await friend.settled();
  expect((await shown(friend)).yours).toHaveLength(1);
  await host.leaves();
  await friend.leaves();
});

test("a recorded game with a fault is refused with its line; mended, it is opened from a file", async () => {
  const person = await Person.arrives();
  const { page } = person;
  const text = readFileSync(RECORD, "utf8");
  const lines = text.split("\n");
  const fault = lines.length - 6;
  await person.goes("/");
  await page.fill("textarea", lines.with(fault - 1, `${lines[fault - 1]} nonsense`).join("\n"));
  await page.click("[data-import]");
  const said = page.getByRole("alert");
  await said.waitFor();
  expect(await said.innerText()).toContain(String(fault));
  await page.setInputFiles("[data-import-file]", { name: "game.log", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForSelector("[data-at]");
  await person.leaves();
});

test("a game is cloned: the same seed, the factions passed on", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Twin");
  const games = [await hotSeat(person), await hotSeat(person)].map(({ id }) => id);
  await person.goes("/");
  await page.locator("[data-more]").first().click();
  await page.locator("[data-clone]:visible").click();
  await page.waitForSelector("[data-start], [data-phase]");
  const copy = await shown(person);
  expect(games).not.toContain(copy.id);
  expect(games.some((id) => copy.origin?.includes(id)), `${copy.origin}`).toBe(true);
  expect(copy.options?.seed).toBe(SEED);
  await person.leaves();
});

test.each([
  { size: "desk", options: DESK },
  { size: "phone", options: PHONE },
])("on a $size the game that waits has the same menu as all others, and is resigned by it", async ({ options }) => {
  const person = await Person.arrives(options);
  const { page } = person;
  await guest(person, "Only");
  const { id } = await hotSeat(person);
  await person.goes("/");
  await page.click("[data-hero] [data-more]");
  const menu = page.locator("[data-hero] details ul");
  const box = await menu.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box && box.x >= 0 && box.x + box.width <= width, "the menu is on the screen").toBe(true);
  for (const item of ["a[href$='/replay']", "[data-clone]", "[data-abandon]", "[data-resign='0']"]) expect(await menu.locator(item).isVisible(), item).toBe(true);
  await menu.locator("[data-resign='0']").click();
  expect((await shown(person, id)).seats[0]?.resigned, "asked twice").toBe(false);
  await menu.locator("[data-resign='0']").click();
  await menu.waitFor({ state: "hidden" });
  await person.settled();
  expect((await shown(person, id)).seats[0]?.resigned).toBe(true);
  await person.leaves();
});

test("a guest keeps the games by making an account, signs out and in again, and has a key for programs", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Visitor");
  const { id } = await hotSeat(person);
  await person.goes("/settings");
  await page.click("[data-way=register]");
  await page.fill("[data-account-name]", "Keeper");
  await page.fill("input[type=password]", "correct horse");
  await page.click("[data-submit]");
  await page.getByRole("status").filter({ hasText: "account" }).first().waitFor();
  await page.click("[data-sign-out]");
  await page.waitForSelector("[data-guest]");
  await page.click("[data-way=sign-in]");
  await page.fill("[data-account-name]", "Keeper");
  await page.fill("input[type=password]", "wrong battery");
  await page.click("[data-submit]");
  await page.getByRole("alert").first().waitFor();
  await page.fill("input[type=password]", "correct horse");
  await page.click("[data-submit]");
  await page.waitForSelector("[data-sign-out]");
  expect((await person.asks<GameInfo>("GET", `games/${id}`)).yours).toHaveLength(2);

  await person.goes("/settings");
  await page.fill("[data-token-name]", "my bot");
  await page.click("[data-make-token]");
  await page.waitForSelector("[data-revoke]");
  await page.click("[data-revoke]");
  await page.click("[data-revoke]");
  await page.waitForSelector("[data-revoke]", { state: "detached" });
  await person.leaves();
});

test("a palette and a theme are kept", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await person.goes("/settings");
  await page.locator("[data-palette-choice=contrast]").check({ force: true });
  await page.click("[data-theme-choice=dark]");
  const chosen = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(await chosen()).toMatchObject({ palette: "contrast", theme: "dark" });
  await page.reload();
  await person.settled();
  expect(await chosen()).toMatchObject({ palette: "contrast", theme: "dark" });
  await person.leaves();
});

test("own colours begin as the present ones, warn of what looks alike, are kept, and reset", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await person.goes("/settings");
  await page.locator("[data-palette-choice=mono]").check({ force: true });
  await page.locator("[data-palette-choice=own]").check({ force: true });
  const colour = (land: string) => page.locator(`[data-own=${land}]`).inputValue();
  expect(await colour("desert"), "a copy of mono by day").toBe("#b7b7b7");
  const says = () => page.locator("[data-own-warnings]").innerText();
  expect(await says()).toContain("can be told apart");
  await page.locator("[data-own=desert]").fill("#9b9b9b");
  expect(await says()).toContain("Alike: desert and mountains");
  await page.locator("[data-own=desert]").fill("#102030");
  expect(await says()).toContain("Coordinates on desert");
  await page.reload();
  const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--t-desert").trim());
  expect(await shown(), "before anything else is drawn").toBe("#102030");
  await person.settled();
  expect(await colour("desert")).toBe("#102030");
  await page.click("[data-own-reset]");
  expect(await colour("desert")).toBe("#f2d46f");
  await page.locator("[data-palette-choice=contrast]").check({ force: true });
  expect(await shown(), "another palette takes over whole").toBe("#fce130");
  await page.locator("[data-palette-choice=own]").check({ force: true });
  expect(await colour("desert"), "and leaves the own colours as they were").toBe("#f2d46f");
  await person.leaves();
});

test("the reference finds a faction and links to it", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await person.goes("/reference");
  await page.waitForSelector("main article");
  const all = await page.locator("main article").count();
  await page.fill("[data-search]", "witches");
  await page.waitForFunction((before) => document.querySelectorAll("main article").length < before, all);
  expect(await page.locator("main article").first().innerText()).toContain("Witches");
  await person.leaves();
});

test("the game that waits shows what changed since one's turn, and leads to the next one that waits", async () => {
  const [mia, ben] = [await Person.arrives(), await Person.arrives()];
  await guest(mia, "Mia");
  await guest(ben, "Ben");
  const games = [await apart(mia, ben), await apart(mia, ben)];
  for (const { id } of games) {
    const { yours } = await shown(mia, id);
    const own = yours[0];
    const mine = () => playUntil([mia, ben], id, ({ round, turn, pending }) => round > 0 && turn?.seat === own && pending.length === 0);
    await mine();
    let looks = 0;
    await playUntil([mia, ben], id, () => (looks += 1) > 1);
    await mine();
  }
  await mia.goes("/");
  const hero = mia.page.locator("[data-hero]");
  const id = (await hero.getAttribute("data-hero")) ?? "";
  const own = (await shown(mia, id)).yours[0] ?? 0;
  const { rows } = await mia.asks<LogPage>("GET", `games/${id}/log`);
  const last = rows.findLast(({ seat, groups = [] }) => seat === own && !groups.includes("leech"))?.seq ?? 0;
  const since = rows.filter(({ seq, seat }) => seq > last && seat !== own);
  const marks = mia.page.locator("[data-hero] svg [data-mark]");
  await hero.locator("[data-since]").waitFor();
  expect(await marks.count()).toBe(new Set(since.flatMap(({ spaces = [] }) => spaces)).size);
  const { view } = await mia.asks<GameView>("GET", `games/${id}/view`);
  const { factions } = await mia.asks<Catalog>("GET", "catalog");
  const other = factions.find(({ key }) => key === view.players[1 - own]?.faction)?.name ?? "";
  expect(await hero.locator("[data-since]").innerText()).toMatch(new RegExp(`^Since your turn: ${other} \\w+`));
  expect(await hero.locator("[data-next-of]").innerText()).toBe("Next of 2");
  await hero.locator("[data-next-of]").click();
  await mia.page.waitForSelector("[data-phase]");
  expect(mia.page.url()).toContain(games.find((game) => game.id !== id)?.id ?? "");
  // There the question says the same.
  expect(await mia.page.locator(".ask .s").innerText()).toContain("Since your turn: ");
  await mia.leaves();
  await ben.leaves();
});
