// Whether a page is for everybody: what axe finds, and what a thumb cannot hit.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** A thumb needs this many pixels. */
const THUMB = 44;

/** What axe finds on a page, as sentences. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[] }> } };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 160)}\n${failureSummary}`));
  });
}

/** Buttons and fields too small for a thumb. Words in a text, fields for password managers alone, and spaces of the board, which can be enlarged, with what points at them are not meant. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((thumb) => {
    const small = [...document.querySelectorAll<HTMLElement>("button:not(.beyond), select, input:not([type=checkbox], [aria-hidden=true]), a.btn, label:has(input)")];
    return small
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (width < thumb - 0.5 || height < thumb - 0.5);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 120)}`;
      });
  }, THUMB);
}

/** Everything that is wrong with a page by day and by night, and what is too small or too wide on a phone. */
export async function faults(page: Page, phone: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).map((what) => `${colorScheme}: ${what}`));
  }
  const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  if (needs > has) found.push(`scrolls sideways, ${needs} > ${has}`);
  return phone ? [...found, ...(await tooSmall(page))] : found;
}
