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

function building(code: string): string {
  const key = `building.${BUILDINGS[code.toUpperCase()] ?? code}`;
  return isMessage(key) ? t(key) : code;
}

function cult(word: string): string {
  const key = `cult.${word.toLowerCase()}`;
  return isMessage(key) ? t(key) : word;
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
  [/^pass (\w+)/, () => t("say.passCard")],
  [/^pass$/, () => t("say.pass")],
  [/^first (\w+)/, () => t("say.card")],
  [/^take (FAV\d+)/, (m, book) => t("say.favor", { text: book.text(m[1] ?? "") })],
  [/^take (TW\d+)/, (m, book) => t("say.town", { text: book.text(m[1] ?? "") })],
  [/^leech/, (_, __, power) => (power > 0 ? t("say.leechPower", { power }) : t("say.leech"))],
  [/^decline/, () => t("say.decline")],
  [/^step (\d) (\w+)/, (m) => t("choice.steps", { cult: cult(m[2] ?? ""), count: Number(m[1]) })],
  [/^bridge (\w+):(\w+)/, (m) => t("choice.bridge", { hex: m[1] ?? "", other: m[2] ?? "" })],
  [/^ship (\w+)>(\w+)/, (m) => t("choice.sail", { other: m[1] ?? "", hex: m[2] ?? "" })],
  [/^trade (\w+)/, (m) => t("choice.trade", { hex: m[1] ?? "" })],
  [/^dock (\w+)/, (m) => t("choice.dock", { hex: m[1] ?? "" })],
  [/^place ship (\w+)/, (m) => t("choice.ship", { hex: m[1] ?? "" })],
  [/^faction (\w+)/, (m, book) => t("say.faction", { name: book.factions.get(m[1] ?? "")?.name ?? m[1] ?? "" })],
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
