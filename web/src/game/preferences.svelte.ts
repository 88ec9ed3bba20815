// What the reader prefers, kept in this browser.

import type { WarningCode } from "../api/types";

export interface Preferences {
  theme: "auto" | "light" | "dark";
  names: boolean;
  confirm: boolean;
  /** Warnings switched off. */
  silenced: WarningCode[];
}

const KEY = "terrane.preferences";
const USUAL: Preferences = { theme: "auto", names: true, confirm: false, silenced: [] };

function load(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return USUAL;
  }
}

export const preferences = $state<Preferences>(load());

/** Changes something and keeps it. */
export function prefer(change: Partial<Preferences>) {
  Object.assign(preferences, change);
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Shows the theme preferred. */
export function apply() {
  if (preferences.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = preferences.theme;
}

/** Goes from light to dark and back. */
export function toggleTheme() {
  const dark = preferences.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : preferences.theme === "dark";
  prefer({ theme: dark ? "light" : "dark" });
}
