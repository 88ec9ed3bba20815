// The terms of a clock: read as the log writes them, and said in words.

import type { Clock } from "../../api/types";
import { t } from "../../messages";
import { speaking } from "../../messages/speaking.svelte";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const UNITS = [["day", "d", DAY], ["hour", "h", HOUR], ["minute", "m", MINUTE], ["second", "s", 1]] as const;

/** A stretch of time in the longest unit that says it exactly: "3 days", "90 seconds". */
export function duration(seconds: number): string {
  const [unit, , size] = UNITS.find(([, , one]) => seconds > 0 && seconds % one === 0) ?? UNITS[3];
  return new Intl.NumberFormat(speaking().language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

/** Reads `12h` as seconds. */
function seconds(text: string): number {
  const size = UNITS.find(([, letter]) => text.endsWith(letter))?.[2] ?? 1;
  return Number.parseInt(text, 10) * size;
}

const KINDS = ["move", "bank", "live"] as const;
const TIMEOUTS = ["answers", "stand-in", "computer", "drop"] as const;
export const ON_TIMEOUT = TIMEOUTS;

/** Terms as the log has them, as the options of a game name them. What goes without saying there is left out here too. */
export function readTerms(text: string): Clock {
  const after = (pattern: RegExp) => pattern.exec(text)?.[1];
  const time = (name: string, pattern: RegExp) => (after(pattern) === undefined ? {} : { [name]: seconds(after(pattern) ?? "") });
  const kind = KINDS.find((one) => text.startsWith(`${one} `)) ?? "move";
  const flag = (name: "vacations" | "hours" | "gifts") => (new RegExp(`(^| )no-${name}( |$)`).test(text) ? { [name]: false } : new RegExp(`(^| )${name}( |$)`).test(text) ? { [name]: true } : {});
  return {
    kind,
    ...time(kind === "move" ? "each" : "bank", /^\w+ (\d+\w)/),
    ...time("per_turn", /\+(\d+\w) per turn/),
    ...time("per_round", /\+(\d+\w) per round/),
    ...time("grace", /grace (\d+\w)/),
    ...time("cap", /cap (\d+\w)/),
    ...time("offers", /offers (\d+\w)/),
    on_timeout: TIMEOUTS.find((one) => one === after(/timeout (\S+)/)) ?? "stand-in",
    ...(after(/strikes (\d+)/) === undefined ? {} : { strikes: Number(after(/strikes (\d+)/)) }),
    ...flag("vacations"),
    ...flag("hours"),
    ...flag("gifts"),
  };
}

/** How much time there is, in words. */
export function clockText(clock: Clock): string {
  if (clock.kind === "move") return t("clock.each", { time: duration(clock.each ?? 0) });
  const { bank = 0, per_turn, per_round, grace, cap } = clock;
  return [
    t(clock.kind === "live" ? "clock.live" : "clock.bank", { time: duration(bank ?? 0) }),
    per_turn ? t("clock.perTurn", { time: duration(per_turn) }) : "",
    per_round ? t("clock.perRound", { time: duration(per_round) }) : "",
    grace ? t("clock.grace", { time: duration(grace) }) : "",
    cap && cap !== bank ? t("clock.cap", { time: duration(cap) }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What happens when somebody's time is over, in a sentence. */
export function timeoutText(clock: Clock): string {
  const kind = clock.on_timeout ?? "stand-in";
  return t(`clock.timeout.${kind}`, { count: clock.strikes ?? 3 });
}
