import { expect, test } from "vitest";

import type { GameView } from "../src/api/types";
import { Person, PHONE } from "./support/browser";
import { finger } from "./support/hand";
import { guest, hotSeat } from "./support/game";
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
