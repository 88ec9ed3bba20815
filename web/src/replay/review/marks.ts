// What a turn deserves, as signs and colours; and the turns that a player can learn from.

import type { LineView, Mark, ReviewedTurn } from "../../api/types";

/** The sign of a mark, as people write it beside a turn; a dot where nothing is to be said. */
export const GLYPHS: Record<Mark, string> = { only: "!", best: "·", good: "·", inaccuracy: "?!", mistake: "?", blunder: "??", forced: "·" };

/** Marks that a chart and a list point out. */
export const TELLING: ReadonlySet<Mark> = new Set<Mark>(["only", "inaccuracy", "mistake", "blunder"]);

/** Marks of turns that were better played otherwise. */
const LOST: ReadonlySet<Mark> = new Set<Mark>(["inaccuracy", "mistake", "blunder"]);

/** The turns of a player from which most is to be learnt: those that lost, the worst first. */
export function lessonsOf(turns: readonly ReviewedTurn[], seat: number | undefined): ReviewedTurn[] {
  return turns.filter((turn) => turn.seat === seat && LOST.has(turn.mark) && turn.lines.length > 0).toSorted((a, b) => (b.loss?.vp ?? 0) - (a.loss?.vp ?? 0));
}

/** The place of the turn that a row belongs to: the last that has begun by then. */
export function turnAt(turns: readonly ReviewedTurn[], row: number): number {
  return turns.findLastIndex((turn) => turn.first_row <= row);
}

/** The next turn of a player that is marked, after a row; after the last one the first. */
export function nextMarked(turns: readonly ReviewedTurn[], seat: number | undefined, row: number): ReviewedTurn | undefined {
  const marked = turns.filter((turn) => (seat === undefined || turn.seat === seat) && LOST.has(turn.mark));
  return marked.find((turn) => turn.last_row > row) ?? marked[0];
}

/** Moves without what goes without saying, so that two ways to write a turn are alike. */
const plain = (moves: string) =>
  moves
    .split(". ")
    .filter((move) => move !== "end")
    .join(". ");

/** Whether two turns are the same. */
export const sameTurn = (one: string, other: string) => plain(one) === plain(other);

/** The lines of a turn, the one that was played among them. */
export function linesOf(turn: ReviewedTurn): LineView[] {
  return turn.lines.some((line) => sameTurn(line.moves, turn.played.moves)) ? turn.lines : [...turn.lines, turn.played];
}
