// Which of the reader's games wait for a decision, the most urgent first. Their number stands in the title, on the icon of the browser's tab and on that of the installed page.

import { untrack } from "svelte";

import { Problem, request } from "./api/client";
import type { GameInfo, WaitingGame } from "./api/types";
import { BRAND } from "./drawings/symbols";
import { waits } from "./lobby/standing";

class Waiting {
  /** The games that wait, as far as a page has looked: the most urgent first. */
  games = $state.raw<readonly WaitingGame[]>([]);
  readonly count = $derived(this.games.length);

  /** Takes over what the server says of all games. */
  all(games: readonly WaitingGame[]) {
    this.games = games;
  }

  /** Takes over what is known of one game. Effects that report a game do not depend on the others. */
  one(game: GameInfo) {
    const known = untrack(() => this.games);
    const entry = known.find(({ id }) => id === game.id);
    const others = known.filter((other) => other !== entry);
    const seat = game.to_act.find((one) => game.yours.includes(one)) ?? 0;
    if (waits(game)) this.games = entry ? known : [...others, { id: game.id, title: game.title, seat, since: game.moved ?? game.created, what: "turn" }];
    else if (entry && (entry.what === "turn" || entry.what === "choice" || entry.what === "offer")) this.games = others;
  }

  /** Asks the server. The answer names the game after one. */
  async look(after?: string): Promise<string | undefined> {
    try {
      const { games, next } = await request("get", "/api/me/waiting", { query: { after } });
      this.all(games);
      return next ?? undefined;
    } catch (error) {
      // It is only a number.
      if (!(error instanceof Problem)) throw error;
      return following(this.games, after ?? "")[0]?.id;
    }
  }
}

/** The games that wait after one, from the end of the list to its beginning. */
export function following(games: readonly WaitingGame[], id: string): WaitingGame[] {
  const at = games.findIndex((game) => game.id === id);
  return [...games.slice(at + 1), ...games.slice(0, Math.max(0, at))];
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

/** Shows the number on the icon of the installed page, where there is one. */
export function badge(count: number) {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
  // Browsers may refuse; it is only a number.
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  done?.catch(() => {});
}
