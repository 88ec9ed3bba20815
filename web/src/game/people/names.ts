// Who sits where, in words.

import type { AuditUser, GameInfo } from "../../api/types";
import { t } from "../../messages";
import { session } from "../../session.svelte";

/** A name in a text. Guests are marked: others may be called so. The reader knows their own. */
export function named(name: string, guest: boolean | undefined, own = false): string {
  return guest && !own ? t("player.guest", { name }) : name;
}

/** The name at a seat. Whoever plays at the device of somebody else is marked, too. */
export function seatName({ name, guest, hot_seat: shares }: Pick<GameInfo["seats"][number], "name" | "guest" | "hot_seat">, own = false): string {
  return shares && !own ? t("player.sharing", { name: name ?? "" }) : named(name ?? "", guest, own);
}

/** Somebody in a text about what was done. Whoever is gone has no name. */
export function nameOf({ name, role }: AuditUser): string {
  return name ? named(name, role === "guest") : "–";
}

/** The names at a table; a computer player is called by its level. */
export function namesOf(seats: GameInfo["seats"] | undefined): (string | null | undefined)[] {
  return (seats ?? []).map((seat) => {
    const level = /^level-(\d+)$/.exec(seat.computer ?? "")?.[1];
    if (level) return t("player.computer", { level: Number(level) });
    return seat.name ? seatName(seat, seat.user === session.user?.id) : seat.computer;
  });
}
