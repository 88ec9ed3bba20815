// Who leads when: points if the game were scored at a row, against the mean of the table.

import type { LogRow } from "../api/types";
import { lastOf, turnsOf, type Numbered } from "./turns";

/** How far every seat is ahead of the table's mean after each row that counts; the first entry is the start. */
export function leads(rows: readonly LogRow[], seats: number): number[][] {
  const level = Array.from({ length: seats }, () => 0);
  let last = level;
  const after = rows.flatMap((row) => {
    if (row.undone) return [];
    const scored = row.scored ?? [];
    if (scored.length === seats) {
      const mean = scored.reduce((sum, vp) => sum + vp, 0) / seats;
      last = scored.map((vp) => vp - mean);
    }
    return [last];
  });
  return [level, ...after];
}

/** A turn that moved the lead of whoever played it. */
export interface Swing {
  turn: Numbered;
  /** The place of its last row among those that count, from 1. */
  place: number;
  by: number;
  /** The lead after it. */
  lead: number;
}

/** The turns that moved the lead of their players most, in the order of the game. */
export function swings(rows: readonly LogRow[], course: readonly number[][], most: number): Swing[] {
  const places = new Map(rows.filter((row) => !row.undone).map(({ seq }, at) => [seq, at + 1]));
  const all = turnsOf(rows).map((turn) => {
    const [from, place] = [(places.get(turn.rows[0]?.seq ?? 0) ?? 1) - 1, places.get(lastOf(turn)) ?? 0];
    const lead = course[place]?.[turn.seat] ?? 0;
    return { turn, place, lead, by: lead - (course[from]?.[turn.seat] ?? 0) };
  });
  const largest = all.filter(({ turn, by }) => turn.round > 0 && by >= 1).toSorted((a, b) => b.by - a.by);
  return largest.slice(0, most).toSorted((a, b) => a.place - b.place);
}

/** A round as part of the course of a game. */
export interface Span {
  round: number;
  /** The places of its first and its last row among those that count. */
  from: number;
  to: number;
  /** The number of its first row in the log. */
  first: number;
}

/** The rounds of a game; 0 is the set-up. */
export function rounds(rows: readonly LogRow[]): Span[] {
  const spans: Span[] = [];
  rows.filter((row) => !row.undone).forEach((row, at) => {
    const last = spans.at(-1);
    if (last?.round === row.round) last.to = at + 1;
    else spans.push({ round: row.round, from: at + 1, to: at + 1, first: row.seq });
  });
  return spans;
}

/** The row at which the round before or after that of a row begins, for jumps. */
export function jump(spans: readonly Span[], row: number, forward: boolean): number | undefined {
  const starts = spans.map(({ first }) => first);
  return forward ? starts.find((first) => first > row) : starts.findLast((first) => first < row);
}
