// Why a turn is better than another, in words.

import type { Reason } from "../../api/types";
import type { Book } from "../../game/book";
import { small, t } from "../../messages";

/** A reason in words. */
function reasonText(reason: Reason, book: Book): string {
  switch (reason.kind) {
    case "town-missed":
      return t("why.better.townMissed", { count: reason.towns });
    case "town-founded":
      return t("why.better.townFounded", { count: reason.towns });
    case "round-tile":
      return t("why.better.roundTile", { vp: reason.vp });
    case "cult-bonus":
      return reason.cult ? t("why.better.cultBonus", { count: reason.rewards, cult: small(t(`cult.${reason.cult}`)) }) : t("why.better.priestBonus", { count: reason.rewards });
    case "favor":
      return t("why.better.favor", { tile: book.brief(reason.tile) });
    case "power-action":
      return t("why.better.power", { action: small(book.action(reason.action)) });
    case "power-given":
      return t("why.better.given", { power: reason.power });
    case "structure":
      return t("why.better.structure", { building: t(`building.${reason.building}`) });
    case "passed-early":
      return t("why.better.early");
    case "passed-late":
      return t("why.better.late");
    case "card":
      return t("why.better.card", { card: book.brief(reason.card) });
    case "burned":
      return t("why.better.burned", { count: reason.tokens });
    case "points":
      return t("why.better.points", { vp: reason.vp });
  }
}

/** Reasons as one sentence; empty where nothing is known. */
export function whyText(reasons: readonly Reason[] | undefined, book: Book): string {
  const said = (reasons ?? []).map((reason) => reasonText(reason, book)).join("; ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
