import { expect, test } from "vitest";

import type { GameView } from "../src/api/types";
import { Person, PHONE } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { drag, finger } from "./support/hand";
import { play } from "./support/player";

test("a whole game is played by touch on a small phone", async () => {
  const friends = await Person.arrives(PHONE);
  await guest(friends, "Kim");
  const { id } = await hotSeat(friends);
  await friends.goes(`/game/${id}`);
  let narrow = true;
  const covered: string[] = [];
  await play([friends], {
    seed: 5,
    hand: async (person, selector) => {
      narrow &&= await person.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      // What ends or sends a turn must not have to be looked for.
      const hidden = await person.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[data-end], [data-add], [data-confirm]")]
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          })
          .map((button) => button.innerText),
      );
      covered.push(...hidden);
      await finger(person, selector);
    },
  });
  expect(narrow, "nothing scrolls sideways").toBe(true);
  expect(covered, "the way on is under the finger").toEqual([]);
  const { view } = await friends.asks<GameView>("GET", `games/${id}/view`);
  expect(view.phase).toBe("finished");
  await friends.leaves();
});

test("the sheet is dragged up and down, rests at one of its sizes, and leaves the board to be played on", async () => {
  const person = await Person.arrives(PHONE);
  const { page } = person;
  await guest(person, "Dragan");
  const { id } = await hotSeat(person);
  await playUntil(person, id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  await person.goes(`/game/${id}`);
  const handle = page.locator(".chooser .handle");
  /** Drags the handle by a part of the room that the sheet has. */
  const pull = async (part: number) => {
    const box = await handle.boundingBox();
    if (!box) throw new Error("there is no handle");
    const room = await page.locator(".chooser").evaluate((sheet) => sheet.parentElement?.clientHeight ?? 0);
    await drag(page, { x: box.x + box.width / 2, y: box.y + 12 }, { x: 3, y: -part * room });
  };
  const rest = () =>
    page.locator(".chooser").evaluate((sheet) => ({
      size: ["low", "half", "full"].filter((size) => sheet.classList.contains(size)).join(),
      dragged: sheet.style.height !== "",
      height: sheet.clientHeight,
      board: document.querySelector("svg.map")?.getBoundingClientRect().height ?? 0,
    }));
  const half = await rest();
  expect(half).toMatchObject({ size: "half", dragged: false });
  expect(half.board).toBeGreaterThan(150);

  await pull(0.05);
  expect(await rest(), "a little falls back").toEqual(half);
  await pull(0.5);
  const full = await rest();
  expect(full, "up to the top").toMatchObject({ size: "full", dragged: false });
  expect(full.board, "the board shrinks and stays").toBeGreaterThanOrEqual(100);
  expect(full.height).toBeGreaterThan(half.height);
  expect(await handle.getAttribute("aria-label")).toContain("full");
  await pull(-0.2);
  expect(await rest(), "down again").toEqual(half);
  await pull(-0.9);
  const low = await rest();
  expect(low, "down to the bottom").toMatchObject({ size: "low", dragged: false });
  expect(low.board).toBeGreaterThan(half.board);
  expect(low.height, "which leaves more to the board").toBeLessThan(half.height);
  await pull(0.2);
  expect(await rest()).toEqual(half);
  await pull(-0.9);

  await page.locator("[data-group=build], [data-group=upgrade], [data-group=transform]").and(page.locator(":not(.off)")).first().tap();
  await finger(person, "[data-hex][data-lit]");
  await page.locator("[data-add]").first().waitFor();
  await person.leaves();
});
