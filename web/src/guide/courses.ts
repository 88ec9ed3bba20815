// Shorter guides for the expansions: the player knows the game and plays freely; the guide speaks when something new comes up.

import type { Group, Menu, Options } from "../api/types";
import type { MessageKey } from "../messages";
import { deeds, type Facts, type Lesson, type Lit } from "./lessons";

/** What a guided game teaches. */
export const COURSES = ["base", "fire-ice", "merchants", "tiles"] as const;
export type Course = (typeof COURSES)[number];
/** The ideas of the shorter guides, in the order in which they come. */
export const NEW_IDEAS = { "fire-ice": ["terrain", "ice", "finals"], "merchants": ["dock", "ships", "sail", "trade"], "tiles": ["own", "tile"] } as const;
export type NewIdea = (typeof NEW_IDEAS)[keyof typeof NEW_IDEAS][number];

/** The games that are played, without what all of them have in common. */
export const GAMES: Record<Course, Options> = {
  "base": { players: 3, factions: ["halflings", "engineers", "witches"] },
  "fire-ice": { players: 2, fire_ice: true, factions: ["yetis", "witches"], final_scoring: "drawn" },
  "merchants": { players: 2, merchants: true, factions: ["mermaids", "nomads"] },
  "tiles": { players: 2, special_terrain: true, factions: ["nomads", "witches"] },
};

/** What an idea says: its heading and the rule, in words that the client has for them. */
export const SAYS: Record<NewIdea, { title: MessageKey; text: MessageKey }> = {
  terrain: { title: "ask.start-terrain", text: "guide.ice.terrain" },
  ice: { title: "guide.ice.title", text: "guide.ice.text" },
  finals: { title: "guide.finals.title", text: "guide.finals.text" },
  dock: { title: "ask.dock", text: "learn.seas.ships" },
  ships: { title: "guide.ships.title", text: "learn.seas.move" },
  sail: { title: "ask.sail", text: "guide.sail.text" },
  trade: { title: "ask.trade", text: "guide.trade.text" },
  own: { title: "learn.tiles", text: "learn.tiles.text" },
  tile: { title: "guide.tile.title", text: "guide.tile.text" },
};

/** Ideas that are read and not played. */
const TOLD: ReadonlySet<NewIdea> = new Set(["ice", "finals", "ships", "own"]);
export const isTold = (idea: string) => TOLD.has(idea as NewIdea);

const PLAYED: Partial<Record<NewIdea, RegExp>> = { terrain: /^terrain /, dock: /^dock /, sail: /^ship /, trade: /^trade /, tile: /^tile / };

const any = (selector: string): Lit => ({ kind: "any", selector });
const ADD: Lit = { kind: "add", selector: "[data-add]" };
const TARGETS = any("[data-hex][data-lit]");
const groupLit = (group: Group): Lit => ({ kind: "group", selector: `.chooser [data-group="${group}"][aria-pressed="false"]`, of: group });

/** Whether an idea of a shorter guide has been played or read. */
export function isPast(idea: NewIdea, facts: Pick<Facts, "rows" | "seat" | "draft" | "read">): boolean {
  return TOLD.has(idea) ? facts.read.has(idea) : deeds(facts).some((move) => PLAYED[idea]?.test(move) ?? false);
}

/** What is pressed for an idea now; nothing as long as it does not come up. */
function lights(idea: NewIdea, { view, menu, seat }: Facts): Lit[] | undefined {
  const asks = view.pending.filter((one) => one.seat === seat).map(({ ask }) => ask);
  const offers = (test: (choice: Menu["moves"][number]) => boolean) => menu?.moves.some(test) ?? false;
  switch (idea) {
    case "terrain":
      return asks.includes("start-terrain") ? [ADD, any(".chooser [data-choice]")] : undefined;
    case "dock":
      return asks.includes("dock") ? [ADD, TARGETS] : undefined;
    case "sail": {
      if (asks.includes("sail")) return [ADD, any('.chooser [data-choice^="ship "]'), TARGETS, any('.chooser [data-choice="end sailing"]')];
      const voyage = menu?.moves.find(({ group, effect }) => group === "special" && (effect.asks ?? []).some(({ ask }) => ask === "sail"));
      return voyage ? [ADD, any(`.chooser [data-choice="${voyage.text}"]`), groupLit("special")] : undefined;
    }
    case "trade":
      return asks.includes("trade") ? [ADD, any('.chooser [data-choice^="trade "]'), TARGETS] : undefined;
    case "tile":
      return offers(({ group }) => group === "tile") ? [ADD, groupLit("tile"), TARGETS] : undefined;
    default:
      return [];
  }
}

/** When something that is read is worth reading. */
const DUE: Partial<Record<NewIdea, (facts: Facts) => boolean>> = {
  own: () => true,
  ice: ({ view }) => view.round >= 1,
  finals: ({ view }) => view.round >= 2,
  ships: ({ view }) => view.round >= 1,
};

/** The lesson of the moment in a shorter guide. */
export function courseLesson(course: Exclude<Course, "base">, facts: Facts): Lesson {
  const ideas: readonly NewIdea[] = NEW_IDEAS[course];
  const ahead = ideas.filter((idea) => !isPast(idea, facts));
  const drafting = facts.draft.length > 0;
  if (facts.view.phase === "finished" || (ahead.length === 0 && !drafting)) return { idea: "done", about: {}, lit: [] };
  const told = ahead.find((idea) => TOLD.has(idea) && (DUE[idea]?.(facts) ?? false));
  if (told && !drafting) return { idea: told, about: {}, lit: [] };
  const owing = facts.view.pending.some((one) => one.seat === facts.seat && one.ask === "leech");
  for (const idea of owing ? [] : ahead.filter((one) => !TOLD.has(one))) {
    const lit = lights(idea, facts);
    if (lit) return { idea, about: {}, lit };
  }
  // A turn that is drafted to its end is still to be ended.
  return { idea: drafting || facts.view.to_act.includes(facts.seat) ? "choose" : "wait", about: {}, lit: [] };
}
