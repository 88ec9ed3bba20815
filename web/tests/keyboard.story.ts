import { expect, test } from "vitest";

import type { GameView } from "../src/api/types";
import { Person } from "./support/browser";
import { guest, hotSeat } from "./support/game";
import { keys } from "./support/hand";
import { play } from "./support/player";

test("a whole game is played with the keyboard alone", async () => {
  const friends = await Person.arrives();
  await guest(friends, "Lee");
  const { id } = await hotSeat(friends);
  await friends.goes(`/game/${id}`);
  await play([friends], { seed: 3, hand: keys });
  const { view } = await friends.asks<GameView>("GET", `games/${id}/view`);
  expect(view.phase).toBe("finished");
  await friends.leaves();
});

test("letters open the actions, figures choose, Z takes a step back and Shift+Z makes it again", async () => {
  const friends = await Person.arrives();
  const { page } = friends;
  await guest(friends, "Lee");
  const { id } = await hotSeat(friends);
  await friends.goes(`/game/${id}`);
  await play([friends], { seed: 3, hand: keys, until: ({ round, groups, end }) => round === 1 && groups.length > 0 && end.length === 0 });
  for (const [key, group] of [["u", "upgrade"], ["t", "transform"], ["x", "pass"]] as const) {
    await page.keyboard.press(key);
    // Passing opens its cards in place of the menu.
    if (group === "pass") await page.waitForSelector(".chooser [data-card]");
    else expect(await page.getAttribute(`[data-group=${group}]`, "aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("x");
  await page.keyboard.press("1");
  await friends.settled();
  expect(await page.locator("button.step").count()).toBe(1);
  await page.keyboard.press("z");
  await friends.settled();
  expect(await page.locator("button.step").count()).toBe(0);
  await page.keyboard.press("Shift+Z");
  await friends.settled();
  expect(await page.locator("button.step").count()).toBe(1);
  await friends.leaves();
});
