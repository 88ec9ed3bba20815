// Moves as sentences: what a row of the log says in the reader's words. Each move is a phrase that follows a name or
// another phrase: in small letters, and what is printed or paid in brackets.

import type { LogRow, Player } from "../../api/types";
import { factionName, isMessage, landmarkName, momentText, small, t } from "../../messages";
import type { Book } from "../book";
import { about, actionOverland, wordAbout, type Whose } from "../../messages/whose";

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
export const COLOURS: Record<string, string> = {
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

const building = (code: string, by: Whose) => word("building", code.toUpperCase() === "SY" && by?.overland ? "market" : (BUILDINGS[code.toUpperCase()] ?? code));
const cult = (name: string) => small(word("cult", name.toLowerCase()));
const terrain = (colour: string) => word("terrain", COLOURS[colour] ?? colour);

const UNITS: Record<string, string> = { pw: "power", p: "priests", w: "workers", c: "coins", vp: "vp" };

/** An amount as conversions have it: `3pw`, or `p` for one. */
function amount(count: string, unit: string): string {
  const key = `item.${UNITS[unit.toLowerCase()] ?? ""}`;
  return isMessage(key) ? t(key, { count: Number(count || 1) }) : `${count}${unit}`;
}

/** A moment as the reader's language and clock have it. */
const moment = (iso: string) => momentText(Date.parse(iso));

/** Tokens by their bowls. */
export function tokens(bowls: readonly number[]): string {
  const named = bowls.map((count, at) => (count === 0 ? "" : t("choice.fromBowl", { count, bowl: ["I", "II", "III"][at] ?? "" })));
  return named.filter(Boolean).join(", ");
}

/** What is taken in a trade: a thing, the steps on a track, or one of them as `1 fire` has it. */
function reward(words: string, by: Whose): string {
  const track = words.replace("1 ", "");
  return isMessage(`cult.${track}`) ? t(words === track ? "reward.steps" : "reward.step", { cult: cult(track) }) : wordAbout(by, "reward", words);
}

/** An offer of power with who made it. */
type Answered = { who: string; power: number; taken: number };

/** What a phrase is read with: the catalog, and who says it. */
interface Context {
  book: Book;
  by: Whose;
}

/** How a phrase of the notation reads: what it is about stands in the brackets of its pattern. Nothing for what goes without saying. */
const PHRASES: [RegExp, (context: Context, ...found: string[]) => string][] = [
  [/^end$/, () => ""],
  [/^bid (\d+)/, (_, count = "") => t("say.bid", { count })],
  [/^stay out/, () => t("say.stayOut")],
  [/^lot (\w+) at (\d+)/, (_, faction, place = "") => t("say.lot", { faction: factionName(faction), place })],
  [/^faction (\w+)/, (_, faction) => t("say.faction", { name: factionName(faction) })],
  [/^terrain (\w+)/, (_, colour = "") => t("say.terrain", { terrain: terrain(colour) })],
  [/^first (\w+)/, ({ book }, card = "") => t("say.card", { card: book.brief(card) })],
  [/^build (\w+) with ship (\w+)/, ({ by }, hex = "", other = "") => about(by, "say.buildShip", { hex, other })],
  [/^build (\w+)/, (_, hex = "") => t("say.build", { hex })],
  [/^transform (\w+) to (\w+)/, (_, hex = "", colour = "") => t("say.transform", { hex, terrain: terrain(colour) })],
  [/^dig$/, () => t("say.dig")],
  [/^volcano (\w+) by tokens (\S+)/, (_, hex = "", bowls = "") => t("say.volcanoTokens", { hex, tokens: tokens(bowls.split("/").map(Number)) })],
  [/^volcano (\w+) by (\w+)/, (_, hex = "", track = "") => t("say.volcanoCult", { hex, cult: cult(track) })],
  [/^advance shipping/, ({ by }) => about(by, "say.shipping")],
  [/^advance digging/, () => t("say.digging")],
  [/^upgrade (\w+) to (\w+)/, ({ by }, hex = "", code = "") => t("say.upgrade", { hex, building: building(code, by) })],
  [/^send to (\w+) for (\d+)/, (_, track = "", count = "") => t("say.priest", { cult: cult(track), count })],
  [/^power (\w+)/, ({ book, by }, code = "") => t("say.power", { text: small(actionOverland(code, by) ?? book.action(code)) })],
  [/^special (\w+)/, ({ book, by }, code = "") => (code === "ACTH" ? t("say.shiftPower") : t("say.special", { text: small(actionOverland(code, by) ?? book.action(code)) }))],
  [/^shift by tokens (\S+)/, (_, bowls = "") => t("say.shift", { tokens: tokens(bowls.split("/").map(Number)) })],
  [/^pass (\w+)/, ({ book }, card = "") => t("say.passCard", { card: book.brief(card) })],
  [/^pass$/, () => t("say.pass")],
  [/^convert (\d*)([a-z]+) to (\d*)([a-z]+)/i, (_, paid = "", pays = "", gained = "", gains = "") => t("say.convert", { from: amount(paid, pays), to: amount(gained, gains) })],
  [/^burn(?: (\d+))?/, (_, count = "1") => t("say.burn", { count: Number(count) })],
  [/^connect (\w+)/, (_, hex = "") => t("say.connect", { hex })],
  [/^take (FAV\d+)/, ({ book }, tile = "") => t("say.favor", { text: book.brief(tile) })],
  [/^take (TW\d+) without/, ({ book }, tile = "") => t("say.townWithout", { text: book.brief(tile) })],
  [/^take (TW\d+)/, ({ book }, tile = "") => t("say.town", { text: book.brief(tile) })],
  [/^take tokens/, () => t("say.tokens")],
  [/^step (\d+) (\w+)/, (_, count = "", track = "") => t("say.steps", { count: Number(count), cult: cult(track) })],
  [/^enter 10 (\w+)/, (_, track = "") => t("say.enterTen", { cult: cult(track) })],
  [/^bridge (\w+):(\w+)/, (_, hex = "", other = "") => t("say.bridge", { hex, other })],
  [/^ordain 0/, () => t("say.ordainNone")],
  [/^ordain (\d+)/, (_, count = "") => t("say.ordain", { count: Number(count) })],
  [/^buy token/, () => t("say.token")],
  [/^unlock (\w+)/, (_, colour = "") => t("say.unlock", { terrain: terrain(colour) })],
  [/^keep priest/, () => t("say.keepPriest")],
  [/^tile (\w+) by (\w+)/, ({ by }, hex = "", track = "") => t("say.tileCult", { hex, tile: landmarkName(by?.faction), cult: cult(track) })],
  [/^tile (\w+)/, ({ by }, hex = "") => t("say.tile", { hex, tile: landmarkName(by?.faction) })],
  [/^town vp/, () => t("say.townVp")],
  [/^town steps (\w+)/, (_, track = "") => t("say.townSteps", { cult: cult(track) })],
  [/^join (\w+)/, (_, hex = "") => t("say.join", { hex })],
  [/^give up home/, () => t("say.keepHome")],
  [/^give up (\S+)/, ({ by }, what = "") => small(wordAbout(by, "giveUp", what))],
  [/^dock (\w+)/, ({ by }, hex = "") => about(by, "say.dock", { hex })],
  [/^place ship (\w+)/, ({ by }, hex = "") => about(by, "say.ship", { hex })],
  [/^ship (\w+)>(\w+) with (\S+)/, ({ by }, from = "", to = "", pay = "") => about(by, "say.sailPaid", { from, to, pay: word("pay", pay) })],
  [/^ship (\w+)>(\w+)/, ({ by }, from = "", to = "") => about(by, "say.sail", { from, to })],
  [/^end sailing/, ({ by }) => about(by, "say.endSailing")],
  [/^trade (\w+) for (.+)/, ({ by }, hex = "", words = "") => t("say.tradeFor", { hex, reward: reward(words, by) })],
  [/^trade (\w+)/, (_, hex = "") => t("say.trade", { hex })],
  [/^end trading/, () => t("say.endTrading")],
  [/^resign/, () => t("say.resign")],
  [/^undo to (\d+)/, (_, row = "") => t("say.undo", { row })],
  [/^table clock (.+)/, (_, terms = "") => t("say.tableClock", { terms })],
  [/^table pause until (\S+)/, (_, when = "") => t("say.tablePause", { when: moment(when) })],
  [/^table resume/, () => t("say.tableResume")],
  [/^table away/, () => t("say.tableAway")],
  [/^table back/, () => t("say.tableBack")],
  [/^table hours all/, () => t("say.tableAllHours")],
  [/^table hours (\S+)/, (_, hours = "") => t("say.tableHours", { hours })],
  [/^table add (\S+) to (\d+)/, (_, time = "", seat = "") => t("say.tableAdd", { time, seat })],
  [/^table sits (\d+) person/, (_, seat = "") => t("say.tablePerson", { seat })],
  [/^table sits (\d+) (\S+)/, (_, seat = "", computer = "") => t("say.tableComputer", { seat, computer })],
  [/^table outage (\S+) (\S+)/, (_, from = "", to = "") => t("say.tableOutage", { from: moment(from), to: moment(to) })],
];

/** Answers to offers of power, with the offer and without. */
const ANSWERS: Record<string, (offer: Answered | undefined) => string> = {
  "leech": (offer) => (offer ? t("say.leechFrom", offer) : t("say.leech")),
  "decline": (offer) => (offer ? t("say.declineFrom", offer) : t("say.decline")),
  "take coin": (offer) => (offer ? t("say.coinFrom", offer) : t("say.coin")),
};

/** Moves as a sentence, with who makes them and the offers of power that they answer as far as known. */
export function sentence(text: string, book: Book, { by, offers = [] }: { by?: Whose; offers?: readonly Answered[] } = {}): string {
  const waiting = [...offers];
  const said = text.split(". ").map((phrase) => {
    // A later offer is named by its power and its builder: `leech 3 from 2`.
    const answer = ANSWERS[phrase.replace(/^(leech|decline) \d+ from \d+$/, "$1")];
    if (answer) return answer(waiting.shift());
    for (const [pattern, say] of PHRASES) {
      const found = phrase.match(pattern);
      if (found) return say({ book, by }, ...found.slice(1));
    }
    return phrase;
  });
  return said.filter((part) => part !== "").join(", ") || t("say.end");
}

/** A row of the log as a sentence. */
export function sentenceOf(row: Pick<LogRow, "text" | "offers" | "seat">, book: Book, players: readonly Pick<Player, "faction" | "overland">[]): string {
  const offers = (row.offers ?? []).map(({ from, power, taken = 0 }) => ({ who: factionName(players[from]?.faction), power, taken }));
  return sentence(row.text, book, { by: players[row.seat], offers });
}
