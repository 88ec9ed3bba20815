// How a game ended for whoever looks at it, in words.

import { t } from "../messages";
import type { Ranked } from "../replay/ranking";

/** What the end of a game is called. */
export interface Headline {
  title: string;
  /** Why a place is shared, or that the ranking is not that of an end. */
  help: string;
  /** The seat it is about. */
  seat: number | undefined;
}

/** How a game ended for the reader at a seat of their own; for others, how it ended at all. */
export function headline(lines: readonly Ranked[], own: number | undefined, name: (seat: number) => string, agreed: boolean): Headline {
  const [best, second] = lines;
  if (!best) return { title: "", help: "", seat: undefined };
  const mine = lines.find(({ seat }) => seat === own);
  if (agreed) return { title: t("end.agreed"), help: t("end.agreedHelp"), seat: own };
  const tie = (second?.total ?? 0) === best.total;
  const shared = { title: t("end.tie", { vp: best.total }), help: t("end.tieHelp") };
  const by = best.total - (second?.total ?? 0);
  if (!mine) return tie ? { ...shared, seat: undefined } : { title: t("end.wonBy", { who: name(best.seat), by }), help: "", seat: best.seat };
  if (mine.place === 1) return tie ? { ...shared, seat: mine.seat } : { title: t("end.youWon", { by }), help: "", seat: mine.seat };
  const place = Math.min(5, mine.place) as 2 | 3 | 4 | 5;
  const ahead = lines.filter(({ total }) => total === best.total).map(({ seat }) => name(seat));
  return { title: t(`end.behind.${place}`, { by: best.total - mine.total, who: ahead.join(", ") }), help: "", seat: mine.seat };
}
