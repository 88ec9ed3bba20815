// What the terminal and the server's pictures take from the client's drawings. `npm run drawings` writes it for them.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Terrain } from "../api/types";
import { RADIUS, berths, structureSpot } from "../board/geometry";
import { LANGUAGES } from "../messages/languages";
import { darkInk, darkPieceInk } from "./colour";
import { grounds } from "./ground";
import { pieces } from "./pieces";
import { PROPORTIONS } from "./proportions";
import { sigils } from "./sigils";
import { BRAND, iconSymbol, sigilSymbol } from "./symbols";

/** Where it is written to. */
export const FILE = join(import.meta.dirname, "../../../crates/picture/src/drawings.json");

const TERRAINS: readonly Terrain[] = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland", "river", "ice", "volcano"];

/** The colours of the page and of its standard palette, by day and by night. */
function colours(): Record<"light" | "dark", Record<string, string>> {
  const sheets = ["tokens.css", "palettes.css"].map((name) => readFileSync(join(import.meta.dirname, "../styles", name), "utf8"));
  const [light, dark]: Record<string, string>[] = [{}, {}];
  for (const sheet of sheets) {
    const first = /:root[^[{]*(?:\[data-palette="standard"\])?\s*\{([^}]*)\}/.exec(sheet)?.[1] ?? "";
    for (const [, name = "", value = ""] of first.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      const parts = /^light-dark\((.+?\)?), ((?:#|rgba).+)\)$/.exec(value);
      if (!parts && !value.startsWith("#")) continue;
      light![name] = parts?.[1] ?? value;
      dark![name] = parts?.[2] ?? value;
    }
  }
  return { light: light!, dark: dark! };
}

/** Places of ships by their number, alone on the water and beside a structure; three ships of each of five players are the most. */
const BERTHS = Array.from({ length: 16 }, (_, count) => count);

const TRANSLATIONS = await Promise.all(Object.entries(LANGUAGES).map(async ([code, { load }]) => [code, (await load()).translation] as const));

/** What a picture says, in every language: the set-up, the round, the end, and the factions by their English names. */
function words() {
  const known = (name: string) => name.toLowerCase().replaceAll(" ", "") in sigils;
  const all = TRANSLATIONS.map(([code, { messages, catalog }]) => {
    const factions = Object.fromEntries(Object.entries(catalog).filter(([name]) => known(name)));
    return [code, { setup: messages["replay.setup"], round: messages["replay.round"], over: messages["phase.finished"], factions }] as const;
  });
  return Object.fromEntries(all);
}

/** Everything as text. */
export function data(): string {
  const all = {
    words: words(),
    radius: RADIUS,
    colours: colours(),
    dark_ink: TERRAINS.filter(darkInk),
    dark_piece_ink: TERRAINS.filter(darkPieceInk),
    proportions: PROPORTIONS,
    pieces,
    sigils,
    symbols: Object.fromEntries([
      ...(["anchor", "warehouse", "key"] as const).map((name) => [`i-${name}`, iconSymbol(name)]),
      ...Object.keys(sigils).map((faction) => [`s-${faction}`, sigilSymbol(faction)]),
      ["brand", BRAND],
    ]),
    grounds: grounds(RADIUS),
    structure: [structureSpot(0), structureSpot(1)],
    berths: BERTHS.map((count) => berths(count, false)),
    landed: BERTHS.map((count) => berths(count, true)),
  };
  return `${JSON.stringify(all, null, 1)}\n`;
}
