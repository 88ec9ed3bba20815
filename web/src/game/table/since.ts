// How long something has been waited for, in words.

import { t } from "../../messages";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a moment is, in its largest whole unit. */
export function since(then: number, now: number): string {
  const ago = Math.max(0, now - then);
  if (ago < MINUTE) return t("since.now");
  if (ago < HOUR) return t("since.minutes", { count: Math.floor(ago / MINUTE) });
  if (ago < DAY) return t("since.hours", { count: Math.floor(ago / HOUR) });
  return t("since.days", { count: Math.floor(ago / DAY) });
}
