// Power on offer, where the board shows it.

import type { Choice, View } from "../../api/types";

/** The spaces that a choice is about. */
export function spacesOf(choice: Pick<Choice, "group" | "hex" | "other">): string[] {
  const far = choice.group === "bridge" ? choice.other : undefined;
  return [choice.hex, far].flatMap((hex) => (hex ? [hex] : []));
}

/** Power that waits for an answer, by the space that it was offered for; of several offers for one the largest. */
export function offersAt(view: Pick<View, "pending">): Map<string, number> {
  const offers = new Map<string, number>();
  for (const pending of view.pending) {
    if (pending.ask !== "leech" || !pending.hex || !pending.gain) continue;
    offers.set(pending.hex, Math.max(pending.gain, offers.get(pending.hex) ?? 0));
  }
  return offers;
}
