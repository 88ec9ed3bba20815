// How somebody reaches what is on the screen: with a mouse, with a finger, or with keys alone.

import type { Page } from "playwright-core";

import type { Catalog, MapEntry } from "../../src/api/types";
import { neighbour } from "../../src/board/geometry";
import type { Person } from "./browser";

export type Hand = (person: Person, selector: string) => Promise<void>;

export const mouse: Hand = ({ page }, selector) => page.locator(selector).first().click();

/** Taps; a space that lies beside the piece of the board on the screen is dragged into it first. */
export const finger: Hand = async ({ page }, selector) => {
  if (selector.startsWith("[data-hex")) await dragIn(page, selector);
  await page.locator(selector).first().tap();
};

interface Point {
  x: number;
  y: number;
}

/** Puts a finger down, moves it and lifts it. */
export async function drag(page: Page, from: Point, by: Point) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", from.x, from.y);
  for (const part of [0.3, 0.6, 1]) await touch("touchMove", from.x + by.x * part, from.y + by.y * part);
  await touch("touchEnd");
  await devtools.detach();
}

async function dragIn(page: Page, selector: string) {
  for (let drags = 0; drags < 6; drags += 1) {
    const { from, by } = await page.evaluate((wanted) => {
      const board = document.querySelector("svg.map")?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const space = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
      const from = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
      const away = { x: space.x + space.width / 2 - from.x, y: space.y + space.height / 2 - from.y };
      // What lies in the frame may still be under the handle of the sheet.
      const onTop = document.elementFromPoint(from.x + away.x, from.y + away.y);
      const inside = Math.abs(away.x) < board.width / 2 - 6 && Math.abs(away.y) < board.height / 2 - 6 && onTop?.closest("svg.map");
      const limit = (value: number, most: number) => Math.max(-most, Math.min(most, -value));
      return { from, by: inside ? undefined : { x: limit(away.x, board.width * 0.45), y: limit(away.y, board.height * 0.45) } };
    }, selector);
    if (!by) break;
    await drag(page, from, by);
  }
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
let catalog: Catalog | undefined;

/** Keys only: letters and figures where the page offers them, else Tab, arrows between the spaces of the board, Enter. */
export const keys: Hand = async (person, selector) => {
  const { page } = person;
  if (selector.startsWith("[data-end]")) return page.keyboard.press("Control+Enter");
  const hex = /^\[data-hex="(\w+)"\]/.exec(selector)?.[1];
  const short = hex ? undefined : await page.evaluate(shortcut, selector);
  if (short) return page.keyboard.press(short);
  if (!(await focused(page, selector))) await tabTo(page, hex ? "[data-hex]" : selector);
  if (hex) {
    catalog ??= await person.asks<Catalog>("GET", "catalog");
    await walkTo(page, catalog, hex);
  }
  await page.keyboard.press("Enter");
};

/** The key that presses something: the letter it shows, or the figure of its place among the choices. */
function shortcut(selector: string): string | undefined {
  const wanted = document.querySelector(selector);
  const letter = wanted?.matches("[data-group]") ? wanted.querySelector("kbd")?.textContent : undefined;
  if (letter) return letter.toLowerCase();
  const place = [...document.querySelectorAll(".chooser button[data-choice]:not([aria-disabled=true])")].findIndex((button) => button === wanted);
  return place >= 0 && place < 9 ? String(place + 1) : undefined;
}

const focused = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Tabs to something, forwards or, where it was left behind, backwards. */
async function tabTo(page: Page, selector: string) {
  const behind = await page.evaluate((wanted) => {
    const [from, to] = [document.activeElement, document.querySelector(wanted)];
    return !from || from === document.body || (to !== null && (from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING) !== 0);
  }, selector);
  for (let tabs = 0; tabs < 400; tabs += 1) {
    await page.keyboard.press(behind ? "Shift+Tab" : "Tab");
    if (await focused(page, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Walks over the board to a space, by the arrows that lead there soonest. */
async function walkTo(page: Page, { maps }: Catalog, to: string) {
  const { from, spaces } = await page.evaluate(() => ({
    from: document.activeElement?.getAttribute("data-hex") ?? "",
    spaces: [...document.querySelectorAll("[data-hex]")].map((space) => space.getAttribute("data-hex") ?? ""),
  }));
  const fits = (map: MapEntry) => map.spaces.length === spaces.length && map.spaces.every(({ id }) => spaces.includes(id));
  const map = maps.find(fits);
  if (!map) throw new Error("the board on the screen is no board of the catalog");
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [id, way] of ways) {
    for (const arrow of ARROWS) {
      const next = neighbour(map, id, arrow);
      if (next && !ways.has(next)) ways.set(next, [...way, arrow]);
    }
  }
  for (const arrow of ways.get(to) ?? []) await page.keyboard.press(arrow);
}
