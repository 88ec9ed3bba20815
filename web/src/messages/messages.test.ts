import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Catalog } from "../api/types";
import { fill, small, t } from ".";
import { en, translation as english } from "./en";
import { forms, LANGUAGES, preferred, type MessageKey, type Translation } from "./languages";
import { serverSentences } from "./sentences";
import { catalogText, refusalText } from "./server";
import { change, spokenIn } from "./speaking.svelte";

const HERE = import.meta.dirname;
afterEach(() => change(spokenIn("en", english)));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

/** Made by `cargo run -p terrane-api --example decisions`; `cargo xtask test` puts it here. */
const catalog = (): Catalog => (JSON.parse(readFileSync(join(HERE, "../../../target/decisions.json"), "utf8")) as { catalog: Catalog }).catalog;
/** Why the rules refuse a move. */
const reasons = (): string[] => readFileSync(join(HERE, "../../../crates/engine/src/illegal.codes.txt"), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

test("one and several have different texts", () => {
  expect(fill("{count} ship|{count} ships", { count: 1 })).toBe("1 ship");
  expect(fill("{count} ship|{count} ships", { count: 3 })).toBe("3 ships");
  expect(fill("{who} to move", { who: "Witches" })).toBe("Witches to move");
});

test("each language has the forms of its grammar, and its own numbers", () => {
  expect(["en", "de", "fr", "pl"].map(forms)).toEqual([["one", "other"], ["one", "other"], ["one", "other"], ["one", "few", "many"]]);
  const ships = (count: number) => fill("{count} statek|{count} statki|{count} statków", { count }, spokenIn("pl", english));
  expect([1, 2, 5, 12, 22].map(ships)).toEqual(["1 statek", "2 statki", "5 statków", "12 statków", "22 statki"]);
  expect(fill("{vp}", { vp: 85.5 }, spokenIn("de", english))).toBe("85,5");
});

test("the browser's first language that there is is spoken", () => {
  expect(preferred(["xx", "en-GB"])).toBe("en");
  expect(preferred([])).toBe("en");
});

test("every text is used, by its key or by the beginning of it", () => {
  const languages = new Set(Object.keys(LANGUAGES).map((code) => join(HERE, `${code}.ts`)));
  const code = sources(join(HERE, "..")).filter((path) => !languages.has(path)).map((path) => readFileSync(path, "utf8")).join("\n");
  const unused = Object.keys(en).filter((key) => {
    const stem = key.slice(0, key.lastIndexOf(".") + 1);
    return !code.includes(`"${key}"`) && !code.includes(`\`${key}\``) && !(stem && (code.includes(`\`${stem}\${`) || new RegExp(`word(About\\(\\w+, |\\()"${stem.slice(0, -1)}"`).test(code)));
  });
  expect(unused).toEqual([]);
});

test("components have no English of their own", () => {
  const markup: string[] = sources(join(HERE, "..")).filter((path) => path.endsWith(".svelte"));
  const spoken = markup.flatMap((path) => {
    const text = readFileSync(path, "utf8").replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
    const outside = text.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "").match(/>[^<>]*[A-Za-z]{3,}[^<>]*</g) ?? [];
    const labels = text.match(/(?:aria-label|title|placeholder)="[^"{]*[A-Za-z]{3,}/g) ?? [];
    return [...outside, ...labels].map((words) => `${path}: ${words}`);
  });
  expect(spoken).toEqual([]);
});

/** What is wrong with a translated text: another placeholder than in English, or another number of forms than the language has. */
function wrong(key: string, english: string, text: string, language: string): string[] {
  const found: string[] = [];
  const all = text.split("|");
  const counted = english.includes("|") || english.includes("{count}");
  const allowed = english.includes("|") ? [forms(language).length] : counted ? [1, forms(language).length] : [1];
  if (!allowed.includes(all.length)) found.push(`${key}: ${all.length} forms, not ${allowed.join(" or ")}`);
  const needed = placeholders(english);
  all.forEach((form, at) => {
    const missing = needed.filter((one) => !form.includes(one) && !(one === "{count}" && at === 0 && all.length > 1));
    const strange = placeholders(form).filter((one) => !needed.includes(one));
    if (missing.length > 0) found.push(`${key}: lacks ${missing.join(" ")}`);
    if (strange.length > 0) found.push(`${key}: does not know ${strange.join(" ")}`);
  });
  if (!text.trim()) found.push(`${key}: is empty`);
  return found;
}

test("a wrong placeholder and a wrong number of forms are found", () => {
  expect(wrong("a", "{count} key|{count} keys", "{count} klucz|{count} klucze", "pl")).toEqual(["a: 2 forms, not 3"]);
  expect(wrong("b", "{who} to move", "{wer} ist am Zug", "de")).toEqual(["b: lacks {who}", "b: does not know {wer}"]);
  expect(wrong("c", "Place a ship|Place {count} ships", "Setze ein Schiff|Setze {count} Schiffe", "de")).toEqual([]);
});

const others = Object.entries(LANGUAGES).flatMap(([code, { load }]) => (code === "en" ? [] : [{ code, load }]));

describe.each(others)("$code", ({ code, load }) => {
  let translation: Translation;
  beforeAll(async () => {
    ({ translation } = await load());
  });

  test("has every text of the client and no other, with the same placeholders and its own forms", () => {
    const { messages } = translation;
    expect(Object.keys(en).filter((key) => !(key in messages)), "missing").toEqual([]);
    expect(Object.keys(messages).filter((key) => !(key in en)), "unknown").toEqual([]);
    expect(Object.entries(en).flatMap(([key, english]) => wrong(key, english, messages[key as MessageKey], code))).toEqual([]);
  });

  test("has every sentence of the catalog, with its numbers", () => {
    const known = Object.keys(translation.catalog);
    const said = [...serverSentences(catalog())];
    expect(said.filter((sentence) => !known.includes(sentence)), "missing").toEqual([]);
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).toSorted();
    expect(known.filter((sentence) => numbers(sentence).join() !== numbers(translation.catalog[sentence] ?? "").join()), "other numbers").toEqual([]);
  });

  test("has a word for every reason of the rules", () => {
    expect(reasons().filter((reason) => !(reason in translation.refusals))).toEqual([]);
  });

  test("is spoken", () => {
    change(spokenIn(code, translation));
    expect(t("menu.pass")).toBe(translation.messages["menu.pass"]);
    expect(catalogText(catalog()).factions[0]?.name).toBe(translation.catalog.Alchemists);
    const lacks = refusalText({ code: "lacks", reason: "needs 2 more workers and 1 more coin" });
    expect(lacks).toContain(t("item.workers", { count: 2 }));
    expect(lacks).toContain(t("item.coins", { count: 1 }));
    expect(refusalText({ code: "no-such-code", reason: "as the server says" })).toBe("as the server says");
    expect(small(t("cult.fire")).length).toBe(t("cult.fire").length);
  });
});
