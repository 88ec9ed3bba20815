import { expect, test } from "vitest";

import type { GameInfo, WaitingGame } from "./api/types";
import { following, tabIcon, waiting } from "./waiting.svelte";

const game = (id: string, change: Partial<GameInfo> = {}) => ({ id, title: id, status: "running", to_act: [0], yours: [0], created: 0, ...change }) as GameInfo;
const entry = (id: string, what: WaitingGame["what"] = "turn"): WaitingGame => ({ id, title: id, seat: 0, since: 0, what });

test("games that wait are counted, and a game that goes on changes the number", () => {
  waiting.all([entry("a"), entry("b"), entry("asked", "vote")]);
  expect(waiting.count).toBe(3);
  waiting.one(game("a", { to_act: [1] }));
  waiting.one(game("asked", { to_act: [1] }));
  expect(waiting.games.map(({ id }) => id), "a vote waits whoever's turn it is").toEqual(["b", "asked"]);
  waiting.one(game("a"));
  waiting.one(game("a"));
  waiting.one(game("c", { to_act: [] }));
  expect(waiting.games.map(({ id }) => id)).toEqual(["b", "asked", "a"]);
});

test("the next game is the one after this one, and after the last one comes the first", () => {
  const games = ["a", "b", "c"].map((id) => entry(id));
  const after = (id: string) => following(games, id).map((one) => one.id);
  expect([after("a"), after("c"), after("elsewhere")]).toEqual([["b", "c"], ["a", "b"], ["a", "b", "c"]]);
  expect(following([entry("a")], "a")).toEqual([]);
});

test("the icon carries the number, and all of its colours", () => {
  expect(tabIcon(0)).toBe("./icon.svg");
  const drawn = (count: number) => decodeURIComponent(tabIcon(count));
  expect(drawn(3)).toContain(">3</text>");
  expect(drawn(12)).toContain(">9+</text>");
  expect(drawn(3)).not.toContain("var(");
  expect(drawn(3)).not.toContain('=""');
});
