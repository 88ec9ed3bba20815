// Words that depend on whom they are about. Those who travel over land have merchants, a warehouse, a market and a Range
// tile where others have ships, a dock, a shipyard and the shipping track; every faction has a special terrain tile of its own.

import type { Building, Player } from "../api/types";
import { isMessage, landmarkName, t, type MessageKey, type Params } from ".";

/** Whom words are about. */
export type Whose = Pick<Player, "overland" | "faction"> | undefined;

/** Texts about ships, each with its counterpart about merchants. */
const OVERLAND = {
  "ask.dock": "land.ask.dock",
  "ask.ships": "land.ask.ships",
  "ask.sail": "land.ask.sail",
  "ask.trade": "land.ask.trade",
  "ask.ship-dwelling": "land.ask.ship-dwelling",
  "choice.buildShip": "land.choice.buildShip",
  "choice.dock": "land.choice.dock",
  "choice.ship": "land.choice.ship",
  "choice.sail": "land.choice.sail",
  "choice.sailPaid": "land.choice.sailPaid",
  "choice.endSailing": "land.choice.endSailing",
  "choice.advance.shipping": "land.choice.advance.shipping",
  "giveUp.ships": "land.giveUp.ships",
  "item.ships": "land.item.ships",
  "later.shipping": "land.later.shipping",
  "menu.ship": "land.menu.ship",
  "menu.shipAt": "land.menu.shipAt",
  "player.shipping": "land.player.shipping",
  "player.ships": "land.player.ships",
  "preview.trade": "land.preview.trade",
  "reward.ship": "land.reward.ship",
  "reward.action": "land.reward.action",
  "sail.tooFar": "land.sail.tooFar",
  "sail.tooFarPaid": "land.sail.tooFarPaid",
  "say.buildShip": "land.say.buildShip",
  "say.dock": "land.say.dock",
  "say.ship": "land.say.ship",
  "say.sail": "land.say.sail",
  "say.sailPaid": "land.say.sailPaid",
  "say.endSailing": "land.say.endSailing",
  "say.shipping": "land.say.shipping",
  "space.shipsOf": "land.space.shipsOf",
  "space.dock": "land.space.dock",
  "todo.dock": "land.todo.dock",
  "todo.ships": "land.todo.ships",
  "todo.sail": "land.todo.sail",
  "why.ship": "land.why.ship",
} as const satisfies Partial<Record<MessageKey, MessageKey>>;

/** A text about somebody: of merchants where they have no ships. */
export function about(whose: Whose, key: MessageKey, params: Params = {}): string {
  return t(whose?.overland && key in OVERLAND ? OVERLAND[key as keyof typeof OVERLAND] : key, params);
}

/** The word for a name of the notation in a text about somebody, or the name itself. */
export function wordAbout(whose: Whose, stem: string, name: string): string {
  const key = `${stem}.${name}`;
  return isMessage(key) ? about(whose, key) : name;
}

/** How a structure of somebody is called. */
export function buildingName(kind: Building, whose: Whose): string {
  if (kind === "landmark" && whose?.faction) return landmarkName(whose.faction);
  return t(kind === "shipyard" && whose?.overland ? "building.market" : `building.${kind}`);
}

/** Actions with ships, by the code of what they are printed on. */
const TRAVEL: ReadonlySet<string> = new Set(["SHIPS", "BON13"]);
const MERCHANT: ReadonlySet<string> = new Set(["SHIP", "BON14", "ACT8"]);

/** What an action does for somebody who has merchants, if that is called otherwise. */
export function actionOverland(code: string, whose: Whose): string | undefined {
  if (!whose?.overland) return undefined;
  if (TRAVEL.has(code)) return t("land.action.travel");
  if (code === "ACT7") return t("land.action.move");
  if (code === "SHIP") return t("land.action.build");
  return MERCHANT.has(code) ? t("land.action.merchant") : undefined;
}
