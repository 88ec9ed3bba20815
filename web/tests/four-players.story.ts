import { expect, test } from "vitest";

import type { GameInfo, GameView } from "../src/api/types";
import { Person } from "./support/browser";
import { guest, SEED } from "./support/game";
import { play } from "./support/player";
import { pointsShown } from "./support/screen";

test("two people in their own browsers and two computer players play a whole game", async () => {
  const [anna, ben] = [await Person.arrives(), await Person.arrives()];
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  const options = { players: 4, choice: "drawn", seed: SEED };
  const { id } = await anna.asks<GameInfo>("POST", "games", { title: "Two and two", visibility: "public", options });

  await ben.goes(`/game/${id}`);
  await ben.page.locator("[data-join]").first().click();
  await ben.settled();
  await anna.goes(`/game/${id}`);
  for (let computers = 0; computers < 2; computers += 1) {
    await anna.page.locator("[data-computer]").first().click();
    await anna.settled();
  }
  await anna.page.click("[data-start]");
  await Promise.all([anna, ben].map((person) => person.page.waitForSelector("[data-phase]")));
  await play([anna, ben], { seed: 11 });

  const { view } = await anna.asks<GameView>("GET", `games/${id}/view`);
  expect(view.phase).toBe("finished");
  const points = view.players.map((player) => player.vp).toSorted((a, b) => a - b);
  for (const person of [anna, ben]) {
    await person.page.waitForSelector("[data-phase=finished]");
    await person.settled();
    expect(await pointsShown(person.page)).toEqual(points);
    await person.leaves();
  }
});
