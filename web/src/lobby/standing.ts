// How a game stands, in a few words: whose turn it is, since when, how it ended.

import type { GameInfo, View, WaitingGame } from "../api/types";
import { seatName } from "../game/people/names";
import { mustAnswer } from "../game/people/proposals";
import { factionName, t } from "../messages";

export interface Standing {
  text: string;
  /** How it is shown: something waits for the reader, power is offered, or nothing of the kind. */
  kind: "a" | "pw" | "";
}

/** Whether the reader has something to decide. */
export function waits(game: GameInfo): boolean {
  return game.status === "running" && game.to_act.some((seat) => game.yours.includes(seat));
}

/** What a seat is called: its faction, else who sits there. */
export function seatTitle(game: GameInfo, seat: number): string {
  const one = game.seats[seat];
  const name = one?.name ? seatName(one, game.yours.includes(seat)) : "";
  return factionName(one?.faction) || name || one?.computer || t("seat.name", { seat: seat + 1 });
}

/** The place of a seat by points, from 1; several may share one. */
export function placeOf(game: GameInfo, seat: number): number {
  const own = game.seats[seat]?.vp ?? 0;
  return 1 + game.seats.filter((other) => (other.vp ?? 0) > own).length;
}

function ended(game: GameInfo): string {
  const seat = game.yours.length === 1 ? game.yours[0] : undefined;
  if (seat === undefined) return t("lobby.finished");
  const place = placeOf(game, seat);
  return place === 1 ? t("lobby.won") : t("lobby.placed", { place });
}

/** How a game stands for the reader. */
export function standing(game: GameInfo, view?: View, reader?: string): Standing {
  if (game.status === "open") {
    const free = game.seats.filter((seat) => !seat.user && !seat.computer).length;
    return free > 0 ? { text: t("lobby.freeSeats", { count: free }), kind: "" } : { text: t("lobby.ready"), kind: game.yours.length > 0 ? "a" : "" };
  }
  if (game.status === "finished") return { text: ended(game), kind: "" };
  if (game.status === "abandoned") return { text: t("lobby.abandoned"), kind: "" };
  if (waits(game)) {
    const asked = view?.pending.find((pending) => game.yours.includes(pending.seat));
    return asked?.ask === "leech" ? { text: t("lobby.powerOffered"), kind: "pw" } : { text: t("lobby.yourTurn"), kind: "a" };
  }
  if (game.seats.some(({ user, computer }) => user && computer && user === reader)) return { text: t("lobby.replaced"), kind: "a" };
  if (mustAnswer(game)) return { text: t("lobby.proposal"), kind: "a" };
  return { text: t("lobby.toMove", { who: game.to_act.map((seat) => seatTitle(game, seat)).join(", ") }), kind: "" };
}

const MINUTE = 60_000;

/** A span of time in its largest unit. */
export function span(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / MINUTE));
  if (minutes < 1) return t("time.now");
  if (minutes < 60) return t("time.minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t("time.hours", { count: hours }) : t("time.days", { count: Math.round(hours / 24) });
}

/** What the reader's games are to the reader, in the order in which it matters. */
const GROUPS = ["waits", "running", "open", "over"] as const;
type GroupName = (typeof GROUPS)[number];

function groupOf(game: GameInfo, waiting: readonly WaitingGame[]): GroupName {
  if (game.status === "running") return waiting.some(({ id }) => id === game.id) ? "waits" : "running";
  return game.status === "open" ? "open" : "over";
}

/** The reader's games: those that wait in the order of time left, those in which others move, open ones, then the others by age. */
export function sorted(games: readonly GameInfo[], waiting: readonly WaitingGame[]): GameInfo[] {
  const rank = (game: GameInfo) => GROUPS.indexOf(groupOf(game, waiting));
  const place = (game: GameInfo) => waiting.findIndex(({ id }) => id === game.id);
  const age = (game: GameInfo) => -(game.moved ?? game.created);
  return games.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b) || age(a) - age(b));
}

/** Sorted games under what they are to the reader. */
export function grouped(games: readonly GameInfo[], waiting: readonly WaitingGame[]): { name: GroupName; games: GameInfo[] }[] {
  return GROUPS.map((name) => ({ name, games: games.filter((game) => groupOf(game, waiting) === name) })).filter(({ games: some }) => some.length > 0);
}
