import { expect, test } from "vitest";

import type { FactionEntry } from "../api/types";
import { CHOSEN, versusOptions } from "./versus";

const HOMES = { witches: "forest", auren: "forest", nomads: "desert", fakirs: "desert", giants: "wasteland", dwarves: "mountains", mermaids: "lakes" };
const FACTIONS = Object.entries(HOMES).map(([key, home]) => ({ key, home })) as FactionEntry[];
const wish = { players: 4, level: "level-4", faction: "", map: "lakes" };

test("factions are drawn, or everybody chooses", () => {
  expect(versusOptions(wish, FACTIONS)).toEqual({ players: 4, map: "lakes", choice: "drawn" });
  expect(versusOptions({ ...wish, faction: CHOSEN }, FACTIONS).choice).toBe("chosen");
});

test("the reader's faction is theirs, and no two live on the same terrain", () => {
  for (const random of [0, 0.3, 0.6, 0.99]) {
    const { factions = [], choice, shuffle_seats: shuffled } = versusOptions({ ...wish, faction: "witches" }, FACTIONS, () => random);
    expect([choice, shuffled, factions?.[0]]).toEqual(["given", false, "witches"]);
    const homes = (factions ?? []).map((key) => HOMES[key as keyof typeof HOMES]);
    expect(new Set(homes).size, String(factions)).toBe(4);
  }
});

test("a faction that there is none of is drawn", () => {
  expect(versusOptions({ ...wish, faction: "elves" }, FACTIONS).choice).toBe("drawn");
});
