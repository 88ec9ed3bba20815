import { expect, test, vi } from "vitest";

// The router listens to the address bar of a browser.
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => {});
const { parse } = await import("./router.svelte");

const page = (hash: string) => {
  const { query, ...route } = parse(hash);
  return { ...route, ...Object.fromEntries(query) };
};

test("every page has its address", () => {
  expect(page("")).toEqual({ page: "lobby" });
  expect(page("#/")).toEqual({ page: "lobby" });
  expect(page("#/new?preset=league")).toEqual({ page: "new", preset: "league" });
  expect(page("#/game/7f")).toEqual({ page: "game", id: "7f" });
  expect(page("#/game/7f/replay?row=12&invite=abc")).toEqual({ page: "replay", id: "7f", row: "12", invite: "abc" });
  expect(page("#/game/7f/review?row=12")).toEqual({ page: "review", id: "7f", row: "12" });
  expect(page("#/reference")).toEqual({ page: "reference" });
  expect(page("#/reference/witches")).toEqual({ page: "reference", id: "witches" });
  expect(page("#/puzzles")).toEqual({ page: "puzzles" });
  expect(page("#/puzzles/t12")).toEqual({ page: "puzzles", id: "t12" });
  expect(page("#/learn")).toEqual({ page: "learn" });
  expect(page("#/settings")).toEqual({ page: "settings" });
  expect(page("#/recover")).toEqual({ page: "recover" });
  expect(page("#/recover/0af3")).toEqual({ page: "recover", id: "0af3" });
  expect(page("#/confirm-address/0af3")).toEqual({ page: "confirm-address", id: "0af3" });
  expect(page("#/revert-address/0af3")).toEqual({ page: "revert-address", id: "0af3" });
});

test("an address of no page is known as such", () => {
  for (const hash of ["#/nowhere", "#/game", "#/new/more", "#/settings/deep", "#/reference/a/b", "#/recover/a/b", "#/confirm-address"]) expect(page(hash).page, hash).toBe("unknown");
});
