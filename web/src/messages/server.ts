// What the server says in English, in the language that is spoken: the catalog, the options of a new game, and refusals.

import type { Catalog, OptionsInfo } from "../api/types";
import { fill, t } from ".";
import { speaking } from "./speaking.svelte";

/** The sentences of a text, without their full stops. */
export function sentences(text: string): string[] {
  return text.split(/(?<=\.) /).map((one) => one.replace(/\.$/, ""));
}

/** A text of the server, sentence by sentence; what the language does not know stays English. */
export function said(text: string): string {
  const { translation } = speaking();
  if (!translation || !text) return text;
  const end = text.endsWith(".") ? "." : "";
  return sentences(text).map((one) => translation.catalog[one] ?? one).join(". ") + end;
}

const TEXTS: ReadonlySet<string> = new Set(["name", "title", "text", "effect", "help", "about", "stronghold"]);
const LISTS: ReadonlySet<string> = new Set(["abilities", "seafaring"]);

/** Visits every text for people in a document of the server, and makes a document with others in their place. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => mapTexts<unknown>(one, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    if (typeof one === "string") return [key, TEXTS.has(key) ? change(one) : one];
    if (LISTS.has(key) && Array.isArray(one)) return [key, one.map((text) => change(String(text)))];
    // A structure of its own, the name of a stronghold aside.
    return [key, mapTexts(one, change)];
  });
  return Object.fromEntries(entries) as T;
}

/** The catalog as it is read. */
export function catalogText(catalog: Catalog): Catalog {
  return speaking().translation ? mapTexts(catalog, said) : catalog;
}

/** The options of a new game as they are read. Names of presets and rulings are keys and stay. */
export function optionsText(info: OptionsInfo): OptionsInfo {
  if (!speaking().translation) return info;
  const { options, rulings, presets, computers, ...rest } = info;
  return {
    ...rest,
    options: mapTexts(options, said),
    rulings: rulings.map((ruling) => ({ ...ruling, help: said(ruling.help) })),
    presets: presets.map((preset) => ({ ...preset, title: said(preset.title), help: said(preset.help) })),
    computers: mapTexts(computers, said),
  };
}

/** Every sentence for people in the catalog and the options, as the server says them. */
export function serverSentences(catalog: Catalog, info: OptionsInfo): Set<string> {
  const all = new Set<string>();
  const note = (text: string) => {
    sentences(text).filter(Boolean).forEach((one) => all.add(one));
    return text;
  };
  mapTexts(catalog, note);
  mapTexts([info.options, info.computers], note);
  info.rulings.forEach(({ help }) => note(help));
  info.presets.forEach(({ title, help }) => [title, help].forEach(note));
  return all;
}

/** What is missing, where the server counts it: "2 more workers and 1 more coin". */
function missing(reason: string): string {
  const parts = [...reason.matchAll(/(\d+) more (worker|coin|priest)/g)].map(([, count, what]) => t(`item.${what as "worker"}s`, { count: Number(count) }));
  return new Intl.ListFormat(speaking().language).format(parts);
}

/** Why something is refused: by the code of the reason where the language has it, else as the server says it. */
export function refusalText({ code, reason }: { code: string; reason: string }): string {
  const known = speaking().translation?.refusals[code];
  if (known === undefined) return reason;
  return fill(known, { count: Number(/\d+/.exec(reason)?.[0] ?? 0), what: missing(reason) });
}
