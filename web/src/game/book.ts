// The catalog by codes: what is printed on tiles, cards and boards.

import { SvelteMap } from "svelte/reactivity";

import { Problem, request } from "../api/client";
import type { ActionEntry, BonusEntry, Catalog, FactionEntry, FavorEntry, MapEntry, ScoringEntry, TownEntry, View } from "../api/types";
import { nameFactions, small, t } from "../messages";

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

  /** Boards of people's own, by the game played on them. */
  readonly #own = new SvelteMap<string, MapEntry>();
  readonly #asked = new Set<string>();

  /** The board of a game. One of somebody's own is asked for, and is there as soon as the server has answered. */
  board(view: Pick<View, "map" | "spaces">, game: string, invite?: string): MapEntry | undefined {
    const printed = this.maps.get(view.map);
    if (printed && fits(printed, view)) return printed;
    if (!this.#asked.has(game)) {
      this.#asked.add(game);
      void this.#ask(game, invite);
    }
    return this.#own.get(game);
  }

  async #ask(game: string, invite?: string) {
    try {
      this.#own.set(game, await request("get", "/api/games/{id}/board", { path: { id: game }, query: { invite } }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Asked again with the next position that comes.
      this.#asked.delete(game);
    }
  }

  /** What an action does; those of cards and tiles bear the code of what they are printed on. */
  action(code: string): string {
    return this.actions.get(code)?.text ?? code;
  }

  /** What a tile or card gives, to stand within a sentence. */
  brief(code: string): string {
    const lead = `${t("income.lead")} `;
    const text = this.text(code);
    return (text.startsWith(lead) ? text.slice(lead.length) : text).replace(/\.$/, "").split(". ").map(small).join(", ");
  }

  /** What a tile, card or action says. */
  text(code: string): string {
    const entry = this.bonus.get(code) ?? this.favors.get(code) ?? this.towns.get(code) ?? this.scoring.get(code) ?? this.actions.get(code);
    return entry?.text ?? this.finals.get(code) ?? code;
  }
}

/** Whether a position lies on a board: one of somebody's own may bear the name of a printed one. */
function fits(map: MapEntry, { spaces }: Pick<View, "spaces">): boolean {
  return map.spaces.length === spaces.length && map.spaces.every((space, at) => space.id === spaces[at]?.id);
}
