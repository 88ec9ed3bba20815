// How much of its time a seat has left, as a bar, and where somebody is who is away.

import { dayText, shortDayText, t } from "../../messages";
import { timeLeft, urgency, type RunningClock, type Urgency } from "./left";
import { readTerms } from "./terms";

export interface TimeBar {
  /** The part of the most that there can be, from 0 to 1. */
  share: number;
  /** How short it is, whether the clock runs or not; `stands` while it cannot run. */
  tone: Urgency | "stands";
}

/** The bar of a seat at a moment of the browser's clock; nothing for a seat without a clock. */
export function timeBar(clock: RunningClock, seat: number, now: number): TimeBar | undefined {
  const left = timeLeft(clock, seat, now);
  if (!left) return undefined;
  const { kind, each, bank, cap } = readTerms(clock.info.terms);
  const most = (cap ?? bank ?? each ?? 0) * 1000;
  // What is left of a bank is short also for the next turn; a time for every move begins anew.
  const short = left.runs || kind !== "move" ? urgency(left.ms, kind === "live") : "";
  const stands = clock.info.seats[seat]?.away || typeof clock.info.paused_until === "number";
  return { share: most > 0 ? Math.min(1, left.ms / most) : 0, tone: stands ? "stands" : short };
}

/** Whether somebody is on vacation, and until when as far as that is known; shorter where there is little room. */
export function awayText({ info, absences = [] }: RunningClock, seat: number, short = false): string {
  if (!info.seats[seat]?.away) return "";
  const until = absences.find((absence) => absence.seat === seat)?.until;
  if (until === undefined) return t("clock.onVacation");
  return short ? t("clock.until", { day: shortDayText(until) }) : t("clock.onVacationUntil", { day: dayText(until) });
}
