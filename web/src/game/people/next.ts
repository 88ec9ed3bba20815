// What waits for the reader: in this game, and in others.

import type { GameInfo } from "../../api/types";
import { waits } from "../../lobby/standing";
import { t } from "../../messages";

/** What the browser's tab says of a game: whether it is the reader's turn comes first, where a narrow tab still shows it. */
export function tabTitle(game: GameInfo | undefined): string | undefined {
  if (!game) return undefined;
  return waits(game) ? t("page.yourTurn", { title: game.title }) : game.title;
}

/** The reader's other games that wait, the one that has waited longest first. */
export function elsewhere(games: readonly GameInfo[], id: string): GameInfo[] {
  const since = (game: GameInfo) => game.moved ?? game.created;
  return games.filter((game) => game.id !== id && waits(game)).toSorted((a, b) => since(a) - since(b));
}
