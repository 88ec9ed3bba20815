// What a palette must keep to, so that everybody can play with it.

import { darkInk, darkPieceInk } from "../drawings/colour";
import { contrast, painted } from "./colour";
import { distance, EYES, lab, type Eyes } from "./eyes";
import { LAND, MARK_OPACITY, type Land, type Tokens } from "./tones";

export const TERRAINS = [...LAND, "river"] as const;
export type Ground = (typeof TERRAINS)[number];

/** Terrains this close could be taken for each other; their marks differ in any case. */
const GATE = 8;
const NAME_OPACITY = 0.78;

/** Two terrains that look alike, and to which eyes. */
export interface Pair {
  one: Ground;
  other: Ground;
  eyes: Eyes[];
}

/** Pairs of terrains that some eyes could take for each other. */
export function alike(tokens: Tokens, gate = GATE): Pair[] {
  const kinds = Object.keys(EYES) as Eyes[];
  const seen = kinds.map((eyes) => TERRAINS.map((terrain) => lab(tokens[`t-${terrain}`] ?? "", EYES[eyes])));
  return TERRAINS.flatMap((one, at) =>
    TERRAINS.slice(at + 1).flatMap((other, after) => {
      const eyes = kinds.filter((_, kind) => distance(seen[kind]![at]!, seen[kind]![at + 1 + after]!) < gate);
      return eyes.length > 0 ? [{ one, other, eyes }] : [];
    }),
  );
}

const on = (tokens: Tokens, over: string, under: string, opacity = 1) => contrast(painted(tokens[over] ?? "", tokens[under] ?? "", opacity), tokens[under] ?? "");

/** Terrains whose mark is hard to see on them. */
export const faintMarks = (tokens: Tokens, least = 3): Land[] => LAND.filter((land) => on(tokens, `x-${land}`, `t-${land}`, MARK_OPACITY) < least);

/** Terrains on whose pieces the sign of a faction is hard to see. */
export const faintSigns = (tokens: Tokens): Land[] => LAND.filter((land) => on(tokens, darkPieceInk(land) ? "edge" : "halo", `p-${land}`) < 3);

/** Terrains on which the name of a space is hard to read. */
export const faintNames = (tokens: Tokens): Land[] => LAND.filter((land) => on(tokens, darkInk(land) ? "edge" : "halo", `t-${land}`, NAME_OPACITY) < 2.7);
