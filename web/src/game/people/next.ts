// What the browser's tab says of a game.

import type { GameInfo } from "../../api/types";
import { waits } from "../../lobby/standing";
import { t } from "../../messages";

/** What the browser's tab says of a game: whether it is the reader's turn comes first, where a narrow tab still shows it. */
export function tabTitle(game: GameInfo | undefined): string | undefined {
  if (!game) return undefined;
  return waits(game) ? t("page.yourTurn", { title: game.title }) : game.title;
}
