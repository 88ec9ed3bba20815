// What a page says.

import type { Page } from "playwright-core";

/** The victory points of all players as their boards show them, the fewest first. */
export async function pointsOnBoards(page: Page): Promise<number[]> {
  const texts = await page.locator(".pb .vp").allInnerTexts();
  return texts.map((text) => Number.parseInt(text, 10)).toSorted((a, b) => a - b);
}

/** The victory points of all players as the end of a game shows them, the fewest first. */
export async function pointsShown(page: Page): Promise<number[]> {
  await page.waitForSelector("[data-end-page]");
  const texts = await page.locator("[data-points]").allInnerTexts();
  return texts.map((text) => Number.parseInt(text, 10)).toSorted((a, b) => a - b);
}

/** The problem a page shows: what is wrong, and the way on. */
export async function problem(page: Page): Promise<{ says: string; offers: string }> {
  const alert = page.getByRole("alert").first();
  await alert.waitFor();
  return { says: (await alert.innerText()).split("\n")[0] ?? "", offers: await alert.getByRole("button").first().innerText() };
}

/** Sends the turn that is drafted, whatever the page warns about. */
export async function send(page: Page) {
  await page.click("[data-end]");
  const sure = page.locator("[data-confirm]");
  if (await sure.isVisible()) await sure.click();
}
