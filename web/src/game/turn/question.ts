// What a seat is asked, in words.

import type { Ask, Menu, Offer, Pending, View } from "../../api/types";
import { factionName, landmarkName, t, type MessageKey } from "../../messages";
import { about, type Whose } from "../../messages/whose";

export interface Question {
  title: string;
  help: string;
  /** The decision asked about, if it is not a whole turn. */
  pending?: Pending;
}

/** The decisions that a seat has to settle, oldest first; offers of power before all others. */
export function ownDecisions(view: View, seat: number): Pending[] {
  const own = view.pending.filter((pending) => pending.seat === seat);
  return [...offers(own), ...own.filter((pending) => pending.ask !== "leech")];
}

/** Of some decisions those about offers of power. */
export function offers(pending: readonly Pending[]): Offer[] {
  return pending.filter((one): one is Offer => one.ask === "leech");
}

/** How many things a question is about. */
function countOf(ask: Ask): number {
  return "count" in ask ? ask.count : 1;
}

/** What a move is going to ask. */
export function askText(ask: Ask, hex: string | null | undefined, whose?: Whose): string {
  return about(whose, `ask.${ask.ask}`, { count: countOf(ask), hex: hex ?? "", who: "", power: "", tile: landmarkName(whose?.faction) });
}

/** How a seat is called: by its faction, else by who sits there. */
export function seatName(view: View | undefined, seat: number, names: readonly (string | null | undefined)[]): string {
  return factionName(view?.players[seat]?.faction) || names[seat] || String(seat + 1);
}

/** How a seat comes to be asked. */
export interface Manner {
  /** The turn is one still to come. */
  planning?: boolean;
  /** And not before the next round. */
  nextRound?: boolean;
  /** Nothing is ever sent. */
  sandbox?: boolean;
  /** One person plays for several seats: each is called by its name. */
  several?: boolean;
  /** Everybody agreed to stop. */
  givenUp?: boolean;
  /** What others did since the last turn, in a sentence. */
  since?: string;
}

/** What is said beside questions whose answers are no part of a turn. */
const SENT_AT_ONCE: Partial<Record<Ask["ask"], MessageKey>> = { leech: "ask.leechHelp", bid: "ask.bidHelp" };

/** What is asked of a seat, or whom everybody waits for. */
export function question(
  view: View,
  menu: Menu | undefined,
  seat: number | undefined,
  names: readonly (string | null | undefined)[],
  { planning = false, nextRound = false, sandbox = false, several = false, givenUp = false, since = "" }: Manner = {},
): Question {
  if (view.phase === "finished" || givenUp) return { title: t(givenUp ? "ask.givenUp" : "ask.over"), help: "" };
  // Whoever is to move is asked at once; what can be done is still on its way.
  if (seat !== undefined && !menu && view.to_act.includes(seat)) return { title: t("ask.turn"), help: "" };
  if (seat === undefined || !menu || menu.moves.length === 0) {
    const who = view.to_act.map((waiting) => seatName(view, waiting, names)).join(", ");
    return { title: t("ask.waiting", { who }), help: seat === undefined ? t("ask.spectator") : "" };
  }
  const help = [since, t(planning ? (nextRound ? "plan.helpNext" : "plan.help") : sandbox ? "sandbox.help" : "ask.turnHelp")].filter(Boolean).join(". ");
  const to = (title: string) => (several ? t("ask.of", { who: seatName(view, seat, names), title }) : title);
  const [pending] = ownDecisions(view, seat);
  if (pending) {
    // Whoever opens an auction must bid.
    const opens = pending.ask === "bid" && !menu.moves.some((choice) => choice.text === "stay out");
    const key: MessageKey = opens ? "ask.bidFirst" : `ask.${pending.ask}`;
    const who = pending.ask === "leech" ? seatName(view, pending.from, names) : "";
    const power = pending.ask === "leech" ? pending.gain : 0;
    const hex = "hex" in pending ? (pending.hex ?? "") : "";
    const player = view.players[seat];
    const title = about(player, key, { count: countOf(pending), hex, power, who, tile: landmarkName(player?.faction) });
    const atOnce = sandbox ? undefined : SENT_AT_ONCE[pending.ask];
    return { title: to(title), help: atOnce ? t(atOnce) : help, pending };
  }
  if (view.turn?.sites?.length) return { title: to(t("ask.goOn")), help };
  if (view.turn?.actions === 0) return { title: to(t(planning ? "plan.done" : "ask.turnDone")), help };
  if (planning) return { title: to(t("plan.title")), help };
  return { title: several ? t("ask.hotseat", { who: seatName(view, seat, names) }) : t("ask.turn"), help };
}
