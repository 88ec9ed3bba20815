// What a step costs and brings, in the few numbers that fit beside its name.

import type { Change, Choice } from "../../api/types";
import type { IconName } from "../../drawings/icons";

/** Items a step shows. */
export const PRICED = ["coins", "workers", "priests", "power", "vp"] as const;
export type Priced = (typeof PRICED)[number];
export type Price = Partial<Record<Priced, number>>;

/** What stands for the items that change. */
export const ICONS: Record<Change["item"], IconName> = {
  vp: "vp",
  coins: "coin",
  workers: "worker",
  priests: "priest",
  power: "power",
  tokens: "power",
  keys: "key",
  fire: "fire",
  water: "water",
  earth: "earth",
  air: "air",
};

/** A number with its sign. */
export const signed = (by: number) => (by < 0 ? `−${-by}` : `+${by}`);

/** Sums of what a choice pays and gains. Conversions say so in their names already. */
export function price(choice: Pick<Choice, "group" | "effect">): Price {
  if (choice.group === "convert" || choice.group === "end") return {};
  return sums(choice.effect.changes ?? []);
}

export function sums(changes: readonly Pick<Change, "item" | "by">[]): Price {
  const sum: Price = {};
  for (const item of PRICED) {
    const by = changes.filter((change) => change.item === item).reduce((all, change) => all + change.by, 0);
    if (by !== 0) sum[item] = by;
  }
  return sum;
}
