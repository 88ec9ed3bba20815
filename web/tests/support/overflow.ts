// Labels that have too little room.

import type { Page } from "playwright-core";

import { LANGUAGES } from "../../src/messages/languages";

/** Words that leave their button or tag, that something cuts off, or that lie beside the page. What scrolls or ends in dots on purpose is not meant, nor words for screen readers. */
export function overflowing(page: Page): Promise<string[]> {
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

/** Has a page speak another language, as if it had been chosen in another tab: what is open stays open. */
export async function speaks(page: Page, language: string) {
  await page.evaluate((language) => {
    const key = "terrane.preferences";
    const newValue = JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? "{}") as object), language });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }, language);
  await page.waitForFunction((language) => document.documentElement.lang === language, language);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** What has too little room on a page as it is now, in every language. English is the last. */
export async function overflowingInAll(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const language of Object.keys(LANGUAGES).toReversed()) {
    await speaks(page, language);
    found.push(...(await overflowing(page)).map((what) => `${language}: ${what}`));
  }
  return found;
}
