import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";

import { darkInk, pieceInk } from "../drawings/colour";
import { contrast, distance, EYES, lab, painted } from "./colour";

vi.stubGlobal("localStorage", { getItem: () => null });
const { PALETTES } = await import("../game/preferences.svelte");

const LAND = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland", "ice", "volcano"] as const;
const TERRAINS = [...LAND, "river"] as const;
/** Terrains this close could be taken for each other; their marks differ in any case. */
const GATE = 8;
/** The palette for colour-blind eyes has to be better than the others. */
const GATES: Record<string, number> = { distinct: 12 };
const TEXTS = [
  ["ink", "surface"], ["ink-2", "surface"], ["ink-3", "surface"], ["ink-3", "bg"], ["ink-3", "sunken"], ["ink-3", "accent-2"], ["accent", "surface"],
  ["accent-ink", "accent"], ["accent", "accent-2"], ["warn", "warn-2"], ["bad", "surface"], ["good", "surface"], ["bad", "bad-2"], ["power", "power-2"], ["vp", "surface"],
] as const;

type Tokens = Record<string, string>;

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
  expect(distance(lab("#000000", EYES.normal!), lab("#FFFFFF", EYES.normal!))).toBeCloseTo(100, 0);
  expect(painted("#FFFFFF", "#000000", 0.5)).toBe("#808080");
});

describe.each(palettes())("$name", ({ palette, tokens }) => {
  test.each(Object.entries(EYES))("no two terrains look alike to %s eyes", (_, eyes) => {
    const close = TERRAINS.flatMap((one, at) =>
      TERRAINS.slice(at + 1).flatMap((other) => {
        const apart = distance(lab(tokens[`t-${one}`]!, eyes), lab(tokens[`t-${other}`]!, eyes));
        return apart < (GATES[palette] ?? GATE) ? [`${one}–${other} ${apart.toFixed(1)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });

  test("the mark of every land terrain can be seen", () => {
    const least = palette === "contrast" ? 7 : 3;
    const faint = LAND.filter((terrain) => contrast(painted(tokens[`x-${terrain}`]!, tokens[`t-${terrain}`]!, 0.92), tokens[`t-${terrain}`]!) < least);
    expect(faint).toEqual([]);
  });

  test("the sign of a faction can be seen on its pieces", () => {
    const ink = (terrain: (typeof LAND)[number]) => tokens[/--(\w+)/.exec(pieceInk(terrain))?.[1] ?? ""]!;
    expect(LAND.filter((terrain) => contrast(ink(terrain), tokens[`p-${terrain}`]!) < 3)).toEqual([]);
  });

  test("the name of a space can be read on its terrain", () => {
    const ink = (terrain: (typeof LAND)[number]) => tokens[darkInk(terrain) ? "edge" : "halo"]!;
    const faint = LAND.filter((terrain) => contrast(painted(ink(terrain), tokens[`t-${terrain}`]!, 0.78), tokens[`t-${terrain}`]!) < 2.7);
    expect(faint).toEqual([]);
  });
});

test.each(palettes().filter(({ palette }) => palette === "standard"))("every text of the page can be read, $name", ({ tokens }) => {
  const faint = TEXTS.flatMap(([text, ground]) => {
    const found = contrast(tokens[text]!, tokens[ground]!);
    return found < 4.5 ? [`${text} on ${ground} ${found.toFixed(1)}`] : [];
  });
  expect(faint).toEqual([]);
});
