// Which of the reader's games wait for a decision: their number stands in the title and on the icon of the browser's tab.

import { untrack } from "svelte";

import { Problem, request } from "./api/client";
import type { GameInfo } from "./api/types";
import { BRAND } from "./drawings/symbols";
import { waits } from "./lobby/standing";

class Waiting {
  /** The games that wait, as far as a page has looked. */
  games = $state.raw<readonly GameInfo[]>([]);
  readonly count = $derived(this.games.length);

  /** Takes over what is known of all games of the reader. */
  all(games: readonly GameInfo[]) {
    this.games = games.filter(waits);
  }

  /** Takes over what is known of one game. Effects that report a game do not depend on the others. */
  one(game: GameInfo) {
    const known = untrack(() => this.games);
    const others = known.filter(({ id }) => id !== game.id);
    if (waits(game) || others.length < known.length) this.games = waits(game) ? [...others, game] : others;
  }

  /** Asks the server. */
  async look() {
    try {
      this.all((await request("get", "/api/games", { query: { mine: true, status: "running", limit: 100 } })).games);
    } catch (error) {
      // It is only a number.
      if (!(error instanceof Problem)) throw error;
    }
  }
}

export const waiting = new Waiting();

const COLOURS: Record<string, string> = { "--t-desert": "#F2D46F", "--accent": "#0B6B66", "--surface": "#FBF9F4" };

/** The icon of the tab with a number on it; the plain one for none. */
export function tabIcon(count: number): string {
  if (count === 0) return "./icon.svg";
  const brand = BRAND.replaceAll(/<\/?symbol[^>]*>/g, "").replaceAll(/var\(([\w-]+)\)/g, (_, name: string) => COLOURS[name] ?? "");
  const text = count > 9 ? "9+" : String(count);
  const badge = `<circle cx="22" cy="22" r="10" fill="#A8281C" stroke="#FBF9F4" stroke-width="1.5"/><text x="22" y="27" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${count > 9 ? 12 : 15}" fill="#FFF">${text}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${brand}${badge}</svg>`)}`;
}
