// Takes pictures of the main pages for the documentation, desk and phone, light and dark, of a game recorded in `data/replays`.

import { mkdirSync, readFileSync } from "node:fs";

import { open } from "./house.mjs";
import { play } from "./player.mjs";

const FOLDER = new URL("../../docs/screenshots/", import.meta.url);
const GAME = new URL("../../data/replays/four-players-fire-and-ice.log", import.meta.url);

mkdirSync(FOLDER, { recursive: true });
const house = await open();
const page = await house.page();

/** The page as it is now, in both themes. */
async function shoot(name) {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    await page.waitForTimeout(200);
    await page.screenshot({ path: new URL(`${name}-${theme}.png`, FOLDER).pathname });
  }
}

await page.fill("textarea", readFileSync(GAME, "utf8"));
await page.click("[data-import]");
await page.waitForSelector(".review");
await shoot("desk-replay");
await page.goto(house.address);
await page.click('[data-preset="two-players"]');
await page.click("[data-hotseat]");
await page.click("[data-start]:not([disabled])");
await page.waitForSelector(".desk");
await play(page, { until: async () => Number(await page.getAttribute(".desk", "data-round")) >= 3 && (await page.locator("[data-group]").count()) > 0 });
await shoot("desk-game");
await page.locator("[data-lit]").first().click({ force: true });
await page.setViewportSize({ width: 360, height: 740 });
await shoot("phone-game");
await page.locator(".tabs button").nth(2).click();
await shoot("phone-players");
await page.setViewportSize({ width: 1440, height: 900 });
await page.goto(`${house.address}#/`);
await page.waitForSelector(".hero");
await shoot("desk-lobby");
await house.close();
