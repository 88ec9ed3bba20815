// A recorded game is opened and stepped to its end, where the final VP are on screen: one of our own, or the ledger of
// terra.snellman.net that TERRANE_LEAGUE_GAME names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

export const name = "a recorded game is stepped through to its final points";

const GAME = process.env.TERRANE_LEAGUE_GAME ?? new URL("../../data/replays/four-players.log", import.meta.url);

export async function run(house) {
  const page = await house.page();
  await page.fill("textarea", readFileSync(GAME, "utf8"));
  await page.click("[data-import]");
  await page.waitForSelector(".review");
  const rows = Number(await page.getAttribute(".review", "data-at"));
  const expected = (await page.locator(".boards .vp").allTextContents()).map((text) => text.trim());
  await page.locator('input[type="range"]').fill("0");
  for (let row = 1; row <= rows; row += 1) await page.keyboard.press("]");
  await page.waitForFunction((row) => document.querySelector(".review")?.getAttribute("data-at") === String(row), rows);
  await page.waitForFunction((wanted) => [...document.querySelectorAll(".boards .vp")].map((vp) => vp.textContent?.trim()).join() === wanted, expected.join());
  assert.deepEqual(page.errors, []);
}
