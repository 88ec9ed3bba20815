// What would bring a ship to a space that is too far.

import type { Player, Refusal } from "../../api/types";
import { about } from "../../messages/whose";

/** How far a space is and how far ships go, with power and without; nothing for other reasons. */
export function tooFar({ steps }: Pick<Refusal, "steps">, player: Pick<Player, "ship_range" | "paid_steps" | "overland" | "faction"> | undefined): string {
  if (!steps || !player) return "";
  const range = player.ship_range ?? 0;
  const most = range + (player.paid_steps ?? 0);
  return about(player, steps > most ? "sail.tooFar" : "sail.tooFarPaid", { count: steps, range, most, missing: steps - most });
}
