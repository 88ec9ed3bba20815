import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { contrast, distance, EYES, lab, painted } from "./colour";

const TERRAINS = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland", "river", "ice", "volcano"];
/** Terrains this close could be taken for each other; their marks differ in any case. */
const GATE = 8;
const TEXTS = [
  ["ink", "surface"], ["ink-2", "surface"], ["ink-3", "surface"], ["ink-3", "bg"], ["ink-3", "sunken"], ["ink-3", "accent-2"], ["accent", "surface"],
  ["accent-ink", "accent"], ["accent", "accent-2"], ["warn", "warn-2"], ["bad", "surface"], ["good", "surface"], ["bad", "bad-2"], ["power", "power-2"], ["vp", "surface"],
] as const;

type Tokens = Record<string, string>;

/** Every rule of the style sheets that sets terrains, with the tokens it does not set taken from the first. */
function palettes(): { name: string; tokens: Tokens; set: Tokens }[] {
  const css = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".css")).map((name) => readFileSync(join(import.meta.dirname, name), "utf8")).join("\n");
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    name: selector.trim(),
    set: Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})\b/g)].map(([, name = "", value = ""]) => [name, value])),
  }));
  const found = rules.filter(({ set }) => TERRAINS.some((terrain) => `t-${terrain}` in set));
  return found.map(({ name, set }) => ({ name, set, tokens: { ...found[0]?.set, ...set } }));
}

test("light and dark are found", () => {
  expect(palettes().length).toBeGreaterThanOrEqual(2);
});

test("black and white are as far apart as colours can be", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
  expect(distance(lab("#000000", EYES.normal!), lab("#FFFFFF", EYES.normal!))).toBeCloseTo(100, 0);
  expect(painted("#FFFFFF", "#000000", 0.5)).toBe("#808080");
});

describe.each(palettes())("$name", ({ tokens, set }) => {
  test.each(Object.entries(EYES))("no two terrains look alike to %s eyes", (_, eyes) => {
    const close = TERRAINS.flatMap((one, at) =>
      TERRAINS.slice(at + 1).flatMap((other) => {
        const apart = distance(lab(tokens[`t-${one}`]!, eyes), lab(tokens[`t-${other}`]!, eyes));
        return apart < GATE ? [`${one}–${other} ${apart.toFixed(1)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });

  test("the mark of every land terrain can be seen", () => {
    const faint = TERRAINS.filter((terrain) => terrain !== "river" && contrast(painted(tokens[`x-${terrain}`]!, tokens[`t-${terrain}`]!, 0.92), tokens[`t-${terrain}`]!) < 3);
    expect(faint).toEqual([]);
  });

  test.runIf("ink" in set)("every text can be read", () => {
    const faint = TEXTS.flatMap(([text, ground]) => {
      const found = contrast(tokens[text]!, tokens[ground]!);
      return found < 4.5 ? [`${text} on ${ground} ${found.toFixed(1)}`] : [];
    });
    expect(faint).toEqual([]);
  });
});
