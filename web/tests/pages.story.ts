// Every page, by day and by night, on a desk, a tablet and a phone: axe finds nothing, nothing scrolls sideways, and on a
// phone everything can be hit with a thumb.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { tooSmall, violations } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { mainPages } from "./support/pages";

/** Besides the usual one. */
const PALETTES = ["contrast", "distinct", "mono"];

/** What can be pressed on the boards of players and lies closer than fingers like. Structures share a line, however many there are. */
function tooClose(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".pb")].flatMap((board) => {
      const targets = [...board.querySelectorAll<HTMLElement>("button")].filter((button) => button.checkVisibility());
      const gap = (a: DOMRect, b: DOMRect) => Math.max(Math.max(a.left, b.left) - Math.min(a.right, b.right), Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom));
      return targets.flatMap((one, at) =>
        targets
          .slice(at + 1)
          .filter((other) => gap(one.getBoundingClientRect(), other.getBoundingClientRect()) < (one.closest(".st") && other.closest(".st") ? 0 : 7.5))
          .map((other) => `${one.innerText} and ${other.innerText}`),
      );
    }),
  );
}

test.each([
  { size: "desk", options: DESK },
  { size: "tablet", options: { ...DESK, viewport: { width: 820, height: 1180 }, hasTouch: true } },
  { size: "phone", options: PHONE },
])("every page on a $size is for everybody", async ({ size, options }) => {
  const person = await Person.arrives(options);
  const { page } = person;
  const pages = { ...(await mainPages(person)), "unknown game": "/game/nowhere" };
  const wrong: string[] = [];
  const look = async (where: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      wrong.push(...(await violations(page)).map((found) => `${where}, ${colorScheme}: ${found}`));
    }
    const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    if (needs > has) wrong.push(`${where}: scrolls sideways, ${needs} > ${has}`);
    if (size === "phone") wrong.push(...(await tooSmall(page)).map((found) => `${where}: too small, ${found}`));
    if (size === "phone") wrong.push(...(await tooClose(page)).map((found) => `${where}: too close, ${found}`));
  };
  for (const [name, path] of Object.entries(pages)) {
    await person.goes(path);
    await page.waitForSelector("main");
    await look(name);
    if (name === "settings") {
      await page.locator("[data-palette-choice=own]").check({ force: true });
      await look("own colours");
      await page.locator("[data-palette-choice=standard]").check({ force: true });
    }
    if (name !== "game") continue;
    for (const palette of size === "desk" ? PALETTES : []) {
      await page.evaluate((chosen) => (document.documentElement.dataset.palette = chosen), palette);
      await look(`game, palette ${palette}`);
    }
    await page.evaluate(() => delete document.documentElement.dataset.palette);
    for (const tab of await page.locator("nav.tabs button:visible").all()) {
      await tab.click();
      await look(`the tab ${await tab.innerText()}`);
    }
  }
  expect(wrong).toEqual([]);
  await person.context.close();
});
