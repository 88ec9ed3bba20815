// Moves as sentences: what a row of the log says in the reader's words.

import type { Change } from "../api/types";
import type { Book } from "./book";
import { isMessage, t } from "../messages";

const BUILDINGS: Record<string, string> = {
  D: "dwelling",
  TP: "trading-house",
  TE: "temple",
  SH: "stronghold",
  SA: "sanctuary",
  SY: "shipyard",
  ST: "landmark",
};

/** Terrains as the notation has them. */
const COLOURS: Record<string, string> = {
  yellow: "desert",
  brown: "plains",
  black: "swamp",
  blue: "lakes",
  green: "forest",
  gray: "mountains",
  red: "wasteland",
};

/** The word for a name of the notation, or the name itself. */
export function word(stem: string, name: string): string {
  const key = `${stem}.${name}`;
  return isMessage(key) ? t(key) : name;
}

const building = (code: string) => word("building", BUILDINGS[code.toUpperCase()] ?? code);
const cult = (name: string) => word("cult", name.toLowerCase());

const UNITS: Record<string, string> = { pw: "power", p: "priests", w: "workers", c: "coins", vp: "vp" };

/** An amount as conversions have it: `3pw`, or `p` for one. */
function amount(count: string, unit: string): string {
  const key = `item.${UNITS[unit.toLowerCase()] ?? unit}`;
  return isMessage(key) ? t(key, { count: Number(count || 1) }) : `${count}${unit}`;
}

/** How a phrase of the notation reads; nothing for what goes without saying. */
const PHRASES: [RegExp, (found: RegExpMatchArray, book: Book, power: number) => string][] = [
  [/^end$/, () => ""],
  [/^build (\w+) with ship (\w+)/, (m) => t("say.buildShip", { hex: m[1] ?? "" })],
  [/^build (\w+)/, (m) => t("say.build", { hex: m[1] ?? "" })],
  [/^upgrade (\w+) to (\w+)/, (m) => t("say.upgrade", { hex: m[1] ?? "", building: building(m[2] ?? "") })],
  [/^transform (\w+) to (\w+)/, (m) => t("say.transform", { hex: m[1] ?? "" })],
  [/^volcano (\w+)/, (m) => t("say.volcano", { hex: m[1] ?? "" })],
  [/^advance shipping/, () => t("choice.advance.shipping")],
  [/^advance digging/, () => t("choice.advance.digging")],
  [/^send to (\w+) for (\d)/, (m) => t("say.priest", { cult: cult(m[1] ?? ""), count: Number(m[2]) })],
  [/^power (\w+)/, (m, book) => t("say.power", { text: book.action(m[1] ?? "") })],
  [/^special (\w+)/, (m, book) => t("say.special", { text: book.action(m[1] ?? "") })],
  [/^pass (\w+)/, (m, book) => t("say.passCard", { card: book.brief(m[1] ?? "") })],
  [/^pass$/, () => t("say.pass")],
  [/^first (\w+)/, (m, book) => t("say.card", { card: book.brief(m[1] ?? "") })],
  [/^take (FAV\d+)/, (m, book) => t("say.favor", { text: book.brief(m[1] ?? "") })],
  [/^take (TW\d+)/, (m, book) => t("say.town", { text: book.brief(m[1] ?? "") })],
  [/^burn(?: (\d+))?/, (m) => t("say.burn", { count: Number(m[1] ?? 1) })],
  [/^convert (\d*)([a-z]+) to (\d*)([a-z]+)/i, (m) => t("say.convert", { from: amount(m[1] ?? "", m[2] ?? ""), to: amount(m[3] ?? "", m[4] ?? "") })],
  [/^leech/, (_, __, power) => (power > 0 ? t("say.leechPower", { power }) : t("say.leech"))],
  [/^decline/, () => t("say.decline")],
  [/^step (\d) (\w+)/, (m) => t("choice.steps", { cult: cult(m[2] ?? ""), count: Number(m[1]) })],
  [/^bridge (\w+):(\w+)/, (m) => t("choice.bridge", { hex: m[1] ?? "", other: m[2] ?? "" })],
  [/^ship (\w+)>(\w+)/, (m) => t("choice.sail", { other: m[1] ?? "", hex: m[2] ?? "" })],
  [/^trade (\w+)/, (m) => t("choice.trade", { hex: m[1] ?? "" })],
  [/^dock (\w+)/, (m) => t("choice.dock", { hex: m[1] ?? "" })],
  [/^place ship (\w+)/, (m) => t("choice.ship", { hex: m[1] ?? "" })],
  [/^faction (\w+)/, (m, book) => t("say.faction", { name: book.factions.get(m[1] ?? "")?.name ?? m[1] ?? "" })],
  [/^lot (\w+) at (\d)/, (m, book) => t("choice.lot", { faction: book.factions.get(m[1] ?? "")?.name ?? m[1] ?? "", count: Number(m[2]) })],
  [/^(?:terrain|unlock) (\w+)/, (m) => word("terrain", COLOURS[m[1] ?? ""] ?? m[1] ?? "")],
  [/^enter 10 (\w+)/, (m) => t("choice.enterTen", { cult: cult(m[1] ?? "") })],
  [/^tile (\w+)/, (m) => t("choice.tile", { hex: m[1] ?? "" })],
  [/^give up (\S+)/, (m) => word("giveUp", m[1] ?? "")],
  [/^bid (\d+)/, (m) => t("choice.bid", { count: Number(m[1]) })],
  [/^stay out/, () => t("choice.stayOut")],
  [/^resign/, () => t("say.resign")],
  [/^undo to (\d+)/, (m) => t("say.undo", { row: m[1] ?? "" })],
  [/^connect (\w+)/, (m) => t("choice.connect", { hex: m[1] ?? "" })],
];

/** The power a row takes from a neighbour. What comes from several is known as one sum only, and left out. */
function leeched(phrases: readonly string[], changes: readonly Change[]): number {
  const taken = changes.filter((change) => change.source === "leech" && change.item === "power");
  return phrases.filter((phrase) => phrase === "leech").length === 1 && taken.length === 1 ? (taken[0]?.by ?? 0) : 0;
}

/** A row of the log as a sentence. Conversions stand after what they paid for. */
export function sentence(text: string, book: Book, changes: readonly Change[] = []): string {
  const phrases = text.split(". ").map((phrase) => phrase.trim());
  const power = leeched(phrases, changes);
  const said = phrases.flatMap((phrase) => {
    for (const [pattern, say] of PHRASES) {
      const found = phrase.match(pattern);
      if (found) return [say(found, book, power)];
    }
    return [phrase];
  });
  const parts = said.filter((part) => part !== "").map((part) => part.replace(/\.$/, ""));
  return parts.join(", ") || text;
}
