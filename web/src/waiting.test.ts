import { expect, test } from "vitest";

import type { GameInfo } from "./api/types";
import { tabIcon, waiting } from "./waiting.svelte";

const game = (id: string, change: Partial<GameInfo> = {}) => ({ id, status: "running", to_act: [0], yours: [0], ...change }) as GameInfo;

test("games that wait are counted, and a game that goes on changes the number", () => {
  waiting.all([game("a"), game("b"), game("theirs", { to_act: [1] }), game("over", { status: "finished" })]);
  expect(waiting.count).toBe(2);
  waiting.one(game("a", { to_act: [1] }));
  expect(waiting.count).toBe(1);
  waiting.one(game("a"));
  waiting.one(game("a"));
  expect(waiting.count).toBe(2);
  waiting.one(game("c", { to_act: [] }));
  expect(waiting.games.map(({ id }) => id)).toEqual(["b", "a"]);
});

test("the icon carries the number, and all of its colours", () => {
  expect(tabIcon(0)).toBe("./icon.svg");
  const drawn = (count: number) => decodeURIComponent(tabIcon(count));
  expect(drawn(3)).toContain(">3</text>");
  expect(drawn(12)).toContain(">9+</text>");
  expect(drawn(3)).not.toContain("var(");
  expect(drawn(3)).not.toContain('=""');
});
