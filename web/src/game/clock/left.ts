// How much time a seat has left, at a moment.

import type { Absence, ClockInfo } from "../../api/types";
import { t } from "../../messages";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A game's clocks as the server told them, and how far its time is ahead of the browser's. */
export interface RunningClock {
  info: ClockInfo;
  skew: number;
  /** Who is on vacation, and until when as far as that is known. */
  absences?: readonly Absence[];
}

/** How urgent it is: not at all, soon, now, or the time is over. */
export type Urgency = "" | "soon" | "now" | "over";

export interface TimeLeft {
  ms: number;
  /** Whether the clock runs. */
  runs: boolean;
  urgency: Urgency;
}

/** From when on time is short, in games over days and in live ones. */
const SHORT = { slow: [12 * HOUR, 2 * HOUR], live: [2 * MINUTE, 30_000] } as const;

/** How urgent so much time is. */
export function urgency(ms: number, live = false): Urgency {
  const [soon, now] = SHORT[live ? "live" : "slow"];
  return ms <= 0 ? "over" : ms < now ? "now" : ms < soon ? "soon" : "";
}

/** What a seat has left at a moment of the browser's clock; nothing for a seat without a clock. */
export function timeLeft({ info, skew }: RunningClock, seat: number, now: number): TimeLeft | undefined {
  const own = info.seats[seat];
  if (!own) return undefined;
  const runs = own.burning && typeof own.due === "number" && !info.paused_until;
  const ms = runs ? Math.max(0, (own.due ?? 0) - (now + skew)) : own.left_ms;
  return { ms, runs, urgency: runs ? urgency(ms, info.terms.startsWith("live")) : "" };
}

const two = (value: number) => String(value).padStart(2, "0");

/** Time as a clock shows it: days and hours, hours and minutes, and below ten minutes every second. */
export function countdown(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) return [t("time.days", { count: Math.floor(left / DAY) }), t("time.hours", { count: Math.floor((left % DAY) / HOUR) })].join(" ");
  if (left >= HOUR) return [t("time.hours", { count: Math.floor(left / HOUR) }), t("time.minutes", { count: Math.floor((left % HOUR) / MINUTE) })].join(" ");
  if (left >= 10 * MINUTE) return t("time.minutes", { count: Math.floor(left / MINUTE) });
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Whether a seat has held up the game for longer than it may, so that the others may vote. */
export function overdue(clock: RunningClock | undefined, seat: number, now: number, moved: number | null | undefined, toAct: readonly number[]): boolean {
  const WEEK = 7 * DAY;
  if (!clock) return toAct.includes(seat) && moved !== null && moved !== undefined && now - moved > WEEK;
  const left = timeLeft(clock, seat, now);
  return left !== undefined && left.runs && left.ms === 0;
}
