// The log as turns: everything a player does without a break, numbered within the round.

import type { LogRow } from "../api/types";
import { t } from "../messages";

/** A turn of the log. Answers to offers of power are none. */
export interface Numbered {
  seat: number;
  round: number;
  /** Its number among the turns of its player in the round, from 1. */
  number: number;
  /** Its rows, oldest first. */
  rows: LogRow[];
}

const CLOSES = /(^|\. )(end|pass( \w+)?|resign)$/;

/** Whether a row does nothing but answer offers of power. Where answers are relaxed, power may be burnt and converted before them. */
export const isAnswer = ({ groups = [] }: LogRow) => groups.includes("leech") && groups.every((group) => group === "leech" || group === "convert");

/** The turns that stand, oldest first. Rows of one player belong together until one of them ends the turn, whoever answers in between. */
export function turnsOf(rows: readonly LogRow[]): Numbered[] {
  const turns: Numbered[] = [];
  const counts = new Map<string, number>();
  let open = false;
  for (const row of rows) {
    if (row.undone || row.table || (row.undo_to ?? undefined) !== undefined || isAnswer(row)) continue;
    const last = turns.at(-1);
    if (open && last?.seat === row.seat && last.round === row.round) last.rows.push(row);
    else {
      const key = `${row.round} ${row.seat}`;
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      turns.push({ seat: row.seat, round: row.round, number, rows: [row] });
    }
    // Before the first round every row is a choice of its own.
    open = row.round > 0 && !CLOSES.test(row.text);
  }
  return turns;
}

/** The first row of a turn. */
export const firstOf = ({ rows }: Numbered) => rows[0]?.seq ?? 0;

/** The last row of a turn. */
export const lastOf = ({ rows }: Numbered) => rows.at(-1)?.seq ?? 0;

/** How a turn is called. */
export function turnName({ round, number }: Pick<Numbered, "round" | "number">): string {
  return round === 0 ? t("replay.setup") : t("replay.turn", { round, number: String(number) });
}
