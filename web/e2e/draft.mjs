// A draft survives loading the page again and a lost connection; a second tab of the same seat sees the turn at once.

import assert from "node:assert/strict";

import { click } from "./player.mjs";

export const name = "drafts survive reload and network loss, and two tabs agree";

async function settled(page) {
  await page.waitForFunction(() => document.querySelector(".desk")?.getAttribute("data-busy") === "0");
}

export async function run(house) {
  const page = await house.page();
  await page.click('[data-preset="two-players"]');
  await page.click("[data-hotseat]");
  await page.click("[data-start]:not([disabled])");
  await page.waitForSelector("[data-lit]");
  await click(page, 0);
  await click(page, 0);
  await page.waitForSelector(".draft .step");
  const step = await page.locator(".draft .step").textContent();

  await page.reload();
  await page.waitForSelector(".draft .step");
  assert.equal(await page.locator(".draft .step").textContent(), step);

  await page.context().setOffline(true);
  await page.click('[aria-label="Undo"]');
  await page.waitForSelector('[role="alert"]');
  await page.context().setOffline(false);
  await page.click('[role="alert"] button');
  await page.waitForSelector('[role="alert"]', { state: "detached" });
  await settled(page);
  await page.click('[aria-label="Redo"]');
  await page.waitForSelector(".draft .step");

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector(".desk");
  await page.click("[data-end]:not([disabled])");
  await other.waitForFunction(() => document.querySelector(".desk")?.getAttribute("data-seq") === "1");
  assert.deepEqual(page.errors, []);
}
