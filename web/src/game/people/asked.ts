// What has become of a decision that a notice told of.

import type { GameInfo } from "../../api/types";

/** The seat that was asked, and the last row at that time. */
export interface AskedFor {
  seat: number;
  row: number;
}

/** Nothing if it is asked now, or if the page says by itself how things stand. */
export type Standing = "signed-out" | "answered" | "others" | undefined;

export function standingOf({ seat, row }: AskedFor, game: Pick<GameInfo, "status" | "seats" | "yours" | "to_act" | "seq">, reader: string | undefined): Standing {
  if (game.status !== "running") return undefined;
  if (reader === undefined) return "signed-out";
  if (!game.yours.includes(seat)) {
    // Whose seat a computer plays is told so, with a way back.
    return game.seats[seat]?.user === reader ? undefined : "others";
  }
  return game.to_act.includes(seat) || !(game.seq > row) ? undefined : "answered";
}
