// A game by touch on a small phone.

import assert from "node:assert/strict";

import { play } from "./player.mjs";

export const name = "a game is played by touch at 360×640";

export async function run(house) {
  const page = await house.page({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.tap('[data-preset="two-players"]');
  await page.tap("[data-hotseat]");
  await page.tap("[data-start]:not([disabled])");
  await page.waitForSelector(".desk");
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  assert.equal(await wide(), false, "the page does not scroll sideways");
  await play(page, { press: "tap", until: async () => Number(await page.getAttribute(".desk", "data-round")) >= 3 });
  for (const tab of await page.locator(".tabs button").all()) {
    await tab.tap();
    assert.equal(await wide(), false, "no tab scrolls sideways");
  }
  assert.deepEqual(page.errors, []);
}
