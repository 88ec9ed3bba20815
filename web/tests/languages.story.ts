// Every main page in every language, on a phone of 360 pixels, and the fullest ones on a desk: nothing scrolls sideways, no label is cut off or leaves its
// button, and the server says nothing that a language does not know.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import type { Catalog, OptionsInfo } from "../src/api/types";
import { LANGUAGES } from "../src/messages/languages";
import { serverSentences } from "../src/messages/sentences";
import { DESK, Person, PHONE } from "./support/browser";
import { mainPages } from "./support/pages";

const CODES = Object.keys(LANGUAGES);

/** Words that leave their button or tag, that something cuts off, or that lie beside the page. What scrolls or ends in dots on purpose is not meant, nor words for screen readers. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const [needs, has] = [document.documentElement.scrollWidth, innerWidth];
    if (needs > has) found.add(`scrolls sideways, ${needs} > ${has}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? "";
      const owner = texts.currentNode.parentElement;
      if (!owner || !/\p{L}{2}/u.test(words) || !owner.checkVisibility() || owner.closest("svg, .hide, option, textarea")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      // A box of its own that is too narrow for its words lets them run into what stands beside it.
      if (owner.scrollWidth > owner.clientWidth + 1 && owner.clientWidth > 1 && getComputedStyle(owner).overflowX === "visible") found.add(`“${words}” needs ${owner.scrollWidth} and has ${owner.clientWidth}`);
      let free = false;
      for (let box: HTMLElement | null = owner; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        free ||= overflowX === "auto" || overflowX === "scroll" || (overflowX !== "visible" && textOverflow === "ellipsis");
        if (free) break;
        if (!box.matches("button, .btn, .tag, .card, select") && overflowX === "visible") continue;
        const room = box.getBoundingClientRect();
        // Words for screen readers have no room at all.
        if (room.width <= 1) break;
        const tall = box.matches("button, .btn, .tag") && (top < room.top - 2 || bottom > room.bottom + 2);
        if (tall || left < room.left - 1 || right > room.right + 1) found.add(`“${words}” leaves ${box.tagName.toLowerCase()}.${box.className}: ${Math.round(left)}–${Math.round(right)} in ${Math.round(room.left)}–${Math.round(room.right)}`);
      }
      if (!free && (left < -1 || right > innerWidth + 1)) found.add(`“${words}” lies beside the page`);
    }
    for (const element of document.querySelectorAll<HTMLElement>("a, button, select, input")) {
      const { left, right, width } = element.getBoundingClientRect();
      let scrolls = false;
      for (let box: HTMLElement | null = element; box && !scrolls; box = box.parentElement) scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX);
      if (width > 1 && element.checkVisibility() && !scrolls && (left < -1 || right > innerWidth + 1)) found.add(`${element.outerHTML.slice(0, 80)} lies beside the page`);
    }
    const pen = document.createElement("canvas").getContext("2d");
    for (const select of document.querySelectorAll("select")) {
      if (!pen || !select.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const words = select.selectedOptions[0]?.text ?? "";
      // The browser's arrow takes some room besides.
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 12;
      if (pen.measureText(words).width > room) found.add(`“${words}” is cut off in its list: ${Math.round(pen.measureText(words).width)} > ${Math.round(room)}`);
    }
    return [...found];
  });
}

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
    if (name === "replay") {
      await page.setViewportSize({ width: 1440, height: 900 });
      await look("replay on a desk");
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
