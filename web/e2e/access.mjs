// axe-core looks at every page, light and dark, and finds nothing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { play } from "./player.mjs";

export const name = "axe-core finds no violation on any page";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function run(house) {
  const page = await house.page();
  const found = [];
  const look = async (place) => {
    for (const theme of ["light", "dark"]) {
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document));
      for (const { id, nodes } of violations) found.push(`${place}, ${theme}: ${id} ×${nodes.length}: ${nodes[0]?.target} ${nodes[0]?.failureSummary?.split("\n")[1] ?? ""}`);
    }
  };
  const to = async (hash, selector) => {
    await page.goto(`${house.address}#/${hash}`);
    await page.waitForSelector(selector);
  };
  await look("lobby");
  await to("new", "[data-create]");
  await look("new game");
  await to("reference", "figure");
  await look("reference");
  await to("settings", "form");
  await look("settings");
  await to("", "[data-against]");
  await page.click('[data-preset="two-players"]');
  await page.waitForSelector("[data-hotseat]");
  await look("waiting for players");
  await page.click("[data-hotseat]");
  await page.click("[data-start]:not([disabled])");
  await page.waitForSelector(".desk");
  await play(page, { until: async () => (await page.locator("[data-group]").count()) > 0 });
  await look("game, menu");
  await page.locator("[data-lit]").first().click({ force: true });
  await look("game, a space chosen");
  await page.click('a[href$="/replay"]');
  await page.waitForSelector(".review");
  await look("replay");
  assert.deepEqual(found, []);
}
