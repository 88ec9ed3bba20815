import { expect, test } from "vitest";

import type { GameView } from "../src/api/types";
import { Person } from "./support/browser";
import { SEED } from "./support/game";
import { play } from "./support/player";
import { pointsShown } from "./support/screen";

test("two friends at one machine play a whole game, from the lobby to the final scoring", async () => {
  const friends = await Person.arrives();
  const { page } = friends;
  await friends.goes("/");
  await page.click("a[href='#/new']");
  await page.getByLabel("Title", { exact: true }).fill("Friday evening");
  await page.click("[data-players='2']");
  await page.fill("[data-option=seed]", SEED);
  await page.click("[data-fill=hot-seat]");
  await page.click("[data-create]");
  await page.waitForSelector("[data-phase]");
  await play([friends], { seed: 7 });

  const id = /game\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const { view } = await friends.asks<GameView>("GET", `games/${id}/view`);
  expect(view.phase).toBe("finished");
  expect(await pointsShown(page)).toEqual(view.players.map((player) => player.vp).toSorted((a, b) => a - b));
  await friends.leaves();
});
