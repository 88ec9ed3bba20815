// The turn order as it is shown: who still plays this round, then who has passed, first to last.

import type { View } from "../api/types";

export interface Place {
  seat: number;
  /** On turn, asked outside the own turn, waiting, or done for this round. */
  how: "turn" | "asked" | "waits" | "passed";
  /** The place in the order of passing, from 1. */
  place?: number;
}

export function places(view: Pick<View, "order" | "passed" | "players" | "to_act" | "turn">): Place[] {
  const plays = (seat: number) => !view.players[seat]?.dropped;
  const first = view.turn?.seat ?? view.to_act[0];
  const how = (seat: number) => (seat === first ? "turn" : view.to_act.includes(seat) ? "asked" : "waits");
  const playing = view.order.filter((seat) => plays(seat) && !view.passed.includes(seat)).map((seat): Place => ({ seat, how: how(seat) }));
  const passed = view.passed.map((seat, at): Place => ({ seat, how: view.to_act.includes(seat) && seat !== first ? "asked" : "passed", place: at + 1 }));
  return [...playing, ...passed.filter(({ seat }) => plays(seat))];
}
