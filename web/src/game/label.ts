// What a choice is called.

import type { Choice } from "../api/types";
import { factionName, isMessage, t } from "../messages";
import type { Way } from "./ahead";
import type { Book } from "./book";
import { sentence } from "./sentence";

function word(stem: string, name: string | null | undefined): string {
  const key = `${stem}.${name ?? ""}`;
  return isMessage(key) ? t(key) : (name ?? "");
}

/** What a choice is called, in a few words, what goes before it included. */
export function label(way: Way, book: Book): string {
  const first = way.before?.split(". ") ?? [];
  if (first.length === 0) return name(way, book);
  const paid = first.filter((phrase) => /^(burn|convert)/.test(phrase));
  const digs = first.length > paid.length;
  const action = digs ? t("say.digAndBuild", { hex: way.hex ?? "" }) : isAction(way) ? small(name(way, book)) : sentence(way.text, book);
  const said = paid.length > 0 ? t("choice.then", { before: sentence(paid.join(". "), book), action }) : action;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const isAction = ({ group }: Choice) => group === "power-action" || group === "special";
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function name(choice: Choice, book: Book): string {
  const { text } = choice;
  const hex = choice.hex ?? "";
  const other = choice.other ?? "";
  const target = choice.target ?? "";
  const count = choice.count ?? 0;
  const verb = text.split(" ")[0];
  const cult = () => word("cult", target);
  switch (choice.group) {
    case "build":
      return other ? t("choice.buildShip", { hex, other }) : t("choice.build", { hex });
    case "upgrade":
      return t("choice.upgrade", { hex, building: word("building", target) });
    case "transform":
      if (text === "dig") return t("choice.dig");
      if (verb === "volcano") {
        return count ? t("choice.volcanoTokens", { hex, tokens: target }) : t("choice.volcanoCult", { hex, cult: cult() });
      }
      return t("choice.transform", { hex, terrain: word("terrain", target), count });
    case "advance":
      return word("choice.advance", target);
    case "priest":
      return count === 1 ? t("choice.priestSupply", { cult: cult() }) : t("choice.priest", { cult: cult(), count });
    case "power-action":
    case "special":
      return book.action(target);
    case "auction":
      if (text.startsWith("bid")) return t("choice.bid", { count });
      return text.startsWith("lot") ? t("choice.lot", { faction: factionName(target), count }) : t("choice.stayOut");
    case "faction":
      return factionName(target);
    case "terrain":
      if (text === "keep priest") return t("choice.keepPriest");
      return verb === "shift" ? t("choice.shift", { tokens: target }) : t("choice.terrain", { terrain: word("terrain", target) });
    case "bonus-card":
      return book.text(target);
    case "pass":
      return target ? book.text(target) : t("choice.passLast");
    case "cult":
      return verb === "enter" ? t("choice.enterTen", { cult: cult() }) : t("choice.steps", { cult: cult(), count });
    case "favor":
      return book.text(target);
    case "town":
      if (verb === "connect") return t("choice.connect", { hex });
      if (verb === "join") return t("choice.join", { hex });
      if (text === "town vp") return t("choice.townVp");
      if (verb === "town") return t("choice.townSteps", { cult: cult() });
      return text.includes("without") ? `${book.text(target)} ${t("choice.townWithout")}` : book.text(target);
    case "leech":
      if (text === "decline") return t("choice.decline");
      return text === "leech" ? t("choice.leech", { count: gainedPower(choice) }) : t("choice.coin");
    case "convert":
      return text === "burn" ? t("choice.burn") : word("convert", target);
    case "bridge":
      return t("choice.bridge", { hex, other });
    case "tile":
      return target ? t("choice.tileCult", { hex, cult: cult() }) : t("choice.tile", { hex });
    case "ship":
      if (verb === "dock") return t("choice.dock", { hex });
      if (verb === "place") return t("choice.ship", { hex });
      if (text === "end sailing") return t("choice.endSailing");
      if (text === "end trading") return t("choice.endTrading");
      if (verb === "ship") return target ? t("choice.sailPaid", { hex, other, pay: target }) : t("choice.sail", { hex, other });
      return target ? t("choice.tradeFor", { hex, reward: text.split(" for ")[1] ?? target }) : t("choice.trade", { hex });
    case "answer":
      if (verb === "ordain") return count ? t("choice.ordain", { count }) : t("choice.ordainNone");
      if (text === "buy token") return t("choice.token");
      if (text === "take tokens") return t("choice.tokens");
      return t("choice.giveUp", { what: text.replace(/^give up /, "") });
    case "end":
      return t("choice.end");
  }
}

/** The power a choice gains. */
export function gainedPower(choice: Choice): number {
  const power = (choice.effect.changes ?? []).filter((change) => change.item === "power" && change.by > 0);
  return power.reduce((sum, change) => sum + change.by, 0);
}
