import { beforeEach, expect, test, vi } from "vitest";

import type { GameInfo } from "../../api/types";

const asked: string[] = [];
let there: unknown[] = [];
vi.mock("../../api/client", () => ({
  Problem: Error,
  request: (method: string, path: string) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve({ rules: there });
  },
}));
const { welcome } = await import("./welcome");

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
beforeEach(() => {
  kept.clear();
  asked.length = 0;
  there = [];
});
const game = (change: Partial<GameInfo> = {}) => ({ id: "7f", status: "running", yours: [2], ...change }) as GameInfo;
const RULES = [{ rule: "accept-up-to", vp: 1 }] as const;

test("a new seat gets the usual rules, once", async () => {
  await welcome(game(), RULES);
  await welcome(game(), RULES);
  expect(asked).toEqual(["get /api/games/{id}/seats/{seat}/auto-leech", "put /api/games/{id}/seats/{seat}/auto-leech"]);
});

test("rules that are there stay", async () => {
  there = [{ rule: "decline" }];
  await welcome(game(), RULES);
  expect(asked).toEqual(["get /api/games/{id}/seats/{seat}/auto-leech"]);
});

test("users without default rules, spectators and players of games not begun are not asked", async () => {
  await welcome(game(), []);
  await welcome(game({ yours: [] }), RULES);
  await welcome(game({ status: "open" }), RULES);
  expect(asked).toEqual([]);
});
