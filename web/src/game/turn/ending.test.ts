import { expect, test } from "vitest";

import type { Choice, Menu } from "../../api/types";
import { ending } from "./ending";
import { compulsoryTrade, voyages } from "./targets";

const choice = (group: Choice["group"], text: string, more: Partial<Choice> = {}): Choice => ({ group, text, kind: "answer", effect: {}, ...more });
const menu = (...moves: Choice[]): Menu => ({ seat: 0, moves, refusals: [] });

test("ending a turn says first that no further ship is moved", () => {
  expect(ending(menu(choice("ship", "ship r2>r3"), choice("ship", "end sailing")))?.text).toBe("end sailing");
  expect(ending(menu(choice("end", "end"), choice("convert", "burn")))?.text).toBe("end");
  expect(ending(menu(choice("favor", "take FAV1")))).toBeUndefined();
});

test("a trade follows by itself where it is the only answer", () => {
  const trade = choice("ship", "trade E5", { hex: "E5" });
  expect(compulsoryTrade(menu(trade, choice("convert", "burn", { kind: "free" })))).toBe(trade);
  expect(compulsoryTrade(menu(trade, choice("ship", "end trading")))).toBeUndefined();
});

test("a ship is picked up with the action that moves ships, as long as none is taken", () => {
  const voyage = choice("special", "special SHIPS", { effect: { asks: [{ ask: "sail", must: true }] } });
  expect(voyages(menu(voyage))).toEqual([voyage]);
  expect(voyages(menu(voyage, choice("ship", "ship r2>r3", { hex: "r3", other: "r2" })))).toEqual([]);
});
