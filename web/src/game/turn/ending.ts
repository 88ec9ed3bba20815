// How a turn comes to its end.

import type { Choice, Menu } from "../../api/types";

/** Answers that say that nothing more is done with ships. */
const CLOSING: ReadonlySet<string> = new Set(["end sailing", "end trading"]);

/** What ends the turn, or what must be said before it can: a player who ends a turn is done with ships too. */
export function ending(menu: Menu | undefined): Choice | undefined {
  return menu?.moves.find(({ group }) => group === "end") ?? menu?.moves.find(({ text }) => CLOSING.has(text));
}
