// What the next structure or level of a player costs, brings and scores.

import type { Amount, Building, Change, Player, View } from "../api/types";
import type { Book } from "../game/book";

/** Something a player may have one more of. */
export type Asset = Building | "shipping" | "digging" | "spade";

export interface Reward {
  source: Change["source"];
  /** VP for one more. */
  vp: number;
  /** Whether they are counted when passing. */
  passing: boolean;
}

const GREAT: readonly Asset[] = ["stronghold", "sanctuary"];

/** What one more would score by the round's tile and by what the player holds. */
export function rewards(asset: Asset, player: Player, view: Pick<View, "round" | "scoring">, book: Book): Reward[] {
  const found: Reward[] = [];
  const tile = book.scoring.get(view.scoring[view.round - 1] ?? "");
  const counted = {
    spade: asset === "spade",
    town: false,
    trade: false,
    advance: asset === "shipping" || asset === "digging",
    build: tile?.buildings.some((kind) => kind === asset) ?? false,
  };
  if (tile && counted[tile.trigger]) found.push({ source: "scoring", vp: tile.vp, passing: false });
  for (const favor of player.favors.flatMap((code) => book.favors.get(code) ?? [])) {
    if (asset === "dwelling" && favor.vp_dwelling) found.push({ source: "favor", vp: favor.vp_dwelling, passing: false });
    if (asset === "trading-house" && favor.vp_trading_house) found.push({ source: "favor", vp: favor.vp_trading_house, passing: false });
    if (asset === "trading-house" && favor.vp_pass) {
      const built = player.structures.find(({ kind }) => kind === asset)?.built ?? 0;
      const more = (favor.vp_pass[built + 1] ?? 0) - (favor.vp_pass[built] ?? 0);
      if (more > 0) found.push({ source: "favor", vp: more, passing: true });
    }
  }
  for (const { per, vp } of book.bonus.get(player.bonus ?? "")?.pass_vp ?? []) {
    if (per === asset || (per === "great-building" && GREAT.includes(asset))) found.push({ source: "bonus", vp, passing: true });
  }
  return found;
}

export interface Piece {
  built: number;
  left: number;
  /** What the next one costs and adds to the income; nothing where there is none left. */
  cost?: Amount;
  income?: Amount;
  power: number;
}

/** The structures of a kind, and the next one. */
export function piece(kind: Building, player: Player, book: Book): Piece {
  const { built = 0, limit = 0 } = player.structures.find((one) => one.kind === kind) ?? {};
  const entry = book.factions.get(player.faction ?? "")?.structures.find((one) => one.kind === kind);
  const income = entry?.income[built];
  return { built, left: limit - built, power: entry?.power ?? 0, ...(entry && built < limit ? { cost: entry.cost, ...(income ? { income } : {}) } : {}) };
}

/** What the next level of a track costs and scores; nothing at its end. */
export function nextLevel(which: "shipping" | "digging", player: Player, book: Book): { cost: Amount; vp: number } | undefined {
  const faction = book.factions.get(player.faction ?? "");
  const track = player[which];
  if (!faction || !track || track.level >= track.max) return undefined;
  const cost = which === "shipping" ? faction.shipping_cost : faction.exchange_cost;
  const vp = which === "shipping" ? faction.shipping_vp[track.level - (faction.shipping[0] ?? 0)] : faction.exchange_vp;
  return cost ? { cost, vp: vp ?? 0 } : undefined;
}

/** Whether an amount is anything at all. */
export const some = (amount: Amount | undefined) => Object.values(amount ?? {}).some((count) => Number(count) > 0);
