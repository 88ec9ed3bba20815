// The options of a game against computer players.

import type { FactionEntry, Options } from "../api/types";
import type { Preferences } from "../settings/preferences.svelte";

/** Everybody chooses at the table. */
export const CHOSEN = "chosen";

/** Factions that a game without expansions has, each with the terrain it lives on. */
export const ofBase = (factions: Iterable<FactionEntry>) => [...factions].filter(({ from_box, home }) => from_box === "base" && home);

/** Options as wished. Who wants a faction gets it; the others get factions of other terrains, drawn by `random` (0 to 1). */
export function versusOptions({ players, faction, map }: Preferences["versus"], factions: readonly FactionEntry[], random: () => number = Math.random): Options {
  const mine = factions.find(({ key }) => key === faction);
  if (!mine) return { players, map, choice: faction === CHOSEN ? "chosen" : "drawn" };
  const all = [mine];
  while (all.length < players) {
    const free = factions.filter(({ home }) => all.every((other) => other.home !== home));
    const next = free[Math.floor(random() * free.length)];
    if (!next) break;
    all.push(next);
  }
  // A faction is given to a seat, so the seats stay as they are: the reader's is the first.
  return { players, map, choice: "given", factions: all.map(({ key }) => key), shuffle_seats: false };
}
