// Which spaces a click does something with, and what.

import type { Choice, Group, Menu, Player, Refusal, Terrain } from "../../api/types";
import type { Target } from "../../board/overlay";
import { isMessage, t, type MessageKey } from "../../messages";
import { refusalText } from "../../messages/server";
import { about } from "../../messages/whose";
import { digsFirst, payable, type Way } from "./ahead";

/** Groups whose moves are made on the board. */
export const ON_BOARD: ReadonlySet<Group> = new Set(["build", "transform", "upgrade", "bridge", "tile", "ship", "town"]);

/** The choices that a space stands for, the usual ones first: home terrain before others, fewer spades before more. */
export function choicesAt(menu: Menu, hex: string, group: Group | undefined, home: Terrain | null | undefined, ship?: string): Way[] {
  const here = menu.moves.filter((choice) => touches(choice, hex) && ON_BOARD.has(choice.group) && (!group || choice.group === group) && byShip(choice, ship));
  const rank = (choice: Choice) =>
    (choice.group === "transform" ? 20 : 0) + (choice.target?.value === home ? 0 : 10) + (choice.count ?? 0) + (choice.steps ?? 0);
  return worthwhile(here.toSorted((a, b) => rank(a) - rank(b)));
}

/** VP and power that a choice brings. */
function brings({ effect }: Choice): number {
  const gains = (effect.changes ?? []).filter(({ item, by }) => by > 0 && (item === "vp" || item === "power"));
  return gains.reduce((sum, { by }) => sum + by, 0);
}

/** The choices without the long way round the wheel, except where its further spades bring VP or power. */
function worthwhile(choices: readonly Choice[]): Way[] {
  return choices.flatMap((choice): Way[] => {
    if (choice.group !== "transform" || !choice.count) return [choice];
    const shorter = choices.find((other) => other.group === "transform" && other.hex === choice.hex && other.target?.value === choice.target?.value && (other.count ?? 0) < (choice.count ?? 0));
    if (!shorter) return [choice];
    return brings(choice) > brings(shorter) ? [{ ...choice, long: true }] : [];
  });
}

/** What a space stands for, ways that conversions would pay for included. */
export function waysAt(menu: Menu, hex: string, group: Group | undefined, home: Terrain | null | undefined, ship?: string): Way[] {
  const paid = payable(menu, (refusal) => refusal.hex === hex && (!group || refusal.group === group));
  return [...choicesAt(menu, hex, group, home, ship), ...paid];
}

function touches(choice: Choice, hex: string): boolean {
  return choice.hex === hex || (choice.group === "bridge" && choice.other === hex);
}

/** Whether a choice moves a ship from one space to another. */
function isSailing(choice: Choice): boolean {
  return choice.group === "ship" && Boolean(choice.other);
}

/** Whether a choice is made with the ship picked, if one is and the choice moves one. */
function byShip(choice: Choice, ship: string | undefined): boolean {
  return !ship || !isSailing(choice) || choice.other === ship;
}

/** Spaces with ships that can be moved. */
export function ships(menu: Menu): Set<string> {
  return new Set(menu.moves.flatMap((choice) => (isSailing(choice) && choice.other ? [choice.other] : [])));
}

/** Actions that move ships, where none can be moved before one of them is taken. */
export function voyages(menu: Menu): Choice[] {
  return ships(menu).size > 0 ? [] : menu.moves.filter(({ group, effect }) => group === "special" && (effect.asks ?? []).some(({ ask }) => ask === "sail"));
}

/** The trade that landing makes compulsory: the only answer there is. */
export function compulsoryTrade(menu: Menu): Choice | undefined {
  const answers = menu.moves.filter(({ kind }) => kind === "answer");
  const [only] = answers;
  return answers.length === 1 && only?.text.startsWith("trade ") ? only : undefined;
}

/** The way of the ship that a choice would move. */
export function course(choice: Choice | undefined): { from: string; to: string } | undefined {
  return choice && isSailing(choice) && choice.other && choice.hex ? { from: choice.other, to: choice.hex } : undefined;
}

/** What a lit space shows of a choice: the spades it takes and of how many they are a part, or the steps of a ship. */
function targetOf(choice: Choice, range: number): Target {
  const spades = choice.group === "transform" ? (choice.count ?? 0) : 0;
  if (spades === 0 && isSailing(choice)) {
    const steps = choice.steps ?? 0;
    const label = t(choice.target ? "sail.stepsPaid" : "sail.steps", { count: steps, steps, range });
    return { label, sail: { steps, range, ...(choice.target ? { paid: true } : {}), ...(choice.trades?.length ? { trade: true } : {}) } };
  }
  if (spades === 0) return {};
  const { to_home: all } = choice;
  return all && all > spades ? { spades, of: all } : { spades };
}

/** Whether a choice is shown before another of the same space: all the way to home terrain before a part of it, then the
 *  one with fewer spades. The long way round the wheel is offered in the list of the space. */
function nearer(one: Target, other: Target): boolean {
  if (one.sail && other.sail) return Number(one.sail.paid ?? false) * 100 + one.sail.steps < Number(other.sail.paid ?? false) * 100 + other.sail.steps;
  if (!one.spades || !other.spades) return false;
  if ((one.of === undefined) !== (other.of === undefined)) return one.of === undefined;
  return one.spades < other.spades;
}

/** The spaces lit for a group, or for every group of the board. */
export function lit(menu: Menu, group: Group | undefined, home: Terrain | null | undefined, ship?: string, range = 0): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const choice of menu.moves) {
    if (!ON_BOARD.has(choice.group) || (group && choice.group !== group) || !choice.hex || !byShip(choice, ship)) continue;
    // Terrain that nobody can build on is offered in the list of the space, not on the board.
    if (choice.group === "transform" && !group && choice.target?.value !== home && choice.count) continue;
    const known = targets.get(choice.hex);
    const target = targetOf(choice, range);
    if (!known || nearer(target, known)) targets.set(choice.hex, target);
    if (choice.group === "bridge" && choice.other) targets.set(choice.other, {});
  }
  // A special terrain tile may follow spades that make room for it.
  if (group === "tile") for (const { hex } of menu.refusals.filter(digsFirst)) if (hex && !targets.has(hex)) targets.set(hex, {});
  return targets;
}

/** The spaces on which an action is not possible, for one of the board. */
export function dark(menu: Menu, group: Group, reach: ReadonlyMap<string, Target>): Set<string> {
  return new Set(menu.refusals.flatMap(({ hex, group: of }) => (hex && of === group && !reach.has(hex) ? [hex] : [])));
}

/** Why nothing can be done on a space, each reason once. */
export function reasonsAt(menu: Menu, hex: string, group: Group | undefined): Refusal[] {
  const here = menu.refusals.filter((refusal) => refusal.hex === hex && (!group || refusal.group === group));
  return here.filter((refusal, at) => here.findIndex((other) => other.reason === refusal.reason) === at);
}

/** Choices by what they are about, each thing once. */
export function byTarget(choices: readonly Choice[]): { target: string; choices: Choice[] }[] {
  const name = (choice: Choice) => String(choice.target?.value ?? "");
  const names = [...new Set(choices.map(name))];
  return names.map((target) => ({ target, choices: choices.filter((choice) => name(choice) === target) }));
}

/** Reasons that go without saying: nobody expects another's card, nor a space that a priest stands on. */
const PLAIN: ReadonlySet<string> = new Set(["no-such-card", "no-such-conversion", "no-priest-space"]);

/** What is refused by its reason, each said once. */
export function byReason(refusals: readonly Refusal[], whose?: Asker): { reason: string; refused: Refusal[] }[] {
  const reasons = new Map<string, Refusal[]>();
  for (const refusal of refusals) {
    const words = refusalText(refusal, whose);
    if (!PLAIN.has(refusal.code)) reasons.set(words, [...(reasons.get(words) ?? []), refusal]);
  }
  return [...reasons].map(([reason, refused]) => ({ reason, refused }));
}

/** A group of the menu as one line: how many ways there are, or why there is none. */
export interface Line {
  group: Group;
  choices: Choice[];
  /** Spaces it can be done on: those that are lit. */
  spaces: number;
  /** Further spaces that spades bring nearer to home terrain, but not there. */
  partly: number;
  /** Further ways that conversions would pay for. */
  paid: number;
  /** Whether spades come first. */
  digs?: boolean;
  /** Why there is none, in words. */
  why?: string;
}

const ACTIONS: Group[] = ["build", "upgrade", "transform", "priest", "power-action", "advance", "special", "ship", "tile", "bridge", "town", "terrain", "convert", "pass"];

/** Why none of an action's moves is possible. A reason of one space is no reason for all: then it is said in general what is missing. */
function telling(group: Group, refusals: readonly Refusal[], player: Asker): string | undefined {
  if (refusals.length === 0) return undefined;
  const whole = refusals.find((refusal) => !refusal.hex && !refusal.target);
  // Of what is missing, the least is told: that is what the nearest way takes.
  const missing = ({ lacks }: Refusal) => Object.values(lacks ?? {}).reduce<number>((sum, count) => sum + Number(count), 0);
  const short = refusals.filter(({ lacks }) => lacks).toSorted((a, b) => missing(a) - missing(b));
  const payable = refusals.find((refusal) => refusal.after) ?? short[0];
  const key = `why.${group}`;
  const refusal = whole ?? payable ?? (ON_BOARD.has(group) && isMessage(key) ? undefined : refusals[0]);
  if (refusal) return refusalText(refusal, player);
  // Who unlocks terrains never transforms any.
  return about(player, group === "build" && player?.unlocked?.length ? "why.buildUnlocked" : (key as MessageKey));
}

/** Whose menu it is, as far as its words depend on that. */
export type Asker = Pick<Player, "overland" | "faction" | "unlocked"> | undefined;

/** What a faction never does is not in its menu. */
const NEVER: ReadonlySet<string> = new Set(["no-spades", "no-volcano"]);

/** Why nearly nothing can be done now: the one reason that refuses several actions as a whole. */
export function commonReason(menu: Menu): string | undefined {
  const whole = menu.refusals.filter((refusal) => ACTIONS.includes(refusal.group) && !refusal.hex && !refusal.target);
  const common = whole.find((refusal) => whole.some((other) => other.group !== refusal.group && other.code === refusal.code));
  return common && refusalText(common);
}

/** The short menu of a turn, impossible things included; where a question or one reason stands in their way, only what is possible all the same. */
export function lines(menu: Menu, asked = false, home?: Terrain | null, player?: Asker): Line[] {
  const short = asked || commonReason(menu) !== undefined;
  return ACTIONS.flatMap((group): Line[] => {
    const choices = menu.moves.filter((choice) => choice.group === group && (!asked || choice.kind !== "answer"));
    const refusals = menu.refusals.filter((refusal) => refusal.group === group);
    const why = short ? undefined : telling(group, refusals, player);
    if (choices.length === 0 && (why === undefined || refusals.some(({ code }) => NEVER.has(code)))) return [];
    const reach = [...lit({ ...menu, moves: choices, refusals: short ? [] : refusals }, group, home).values()];
    const partly = reach.filter(({ of }) => of !== undefined).length;
    const spaces = reach.length - partly;
    const digs = !short && refusals.some(digsFirst);
    const paid = short ? 0 : payable(menu, (refusal) => refusal.group === group && !digsFirst(refusal)).length;
    return [{ group, choices, spaces, partly, paid, ...(why ? { why } : {}), ...(digs ? { digs } : {}) }];
  });
}
