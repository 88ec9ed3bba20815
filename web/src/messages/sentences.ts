// The sentences for people in what the server sends.

import type { Catalog, OptionsInfo } from "../api/types";

/** The sentences of a text, without their full stops. */
export function sentences(text: string): string[] {
  return text.split(/(?<=\.) /).map((one) => one.replace(/\.$/, ""));
}

const TEXTS: ReadonlySet<string> = new Set(["name", "title", "text", "effect", "help", "about", "stronghold"]);
const LISTS: ReadonlySet<string> = new Set(["abilities", "seafaring"]);

/** A document of the server with other texts for people in it. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => mapTexts<unknown>(one, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    if (typeof one === "string") return [key, TEXTS.has(key) ? change(one) : one];
    if (LISTS.has(key) && Array.isArray(one)) return [key, one.map((text) => change(String(text)))];
    return [key, mapTexts(one, change)];
  });
  return Object.fromEntries(entries) as T;
}

/** The options of a new game with other texts for people. Names of presets and rulings are keys and stay. */
export function mapOptions(info: OptionsInfo, change: (text: string) => string): OptionsInfo {
  return {
    ...info,
    options: mapTexts(info.options, change),
    rulings: info.rulings.map((ruling) => ({ ...ruling, help: change(ruling.help) })),
    presets: info.presets.map((preset) => ({ ...preset, title: change(preset.title), help: change(preset.help) })),
    computers: mapTexts(info.computers, change),
  };
}

/** Every sentence for people in the catalog and the options, as the server says them. */
export function serverSentences(catalog: Catalog, info?: OptionsInfo): Set<string> {
  const all = new Set<string>();
  const note = (text: string) => {
    sentences(text).filter(Boolean).forEach((one) => all.add(one));
    return text;
  };
  mapTexts(catalog, note);
  if (info) mapOptions(info, note);
  return all;
}
