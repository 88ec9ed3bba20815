// How a game ended, or would end if it were scored now: everybody's place with what the final scoring pays.

import type { LogRow, Player, View } from "../api/types";
import { bySource } from "./points";

/** A line of the ranking. */
export interface Ranked {
  seat: number;
  player: Player;
  /** From 1; several may share one. */
  place: number;
  cults: number;
  area: number;
  /** What is paid for resources left. */
  rest: number;
  total: number;
}

/** Everybody after the last row, the best first. */
export function ranking(rows: readonly LogRow[], last: Pick<View, "players" | "projection">): Ranked[] {
  const projection = last.projection;
  const sources = bySource(rows, last.players.map((player) => player.vp));
  const lines = last.players
    .map((player, seat) => {
      const cults = projection ? projection.cults.reduce((sum, track) => sum + (track[seat]?.vp ?? 0), 0) : (sources[seat]?.cults ?? 0);
      const area = projection ? (projection.area[seat]?.vp ?? 0) + (projection.tile?.[seat]?.vp ?? 0) : (sources[seat]?.area ?? 0);
      const rest = projection ? (projection.leftovers[seat] ?? 0) : (sources[seat]?.resources ?? 0);
      return { seat, player, cults, area, rest, total: projection?.totals[seat] ?? player.vp };
    })
    .toSorted((a, b) => b.total - a.total);
  return lines.map((line) => ({ ...line, place: 1 + lines.filter((other) => other.total > line.total).length }));
}
