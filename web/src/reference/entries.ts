// The catalog as pages of a reference: what it has, under which address, and found by which words.

import type { ActionEntry, BonusEntry, Catalog, FactionEntry, FavorEntry, MapEntry, ScoringEntry, TownEntry, TradeEntry } from "../api/types";
import { t } from "../messages";

export type Box = FactionEntry["from_box"];

/** What an entry is about. */
export type Subject =
  | { kind: "faction"; faction: FactionEntry }
  | { kind: "bonus"; card: BonusEntry }
  | { kind: "favor"; tile: FavorEntry }
  | { kind: "town"; tile: TownEntry }
  | { kind: "scoring"; tile: ScoringEntry }
  | { kind: "final" }
  | { kind: "power"; action: ActionEntry }
  | { kind: "special"; action: ActionEntry }
  | { kind: "trade"; trade: TradeEntry }
  | { kind: "map"; map: MapEntry };

export interface ReferenceEntry {
  /** Its place in the address of the page. */
  id: string;
  title: string;
  /** All of it in words. */
  text: string;
  /** The box it comes from; boards say so in their titles. */
  box?: Box;
  about: Subject;
}

export const CHAPTERS = ["faction", "bonus", "favor", "town", "scoring", "final", "power", "special", "trade", "map"] as const satisfies readonly Subject["kind"][];

function ofFaction(faction: FactionEntry): ReferenceEntry {
  const text = [...faction.abilities, faction.stronghold ?? "", faction.landmark.name, faction.landmark.text, ...faction.seafaring, faction.home ?? ""].join(" ");
  return { id: faction.key, title: faction.name, text, box: faction.from_box, about: { kind: "faction", faction } };
}

/** Everything the catalog has, in the order of the reference. */
export function entries(catalog: Catalog): ReferenceEntry[] {
  const coded = <T extends { code: string; text: string; from_box: Box }>(list: readonly T[], about: (one: T) => Subject, prefix = ""): ReferenceEntry[] =>
    list.map((one) => ({ id: `${prefix}${one.code.toLowerCase()}`, title: one.code, text: one.text, box: one.from_box, about: about(one) }));
  return [
    ...catalog.factions.map(ofFaction),
    ...coded(catalog.bonus, (card) => ({ kind: "bonus", card })),
    ...coded(catalog.favors, (tile) => ({ kind: "favor", tile })),
    ...coded(catalog.towns, (tile) => ({ kind: "town", tile })),
    ...coded(catalog.scoring, (tile) => ({ kind: "scoring", tile })),
    ...coded(catalog.finals, () => ({ kind: "final" })),
    ...coded(catalog.power_actions, (action) => ({ kind: "power", action })),
    // An action printed on a card or tile bears its code.
    ...coded(catalog.special_actions, (action) => ({ kind: "special", action }), "action-"),
    ...catalog.trades.map((trade): ReferenceEntry => ({ id: `trade-${trade.kind}`, title: t(`building.${trade.kind}`), text: trade.text, box: "merchants", about: { kind: "trade", trade } })),
    ...catalog.maps.map((map): ReferenceEntry => ({ id: `board-${map.id}`, title: map.title, text: "", about: { kind: "map", map } })),
  ];
}

/** The entries in which every word of a search stands, of one box or of all. */
export function found(all: readonly ReferenceEntry[], search: string, box: Box | "" = ""): ReferenceEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((entry) => {
    const text = `${entry.title} ${entry.text}`.toLowerCase();
    return (!box || entry.box === box) && words.every((word) => text.includes(word));
  });
}
