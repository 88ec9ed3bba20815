// A round by keyboard alone: Tab, arrows, Enter and the letters of the actions.

import assert from "node:assert/strict";

export const name = "a round is played by keyboard alone";

async function settled(page) {
  await page.waitForFunction(() => document.querySelector(".desk")?.getAttribute("data-busy") === "0");
}

export async function run(house) {
  const page = await house.page();
  // A button is reached by Tab and pressed by Enter.
  const press = async (selector) => {
    await page.waitForSelector(selector);
    for (let count = 0; count < 200; count += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  };
  await press('[data-preset="two-players"]');
  await press("[data-hotseat]");
  await press("[data-start]:not([disabled])");
  await page.waitForSelector(".desk");
  const round = async () => Number(await page.getAttribute(".desk", "data-round"));
  for (let count = 0; count < 200 && (await round()) < 2; count += 1) {
    await settled(page);
    const has = async (selector) => (await page.locator(selector).count()) > 0;
    if (await has("[data-confirm]")) await press("[data-confirm]");
    else if (await has('[data-answer="decline"]')) await page.keyboard.press("n");
    else if (await has("[data-end]:not([disabled])")) await page.keyboard.press("Control+Enter");
    else if (await has("[data-add]")) await press("[data-add]");
    else if (await has("[data-lit]") && !(await has("[data-group]"))) {
      // Over the board by arrows, straight to something lit.
      await page.focus('[data-hex][tabindex="0"]');
      for (let step = 0; step < 40; step += 1) {
        const way = await page.evaluate(() => {
          const middle = (element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2, width };
          };
          const here = document.activeElement;
          if (!here || here.hasAttribute("data-lit")) return undefined;
          const from = middle(here);
          const [to] = [...document.querySelectorAll("[data-lit]")].map(middle).toSorted((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y));
          const [dx, dy] = [to.x - from.x, to.y - from.y];
          if (Math.abs(dy) > from.width * 0.4) return dy > 0 ? "ArrowDown" : "ArrowUp";
          return dx > 0 ? "ArrowRight" : "ArrowLeft";
        });
        if (!way) break;
        await page.keyboard.press(way);
      }
      await page.keyboard.press("Enter");
    } else if (await has(".chooser .bon[data-card]")) await page.keyboard.press("1");
    else if (await has("[data-group]")) await page.keyboard.press("x");
    else await page.keyboard.press("1");
  }
  assert.equal(await round(), 2);
  assert.deepEqual(page.errors, []);
}
