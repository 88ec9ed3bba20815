// What follows from the colour of a terrain: its mark and its pieces, as in the palettes of the style sheet.

import { darkPieceInk } from "../drawings/colour";
import { contrast, painted } from "./colour";

/** Terrains that somebody can live on. */
export const LAND = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland", "ice", "volcano"] as const;
export type Land = (typeof LAND)[number];
/** A colour for each of them, as `#rrggbb`. */
export type Colours = Record<Land, string>;
/** Custom properties of the page, without their dashes. */
export type Tokens = Record<string, string>;

/** The inks on pieces and terrains, each as it is by day or by night, whichever is the harder to see. */
export const INKS = { edge: "#15181c", halo: "#f7f4ea" };
/** How strongly a mark is painted on its terrain. */
export const MARK_OPACITY = 0.92;
/** A mark as well seen as most in the standard palette. */
const MARK = 4;
/** The faintest light mark of that palette. */
const LIGHT_MARK = 3.2;
/** A sign on a piece, with some room above what must be. */
const SIGN = 3.5;

/** A colour mixed with another, just as much as is needed. */
function mixed(colour: string, into: string, least: number, enough: (tone: string) => boolean): string {
  for (let part = least; part < 1; part += 0.05) {
    const tone = painted(into, colour, part);
    if (enough(tone)) return tone;
  }
  return into;
}

/** A tone of the terrain's own hue: light wherever that is seen well enough, else dark. */
function mark(ground: string): string {
  const seen = (tone: string) => contrast(painted(tone, ground, MARK_OPACITY), ground);
  const into = seen("#ffffff") >= LIGHT_MARK ? "#ffffff" : "#000000";
  return mixed(ground, into, 0.5, (tone) => seen(tone) >= MARK);
}

/** Deeper than the terrain, or as light as it has to be for a dark sign. */
function piece(land: Land, ground: string): string {
  const dark = darkPieceInk(land);
  return mixed(ground, dark ? "#ffffff" : "#000000", dark ? 0 : 0.3, (tone) => contrast(dark ? INKS.edge : INKS.halo, tone) >= SIGN);
}

/** All tokens of a palette of one's own. */
export function toned(colours: Colours): Tokens {
  return Object.fromEntries(LAND.flatMap((land) => [[`t-${land}`, colours[land]], [`x-${land}`, mark(colours[land])], [`p-${land}`, piece(land, colours[land])]]));
}

/** Colours as they were kept; nothing unless there is one for every terrain. */
export function readColours(kept: unknown): Colours | null {
  const all = kept as Partial<Record<Land, unknown>> | null | undefined;
  const fine = LAND.every((land) => /^#[0-9a-f]{6}$/i.test(String(all?.[land])));
  return fine ? (Object.fromEntries(LAND.map((land) => [land, all?.[land]])) as Colours) : null;
}
