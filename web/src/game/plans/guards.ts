// What must hold for a planned turn to be played: in words, and what can be chosen.

import type { Guard, View } from "../../api/types";
import { t } from "../../messages";
import type { Book } from "../book";

/** The kinds of conditions that a form offers. */
export const KINDS = ["passed", "playing", "free", "empty", "round"] as const;
export type GuardKind = (typeof KINDS)[number];

/** A condition in words. */
export function guardText(guard: Guard, names: readonly (string | null | undefined)[], book: Book): string {
  const who = (seat: number) => names[seat] ?? t("seat.name", { seat: seat + 1 });
  if ("passed" in guard) return t("guard.passed", { who: who(guard.passed) });
  if ("playing" in guard) return t("guard.playing", { who: who(guard.playing) });
  if ("free" in guard) return t("guard.free", { what: freeText(guard.free, book) });
  if ("empty" in guard) return t("guard.empty", { space: guard.empty });
  if ("terrain" in guard) return t("guard.terrain", { space: guard.terrain[0] as string });
  if ("last" in guard) return t("guard.last", { who: who(guard.last.seat), space: guard.last.built });
  if ("vp_at_least" in guard) return t("guard.vp", { count: guard.vp_at_least });
  if ("round" in guard) return t("guard.round", { round: guard.round });
  return t("guard.have");
}

/** A tile, card or action by its text. */
export const freeText = (code: string, book: Book) => book.text(code) || book.action(code) || code;

/** What a kind of condition can be about, as values of a list; the first is what it begins with. */
export function subjects(kind: GuardKind, view: View, own: number, moves: string): string[] {
  switch (kind) {
    case "passed":
    case "playing":
      return view.players.flatMap((player, seat) => (seat === own || player.dropped ? [] : [String(seat)]));
    case "free":
      return [...new Set([...(moves.match(/\b(?:ACT|BON|FAV|TW)\d+\b/g) ?? []), "ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"])];
    case "empty":
      return spacesIn(moves, view);
    case "round":
      return Array.from({ length: 7 - Math.max(1, view.round) }, (_, at) => String(Math.max(1, view.round) + at));
  }
}

/** The condition of a kind about a subject. */
export function guardOf(kind: GuardKind, subject: string): Guard {
  if (kind === "free") return { free: subject };
  if (kind === "empty") return { empty: subject };
  if (kind === "round") return { round: Number(subject) };
  return kind === "passed" ? { passed: Number(subject) } : { playing: Number(subject) };
}

/** The spaces that moves name. */
export function spacesIn(moves: string, view: Pick<View, "spaces">): string[] {
  const known = new Set(view.spaces.map(({ id }) => id));
  return [...new Set(moves.split(/[\s.]+/).filter((word) => known.has(word)))];
}
