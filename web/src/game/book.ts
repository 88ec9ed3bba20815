// The catalog by codes: what is printed on tiles, cards and boards.

import type { ActionEntry, BonusEntry, Catalog, FactionEntry, FavorEntry, MapEntry, ScoringEntry, TownEntry } from "../api/types";
import { nameFactions } from "../messages";

/** The catalog with everything to be found by its code. */
export class Book {
  readonly factions: ReadonlyMap<string, FactionEntry>;
  readonly bonus: ReadonlyMap<string, BonusEntry>;
  readonly favors: ReadonlyMap<string, FavorEntry>;
  readonly towns: ReadonlyMap<string, TownEntry>;
  readonly scoring: ReadonlyMap<string, ScoringEntry>;
  readonly actions: ReadonlyMap<string, ActionEntry>;
  readonly finals: ReadonlyMap<string, string>;
  readonly maps: ReadonlyMap<string, MapEntry>;

  constructor(readonly catalog: Catalog) {
    const byCode = <T extends { code: string }>(entries: readonly T[]) => new Map(entries.map((entry) => [entry.code, entry]));
    this.factions = new Map(catalog.factions.map((faction) => [faction.key, faction]));
    this.bonus = byCode(catalog.bonus);
    this.favors = byCode(catalog.favors);
    this.towns = byCode(catalog.towns);
    this.scoring = byCode(catalog.scoring);
    this.actions = byCode([...catalog.power_actions, ...catalog.special_actions]);
    this.finals = new Map(catalog.finals.map((tile) => [tile.code, tile.text]));
    this.maps = new Map(catalog.maps.map((map) => [map.id, map]));
    nameFactions(catalog.factions);
  }

  /** What an action does; those of cards and tiles bear the code of what they are printed on. */
  action(code: string): string {
    return this.actions.get(code)?.text ?? code;
  }

  /** What a tile, card or action says. */
  text(code: string): string {
    const entry = this.bonus.get(code) ?? this.favors.get(code) ?? this.towns.get(code) ?? this.scoring.get(code) ?? this.actions.get(code);
    return entry?.text ?? this.finals.get(code) ?? code;
  }
}
