// The form for a new game: which of the server's options are shown, where, and what is sent of them.

import type { OptionHelp, Options, OptionsInfo, Preset, RulingHelp } from "../api/types";

export type Values = Record<string, unknown>;

/** The parts of the form. An option the server has and this list has not comes with the rules. */
export const SECTIONS = {
  board: ["map", "map_text"],
  boxes: ["fire_ice", "edition", "mini_bonus", "mini_scoring", "mini_towns", "score9", "special_terrain", "merchants", "new_cards_first", "figures"],
  factions: ["choice", "factions"],
  time: ["clock"],
  rules: ["turn_order", "start_vp", "final_scoring", "leech", "power_if_all_refuse", "leave_shipping", "undo", "rulings"],
  chance: ["shuffle_seats", "seed"],
} as const;
export type Section = keyof typeof SECTIONS;

/** Options with a place of their own on the page. */
const ELSEWHERE = ["players"];

/** Whether an option changes nothing: in an auction everybody begins with the same VP, less the bid. */
const idle = (key: string, values: Values) => key === "start_vp" && values.choice === "auction";

/** Where an option stands. */
export function sectionOf(key: string): Section {
  const found = (Object.keys(SECTIONS) as Section[]).find((section) => (SECTIONS[section] as readonly string[]).includes(key));
  return found ?? "rules";
}

/** Whether what an option needs is there: a switch is on, or the board is one's own. */
function has(needs: string | null | undefined, values: Values): boolean {
  return !needs || values[needs] === true || values[needs] === "custom";
}

/** The options of a part that mean something now, in the order of the part; what it does not name comes last. */
export function shown(options: readonly OptionHelp[], section: Section, values: Values): OptionHelp[] {
  const order: readonly string[] = SECTIONS[section];
  const place = ({ key }: OptionHelp) => (order.includes(key) ? order.indexOf(key) : order.length);
  const here = options.filter(({ key, needs }) => !ELSEWHERE.includes(key) && !idle(key, values) && sectionOf(key) === section && has(needs, values));
  return here.toSorted((a, b) => place(a) - place(b));
}

/** Rulings on boxes that are in play. */
export function rulingsShown(rulings: readonly RulingHelp[], values: Values): RulingHelp[] {
  return rulings.filter(({ needs }) => has(needs, values));
}

/** What everything is unless it is changed. */
export function defaults(options: readonly OptionHelp[]): Values {
  return Object.fromEntries(options.map(({ key, default: usual }) => [key, usual]));
}

/** Whether two values of an option are the same. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

const empty = (value: unknown) => value === null || value === undefined || value === "";

/** What is sent: what has a meaning, without what is left to the server. */
export function wanted(options: readonly OptionHelp[], rulings: readonly RulingHelp[], values: Values): Options {
  const meant = options.filter(({ key, needs }) => has(needs, values) && !empty(values[key]));
  const sent: Values = Object.fromEntries(meant.map(({ key }) => [key, values[key]]));
  const chosen = (values.rulings ?? {}) as Record<string, string>;
  const open = rulingsShown(rulings, values).filter(({ name, default: usual }) => chosen[name] !== undefined && chosen[name] !== usual);
  sent.rulings = Object.fromEntries(open.map(({ name }) => [name, chosen[name]]));
  const factions = (values.factions ?? []) as string[];
  const seats = values.choice === "given" ? factions.slice(0, Number(values.players)) : factions;
  sent.factions = seats.filter((faction) => faction !== "");
  return sent as Options;
}

/** The values of a preset, with whatever it does not name as usual. */
export function ofPreset(options: readonly OptionHelp[], preset: Preset): Values {
  return { ...defaults(options), ...(preset.options as Values) };
}

/** The preset that the same game would be played with. */
export function presetOf({ options, rulings, presets }: Pick<OptionsInfo, "options" | "rulings" | "presets">, values: Values): Preset | undefined {
  const sent = wanted(options, rulings, values);
  return presets.find((preset) => same(wanted(options, rulings, ofPreset(options, preset)), sent));
}

/** Options that differ from what is usual, in the order of the form. */
export function changed(options: readonly OptionHelp[], values: Values): OptionHelp[] {
  const differs = ({ key, default: usual, needs }: OptionHelp) => has(needs, values) && !same(values[key], usual) && !empty(values[key]);
  return options.filter(differs);
}

/** Options everybody wants to know of before sitting down, whatever they are. */
const ALWAYS: readonly string[] = ["map", "choice", "turn_order", "start_vp", "final_scoring", "leech", "undo"];

/** What is shown of a game before it begins: the options that always matter, and those that differ from the usual. */
export function toTell(options: readonly OptionHelp[], values: Values): OptionHelp[] {
  const other = changed(options, values);
  return options.filter((option) => option.key !== "players" && !idle(option.key, values) && (other.includes(option) || (ALWAYS.includes(option.key) && !empty(values[option.key]))));
}

/** A value in words, as the server calls it; nothing where it has no name. */
export function valueTitle(option: OptionHelp, value: unknown): string {
  return option.values.find((one) => same(one.value, value))?.title ?? "";
}

/** What a value does, as the server says; of those without names what the option does. */
export function valueHelp(option: OptionHelp, value: unknown): string {
  return option.values.find((one) => same(one.value, value))?.help || option.help;
}
