// What one component alone needs stands in that component; what several share stands here, one idea a file.

import { readFileSync, readdirSync } from "node:fs";

import { expect, test } from "vitest";

const text = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const SHEETS = readdirSync(new URL(".", import.meta.url)).filter((name) => name.endsWith(".css"));
const COMPONENTS = readdirSync(new URL("..", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".svelte"))
  .map((name) => text(`../${name}`));

/** The classes that the selectors of a sheet name. */
function named(sheet: string): string[] {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").match(/[^{}]+(?=\{)/g) ?? [];
  return [...new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? "")))];
}

/** Whether a component gives something this class, or says how it looks within itself. */
const uses = (component: string, name: string) => new RegExp(`class="([^"]*[^\\w"-])?${name}[^\\w-]|class:${name}\\b|:global\\([^)]*\\.${name}\\b|size = "${name}"|size="${name}"`).test(component);

test.each(SHEETS)("%s has only what several components share", (sheet) => {
  const classes = named(text(sheet));
  expect(classes.filter((name) => COMPONENTS.filter((component) => uses(component, name)).length < 2)).toEqual([]);
});

test.each(SHEETS)("%s is short", (sheet) => {
  expect(text(sheet).split("\n").length).toBeLessThan(150);
});
