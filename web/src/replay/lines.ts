// The ledger line by line: a line for every row of the log, and one for what the final scoring pays each player.

import type { AnsweredOffer, Change, LogRow } from "../api/types";
import type { Book } from "../game/book";
import { isMessage, t } from "../messages";
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

/** The lines of rows, in the order of the rows. */
export function lines(rows: readonly LogRow[]): Line[] {
  return rows.flatMap((row) => {
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
  source: Change["source"];
  of: string | undefined;
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
  for (const { source, of, from, item, by } of changes) {
    let entry = found.find((one) => one.source === source && one.of === (of ?? undefined) && one.from === from);
    if (!entry) found.push((entry = { source, of: of ?? undefined, ...(from === undefined ? {} : { from }), by: [] }));
    const known = entry.by.find((one) => one.item === item);
    if (known) known.by += by;
    else entry.by.push({ item, by });
  }
  return found.map((entry) => ({ ...entry, by: entry.by.filter((one) => one.by !== 0) })).filter((entry) => entry.by.length > 0);
}

/** The kinds of things a source may be one of, each with names of its own. */
const NAMED = ["building", "cult", "convert"];

/** Where a change comes from, with the tile, structure or track where there are several. */
export function sourceName({ source, of }: Pick<SourceChanges, "source" | "of">, book: Book): string {
  const kind = t(`from.${source}`);
  if (!of) return kind;
  const key = NAMED.map((stem) => `${stem}.${of}`).find(isMessage);
  // A card and its action bear one code.
  const text = source === "special-action" ? book.action(of) : book.text(of);
  return t("ledger.from", { kind, of: key ? t(key) : text.replace(/\.$/, "") });
}
