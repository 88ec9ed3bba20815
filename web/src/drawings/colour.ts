import type { Terrain } from "../api/types";

/** The fill of pieces of a colour; grey for a player without one. */
export function pieceFill(colour: Terrain | null | undefined): string {
  return colour && colour !== "river" ? `var(--p-${colour})` : "var(--line-2)";
}

/** Whether the sign of a faction is dark on pieces of a colour: those are light in every palette. */
export function darkPieceInk(colour: Terrain): boolean {
  return colour === "desert" || colour === "ice";
}

/** The ink of a faction's mark on a piece of a colour. */
export function pieceInk(colour: Terrain | null | undefined): string {
  return !colour || darkPieceInk(colour) ? "var(--edge)" : "var(--halo)";
}

/** Whether names written on a terrain are dark. */
export function darkInk(terrain: Terrain): boolean {
  return ["desert", "mountains", "ice", "volcano", "forest"].includes(terrain);
}
