// Every main page in every language, on a phone of 360 pixels, and the fullest ones on a desk: nothing scrolls sideways, no label is cut off or leaves its
// button, and the server says nothing that a language does not know.

import { expect, test } from "vitest";

import type { Catalog, OptionsInfo } from "../src/api/types";
import { LANGUAGES } from "../src/messages/languages";
import { serverSentences } from "../src/messages/sentences";
import { DESK, Person, PHONE } from "./support/browser";
import { faults } from "./support/axe";
import { guest, hotSeat, playUntil } from "./support/game";
import { overflowing, overflowingInAll } from "./support/overflow";
import { mainPages } from "./support/pages";

const CODES = Object.keys(LANGUAGES);

let pages: Record<string, string>;
let cookies: Awaited<ReturnType<Person["context"]["cookies"]>>;

async function prepare() {
  const host = await Person.arrives();
  pages = await mainPages(host);
  cookies = await host.context.cookies();
  await host.leaves();
}

test.each(CODES)("in %s every label has its room on a phone", async (code) => {
  if (!pages) await prepare();
  const person = await Person.arrives({ ...PHONE, locale: code });
  await person.context.addCookies(cookies);
  const { page } = person;
  const wrong: string[] = [];
  const look = async (where: string) => wrong.push(...(await overflowing(page)).map((found) => `${where}: ${found}`));
  for (const [name, path] of Object.entries(pages)) {
    await person.goes(path);
    await page.waitForSelector("main");
    expect(await page.getAttribute("html", "lang")).toBe(code);
    await look(name);
    if (name === "replay" || name === "review") {
      await page.setViewportSize({ width: 820, height: 1180 });
      await look(`${name} on a tablet`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await look(`${name} on a desk`);
      await page.setViewportSize({ width: 360, height: 640 });
    }
    if (name !== "game") continue;
    for (const tab of await page.locator("nav.tabs button:visible").all()) {
      await tab.click();
      await look(`the tab ${await tab.innerText()}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await look("game on a desk");
    await page.setViewportSize({ width: 360, height: 640 });
  }
  expect(wrong).toEqual([]);
  await person.leaves();
});

test("what can be chosen in a game, and the fullest forms for a new one, have their room on a phone in every language", async () => {
  const person = await Person.arrives(PHONE);
  await guest(person, "Ada");
  const { page } = person;
  const wrong: string[] = [];
  const look = async (where: string) => {
    await person.settled();
    wrong.push(...(await faults(page, true)).map((found) => `${where}: ${found}`));
    wrong.push(...(await overflowingInAll(page)).map((found) => `${where}: ${found}`));
  };
  const game = await hotSeat(person);
  await playUntil(person, game.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  await person.goes(`/game/${game.id}`);
  for (const group of ["pass", "upgrade", "priest", "power-action"]) {
    await page.locator(`[data-group=${group}]`).tap();
    await look(group);
    await page.keyboard.press("Escape");
  }
  const chosen = await hotSeat(person, { players: 3, choice: "chosen", fire_ice: true });
  await person.goes(`/game/${chosen.id}`);
  await page.locator(".chooser [data-faction=riverwalkers]").tap();
  await look("factions");
  const auction = await hotSeat(person, { players: 3, choice: "auction" });
  await person.goes(`/game/${auction.id}`);
  await page.locator("[data-choice^=bid]").waitFor();
  await look("an auction");
  await person.goes("/new");
  await page.waitForSelector("[data-option=choice]", { state: "attached" });
  await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  for (const choice of ["chosen", "auction"]) {
    await page.locator("[data-option=choice]").selectOption(JSON.stringify(choice));
    if (choice === "chosen") await page.locator("[data-allow=witches]").tap();
    await look(`a new game, ${choice}`);
  }
  expect(wrong).toEqual([]);
  await person.leaves();
});

test("the language follows the browser, and another one can be chosen and is kept", async () => {
  const person = await Person.arrives({ ...DESK, locale: "de-AT" });
  const { page } = person;
  await person.goes("/settings");
  await page.getByRole("heading", { name: "Aussehen" }).waitFor();
  await page.locator("#language").selectOption("pl");
  await page.getByRole("heading", { name: "Wygląd" }).waitFor();
  expect(await page.getAttribute("html", "lang")).toBe("pl");
  await person.goes("/reference");
  await page.reload();
  await page.getByRole("link", { name: "Wiedźmy", exact: true }).first().waitFor();
  await person.goes("/settings");
  await page.locator("#language").selectOption("en");
  await page.getByRole("heading", { name: "Appearance" }).waitFor();
  await person.leaves();
});

test("every language has what the server says in its catalog and options", async () => {
  const person = await Person.arrives();
  const said = serverSentences(await person.asks<Catalog>("GET", "catalog"), await person.asks<OptionsInfo>("GET", "options"));
  for (const [code, { load }] of Object.entries(LANGUAGES)) {
    if (code === "en") continue;
    const known = Object.keys((await load()).translation.catalog);
    expect([...said].filter((sentence) => !known.includes(sentence)), `missing in ${code}`).toEqual([]);
    expect(known.filter((sentence) => !said.has(sentence)), `never said, in ${code}`).toEqual([]);
  }
  await person.leaves();
});
