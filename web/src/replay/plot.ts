// What plots of lines share.

import { speaking } from "../messages/speaking.svelte";

/** How the lines of the seats are broken, so that no colour is needed to tell them apart. */
export const DASHES = ["", "7 3", "2 3", "10 3 2 3", "5 5"] as const;

/** Moves labels apart that would cover each other, keeping their order and staying within bounds as far as they fit. */
export function apart<T extends { y: number }>(labels: readonly T[], gap: number, top: number, bottom: number): T[] {
  const placed = labels.map((label) => ({ ...label })).toSorted((a, b) => a.y - b.y);
  placed.forEach((label, at) => {
    const above = placed[at - 1];
    label.y = Math.max(label.y, above ? above.y + gap : top);
  });
  placed.reduceRight((limit, label) => {
    label.y = Math.min(label.y, limit);
    return label.y - gap;
  }, bottom);
  return placed;
}

/** Round numbers between two bounds, about as many as asked for. */
export function ticks(low: number, high: number, about: number): number[] {
  const rough = (high - low) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const from = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - from + 1 }, (_, at) => (from + at) * step);
}

/** A number with its sign, as points are written: `+9`, `−4`, `0`. */
export function signedVp(value: number, digits = 0): string {
  const rounded = Number(value.toFixed(digits));
  const { number } = speaking();
  return rounded === 0 ? number(0) : `${rounded > 0 ? "+" : "−"}${number(Math.abs(rounded))}`;
}
