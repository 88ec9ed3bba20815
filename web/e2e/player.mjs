// Plays by what the page shows: what is asked is answered, what is lit is clicked.

/** Waits until no request is under way. */
async function settled(page) {
  await page.waitForFunction(() => document.querySelector(".desk")?.getAttribute("data-busy") === "0", undefined, { timeout: 20_000 });
}

/** What can be clicked, the most pressing first. */
const ORDER = [
  "[data-confirm]",
  "[data-add]",
  '[data-answer="leech"]',
  ".chooser .ft:not(.no)",
  ".chooser .tc:not(.no)",
  ".chooser [data-faction]",
  ".chooser .bon[data-card]",
  ".chooser .terrains [data-choice]",
  ".chooser .auction .btn.p",
  ".chooser .list [data-choice]",
  "[data-end]:not([disabled])",
  "[data-lit]",
  '[data-group="priest"]:not(.off)',
  '[data-group="power-action"]:not(.off)',
  '[data-group="pass"]:not(.off)',
];

/** Which of several a player of this kind clicks. */
function pick(count, turn) {
  return (turn * 7) % count;
}

/** The same for a player who takes few actions in a round, so that a long game is over sooner. */
const BRISK = [...ORDER.filter((selector) => selector !== "[data-lit]" && !selector.includes("pass")), '[data-group="pass"]:not(.off)', "[data-lit]"];

/** Plays one click; what was clicked, if there was anything. */
export async function click(page, turn, press = "click", brisk = false) {
  await settled(page);
  for (const selector of brisk && turn % 2 === 1 ? BRISK : ORDER) {
    const found = page.locator(selector);
    const count = await found.count();
    if (count === 0) continue;
    const one = found.nth(pick(count, turn));
    // A group that is open already is not opened again.
    if (selector.startsWith("[data-group") && (await one.getAttribute("aria-pressed")) === "true") continue;
    await one[press]({ timeout: 10_000, ...(selector === "[data-lit]" ? { force: true } : {}) });
    await settled(page);
    return selector;
  }
  return undefined;
}

/** Plays until the game is over, or so many clicks are made. */
export async function play(page, { clicks = 3000, until = async () => false, press = "click", patience = 100, brisk = false } = {}) {
  let turn = 0;
  let idle = 0;
  while (turn < clicks) {
    if ((await page.getAttribute(".desk", "data-phase")) === "finished" || (await until())) return turn;
    const clicked = await click(page, turn, press, brisk);
    if (clicked) turn += 1;
    idle = clicked ? 0 : idle + 1;
    if (idle > patience) throw new Error(`nothing to click: ${await page.locator(".ask .q").textContent()}`);
    if (!clicked) await page.waitForTimeout(100);
  }
  throw new Error(`${clicks} clicks, and the game is not over`);
}
