// A plan as it is edited: nothing of it is sent before it is kept.

import type { PlanEntry, PlanOffers, PlanRounds, PlanView, TurnPlan } from "../../api/types";

/** The most turns of a plan, and the most conditions of a turn. */
export const MOST_ENTRIES = 8;
export const MOST_GUARDS = 6;

/** What is still to be done by a plan. Turns that the server does not know yet have the number 0. */
export interface Plan {
  entries: readonly PlanEntry[];
  offers?: PlanOffers | undefined;
  rounds: PlanRounds;
}

/** What is left of the plan that the server has, and whether it stands beyond the round of now. */
export function remaining({ plan, done }: Pick<PlanView, "plan" | "done"> = { done: 0 }, beyond = false): Plan {
  // Offers are answered until the first turn is played.
  const offers = done === 0 ? plan?.offers : undefined;
  return { entries: plan?.entries.slice(done) ?? [], rounds: beyond ? "next" : "this", ...(offers ? { offers } : {}) };
}

/** A plan being edited, without the turns that were played or dropped meanwhile. */
export function followed(edited: Plan, kept: Plan): Plan {
  const stands = ({ id }: PlanEntry) => id === 0 || kept.entries.some((other) => other.id === id);
  return edited.entries.every(stands) ? edited : { ...edited, entries: edited.entries.filter(stands) };
}

/** An entry moved to another place. */
export function moved(entries: readonly PlanEntry[], from: number, to: number): readonly PlanEntry[] {
  const entry = entries[from];
  return entry === undefined || to < 0 || to >= entries.length ? entries : entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Whether there is nothing to keep. */
export const isEmpty = ({ entries, offers }: Plan) => entries.length === 0 && !offers;

/** A plan as it is sent, written after a row. */
export function written({ entries, offers, rounds }: Plan, seq: number): TurnPlan {
  return { armed: seq, rounds, entries: entries.map((entry, at) => ({ ...entry, id: at + 1 })), ...(offers ? { offers } : {}) };
}
