// What a choice is called.

import type { Choice, Cult, Player } from "../../api/types";
import { factionName, landmarkName, small, t } from "../../messages";
import type { Way } from "./ahead";
import type { Book } from "../book";
import { sentence, tokens, word } from "../log/sentence";
import { about, actionOverland, buildingName, wordAbout } from "../../messages/whose";

/** The tracks in the order of the board. */
export const CULTS: readonly Cult[] = ["fire", "water", "earth", "air"];

/** Whose choice it is, as far as its name depends on that. */
export type Chooser = Pick<Player, "overland" | "faction"> & Partial<Pick<Player, "cults">>;

/** What a choice is called, in a few words, what goes before it included. */
export function label(way: Way, book: Book, player?: Chooser): string {
  const { first = [] } = way;
  if (first.length === 0) return alone(way, book, player);
  const paid = first.filter(({ digs }) => !digs).map(({ moves }) => moves);
  const hex = way.hex ?? "";
  const action = first.some(({ digs }) => digs)
    ? way.group === "tile"
      ? t("say.digAndTile", { hex, tile: landmarkName(player?.faction) })
      : t("say.digAndBuild", { hex })
    : isAction(way)
      ? small(alone(way, book, player))
      : sentence(way.text, book, { by: player });
  const said = paid.length > 0 ? t("choice.then", { before: sentence(paid.join(". "), book, { by: player }), action }) : action;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const isAction = ({ group }: Choice) => group === "power-action" || group === "special";

/** The steps that a choice goes down on a track. */
function stepsDown(choice: Choice, cult: string): number {
  return (choice.effect.changes ?? []).filter(({ item, by }) => item === cult && by < 0).reduce((sum, { by }) => sum - by, 0);
}

/** What a choice is called without what goes before it. */
export function alone(choice: Way, book: Book, player?: Chooser): string {
  const { text } = choice;
  const hex = choice.hex ?? "";
  const other = choice.other ?? "";
  const target = choice.target;
  const name = String(target?.value ?? "");
  const paid = () => tokens(target?.kind === "tokens" ? target.value : []);
  const count = choice.count ?? 0;
  const verb = text.split(" ")[0];
  const cult = () => word("cult", name);
  switch (choice.group) {
    case "build":
      return other ? about(player, "choice.buildShip", { hex, other }) : t("choice.build", { hex });
    case "upgrade":
      return t("choice.upgrade", { hex, building: target?.kind === "building" ? buildingName(target.value, player) : name });
    case "transform":
      if (text === "dig") return t("choice.dig");
      if (verb === "volcano") {
        return target?.kind === "tokens" ? t("choice.volcanoTokens", { hex, tokens: paid() }) : t("choice.volcanoCult", { hex, cult: cult(), count: stepsDown(choice, name) });
      }
      if (choice.long) return t("choice.transformLong", { hex, terrain: word("terrain", name), count });
      if (choice.to_home && choice.to_home > count) return t("choice.transformPart", { hex, terrain: word("terrain", name), count, all: choice.to_home });
      return t("choice.transform", { hex, terrain: word("terrain", name), count });
    case "advance":
      return wordAbout(player, "choice.advance", name);
    case "priest":
      return count === 1 ? t("choice.priestSupply", { cult: cult() }) : t("choice.priest", { cult: cult(), count });
    case "power-action":
    case "special":
      return name === "ACTH" ? t("choice.shiftPower") : (actionOverland(name, player) ?? book.action(name));
    case "auction":
      if (text.startsWith("bid")) return t("choice.bid", { count });
      return text.startsWith("lot") ? t("choice.lot", { faction: factionName(name), count }) : t("choice.stayOut");
    case "faction":
      return factionName(name);
    case "terrain":
      if (text === "keep priest") return t("choice.keepPriest");
      return target?.kind === "tokens" ? t("choice.shift", { tokens: paid() }) : t("choice.terrain", { terrain: word("terrain", name) });
    case "bonus-card":
      return t("choice.take", { what: book.brief(name) });
    case "pass":
      return target ? t("choice.pass", { card: book.brief(name) }) : t("choice.passLast");
    case "cult":
      return verb === "enter" ? t("choice.enterTen", { cult: cult() }) : t("choice.steps", { cult: cult(), count });
    case "favor":
      return t("choice.take", { what: book.brief(name) });
    case "town":
      if (verb === "connect") return t("choice.connect", { hex });
      if (verb === "join") return t("choice.join", { hex });
      if (text === "town vp") return t("choice.townVp");
      if (verb === "town") return t("choice.townSteps", { cult: cult() });
      return t(text.includes("without") ? "choice.townWithout" : "choice.take", { what: book.brief(name) });
    case "leech":
      if (text === "decline") return t("choice.decline");
      if (text === "leech") return t("choice.leech", { count: gainedPower(choice) });
      if (target?.kind !== "seat") return t("choice.coin");
      if (verb === "leech") return t("choice.leechLater", { count: gainedPower(choice), power: count, seat: target.value + 1 });
      return t("choice.declineLater", { power: count, seat: target.value + 1 });
    case "convert":
      return text === "burn" ? t("choice.burn") : word("convert", name);
    case "bridge":
      return t("choice.bridge", { hex, other });
    case "tile": {
      const tile = landmarkName(player?.faction);
      return target ? t("choice.tileCult", { hex, tile, cult: cult(), count: stepsDown(choice, name) }) : t("choice.tile", { hex, tile });
    }
    case "ship":
      if (verb === "dock") return about(player, "choice.dock", { hex });
      if (verb === "place") return about(player, "choice.ship", { hex });
      if (text === "end sailing") return about(player, "choice.endSailing");
      if (text === "end trading") return t("choice.endTrading");
      if (verb === "ship") return target ? about(player, "choice.sailPaid", { hex, other, pay: word("pay", name) }) : about(player, "choice.sail", { hex, other });
      if (!target) return t("choice.trade", { hex });
      return t("choice.tradeFor", { hex, reward: rewardName(choice, player) });
    case "answer":
      if (verb === "ordain") return count ? t("choice.ordain", { count }) : t("choice.ordainNone");
      if (text === "buy token") return t("choice.token");
      if (text === "take tokens") return t("choice.tokens");
      return wordAbout(player, "giveUp", text.replace(/^give up /, ""));
    case "end":
      return t("choice.end");
  }
}

/** What is taken in a trade, where there is a choice. */
export function rewardName({ target, count = 0 }: Pick<Choice, "target" | "count">, player?: Chooser): string {
  if (!target) return "";
  const name = String(target.value);
  return target.kind === "cult" ? t("choice.steps", { cult: word("cult", name), count }) : wordAbout(player, "reward", name);
}

/** Where a special action comes from, in words. */
export function origin(choice: Choice): string {
  const code = String(choice.target?.value);
  return t(code.startsWith("BON") ? "origin.card" : code.startsWith("FAV") ? "origin.favor" : code.startsWith("ACT") ? "origin.faction" : "origin.shipyard");
}

/** Where a choice leads on a cult track. */
export function reached(choice: Choice, cult: Cult, from: number): number {
  return from + (choice.effect.changes ?? []).filter((change) => change.item === cult).reduce((sum, change) => sum + change.by, 0);
}

/** Where a priest, steps or a payment lead on the one track they are about, in words; nothing for other choices. */
export function climb(choice: Choice, cults: readonly number[]): string {
  const moves = choice.group === "priest" || choice.group === "cult" || choice.group === "transform" || choice.group === "tile";
  const at = moves ? CULTS.findIndex((cult) => cult === choice.target?.value) : -1;
  const cult = CULTS[at];
  const from = cults[at] ?? 0;
  return cult && choice.effect.changes ? t("choice.climb", { from, to: reached(choice, cult, from) }) : "";
}

/** The power a choice gains. */
export function gainedPower(choice: Choice): number {
  const power = (choice.effect.changes ?? []).filter((change) => change.item === "power" && change.by > 0);
  return power.reduce((sum, change) => sum + change.by, 0);
}
