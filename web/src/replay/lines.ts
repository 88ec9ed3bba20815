// The ledger line by line: a line for every row of the log, and one for what the final scoring pays each player.

import { sourceKey, sourceOf } from "../api/source";
import type { AnsweredOffer, Change, LogRow, Source } from "../api/types";
import type { Book } from "../game/book";
import { t } from "../messages";
import { isFinal } from "./points";

const ITEMS = ["vp", "coins", "workers", "priests"] as const;
type Had = Record<(typeof ITEMS)[number], number>;

export interface Line {
  key: string;
  row: LogRow;
  /** Whose line it is. */
  seat: number;
  /** Whether it is what the final scoring pays. */
  final: boolean;
  changes: readonly Change[];
  /** Victory points it brings whose line it is. */
  vp: number;
  /** What is left after it, as far as known. */
  have: Partial<Had>;
}

export function sumOf(changes: readonly Change[], seat: number, item: Change["item"]): number {
  return changes.reduce((sum, change) => (change.item === item && change.seat === seat ? sum + change.by : sum), 0);
}

/** Whether a row only ends a turn whose moves stand in rows before it. */
const onlyEnds = ({ text, changes }: LogRow) => text === "end" && changes.length === 0;

/** The row whose line stands for a row: the end of a turn has no line of its own. */
export function lineOf(rows: readonly LogRow[], seq: number): number {
  let at = Math.min(seq, rows.length);
  for (let row = rows[at - 1]; row && onlyEnds(row); row = rows[at - 1]) at -= 1;
  return at;
}

/** The lines of rows, in the order of the rows. */
export function lines(rows: readonly LogRow[]): Line[] {
  return rows.filter((row) => !onlyEnds(row)).flatMap((row) => {
    const last = row.changes.filter((change) => isFinal(change.source));
    const played = row.changes.filter((change) => !isFinal(change.source));
    // What the row says one has counts the final scoring in.
    const have = Object.fromEntries(ITEMS.map((item) => [item, row.have[item] - sumOf(last, row.seat, item)])) as Had;
    const own: Line = { key: `${row.seq}`, row, seat: row.seat, final: false, changes: played, vp: sumOf(played, row.seat, "vp"), have };
    const seats = [...new Set(last.map(({ seat }) => seat))].toSorted((a, b) => a - b);
    const scored = seats.map((seat): Line => {
      const total = row.scored?.[seat];
      const changes = last.filter((change) => change.seat === seat);
      return { key: `${row.seq} ${seat}`, row, seat, final: true, changes, vp: sumOf(changes, seat, "vp"), have: total === undefined ? {} : { vp: total } };
    });
    return [own, ...scored];
  });
}

/** What one source does to one player. */
export interface SourceChanges {
  source: Source;
  /** Whose offer of power it was. */
  from?: number;
  by: { item: Change["item"]; by: number }[];
}

/** Changes by player and source. The player whose line it is comes first; what was taken from others is listed separately. */
export function entries(line: Line): { seat: number; entries: SourceChanges[] }[] {
  const { seat } = line;
  const accepted = line.final ? [] : (line.row.offers ?? []).filter((offer) => offer.taken);
  const changes = [...line.changes, ...accepted.flatMap((offer) => taken(offer, seat))];
  const seats = [...new Set(changes.map((change) => change.seat))].toSorted((a, b) => Number(b === seat) - Number(a === seat) || a - b);
  return seats.map((whose) => ({ seat: whose, entries: bySource(changes.filter((change) => change.seat === whose)) }));
}

/** What an offer of power brought, moved from its source to who offered. */
function taken({ from, taken = 0, vp = 0, trade }: AnsweredOffer, seat: number): (Change & Pick<SourceChanges, "from">)[] {
  const source = trade ? "trade" : "leech";
  const by = [{ item: "power" as const, by: taken }, { item: "vp" as const, by: -vp }];
  return by.flatMap((one) => [{ ...one, seat, source, from }, { ...one, by: -one.by, seat, source }]);
}

function bySource(changes: readonly (Change & Pick<SourceChanges, "from">)[]): SourceChanges[] {
  const found: SourceChanges[] = [];
  for (const change of changes) {
    const { from, item, by } = change;
    let entry = found.find((one) => sourceKey(one.source) === sourceKey(change) && one.from === from);
    if (!entry) found.push((entry = { source: sourceOf(change), ...(from === undefined ? {} : { from }), by: [] }));
    const known = entry.by.find((one) => one.item === item);
    if (known) known.by += by;
    else entry.by.push({ item, by });
  }
  return found.map((entry) => ({ ...entry, by: entry.by.filter((one) => one.by !== 0) })).filter((entry) => entry.by.length > 0);
}

/** Where a change comes from, with the tile, structure or track where there are several. */
export function sourceName(from: Source, book: Book): string {
  const kind = t(`from.${from.source}`);
  const of = partName(from, book);
  return of ? t("ledger.from", { kind, of: of.replace(/\.$/, "") }) : kind;
}

/** Which one of several it is. */
function partName(from: Source, book: Book): string | undefined {
  switch (from.source) {
    case "building":
      return t(`building.${from.of}`);
    case "threshold":
    case "final-cult":
      return t(`cult.${from.of}`);
    case "convert":
      return from.of === "burn" ? undefined : t(`convert.${from.of}`);
    // A card and its action bear one code.
    case "special-action":
      return book.action(from.of);
    case "power-action":
    case "favor":
    case "town":
    case "bonus":
    case "final":
      return book.text(from.of);
    default:
      return undefined;
  }
}
