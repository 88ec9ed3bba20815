// Who sits where, in words.

import type { GameInfo } from "../../api/types";
import { t } from "../../messages";

/** The names at a table; a computer player is called by its level. */
export function namesOf(seats: GameInfo["seats"] | undefined): (string | null | undefined)[] {
  return (seats ?? []).map(({ name, computer }) => {
    const level = /^level-(\d+)$/.exec(computer ?? "")?.[1];
    return level ? t("player.computer", { level: Number(level) }) : (name ?? computer);
  });
}
