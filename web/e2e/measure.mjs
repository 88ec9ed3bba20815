// Measures what the budget of the client names: bytes of the first load, time until the board answers on a CPU four times
// slower, and time from the server's answer to the move drawn. `npm run measure`.

import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { open } from "./house.mjs";
import { play } from "./player.mjs";

const dist = new URL("../dist/", import.meta.url);
const files = ["index.html", ...readdirSync(new URL("assets/", dist)).map((name) => `assets/${name}`)];
const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, dist))).length, 0);

const house = await open();
const page = await house.page();
await page.click('[data-preset="two-players"]');
await page.click("[data-hotseat]");
await page.click("[data-start]:not([disabled])");
await page.waitForSelector(".desk");
await play(page, { until: async () => (await page.locator("[data-group]").count()) > 0 });
const session = await page.context().newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
await page.reload();
await page.waitForSelector("[data-lit]");
const interactive = await page.evaluate(() => performance.now());
await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });

// From the last byte of the answer to the frame after the board has changed.
const drawn = [];
for (let count = 0; count < 5; count += 1) {
  const waiting = page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list, observer) => {
          const answer = list.getEntriesByName("", "resource").at(-1) ?? list.getEntries().findLast((entry) => entry.name.endsWith("/draft"));
          if (!answer) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - answer.responseEnd));
        }).observe({ type: "resource" });
      }),
  );
  await page.locator('[data-group="convert"]').click();
  await page.locator(".list [data-choice]").first().click();
  await page.locator("[data-add]").click();
  drawn.push(await waiting);
  await page.click('[aria-label="Undo"]');
  await page.waitForFunction(() => document.querySelector(".desk")?.getAttribute("data-busy") === "0");
}
console.log(`first load ${(bytes / 1000).toFixed(1)} KB gzipped`);
console.log(`board answers after ${interactive.toFixed(0)} ms on a CPU four times slower`);
console.log(`a step is drawn ${Math.max(...drawn).toFixed(0)} ms after the server's answer, at most of ${drawn.length}`);
await house.close();
