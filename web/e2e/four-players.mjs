// Two people in two browsers and two computer players, from an invitation link to the final scoring.

import assert from "node:assert/strict";

import { play } from "./player.mjs";

export const name = "two browsers and two computer players play a whole game";

export async function run(house) {
  const [host, guest] = [await house.page(), await house.page()];
  await host.click('[data-preset="standard"]');
  await host.waitForSelector("[data-computer]");
  const address = host.url();
  await guest.goto(address);
  await guest.click("[data-join]");
  await guest.waitForSelector("button:has-text('Get up')");
  await host.waitForFunction(() => document.querySelectorAll("[data-computer]").length === 2);
  await host.selectOption("[data-level]", "random");
  await host.locator("[data-computer]").first().click();
  await host.waitForFunction(() => document.querySelectorAll("[data-computer]").length === 1);
  await host.locator("[data-computer]").first().click();
  await host.click("[data-start]:not([disabled])");
  await Promise.all([host.waitForSelector(".desk"), guest.waitForSelector(".desk")]);
  await Promise.all([play(host, { patience: 600, brisk: true }), play(guest, { patience: 600, brisk: true })]);
  const totals = async (page) => (await page.locator(".pb").evaluateAll((boards) => boards.map((board) => `${board.getAttribute("aria-label")} ${board.querySelector(".vp")?.textContent?.trim()}`))).toSorted();
  assert.deepEqual(await totals(host), await totals(guest));
  assert.deepEqual([...host.errors, ...guest.errors], []);
}
