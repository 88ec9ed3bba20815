import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";

import { contrast, painted } from "./colour";
import { distance, EYES, lab } from "./eyes";
import { alike, faintMarks, faintNames, faintSigns, TERRAINS } from "./legible";
import { INKS, LAND, readColours, toned, type Colours, type Tokens } from "./tones";

vi.stubGlobal("localStorage", { getItem: () => null });
const { PALETTES } = await import("../settings/preferences.svelte");

/** The palette for colour-blind eyes has to be better than the others. */
const GATES: Record<string, number> = { distinct: 12 };
const TEXTS = [
  ["ink", "surface"], ["ink-2", "surface"], ["ink-3", "surface"], ["ink-3", "bg"], ["ink-3", "sunken"], ["ink-3", "accent-2"], ["accent", "surface"],
  ["accent-ink", "accent"], ["accent", "accent-2"], ["warn", "warn-2"], ["bad", "surface"], ["good", "surface"], ["bad", "bad-2"], ["power", "power-2"], ["vp", "surface"],
] as const;

const css = ["tokens.css", "palettes.css"].map((name) => readFileSync(join(import.meta.dirname, name), "utf8")).join("\n");

/** The tokens that a rule sets, by day or by night. */
function tokens(body: string, night: boolean): Tokens {
  const pairs = [...body.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9A-Fa-f]{6})\b(?:,\s*(#[0-9A-Fa-f]{6})\b)?/g)];
  return Object.fromEntries(pairs.map(([, name = "", day = "", dark]) => [name, night ? (dark ?? day) : day]));
}

/** Every palette by day and by night, with what it does not set taken from the page. */
function palettes(): { name: string; palette: string; tokens: Tokens }[] {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({ selector, body }));
  const page = rules.filter(({ selector }) => selector.includes(":root") && !selector.includes(":root["));
  const found = rules.flatMap(({ selector, body }) => {
    const palette = /data-palette="(\w+)"/.exec(selector)?.[1];
    return palette ? [{ palette, body }] : [];
  });
  return found.flatMap(({ palette, body }) =>
    [false, true].map((night) => ({
      name: `${palette} by ${night ? "night" : "day"}`,
      palette,
      tokens: { ...Object.assign({}, ...page.map((rule) => tokens(rule.body, night))), ...tokens(body, night) },
    })),
  );
}

test("there is a palette for every one that can be chosen, and each sets every colour", () => {
  expect([...new Set(palettes().map(({ palette }) => palette))].toSorted()).toEqual([...PALETTES].toSorted());
  const rules = [...css.matchAll(/\[data-palette="\w+"\] \{([^{}]*)\}/g)].map(([, body = ""]) => tokens(body, false));
  const names = ["t", "x", "p"].flatMap((kind) => TERRAINS.filter((terrain) => kind !== "p" || terrain !== "river").map((terrain) => `${kind}-${terrain}`));
  for (const rule of rules) expect(names.filter((name) => !(name in rule))).toEqual([]);
});

test("black and white are as far apart as colours can be", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
  expect(distance(lab("#000000", EYES.normal), lab("#FFFFFF", EYES.normal))).toBeCloseTo(100, 0);
  expect(painted("#FFFFFF", "#000000", 0.5)).toBe("#808080");
});

describe.each(palettes())("$name", ({ palette, tokens }) => {
  test("no two terrains look alike to anybody", () => {
    expect(alike(tokens, GATES[palette])).toEqual([]);
  });

  test("marks, signs and the names of spaces can be seen", () => {
    expect(faintMarks(tokens, palette === "contrast" ? 7 : 3)).toEqual([]);
    expect(faintSigns(tokens)).toEqual([]);
    expect(faintNames(tokens)).toEqual([]);
  });
});

describe("a palette of one's own", () => {
  const grounds = (tokens: Tokens) => Object.fromEntries(LAND.map((land) => [land, tokens[`t-${land}`]])) as Colours;

  test.each(palettes())("from $name has marks and pieces to be seen", ({ tokens }) => {
    const own = { ...tokens, ...toned(grounds(tokens)) };
    expect([alike(own), faintMarks(own), faintSigns(own), faintNames(own)]).toEqual([[], [], [], []]);
  });

  test("has them whatever colour a terrain gets, and names the terrains whose labels are lost", () => {
    for (const grey of ["00", "40", "76", "80", "b0", "ff"]) {
      const own = { ...INKS, ...toned(Object.fromEntries(LAND.map((land) => [land, `#${grey.repeat(3)}`])) as Colours) };
      expect([faintMarks(own), faintSigns(own)], grey).toEqual([[], []]);
    }
    const { tokens } = palettes()[0]!;
    const dark = { ...tokens, ...toned({ ...grounds(tokens), desert: "#101840" }) };
    expect(faintNames(dark)).toEqual(["desert"]);
  });

  test("names the terrains that look alike, and for which colour blindness", () => {
    const { tokens } = palettes()[0]!;
    const own = { ...tokens, ...toned({ ...grounds(tokens), forest: "#b5864a", plains: "#824e1e", wasteland: "#c4704a" }) };
    const pairs = alike(own);
    expect(pairs.find(({ one, other }) => one === "forest" && other === "wasteland")?.eyes).toContain("deuteranope");
    expect(alike({ ...own, "t-ice": own["t-desert"]! }).find(({ one, other }) => one === "desert" && other === "ice")?.eyes).toContain("normal");
  });

  test("counts on the inks of the page", () => {
    const pages = palettes().map(({ tokens }) => tokens);
    for (const ink of ["edge", "halo"] as const) expect(pages.map((tokens) => tokens[ink]!.toLowerCase())).toContain(INKS[ink]);
  });

  test("is kept whole or not at all", () => {
    const colours = grounds(palettes()[0]!.tokens);
    expect(readColours(JSON.parse(JSON.stringify({ ...colours, marsh: "#000000" })))).toEqual(colours);
    for (const broken of [undefined, null, 7, "red", [], { ...colours, ice: "white" }, { ...colours, ice: undefined }]) expect(readColours(broken)).toBeNull();
  });
});

test.each(palettes().filter(({ palette }) => palette === "standard"))("every text of the page can be read, $name", ({ tokens }) => {
  const faint = TEXTS.flatMap(([text, ground]) => {
    const found = contrast(tokens[text]!, tokens[ground]!);
    return found < 4.5 ? [`${text} on ${ground} ${found.toFixed(1)}`] : [];
  });
  expect(faint).toEqual([]);
});
