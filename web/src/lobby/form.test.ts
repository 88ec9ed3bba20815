import { expect, test } from "vitest";

import type { OptionHelp, Options, Preset, RulingHelp } from "../api/types";
import { changed, defaults, ofPreset, presetOf, rulingsShown, sectionOf, shown, toTell, valueHelp, wanted } from "./form";

const option = (key: string, usual: unknown, needs?: string): OptionHelp => ({ key, title: key, help: "", kind: "switch", values: [], default: usual, ...(needs ? { needs } : {}) });
const OPTIONS = [
  option("players", 4),
  option("map", "base"),
  option("map_text", null, "map"),
  option("merchants", false),
  option("new_cards_first", false, "merchants"),
  option("rulings", {}),
  option("choice", "chosen"),
  option("factions", []),
  option("seed", null),
  option("brand_new", true),
];
const RULINGS: RulingHelp[] = [
  { name: "ship-back-at-once", needs: "merchants", help: "", values: ["on", "off"], default: "off" },
  { name: "camp-is-dwelling", needs: "special_terrain", help: "", values: ["on", "off"], default: "on" },
];
const usual = defaults(OPTIONS);

test("a field is shown once the option it depends on is chosen", () => {
  expect(shown(OPTIONS, "board", usual).map(({ key }) => key)).toEqual(["map"]);
  expect(shown(OPTIONS, "board", { ...usual, map: "custom" }).map(({ key }) => key)).toEqual(["map", "map_text"]);
  expect(shown(OPTIONS, "boxes", { ...usual, merchants: true }).map(({ key }) => key)).toEqual(["merchants", "new_cards_first"]);
  expect(rulingsShown(RULINGS, { ...usual, merchants: true }).map(({ name }) => name)).toEqual(["ship-back-at-once"]);
});

test("an option that this client does not know yet is shown with the rules", () => {
  expect(sectionOf("brand_new")).toBe("rules");
  expect(shown(OPTIONS, "rules", usual).map(({ key }) => key)).toEqual(["rulings", "brand_new"]);
});

test("options without effect are not sent", () => {
  const sent = wanted(OPTIONS, RULINGS, { ...usual, map_text: "left over", new_cards_first: true, seed: "" });
  expect(sent).toEqual({ players: 4, map: "base", merchants: false, rulings: {}, choice: "chosen", factions: [], brand_new: true });
});

test("only rulings that differ are sent", () => {
  const values = { ...usual, merchants: true, rulings: { "ship-back-at-once": "on", "camp-is-dwelling": "off" } };
  expect(wanted(OPTIONS, RULINGS, values).rulings).toEqual({ "ship-back-at-once": "on" });
  expect(wanted(OPTIONS, RULINGS, { ...values, rulings: { "ship-back-at-once": "off" } }).rulings).toEqual({});
});

test("factions given to seats are as many as there are seats", () => {
  const values = { ...usual, players: 2, choice: "given", factions: ["nomads", "witches", "halflings"] };
  expect(wanted(OPTIONS, RULINGS, values).factions).toEqual(["nomads", "witches"]);
  expect(wanted(OPTIONS, RULINGS, { ...values, choice: "chosen" }).factions).toHaveLength(3);
});

test("a preset is recognised by the game that would be played", () => {
  const three: Preset = { name: "three", title: "", help: "", options: { players: 3 } as Options };
  const info = { options: OPTIONS, rulings: RULINGS, presets: [three] };
  expect(presetOf(info, { ...usual, players: 3, map_text: "of no use here" })).toBe(three);
  expect(presetOf(info, usual)).toBeUndefined();
  expect(ofPreset(OPTIONS, three)).toEqual({ ...usual, players: 3 });
});

test("unusual options are named, unless they have no effect", () => {
  expect(changed(OPTIONS, { ...usual, players: 3, new_cards_first: true }).map(({ key }) => key)).toEqual(["players"]);
});

test("before a game its board, its choice of factions and every unusual option are shown", () => {
  expect(toTell(OPTIONS, usual).map(({ key }) => key)).toEqual(["map", "choice"]);
  expect(toTell(OPTIONS, { ...usual, players: 2, merchants: true }).map(({ key }) => key)).toEqual(["map", "merchants", "choice"]);
});

test("a value is explained by what it does, one without a name by its option", () => {
  const choice = { ...option("choice", "chosen"), help: "How factions are come by.", values: [{ value: "drawn", title: "By chance", help: "Nobody chooses." }] };
  expect(valueHelp(choice, "drawn")).toBe("Nobody chooses.");
  expect(valueHelp(choice, "else")).toBe("How factions are come by.");
});
