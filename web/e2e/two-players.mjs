// A complete game of two at one machine, by clicks, from the lobby to the final scoring; then its replay.

import assert from "node:assert/strict";

import { play } from "./player.mjs";

export const name = "two players at one machine play a whole game by clicks";

export async function run(house) {
  const page = await house.page();
  await page.click('[data-preset="two-players"]');
  await page.click("[data-hotseat]");
  await page.click("[data-start]:not([disabled])");
  await page.waitForSelector(".desk");
  await play(page);
  const totals = await page.locator(".pb .vp").allTextContents();
  assert.equal(totals.length, 2);
  await page.click('a[href$="/replay"]');
  await page.waitForSelector(".review");
  const at = async () => Number(await page.getAttribute(".review", "data-at"));
  const last = await at();
  assert.ok(last > 20, `${last} rows`);
  await page.click("[data-back]");
  await page.waitForFunction((row) => document.querySelector(".review")?.getAttribute("data-at") === String(row), last - 1);
  assert.deepEqual(page.errors, []);
}
