// The first game as lessons: which idea comes next, and what is to be pressed for it. Everything follows from the position, the
// log and the turn drafted, so that a guide that was left goes on where the game is.

import type { Choice, Group, LogRow, MapEntry, Menu, View } from "../api/types";
import { distance } from "../board/geometry";
import { payable, type Way } from "../game/turn/ahead";
import type { NewIdea } from "./courses";

/** The ideas in the order in which they come. */
export const IDEAS = ["aim", "home", "first", "second", "card", "income", "tiles", "power", "spade", "upgrade", "temple", "favor", "pass", "priest", "town"] as const;
/** What is said besides: the first bridge, an offer of power, structures on the way to a town, nothing left to pay, others who move, a choice of the player's own, the end. */
export type Idea = (typeof IDEAS)[number] | NewIdea | "bridge" | "offer" | "grow" | "save" | "wait" | "choose" | "done";

/** Ideas that are read and not played. */
export const READ: ReadonlySet<Idea> = new Set(["aim", "home", "income", "tiles", "bridge"]);

/** From this round on the guide speaks of bridges, once one can be placed: before, there is enough that is new. */
const BRIDGES_FROM = 3;

/** Something that is to be pressed. */
export interface Lit {
  kind: "hex" | "add" | "end" | "group" | "choice" | "any";
  selector: string;
  /** The space, the action or the choice it is. */
  of?: string;
}

/** An idea with what it is about now. */
export interface Lesson {
  idea: Idea;
  /** What the texts of the idea name. */
  about: Record<string, string | number>;
  /** What may be pressed for it, the most specific first: the first that is on the page is meant. None for what is read, or where everything may be pressed. */
  lit: Lit[];
}

/** What a lesson depends on. */
export interface Facts {
  view: View;
  menu: Menu | undefined;
  rows: readonly LogRow[];
  seat: number;
  /** The steps of the turn drafted, as moves. */
  draft: readonly string[];
  /** Whether the turn can be ended as it is. */
  mayEnd: boolean;
  /** The ideas that were read. */
  read: ReadonlySet<string>;
  map: MapEntry;
}

/** The spaces on which the town is to stand, the first dwellings first: two of home terrain and two that take one spade. */
const PLAN = ["F5", "H7", "G5", "G4"];

const ADD: Lit = { kind: "add", selector: "[data-add]" };
const END: Lit[] = [{ kind: "end", selector: "[data-confirm]" }, { kind: "end", selector: "[data-end]:not(:disabled)" }];
const hexLit = (hex: string): Lit => ({ kind: "hex", selector: `[data-hex="${hex}"]`, of: hex });
const groupLit = (group: Group): Lit => ({ kind: "group", selector: `.chooser [data-group="${group}"]`, of: group });
const choiceLit = (text: string): Lit => ({ kind: "choice", selector: `.chooser [data-choice="${text}"]`, of: text });
const any = (selector: string): Lit => ({ kind: "any", selector });

/** What a space of the board is pressed for: the space, one of the choices it lists, and what adds it. */
const onBoard = (choice: Choice): Lit[] => [ADD, choiceLit(choice.text), hexLit(choice.hex ?? "")];

/** Everything the seat has done, move by move, the turn drafted included. */
export function deeds({ rows, seat, draft }: Pick<Facts, "rows" | "seat" | "draft">): string[] {
  const played = rows.filter((row) => row.seat === seat && !row.undone).map(({ text }) => text);
  return [...played, ...draft].flatMap((text) => text.split(". "));
}

/** How a played idea is recognised. */
const DONE: Partial<Record<Idea, RegExp>> = {
  card: /^first /,
  power: /^power /,
  spade: /^transform /,
  upgrade: /^upgrade \w+ to TP/,
  temple: /^upgrade \w+ to TE/,
  favor: /^take FAV/,
  pass: /^pass/,
  priest: /^send to /,
  town: /^take TW/,
};

/** Whether an idea has been played or read. */
export function isDone(idea: Idea, facts: Pick<Facts, "rows" | "seat" | "draft" | "read">): boolean {
  if (READ.has(idea)) return facts.read.has(idea);
  const all = deeds(facts);
  if (idea === "first" || idea === "second") {
    const built = facts.rows.filter((row) => row.seat === facts.seat && row.round === 0 && !row.undone && row.text.startsWith("build ")).length;
    return built >= (idea === "first" ? 1 : 2);
  }
  return all.some((move) => DONE[idea]?.test(move) ?? false);
}

/** How far the guide has come: the ideas that are behind, of all. */
export const stepOf = (idea: Idea, facts: Facts) => {
  const at = IDEAS.findIndex((one) => one === idea);
  return at >= 0 ? at : IDEAS.filter((one) => isDone(one, facts)).length;
};

/** The largest group of structures side by side, if the given spaces had such power. */
function group(map: MapEntry, powers: ReadonlyMap<string, number>): { structures: number; power: number } {
  const places = map.spaces.filter(({ id }) => powers.has(id));
  const left = new Set(places.map(({ id }) => id));
  let best = { structures: 0, power: 0 };
  for (const start of places) {
    if (!left.delete(start.id)) continue;
    const found = [start];
    for (const one of found) {
      for (const other of places) {
        if (left.has(other.id) && distance(one, other) === 1) {
          left.delete(other.id);
          found.push(other);
        }
      }
    }
    const now = { structures: found.length, power: found.reduce((sum, { id }) => sum + (powers.get(id) ?? 0), 0) };
    if (worth(now, 7) > worth(best, 7)) best = now;
  }
  return best;
}

/** How near a group is to a town: structures count more than power as long as they are missing. */
const worth = ({ structures, power }: { structures: number; power: number }, needed: number) => Math.min(structures, 4) * 3 + Math.min(power, needed);

/** The structures of a seat outside towns with their power. */
function powersOf(view: View, seat: number): Map<string, number> {
  return new Map(view.spaces.flatMap(({ id, owner, building, power, town }) => (owner === seat && building && (town === undefined || town === null) ? [[id, power ?? 0] as const] : [])));
}

const preferred = (hex: string | null | undefined) => {
  const at = PLAN.indexOf(hex ?? "");
  return at < 0 ? PLAN.length : at;
};

/** What a choice costs in coins, workers and priests, workers dearest. */
function price({ effect }: Choice): number {
  const weight: Record<string, number> = { coins: 1, workers: 2, priests: 3 };
  return (effect.changes ?? []).reduce((sum, { item, by }) => sum - (by < 0 ? by * (weight[item] ?? 0) : 0), 0);
}

/** Power values of what a structure may become. */
const POWER: Record<string, number> = { "dwelling": 1, "trading-house": 2, "temple": 2, "stronghold": 3, "sanctuary": 3 };

/** Spades for home terrain that leave enough for the dwelling. */
function digs(facts: Facts): Choice[] {
  const { view, menu, seat } = facts;
  const own = view.players[seat];
  if (!menu || !own) return [];
  const free = view.pending.some((one) => one.seat === seat && one.ask === "spades");
  const left = (choice: Choice, item: "coins" | "workers") => own[item] + (choice.effect.changes ?? []).filter((change) => change.item === item && change.seat === seat).reduce((sum, { by }) => sum + by, 0);
  return menu.moves.filter((choice) => choice.group === "transform" && choice.hex && choice.target?.value === own.home && (free || (left(choice, "workers") >= 1 && left(choice, "coins") >= 2)));
}

/** The choice that brings the group of structures nearest to a town; of several the cheapest. None if nothing does. */
function growth(facts: Facts): Choice | undefined {
  const { view, menu, seat, map } = facts;
  const needed = view.players[seat]?.town_power ?? 7;
  const now = powersOf(view, seat);
  const base = worth(group(map, now), needed);
  const choices = [...(menu?.moves.filter((choice) => (choice.group === "build" && !choice.other) || choice.group === "upgrade") ?? []), ...digs(facts)];
  const rated = choices.flatMap((choice) => {
    const hex = choice.hex ?? "";
    const power = choice.group === "upgrade" ? (POWER[String(choice.target?.value)] ?? 0) : 1;
    const then = new Map(now);
    then.set(hex, power);
    const by = worth(group(map, then), needed) - base;
    return by > 0 && (now.has(hex) || choice.group !== "upgrade") ? [{ choice, by }] : [];
  });
  return rated.toSorted((a, b) => b.by - a.by || preferred(a.choice.hex) - preferred(b.choice.hex) || price(a.choice) - price(b.choice))[0]?.choice;
}

/** Whether a single spade would make home terrain somewhere in reach. */
function oneSpadeAway({ view, menu, seat }: Facts): boolean {
  const home = view.players[seat]?.home;
  const near = [...(menu?.moves ?? []), ...(menu?.refusals ?? [])].filter(({ group, target }) => group === "transform" && target?.value === home);
  return near.some((one) => ("count" in one ? one.count === 1 : (one.text ?? "").endsWith(" with 1")));
}

/** Power actions that bring goods, as they help most; a spade comes first where it is of use. */
const GOODS = ["ACT3", "ACT4", "ACT2"];

/** A power action that can be taken now or after burning. */
function powerAction(facts: Facts, burn: boolean, spades: boolean): Way | undefined {
  const { menu } = facts;
  if (!menu) return undefined;
  const all = [...menu.moves.filter((choice) => choice.group === "power-action"), ...(burn ? payable(menu, (refusal) => refusal.group === "power-action" && (refusal.after ?? "").startsWith("burn")) : [])];
  const order = spades && oneSpadeAway(facts) ? ["ACT5", ...GOODS] : GOODS;
  const rank = (way: Way) => order.indexOf(String(way.target?.value));
  return all.filter((way) => rank(way) >= 0).toSorted((a, b) => rank(a) - rank(b))[0];
}

/** How an idea is played now; nothing if it cannot be. */
function way(idea: Idea, facts: Facts): Pick<Lesson, "about" | "lit"> | undefined {
  const { menu, view, seat } = facts;
  const own = view.players[seat];
  if (!menu || !own) return undefined;
  const at = (choice: Choice | undefined, extra: Lit[] = []) => (choice ? { about: { hex: choice.hex ?? "" }, lit: [...onBoard(choice), ...extra] } : undefined);
  const upgrade = (to: string) => menu.moves.filter((choice) => choice.group === "upgrade" && choice.target?.value === to).toSorted((a, b) => price(a) - price(b) || preferred(a.hex) - preferred(b.hex))[0];
  switch (idea) {
    case "power": {
      const action = powerAction(facts, true, true);
      return action ? { about: {}, lit: [ADD, choiceLit(action.text), groupLit("power-action")] } : undefined;
    }
    case "spade": {
      const [dig] = digs(facts).toSorted((a, b) => preferred(a.hex) - preferred(b.hex) || (a.count ?? 0) - (b.count ?? 0));
      return at(dig);
    }
    case "upgrade":
      return at(upgrade("trading-house"));
    case "temple":
      return at(upgrade("temple"));
    case "priest":
      return menu.moves.some((choice) => choice.group === "priest") ? { about: {}, lit: [ADD, any('.chooser [data-choice^="send to"]'), groupLit("priest")] } : undefined;
    case "grow": {
      const next = growth(facts);
      const now = group(facts.map, powersOf(view, seat));
      const found = at(next);
      return found ? { ...found, about: { ...found.about, ...now, needed: own.town_power } } : undefined;
    }
    case "save": {
      const action = powerAction(facts, false, false);
      return action ? { about: {}, lit: [ADD, choiceLit(action.text), groupLit("power-action")] } : undefined;
    }
    case "pass":
      return menu.moves.some((choice) => choice.group === "pass") ? { about: {}, lit: [any(".chooser [data-card]"), groupLit("pass")] } : undefined;
    default:
      return undefined;
  }
}

/** A choice that is the player's own: everything that answers it is lit. */
const OPEN: Lesson = { idea: "choose", about: {}, lit: [ADD, any(".chooser [data-choice]:not([aria-disabled=true])"), any("[data-hex][data-lit]")] };

/** What is asked before a turn or within it. */
function asked(facts: Facts): Lesson | undefined {
  const { view, menu, seat } = facts;
  const pending = view.pending.filter((one) => one.seat === seat);
  const offer = pending.find((one) => one.ask === "leech");
  if (offer?.ask === "leech") return { idea: "offer", about: { from: offer.from, power: offer.gain, vp: offer.vp, hex: offer.hex ?? "" }, lit: [any(".chooser [data-answer]")] };
  const ask = pending[0]?.ask;
  if (!ask || !menu || menu.moves.length === 0) return undefined;
  switch (ask) {
    case "dwelling": {
      const free = menu.moves.filter((choice) => choice.group === "build").toSorted((a, b) => preferred(a.hex) - preferred(b.hex));
      const [next] = free;
      const idea: Idea = isDone("first", facts) ? "second" : "first";
      return next ? { idea, about: { hex: next.hex ?? "" }, lit: onBoard(next) } : undefined;
    }
    case "bonus-card":
      return { idea: "card", about: {}, lit: [any(".chooser [data-card]")] };
    case "favor": {
      const five = menu.moves.find((choice) => choice.target?.value === "FAV5");
      return { idea: "favor", about: {}, lit: [ADD, five ? choiceLit(five.text) : any(".chooser [data-tile]:not([aria-disabled=true])")] };
    }
    case "town":
      return { idea: "town", about: {}, lit: [ADD, any(".chooser [data-tile]:not([aria-disabled=true])")] };
    case "spades": {
      const spade = way("spade", facts);
      if (spade) return { idea: "spade", ...spade };
      return OPEN;
    }
    default:
      return OPEN;
  }
}

/** The idea that the last step of the draft was about. */
function drafted(facts: Facts): Idea {
  const last = facts.draft.at(-1)?.split(". ") ?? [];
  if (facts.view.round === 0 && last.some((move) => move.startsWith("build "))) return isDone("first", facts) ? "second" : "first";
  const found = IDEAS.toReversed().find((idea) => last.some((move) => DONE[idea]?.test(move) ?? false));
  return found ?? "grow";
}

/** Whether a bridge can be placed for the first time. */
function firstBridge(facts: Facts): boolean {
  const { view, menu, draft } = facts;
  if (view.round < BRIDGES_FROM || draft.length > 0 || isDone("bridge", facts) || deeds(facts).some((move) => move.startsWith("bridge "))) return false;
  return menu?.moves.some(({ effect }) => (effect.asks ?? []).some(({ ask }) => ask === "bridges")) ?? false;
}

/** The lesson of the moment. */
export function lesson(facts: Facts): Lesson {
  const { view, menu, seat } = facts;
  if (view.phase !== "finished" && firstBridge(facts)) return { idea: "bridge", about: {}, lit: [] };
  if (view.phase === "finished" || (isDone("town", facts) && facts.draft.length === 0)) return { idea: "done", about: {}, lit: [] };
  const drafting = facts.draft.length > 0;
  const due = IDEAS.find((idea) => READ.has(idea) && !isDone(idea, facts) && (idea === "aim" || idea === "home" || (view.round >= 1 && view.phase === "actions")));
  if (due && !drafting && !view.pending.some((one) => one.seat === seat && one.ask === "leech")) return { idea: due, about: {}, lit: [] };
  const question = asked(facts);
  if (question) return question;
  const now = group(facts.map, powersOf(view, seat));
  const sizes = { ...now, needed: view.players[seat]?.town_power ?? 7, hex: "" };
  if (drafting && facts.mayEnd) return { idea: drafted(facts), about: sizes, lit: END };
  if (!menu || menu.moves.length === 0 || !view.to_act.includes(seat)) return { idea: "wait", about: {}, lit: [] };
  const order: Idea[] = ["power", "spade", "upgrade", "temple", "priest", "grow", "save", "pass"];
  for (const idea of order) {
    if (idea !== "grow" && idea !== "save" && idea !== "pass" && isDone(idea, facts)) continue;
    const found = way(idea, facts);
    if (found) return { idea, ...found };
  }
  return facts.mayEnd ? { ...OPEN, lit: END } : OPEN;
}
