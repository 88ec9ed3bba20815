// What happens when somebody opens a game they have just begun to play.

import { Problem, request } from "../../api/client";
import type { GameInfo, LeechRule } from "../../api/types";

const KEY = "terrane.greeted";
/** So many games are remembered; older ones are over. */
const MOST = 200;

function greeted(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Gives the reader's seats their usual rules for power, once for every game, and never over rules they have there. */
export async function welcome(game: GameInfo, rules: readonly LeechRule[]) {
  const known = greeted();
  if (rules.length === 0 || game.status !== "running" || game.yours.length === 0 || known.includes(game.id)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, game.id].slice(-MOST)));
    for (const seat of game.yours) {
      const path = { id: game.id, seat };
      const chain = await request("get", "/api/games/{id}/seats/{seat}/auto-leech", { path });
      if (chain.rules.length === 0) await request("put", "/api/games/{id}/seats/{seat}/auto-leech", { path, body: { rules: [...rules] } });
    }
  } catch (error) {
    // Without its rules a seat is asked, which is no reason to problem the reader. A browser that keeps nothing greets nobody.
    if (!(error instanceof Problem || error instanceof DOMException)) throw error;
  }
}
