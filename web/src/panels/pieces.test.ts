import { expect, test } from "vitest";

import type { Catalog, Player } from "../api/types";
import { Book } from "../game/book";
import { nextLevel, piece, rewards } from "./pieces";

const catalog = {
  factions: [
    {
      key: "witches",
      name: "Witches",
      shipping: [0, 3],
      shipping_cost: { coins: 4, priests: 1 },
      shipping_vp: [2, 3, 4],
      exchange_cost: { coins: 5, workers: 2, priests: 1 },
      exchange_vp: 6,
      structures: [{ kind: "trading-house", cost: { coins: 3, workers: 2 }, power: 2, income: [{ coins: 2, power: 1 }, { coins: 2, power: 1 }, { coins: 3, power: 1 }] }],
    },
  ],
  bonus: [{ code: "BON6", pass_vp: [{ per: "great-building", vp: 4 }] }],
  favors: [
    { code: "FAV10", vp_dwelling: 0, vp_trading_house: 3 },
    { code: "FAV12", vp_dwelling: 0, vp_trading_house: 0, vp_pass: [0, 2, 3, 3, 4] },
  ],
  towns: [],
  scoring: [
    { code: "SCORE4", trigger: "build", buildings: ["stronghold", "sanctuary"], vp: 5 },
    { code: "SCORE10", trigger: "advance", buildings: [], vp: 3 },
  ],
  finals: [],
  power_actions: [],
  special_actions: [],
  maps: [],
} as unknown as Catalog;
const book = new Book(catalog);
const player = (built: number) => ({ faction: "witches", bonus: "BON6", favors: ["FAV10", "FAV12"], structures: [{ kind: "trading-house", built, limit: 3 }] }) as unknown as Player;
const scoring = ["SCORE4", "SCORE10"];

test("the next structure has its price and what it adds to the income, the last none", () => {
  expect(piece("trading-house", player(2), book)).toEqual({ built: 2, left: 1, power: 2, cost: { coins: 3, workers: 2 }, income: { coins: 3, power: 1 } });
  expect(piece("trading-house", player(3), book)).toEqual({ built: 3, left: 0, power: 2 });
});

test("the next level of a track has its price and points, the last none", () => {
  const sailing = (level: number) => ({ faction: "witches", shipping: { level, max: 3 }, digging: { level: 0, max: 2 } }) as unknown as Player;
  expect(nextLevel("shipping", sailing(0), book)).toEqual({ cost: { coins: 4, priests: 1 }, vp: 2 });
  expect(nextLevel("shipping", sailing(2), book)).toEqual({ cost: { coins: 4, priests: 1 }, vp: 4 });
  expect(nextLevel("shipping", sailing(3), book)).toBeUndefined();
  expect(nextLevel("digging", sailing(0), book)).toEqual({ cost: { coins: 5, workers: 2, priests: 1 }, vp: 6 });
});

test("one more scores by the round's tile, favor tiles and the bonus card", () => {
  expect(rewards("stronghold", player(1), { round: 1, scoring }, book)).toEqual([
    { source: "scoring", vp: 5, passing: false },
    { source: "bonus", vp: 4, passing: true },
  ]);
  expect(rewards("shipping", player(1), { round: 2, scoring }, book)).toEqual([{ source: "scoring", vp: 3, passing: false }]);
});

test("what is counted when passing is shown as what one more adds to it", () => {
  expect(rewards("trading-house", player(1), { round: 1, scoring }, book)).toEqual([
    { source: "favor", vp: 3, passing: false },
    { source: "favor", vp: 1, passing: true },
  ]);
  expect(rewards("trading-house", player(2), { round: 1, scoring }, book)).toEqual([{ source: "favor", vp: 3, passing: false }]);
});
