import { expect, test } from "vitest";

import type { GameInfo } from "../../api/types";
import { tabTitle } from "./next";

const game = (id: string, change: Partial<GameInfo> = {}) => ({ id, title: `Game ${id}`, status: "running", to_act: [1], yours: [1], created: 0, ...change }) as GameInfo;

test("the tab says when it is the reader's turn", () => {
  expect(tabTitle(undefined)).toBeUndefined();
  expect(tabTitle(game("a"))).toBe("● Your turn: Game a");
  expect(tabTitle(game("a", { to_act: [0] }))).toBe("Game a");
  expect(tabTitle(game("a", { status: "finished" }))).toBe("Game a");
});
