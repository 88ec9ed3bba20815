// Texts by their key, in the language that is spoken, with numbers and names filled in.

import type { MessageKey } from "./languages";
import { speaking } from "./speaking.svelte";

export type { MessageKey } from "./languages";
export type Params = Record<string, string | number>;

/** Fills a text in. Of several forms parted by `|` the count chooses one. */
export function fill(text: string, params: Params, { form, number } = speaking()): string {
  const all = text.split("|");
  const chosen = all.length > 1 ? (all[form(Number(params.count ?? 0))] ?? all.at(-1)) : text;
  return (chosen ?? "").replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    return typeof value === "number" ? number(value) : value;
  });
}

/** A text to stand within a sentence. */
export function small(text: string): string {
  return speaking().translation.small?.(text) ?? text.charAt(0).toLowerCase() + text.slice(1);
}

let factionNames = new Map<string, string>();

let landmarkNames = new Map<string, string>();

/** Learns how factions and their special terrain tiles are called. */
export function nameFactions(factions: readonly { key: string; name: string; landmark?: { name: string } }[]) {
  factionNames = new Map(factions.map((faction) => [faction.key, faction.name]));
  landmarkNames = new Map(factions.map((faction) => [faction.key, faction.landmark?.name ?? ""]));
}

/** The name of a faction's special terrain tile. */
export function landmarkName(faction: string | null | undefined): string {
  return landmarkNames.get(faction ?? "") || t("building.landmark");
}

/** The name of a faction. */
export function factionName(faction: string | null | undefined): string {
  return faction ? (factionNames.get(faction) ?? faction) : "";
}

/** Whether there is a text for a key made up at run time. */
export function isMessage(key: string): key is MessageKey {
  return key in speaking().translation.messages;
}

/** The text for a key. */
export function t(key: MessageKey, params: Params = {}): string {
  return fill(speaking().translation.messages[key] ?? key, params);
}

/** A number with one place behind the point, as the language writes it. */
export function tenths(value: number): string {
  return speaking().tenths(value);
}

/** A day, as the language writes it. */
export function dayText(at: number): string {
  return speaking().day(at);
}

/** A day of the months around now, where there is no room for its year. */
export function shortDayText(at: number): string {
  return speaking().shortDay(at);
}

/** A day and an hour, as the language writes them and the reader's clock has them. */
export function momentText(at: number): string {
  return speaking().moment(at);
}
