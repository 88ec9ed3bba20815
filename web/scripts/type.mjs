// `node scripts/type.mjs` writes the letters of our languages that the Latin part of Inter does not have into a font of their own.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subset from "subset-font";

const MESSAGES = new URL("../src/messages/", import.meta.url);
const FONT = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2");

const texts = readdirSync(MESSAGES).filter((name) => /^\w\w\.ts$/.test(name)).map((name) => readFileSync(new URL(name, MESSAGES), "utf8"));
const letters = [...new Set(texts.join("") + texts.join("").toUpperCase() + texts.join("").toLowerCase())].filter((letter) => letter >= "\u0100" && letter <= "\u02ba");
writeFileSync(new URL("../src/styles/inter-ext.woff2", import.meta.url), await subset(readFileSync(FONT), letters.join(""), { targetFormat: "woff2" }));
console.log(letters.toSorted().join(""));
