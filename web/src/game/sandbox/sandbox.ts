// Moves of all seats tried out one after the other: a flat list of steps, split into turns.

import type { View } from "../../api/types";
import type { Step } from "../turn/draft";

/** A step with who made it. */
export interface Tried extends Step {
  seat: number;
}

/** Moves of one seat. */
export interface TriedTurn {
  seat: number;
  moves: string;
}

/** The turns that lie behind, and the steps of the seat's turn that is being played. */
export function split(steps: readonly Tried[], seat: number | undefined): { before: TriedTurn[]; now: Tried[] } {
  let from = steps.length;
  while (from > 0) {
    const step = steps[from - 1];
    if (!step || step.seat !== seat || step.ends) break;
    from -= 1;
  }
  return { before: turns(steps.slice(0, from)), now: steps.slice(from) };
}

/** Steps joined as the log would have them: one entry for what a seat does without a break. */
function turns(steps: readonly Tried[]): TriedTurn[] {
  const all: TriedTurn[] = [];
  let open = false;
  for (const step of steps) {
    const last = all.at(-1);
    if (open && last?.seat === step.seat) last.moves += `. ${step.moves}`;
    else all.push({ seat: step.seat, moves: step.moves });
    open = !step.ends;
  }
  return all;
}

/** Who goes on: whoever has been playing as long as there is something to do, then who owes an answer, oldest offer first. */
export function nextSeat(view: View, current: number | undefined): number | undefined {
  if (current !== undefined && view.to_act.includes(current)) return current;
  const owing = view.pending.find((pending) => view.to_act.includes(pending.seat));
  return owing?.seat ?? view.turn?.seat ?? view.to_act[0];
}
