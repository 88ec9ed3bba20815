// What the reader prefers, kept in this browser.

import type { LeechRule, WarningCode } from "../api/types";
import { LANGUAGES } from "../messages/languages";
import { speak } from "../messages/speaking.svelte";
import { LAND, readColours, toned, type Colours } from "../styles/tones";

/** The palettes of the style sheet; besides them there is the reader's own. */
export const PALETTES = ["standard", "contrast", "distinct", "mono"] as const;
export type Palette = (typeof PALETTES)[number] | "own";

/** How turns of others are shown: one at a time when asked for, slowly, quickly, or all at once. */
export const PACES = ["step", "calm", "brisk", "once"] as const;
export type Pace = (typeof PACES)[number];

export interface Preferences {
  /** The language by its code, or the one the browser prefers. */
  language: string;
  theme: "auto" | "light" | "dark";
  /** The colours of terrains and pieces. */
  palette: Palette;
  /** The reader's own colours of terrains, once they have chosen any. */
  own: Colours | null;
  /** Whether things move: as the system says, or never. */
  motion: "auto" | "none";
  /** How turns of others are shown. */
  pace: Pace;
  /** Whether the reader's turn, offers and messages are heard. */
  sounds: boolean;
  names: boolean;
  confirm: boolean;
  /** Whether turns stay open while neighbours answer offers of power. */
  keepOpen: boolean;
  /** Warnings switched off. */
  silenced: WarningCode[];
  /** The last game against computer players: how many play, their level, the reader's faction (by its key, `""` where one is drawn, `"chosen"` where all choose), and the board. */
  versus: { players: number; level: string; faction: string; map: string };
  /** Whether the engine answers in the sandbox. */
  engine: boolean;
  /** Whether the reader needs no first game. */
  knows: boolean;
  /** How power is answered at a game just begun; nothing for being asked. */
  leech: LeechRule[];
}

const KEY = "terrane.preferences";
export const USUAL: Preferences = { language: "auto", theme: "auto", palette: "standard", own: null, motion: "auto", pace: "brisk", sounds: false, names: true, confirm: false, keepOpen: false, silenced: [], versus: { players: 2, level: "", faction: "", map: "base" }, engine: false, knows: false, leech: [] };

/** Preferences as they were kept, with what is missing or unknown as usual. */
export function read(text: string | null): Preferences {
  let kept: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) kept = parsed;
  } catch {
    // What cannot be read is as good as nothing.
  }
  const one = <T>(value: unknown, known: readonly T[], usual: T) => (known.includes(value as T) ? (value as T) : usual);
  const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
  const own = readColours(kept.own);
  return {
    language: one(kept.language, Object.keys(LANGUAGES), USUAL.language),
    theme: one(kept.theme, ["auto", "light", "dark"], USUAL.theme),
    palette: one<Palette>(kept.palette, own ? [...PALETTES, "own"] : PALETTES, USUAL.palette),
    own,
    motion: one(kept.motion, ["auto", "none"], USUAL.motion),
    pace: one<Pace>(kept.pace, PACES, USUAL.pace),
    sounds: one(kept.sounds, [true, false], USUAL.sounds),
    names: one(kept.names, [true, false], USUAL.names),
    confirm: one(kept.confirm, [true, false], USUAL.confirm),
    keepOpen: one(kept.keepOpen, [true, false], USUAL.keepOpen),
    silenced: list<WarningCode>(kept.silenced),
    versus: readVersus(kept.versus),
    engine: one(kept.engine, [true, false], USUAL.engine),
    knows: one(kept.knows, [true, false], USUAL.knows),
    leech: list<LeechRule>(kept.leech),
  };
}

function readVersus(kept: unknown): Preferences["versus"] {
  const { players, level, faction, map } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<Record<keyof Preferences["versus"], unknown>>;
  return {
    players: [2, 3, 4, 5].includes(players as number) ? (players as number) : USUAL.versus.players,
    level: typeof level === "string" ? level : USUAL.versus.level,
    faction: typeof faction === "string" ? faction : USUAL.versus.faction,
    map: typeof map === "string" ? map : USUAL.versus.map,
  };
}

function load(): Preferences {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return { ...USUAL };
  }
}

export const preferences = $state<Preferences>(load());

/** Changes something and keeps it. */
export function prefer(change: Partial<Preferences>) {
  Object.assign(preferences, change);
  apply();
  if (change.language) void speak(change.language);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Takes over what was chosen in another tab. */
export function follow({ key, newValue }: Pick<StorageEvent, "key" | "newValue">) {
  if (key !== KEY) return;
  const { language } = preferences;
  Object.assign(preferences, read(newValue));
  apply();
  if (preferences.language !== language) void speak(preferences.language);
}

/** Sets a mark on the page for the style sheets, or takes it away where things are as usual. */
function mark(name: "theme" | "palette" | "motion", value: string, usual: string) {
  if (value === usual) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

/** Shows theme and palette as preferred. Own colours lie over the standard palette. */
export function apply() {
  const { style } = document.documentElement;
  for (const kind of ["t", "x", "p"]) LAND.forEach((land) => style.removeProperty(`--${kind}-${land}`));
  if (preferences.palette === "own" && preferences.own) {
    for (const [name, colour] of Object.entries(toned(preferences.own))) style.setProperty(`--${name}`, colour);
  }
  mark("theme", preferences.theme, USUAL.theme);
  mark("palette", preferences.palette, USUAL.palette);
  mark("motion", preferences.motion, USUAL.motion);
}

/** Whether nothing is to move. */
export function still(): boolean {
  return preferences.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Goes from light to dark and back. */
export function toggleTheme() {
  const dark = preferences.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : preferences.theme === "dark";
  prefer({ theme: dark ? "light" : "dark" });
}
