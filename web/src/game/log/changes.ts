// What others did since the reader's last turn: one entry for each of their turns, with everything it changed.

import type { Cult, Group, LogRow } from "../../api/types";

/** A turn of somebody else. */
export interface Changed {
  /** Its number, from 1: the same on the board, on the tracks and in the list. */
  number: number;
  seat: number;
  /** Its rows, oldest first. */
  rows: LogRow[];
  /** What players answered to the power it offered. */
  answers: LogRow[];
  /** Spaces it touched. */
  spaces: string[];
  /** Tracks it climbed. */
  cults: Cult[];
  /** Whether it changed something that is seen on the player's own board only: tiles, cards, tracks of the board, passing. */
  aside: boolean;
  vp: number;
}

const CULTS: readonly Cult[] = ["fire", "water", "earth", "air"];
/** What changes a player's own board and nothing else that is seen. */
const ASIDE: ReadonlySet<Group> = new Set(["favor", "town", "advance", "pass", "bonus-card", "faction", "auction", "terrain"]);

const onlyOf = ({ groups = [] }: LogRow, group: Group) => groups.length > 0 && groups.every((one) => one === group);

/** Whether a row does nothing but answer offers of power. */
export const isAnswer = (row: LogRow) => onlyOf(row, "leech");

/** Whether a row says nothing of the game: the end of a turn that was told before, rows taken back, what happens at the table. */
const isEmpty = (row: LogRow) => row.table === true || onlyOf(row, "end") || (row.undo_to ?? undefined) !== undefined;

/** The reader's last turn, as the number of its row; answers to offers are none. */
export function lastTurn(rows: readonly LogRow[], own: number): number {
  return rows.findLast((row) => row.seat === own && !row.undone && !row.table && !isAnswer(row))?.seq ?? 0;
}

/** The turns of others after a row, oldest first. */
export function changedSince(rows: readonly LogRow[], own: number | undefined, after: number): Changed[] {
  const turns: Changed[] = [];
  for (const row of rows) {
    if (row.seq <= after || row.undone || isEmpty(row)) continue;
    const last = turns.at(-1);
    if (isAnswer(row)) last?.answers.push(row);
    else if (row.seat === own) continue;
    else if (last?.seat === row.seat) grow(last, row);
    else turns.push(grow({ number: turns.length + 1, seat: row.seat, rows: [], answers: [], spaces: [], cults: [], aside: false, vp: 0 }, row));
  }
  return turns;
}

function grow(turn: Changed, row: LogRow): Changed {
  const own = row.changes.filter(({ seat }) => seat === turn.seat);
  const climbed = CULTS.filter((cult) => own.some(({ item }) => item === cult));
  turn.rows.push(row);
  turn.spaces.push(...(row.spaces ?? []).filter((space) => !turn.spaces.includes(space)));
  turn.cults.push(...climbed.filter((cult) => !turn.cults.includes(cult)));
  turn.aside ||= (row.groups ?? []).some((group) => ASIDE.has(group)) || (turn.spaces.length === 0 && turn.cults.length === 0);
  turn.vp += own.filter(({ item }) => item === "vp").reduce((sum, { by }) => sum + by, 0);
  return turn;
}

/** A mark of a turn: its number in the colour of whose turn it was. */
export interface Mark {
  number: number;
  seat: number;
}

/** The marks of spaces. A space that was changed twice carries the later number. */
export function spaceMarks(turns: readonly Changed[]): Map<string, Mark> {
  return new Map(turns.flatMap(({ spaces, number, seat }) => spaces.map((space) => [space, { number, seat }] as const)));
}

/** The marks of markers on cult tracks, by track and seat as `fire 2`. */
export function cultMarks(turns: readonly Changed[]): Map<string, Mark> {
  return new Map(turns.flatMap(({ cults, number, seat }) => cults.map((cult) => [`${cult} ${seat}`, { number, seat }] as const)));
}

/** The number of the last turn that changed a player's own board. */
export function seatMark(turns: readonly Changed[], seat: number): number | undefined {
  return turns.findLast((turn) => turn.seat === seat && turn.aside)?.number;
}
