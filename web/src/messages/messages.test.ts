import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { fill } from ".";
import { en } from "./en";

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

test("one and several are told apart", () => {
  expect(fill("{count} ship|{count} ships", { count: 1 })).toBe("1 ship");
  expect(fill("{count} ship|{count} ships", { count: 3 })).toBe("3 ships");
  expect(fill("{who} to move", { who: "Witches" })).toBe("Witches to move");
});

test("every text is used, by its key or by the beginning of it", () => {
  const code = sources(join(import.meta.dirname, "..")).filter((path) => !path.endsWith("en.ts")).map((path) => readFileSync(path, "utf8")).join("\n");
  const unused = Object.keys(en).filter((key) => {
    const stem = key.slice(0, key.lastIndexOf(".") + 1);
    return !code.includes(`"${key}"`) && !code.includes(`\`${key}\``) && !(stem && (code.includes(`\`${stem}\${`) || code.includes(`word("${stem.slice(0, -1)}"`)));
  });
  expect(unused).toEqual([]);
});

test("components have no English of their own", () => {
  const markup: string[] = sources(join(import.meta.dirname, "..")).filter((path) => path.endsWith(".svelte"));
  const spoken = markup.flatMap((path) => {
    const text = readFileSync(path, "utf8").replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
    const outside = text.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "").match(/>[^<>]*[A-Za-z]{3,}[^<>]*</g) ?? [];
    const labels = text.match(/(?:aria-label|title|placeholder)="[^"{]*[A-Za-z]{3,}/g) ?? [];
    return [...outside, ...labels].map((words) => `${path}: ${words}`);
  });
  expect(spoken).toEqual([]);
});
