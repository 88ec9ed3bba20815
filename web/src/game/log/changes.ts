// What others did since the reader's last turn: one entry for each of their turns, with everything it changed.

import type { Change, Group, LogRow } from "../../api/types";
import { firstOf, isAnswer, lastOf, turnsOf } from "../../replay/turns";

/** A turn of somebody else. */
export interface Changed {
  /** Its number, from 1: the same on the board, on the tracks and in the list. */
  number: number;
  seat: number;
  /** Its rows that say something, oldest first. */
  rows: LogRow[];
  /** What players answered to the power it offered. */
  answers: LogRow[];
  /** Spaces it touched. */
  spaces: string[];
  /** Markers it moved on cult tracks, by track and seat as `fire 2`. */
  cults: string[];
  /** Cards, tiles and actions it took or used, by their codes. */
  tiles: string[];
  /** Whether it changed something that is seen at the head of the player's own board only: its tracks, passing. */
  aside: boolean;
  vp: number;
}

/** What happened since the reader's last turn, as far as it was not dismissed. */
export interface Recent {
  /** The row after which it begins. */
  after: number;
  /** The turns of others, oldest first. */
  turns: Changed[];
  /** What others answered to the power that the reader's last turn offered. */
  answers: LogRow[];
}

export const NOTHING: Recent = { after: 0, turns: [], answers: [] };

const CULTS: ReadonlySet<Change["item"]> = new Set(["fire", "water", "earth", "air"]);
/** What is seen at the head of a player's own board, whatever else is seen of it. */
const ASIDE: ReadonlySet<Group> = new Set(["advance", "pass", "faction", "auction", "terrain"]);

/** Whether a row only ends a turn that was told before. */
const onlyEnds = ({ groups = [] }: LogRow) => groups.length > 0 && groups.every((group) => group === "end");

/** Whether a row answers an offer that a seat made. */
const answersTo = (row: LogRow, seat: number) => (row.offers ?? []).some(({ from }) => from === seat);

/** What happened since the reader's last turn, and after the row to which it was dismissed. */
export function recent(rows: readonly LogRow[], own: number, dismissed = 0): Recent {
  const mine = turnsOf(rows).findLast(({ seat }) => seat === own);
  // Neighbours may answer before the turn that offered has come to its end.
  return told(rows, own, Math.max(mine ? lastOf(mine) : 0, dismissed), Math.max(mine ? firstOf(mine) : 0, dismissed));
}

/** What happened in a round. */
export function ofRound(rows: readonly LogRow[], own: number, round: number): Recent {
  const begins = rows.findLast((row) => row.round < round && !row.undone)?.seq ?? 0;
  return told(rows, own, begins, begins);
}

/** The turns of others after a row, and the answers to the reader's offers after another. */
function told(rows: readonly LogRow[], own: number, after: number, offered: number): Recent {
  const turns = turnsOf(rows.filter(({ seq }) => seq > after))
    .map(({ seat, rows }) => ({ seat, rows: rows.filter((row) => !onlyEnds(row)) }))
    .filter(({ seat, rows }) => seat !== own && rows.length > 0)
    .map(({ seat, rows }, at) => changed(at + 1, seat, rows));
  const given = rows.filter((row) => row.seq > offered && !row.undone && isAnswer(row));
  const answers = given.filter((row) => row.seat !== own && answersTo(row, own));
  for (const row of given.filter((row) => row.seq > after && !answers.includes(row))) {
    const before = turns.filter((turn) => (turn.rows[0]?.seq ?? 0) < row.seq);
    (before.findLast(({ seat }) => answersTo(row, seat)) ?? before.at(-1))?.answers.push(row);
  }
  return { after, turns, answers };
}

function changed(number: number, seat: number, rows: LogRow[]): Changed {
  const changes = rows.flatMap((row) => row.changes);
  const once = <T>(found: readonly T[]) => [...new Set(found)];
  const spaces = once(rows.flatMap((row) => row.spaces ?? []));
  const cults = once(changes.filter(({ item }) => CULTS.has(item)).map((change) => `${change.item} ${change.seat}`));
  const tiles = once(rows.flatMap((row) => row.tiles ?? []));
  const aside = rows.some(({ groups = [] }) => groups.some((group) => ASIDE.has(group))) || spaces.length + cults.length + tiles.length === 0;
  const vp = changes.filter((change) => change.item === "vp" && change.seat === seat).reduce((sum, { by }) => sum + by, 0);
  return { number, seat, rows, answers: [], spaces, cults, tiles, aside, vp };
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
  return new Map(turns.flatMap(({ cults, number, seat }) => cults.map((cult) => [cult, { number, seat }] as const)));
}

/** The marks of cards, tiles and actions by their codes: those that a seat took or used, or everybody's. */
export function tileMarks(turns: readonly Changed[], whose?: number): Map<string, Mark> {
  const seen = turns.filter(({ seat }) => whose === undefined || seat === whose);
  return new Map(seen.flatMap(({ tiles, number, seat }) => tiles.map((tile) => [tile, { number, seat }] as const)));
}

/** The numbers of the turns that changed the head of a player's own board. */
export function seatMarks(turns: readonly Changed[], seat: number): number[] {
  return turns.filter((turn) => turn.seat === seat && turn.aside).map(({ number }) => number);
}
