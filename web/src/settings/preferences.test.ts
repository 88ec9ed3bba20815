import { expect, test, vi } from "vitest";

import { LAND } from "../styles/tones";

vi.stubGlobal("localStorage", { getItem: () => null });
const { read, USUAL } = await import("./preferences.svelte");

test("stored preferences are read back", () => {
  const kept = { ...USUAL, theme: "dark", palette: "mono", motion: "none", silenced: ["wasted-power"], leech: [{ rule: "accept" }] } as const;
  expect(read(JSON.stringify(kept))).toEqual(kept);
});

test("own colours are kept with the rest, and chosen only where there are any", () => {
  const own = Object.fromEntries(LAND.map((land, at) => [land, `#0000${at}0`]));
  expect(read(JSON.stringify({ palette: "own", own }))).toEqual({ ...USUAL, palette: "own", own });
  expect(read(JSON.stringify({ palette: "own", own: { desert: "#ffffff" } }))).toEqual(USUAL);
});

test("preferences stored by older or newer clients do no harm", () => {
  expect(read(null)).toEqual(USUAL);
  expect(read("{broken")).toEqual(USUAL);
  expect(read("[]")).toEqual(USUAL);
  expect(read("null")).toEqual(USUAL);
  expect(read('{"theme":"sepia","palette":7,"silenced":"all","names":"no","unknown":1}')).toEqual(USUAL);
});
