// What must hold for a planned turn to be played: in words, and what can be chosen.

import type { Guard, PlanEntry, View } from "../../api/types";
import { t, type MessageKey } from "../../messages";
import { speaking } from "../../messages/speaking.svelte";
import type { Book } from "../book";
import { COLOURS } from "../log/sentence";
import { MOST_GUARDS } from "./plan";
import { spacesIn } from "../log/spaces";

/** The kinds of conditions, by the names they have in a plan. */
export const KINDS = ["passed", "playing", "free", "empty", "terrain", "last", "have", "vp_at_least", "round"] as const;
export type GuardKind = (typeof KINDS)[number];

/** What somebody can be asked to have, with its amount in words. */
const HOLDINGS = { c: "item.coins", w: "item.workers", p: "item.priests", pw: "item.power", spades: "item.spades" } as const satisfies Record<string, MessageKey>;
type Holding = keyof typeof HOLDINGS;
const ITEMS = Object.keys(HOLDINGS) as Holding[];

/** What conditions are about: the position, who plans, and how things and people are called. */
export interface About {
  view: Pick<View, "players" | "spaces" | "power_actions" | "bonus" | "favors" | "towns" | "round">;
  own: number;
  names: readonly (string | null | undefined)[];
  book: Book;
}

/** A gap in the sentence of a condition: a list to choose from, or a number. */
export interface Gap {
  /** Its name in the sentence. */
  name: string;
  value: string;
  choices?: readonly { value: string; text: string }[];
  /** The condition with another value in the gap. */
  with: (value: string) => Guard;
}

/** The kind of a condition. */
export const kindOf = (guard: Guard): GuardKind => KINDS.find((kind) => kind in guard) ?? "round";

const ROUNDS = 6;
/** Power actions, cards and tiles that moves name. */
const TILES = /\b(?:ACT|BON|FAV|TW)\d+\b/g;
/** More than this nobody has. */
const MOST = 250;

/** A tile, card or action by its text. */
export const freeText = (code: string, book: Book) => book.brief(code) || book.action(code) || code;

const nameOf = (seat: number, names: About["names"]) => names[seat] ?? t("seat.name", { seat: seat + 1 });
const terrainText = (colour: string) => t(`terrain.${COLOURS[colour] ?? colour}` as MessageKey);
const holdings = (guard: Extract<Guard, { have: unknown }>) => ITEMS.filter((item) => (guard.have[item] ?? 0) > 0);

/** What is said in the gaps of a condition, in words. */
function words(guard: Guard, names: About["names"], book: Book): Record<string, string | number> {
  if ("passed" in guard) return { who: nameOf(guard.passed, names) };
  if ("playing" in guard) return { who: nameOf(guard.playing, names) };
  if ("free" in guard) return { what: freeText(guard.free, book) };
  if ("empty" in guard) return { space: guard.empty };
  if ("terrain" in guard) return { space: guard.terrain[0] ?? "", terrain: terrainText(guard.terrain[1] ?? "") };
  if ("last" in guard) return { who: nameOf(guard.last.seat, names), space: guard.last.built };
  if ("vp_at_least" in guard) return { count: guard.vp_at_least };
  if ("round" in guard) return { round: guard.round };
  const asked = holdings(guard);
  const all = (asked.length > 0 ? asked : ITEMS.slice(0, 1)).map((item) => t(HOLDINGS[item], { count: guard.have[item] ?? 0 }));
  return { what: new Intl.ListFormat(speaking().language).format(all) };
}

/** A condition in words. */
export const guardText = (guard: Guard, names: About["names"], book: Book): string => t(`guard.${kindOf(guard)}`, words(guard, names, book));

/** The sentence of a condition with gaps in it, cut at them: words and names of gaps take turns, beginning with words. */
export function cut(guard: Guard, gaps: readonly Gap[]): string[] {
  const key: MessageKey = "have" in guard ? "guard.haveGaps" : `guard.${kindOf(guard)}`;
  return t(key, Object.fromEntries(gaps.map(({ name }) => [name, `{${name}}`]))).split(/\{(\w+)\}/);
}

/** A whole number from 1 to the most there is. */
const counted = (value: string) => Math.min(MOST, Math.max(1, Math.trunc(Number(value)) || 1));

/** The gaps of a condition. What its moves name comes first in lists. */
export function gapsOf(guard: Guard, about: About, moves: string): Gap[] {
  const { view, own, names, book } = about;
  const others = view.players.flatMap((player, seat) => (seat === own || player.dropped ? [] : [{ value: String(seat), text: nameOf(seat, names) }]));
  const named = spacesIn(moves, view);
  const land = view.spaces.filter(({ terrain }) => terrain !== "river").map(({ id }) => id);
  const spaces = [...new Set([...named, ...land])].map((id) => ({ value: id, text: id }));
  const known = (choices: { value: string; text: string }[], value: string, text = value) => (choices.some((choice) => choice.value === value) ? choices : [{ value, text }, ...choices]);
  const who = (seat: number, change: (seat: number) => Guard): Gap => ({ name: "who", value: String(seat), choices: known(others, String(seat), nameOf(seat, names)), with: (value) => change(Number(value)) });
  const space = (id: string, change: (id: string) => Guard): Gap => ({ name: "space", value: id, choices: known(spaces, id), with: change });
  if ("passed" in guard) return [who(guard.passed, (passed) => ({ passed }))];
  if ("playing" in guard) return [who(guard.playing, (playing) => ({ playing }))];
  if ("free" in guard) {
    const codes = [...new Set([...(moves.match(TILES) ?? []), ...view.power_actions.map(({ code }) => code), ...view.bonus.map(({ card }) => card), ...[...view.favors, ...view.towns].map(({ tile }) => tile)])];
    const choices = codes.map((code) => ({ value: code, text: freeText(code, book) }));
    return [{ name: "what", value: guard.free, choices: known(choices, guard.free, freeText(guard.free, book)), with: (free) => ({ free }) }];
  }
  if ("empty" in guard) return [space(guard.empty, (empty) => ({ empty }))];
  if ("terrain" in guard) {
    const [id = "", colour = ""] = guard.terrain;
    // Ice and volcanoes have no colour, and are there only with those who live on them.
    const others = (["ice", "volcano"] as const).filter((kind) => view.players.some(({ home }) => home === kind));
    const colours = [...Object.keys(COLOURS), ...others].map((value) => ({ value, text: terrainText(value) }));
    return [space(id, (changed) => ({ terrain: [changed, colour] })), { name: "terrain", value: colour, choices: known(colours, colour, terrainText(colour)), with: (changed) => ({ terrain: [id, changed] }) }];
  }
  if ("last" in guard) {
    const { seat, built } = guard.last;
    return [who(seat, (changed) => ({ last: { seat: changed, built } })), space(built, (changed) => ({ last: { seat, built: changed } }))];
  }
  if ("vp_at_least" in guard) return [{ name: "count", value: String(guard.vp_at_least), with: (value) => ({ vp_at_least: counted(value) }) }];
  if ("round" in guard) {
    const rounds = Array.from({ length: ROUNDS }, (_, at) => at + 1).filter((round) => round >= Math.min(guard.round, view.round));
    return [{ name: "round", value: String(guard.round), choices: rounds.map((round) => ({ value: String(round), text: String(round) })), with: (value) => ({ round: Number(value) }) }];
  }
  // Several things at once are changed after they are taken apart.
  if (holdings(guard).length > 1) return [];
  const [item = "c"] = holdings(guard);
  const count = guard.have[item] ?? 1;
  const items = ITEMS.map((one) => ({ value: one, text: t(`guard.item.${one}`) }));
  return [
    { name: "item", value: item, choices: items, with: (value) => ({ have: { [value as Holding]: count } }) },
    { name: "count", value: String(count), with: (value) => ({ have: { [item]: counted(value) } }) },
  ];
}

/** A condition of a kind to begin with: about what the moves of the turn name, where they do. Nothing where there is nothing of the kind. */
export function firstOf(kind: GuardKind, about: About, moves: string): Guard | undefined {
  const { view, own } = about;
  const seat = view.players.findIndex((player, at) => at !== own && !player.dropped);
  const space = spacesIn(moves, view)[0] ?? view.spaces.find(({ terrain, building }) => terrain !== "river" && !building)?.id;
  const terrain = view.spaces.find(({ id }) => id === space)?.terrain;
  const code = moves.match(TILES)?.[0] ?? view.power_actions[0]?.code;
  switch (kind) {
    case "passed":
    case "playing":
      return seat < 0 ? undefined : kind === "passed" ? { passed: seat } : { playing: seat };
    case "free":
      return code === undefined ? undefined : { free: code };
    case "empty":
      return space === undefined ? undefined : { empty: space };
    case "terrain":
      return space === undefined ? undefined : { terrain: [space, Object.keys(COLOURS).find((colour) => COLOURS[colour] === terrain) ?? terrain ?? ""] };
    case "last":
      return seat < 0 || space === undefined ? undefined : { last: { seat, built: space } };
    case "have":
      return { have: { c: 1 } };
    case "vp_at_least":
      return { vp_at_least: Math.max(1, view.players[own]?.vp ?? 1) };
    case "round":
      return { round: Math.max(1, view.round) };
  }
}

/** A condition as several that say the same and can each be changed: one about three coins and a worker becomes two. */
function apart(guard: Guard): Guard[] {
  const all = "have" in guard ? holdings(guard) : [];
  return "have" in guard && all.length > 1 ? all.map((item) => ({ have: { [item]: guard.have[item] ?? 0 } })) : [guard];
}

/** A turn with conditions that can each be changed, as far as there is room for them. */
export function editable(entry: PlanEntry): PlanEntry {
  const guards = (entry.if ?? []).flatMap(apart);
  return guards.length > MOST_GUARDS || guards.length === (entry.if ?? []).length ? entry : { ...entry, if: guards };
}
