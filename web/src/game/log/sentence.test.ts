import { expect, test } from "vitest";

import type { Catalog } from "../../api/types";
import { Book } from "../book";
import { sentence, sentenceOf } from "./sentence";

const catalog = {
  factions: [
    { key: "giants", name: "Giants" },
    { key: "witches", name: "Witches" },
  ],
  bonus: [{ code: "BON4", text: "Income: 3 power. Shipping +1 while you hold it." }],
  favors: [{ code: "FAV5", text: "2 steps on fire. Towns need power 6 only." }],
  towns: [{ code: "TW7", text: "4 VP, 1 key, a free level of shipping." }],
  scoring: [],
  finals: [],
  power_actions: [{ code: "ACT3", text: "Gain 2 workers" }],
  special_actions: [{ code: "SHIPS", text: "Move your ships and trade" }],
  maps: [],
} as unknown as Catalog;
const book = new Book(catalog);

test("a turn reads as a sentence without what goes without saying", () => {
  expect(sentence("upgrade E7 to TE. end", book)).toBe("upgrade E7 to a temple");
  expect(sentence("convert 4pw to 4c. advance shipping. end", book)).toBe("convert 4 power to 4 coins, advance shipping");
  expect(sentence("end", book)).toBe("end the turn");
});

test("texts of cards, tiles and actions stand in brackets", () => {
  expect(sentence("pass BON4", book)).toBe("pass and take a bonus card (3 power, shipping +1 while you hold it)");
  expect(sentence("first BON4", book)).toBe("take a bonus card (3 power, shipping +1 while you hold it)");
  expect(sentence("take FAV5", book)).toBe("take a favor tile (2 steps on fire, towns need power 6 only)");
  expect(sentence("take TW7", book)).toBe("take a town tile (4 VP, 1 key, a free level of shipping)");
  expect(sentence("take TW7 without shipping", book)).toBe("take a town tile (4 VP, 1 key, a free level of shipping) without the shipping level");
  expect(sentence("power ACT3. end", book)).toBe("use a power action (gain 2 workers)");
  expect(sentence("special SHIPS. end", book)).toBe("use a special action (move your ships and trade)");
});

test("conversions are said in words", () => {
  expect(sentence("burn 2. convert 3pw to w. build E5. end", book)).toBe("burn 2 tokens, convert 3 power to 1 worker, build on E5");
  expect(sentence("burn. convert p to w", book)).toBe("burn 1 token, convert 1 priest to 1 worker");
  expect(sentence("convert 2pw to 2c", book)).toBe("convert 2 power to 2 coins");
  expect(sentence("convert coins to 2vp", book)).toBe("convert coins to 2 VP");
});

test("moves without a sentence stay as they were written", () => {
  expect(sentence("cheer. build E5. end", book)).toBe("cheer, build on E5");
});

test("answers to power name who offered it, each in its turn", () => {
  const players = [{ faction: "giants" }, { faction: "witches" }];
  const offers = [{ from: 0, power: 3, taken: 2, vp: 1 }, { from: 1, power: 1 }];
  expect(sentenceOf({ seat: 0, text: "leech", offers }, book, players)).toBe("take 2 power from Giants");
  expect(sentenceOf({ seat: 0, text: "leech. decline", offers }, book, players)).toBe("take 2 power from Giants, decline 1 power from Witches");
  expect(sentenceOf({ seat: 0, text: "take coin. burn. leech", offers: offers.toReversed() }, book, players)).toBe("take a coin instead of 1 power from Witches, burn 1 token, take 2 power from Giants");
  expect(sentenceOf({ seat: 0, text: "leech 2 from 3. decline", offers }, book, players)).toBe("take 2 power from Giants, decline 1 power from Witches");
  expect(sentence("leech. decline. take coin", book)).toBe("take power, decline power, take a coin instead of power");
});

test.each([
  ["bid 7", "bid 7 VP"],
  ["stay out", "stay out of the bidding"],
  ["lot giants at 2", "play Giants at place 2 in the turn order"],
  ["faction witches", "play Witches"],
  ["terrain yellow", "choose desert"],
  ["build E5", "build on E5"],
  ["build E5 with ship r3", "build on E5 with the ship on r3"],
  ["transform E5 to gray with 2", "transform E5 to mountains"],
  ["transform E5 to ice with 1", "transform E5 to ice"],
  ["dig", "buy a spade ahead"],
  ["volcano E5 by fire", "turn E5 into volcano (paid on fire)"],
  ["volcano E5 by tokens 2/0/1", "turn E5 into volcano (2 tokens of bowl I, 1 token of bowl III leave the game)"],
  ["advance shipping", "advance shipping"],
  ["advance digging", "advance exchange"],
  ["upgrade E5 to SY", "upgrade E5 to a shipyard"],
  ["send to fire for 3", "send a priest to fire for 3"],
  ["shift by tokens 0/3/0", "change the home terrain (3 tokens of bowl II leave the game)"],
  ["pass", "pass"],
  ["connect r5", "found a town across r5"],
  ["take tokens", "take new power tokens"],
  ["step 1 fire", "take 1 step on fire"],
  ["step 2 air", "take 2 steps on air"],
  ["enter 10 water", "enter 10 on water"],
  ["bridge E4:G1", "place a bridge from E4 to G1"],
  ["ordain 0", "turn no worker into a priest"],
  ["ordain 1", "turn 1 worker into a priest"],
  ["ordain 3", "turn 3 workers into priests"],
  ["buy token", "buy a power token"],
  ["unlock red", "unlock wasteland"],
  ["keep priest", "keep the priest"],
  ["tile E5", "place the special terrain tile on E5"],
  ["tile E5 by earth", "place the special terrain tile on E5 (paid on earth)"],
  ["town vp", "take VP for the town"],
  ["town steps fire", "take steps on fire for the town"],
  ["join E5", "join the town at E5"],
  ["give up ten", "stay below 10 and keep the key"],
  ["give up home", "keep the home terrain"],
  ["dock E5", "place the dock on E5"],
  ["place ship r9", "place a ship on r9"],
  ["ship r1>r3", "move a ship from r1 to r3"],
  ["ship r1>r3 with bowl-ii", "move a ship from r1 to r3 (paid with power of bowl II)"],
  ["end sailing", "move no further ship"],
  ["trade H5", "trade on H5"],
  ["trade H5 for priest", "trade on H5 for a priest"],
  ["trade H5 for fire", "trade on H5 for steps on fire"],
  ["trade H5 for 1 fire", "trade on H5 for 1 step on fire"],
  ["end trading", "build no dwelling"],
  ["resign", "leave the game"],
  ["undo to 12", "go back to row 12"],
])("“%s” reads “%s”", (text, said) => {
  expect(sentence(text, book)).toBe(said);
});

test("what happens at the table reads as a sentence", () => {
  expect(sentence("table clock bank 10d +8h per turn cap 15d", book)).toBe("agree on the clock: bank 10d +8h per turn cap 15d");
  expect(sentence("table add 24h to 2", book)).toBe("give seat 2 24h more");
  expect(sentence("table sits 2 level-4", book)).toBe("level-4 plays seat 2 from now on");
  expect(sentence("table sits 2 person", book)).toBe("a person plays seat 2 from now on");
  for (const row of ["pause until 2026-03-29T01:00:00Z", "resume", "away", "back", "hours all", "hours 06:00-21:00", "outage 2026-03-29T01:00:00Z 2026-03-29T04:00:00Z"]) {
    expect(sentence(`table ${row}`, book)).not.toContain("table");
  }
});
