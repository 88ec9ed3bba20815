// A space in words.

import type { Player, Space } from "../api/types";
import { about, buildingName } from "../messages/whose";
import { factionName, t } from "../messages";

/** What lies on a space, as a list of words: "E7, mountains, Engineers trading house". */
export function describe(space: Space, players: readonly Player[]): string {
  const who = (seat: number) => factionName(players[seat]?.faction) || String(seat + 1);
  const parts = [space.id, t(`terrain.${space.terrain}`)];
  if (space.building && space.owner !== undefined && space.owner !== null) {
    parts.push(t("space.built", { faction: who(space.owner), building: buildingName(space.building, players[space.owner]) }));
  }
  if (space.town) parts.push(t("space.town"));
  if (space.dock !== undefined && space.dock !== null) parts.push(about(players[space.dock], "space.dock", { who: who(space.dock) }));
  for (const [seat, ships] of Map.groupBy(space.ships ?? [], (seat) => seat)) {
    parts.push(about(players[seat], "space.shipsOf", { who: who(seat), count: ships.length }));
  }
  const traded = space.traded ?? [];
  if (traded.length > 0) parts.push(t("space.traded", { who: traded.map(who).join(", ") }));
  return parts.join(", ");
}
