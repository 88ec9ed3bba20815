// Texts by their key, with numbers and names filled in.

import { en } from "./en";

export type MessageKey = keyof typeof en;
export type Params = Record<string, string | number>;

/** Fills a text in. Of two texts parted by `|` the first is for one, the second for several. */
export function fill(text: string, params: Params): string {
  const [one, many] = text.split("|");
  const chosen = many !== undefined && params.count !== 1 ? many : one;
  return (chosen ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}

/** A text to stand within a sentence. */
export function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

let factionNames = new Map<string, string>();

/** Learns how factions are called. */
export function nameFactions(factions: readonly { key: string; name: string }[]) {
  factionNames = new Map(factions.map((faction) => [faction.key, faction.name]));
}

/** The name of a faction. */
export function factionName(faction: string | null | undefined): string {
  return faction ? (factionNames.get(faction) ?? faction) : "";
}

/** Whether there is a text for a key made up at run time. */
export function isMessage(key: string): key is MessageKey {
  return key in en;
}

/** The text for a key. */
export function t(key: MessageKey, params: Params = {}): string {
  return fill(en[key], params);
}
