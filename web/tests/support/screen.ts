// What a page says.

import type { Page } from "playwright-core";

import type { Person } from "./browser";

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

/** The spaces that cannot be seen whole: something lies over their middle or an edge, or they are outside the window. */
export const hidden = ({ page }: Person) =>
  page.evaluate(() =>
    [...document.querySelectorAll("svg.map [data-hex]")].flatMap((space) => {
      const { x, y, width, height } = space.getBoundingClientRect();
      const points = [[0.5, 0.5], [0.5, 0.1], [0.5, 0.9], [0.1, 0.5], [0.9, 0.5]] as const;
      const seen = width > 0 && points.every(([across, down]) => document.elementFromPoint(x + width * across, y + height * down)?.closest("svg.map"));
      return seen ? [] : [space.getAttribute("data-hex")];
    }),
  );

/** The words that are written in the colour of harm. */
export const red = ({ page }: Person) =>
  page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "var(--bad)";
    document.body.append(probe);
    const bad = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>("main *")].filter((one) => one.checkVisibility() && one.textContent?.trim() && getComputedStyle(one).color === bad).map((one) => one.textContent?.trim() ?? "");
  });
