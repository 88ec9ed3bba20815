import { expect, test } from "vitest";

import type { GameInfo } from "../../api/types";
import { elsewhere, tabTitle } from "./next";

const game = (id: string, change: Partial<GameInfo> = {}) => ({ id, title: `Game ${id}`, status: "running", to_act: [1], yours: [1], created: 0, ...change }) as GameInfo;

test("the tab says when it is the reader's turn", () => {
  expect(tabTitle(undefined)).toBeUndefined();
  expect(tabTitle(game("a"))).toBe("● Your turn: Game a");
  expect(tabTitle(game("a", { to_act: [0] }))).toBe("Game a");
  expect(tabTitle(game("a", { status: "finished" }))).toBe("Game a");
});

test("the game that has waited longest is next", () => {
  const games = [game("here"), game("young", { moved: 9 }), game("old", { moved: 3 }), game("theirs", { to_act: [0], moved: 1 }), game("over", { status: "finished", moved: 2 })];
  expect(elsewhere(games, "here").map(({ id }) => id)).toEqual(["old", "young"]);
});
