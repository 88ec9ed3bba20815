// `node scripts/font.mjs` writes the letters of the server's pictures: Inter at one weight, as outlines that need no shaping.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subset from "subset-font";

const WEIGHT = 600;
const letters = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
const parts = { latin: letters(0x20, 0x7e) + letters(0xa0, 0xff) + "–—‘’“”…−", "latin-ext": letters(0x100, 0x17f) };

for (const [part, text] of Object.entries(parts)) {
  const font = createRequire(import.meta.url).resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`);
  const made = await subset(readFileSync(font), text, { targetFormat: "truetype", variationAxes: { wght: WEIGHT }, noLayoutClosure: true });
  writeFileSync(new URL(`../../crates/picture/src/inter-${part}.ttf`, import.meta.url), made);
  console.log(part, made.length);
}
