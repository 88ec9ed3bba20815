import type { Building } from "../api/types";

/** A piece: its silhouette in a box of 30 units around the origin, and where the faction's mark goes. */
export interface Piece {
  path: string;
  markY: number;
  markScale: number;
}

/** What is drawn as a piece. Those who travel over land have merchants and a market in place of ships and a shipyard. */
export type PieceKind = Building | "ship" | "merchant" | "market";

/** The pieces. Silhouettes differ in width, top line and base, so that they hold at 22 pixels. */
export const pieces: Record<PieceKind, Piece> = {
  dwelling: { path: "M-7 7.6V-1.2L0-7.8L7-1.2V7.6Z", markY: 3.0, markScale: 0.62 },
  "trading-house": { path: "M-12.4 8V-2.2L-6.2-8.6L0-2.4L6.2-8.6L12.4-2.2V8Z", markY: 3.4, markScale: 0.66 },
  temple: { path: "M-11 9.2V6H-9V0C-9-5.6-4.6-8.6-1.3-9.4L0-13.6L1.3-9.4C4.6-8.6 9-5.6 9 0V6H11V9.2Z", markY: 1.6, markScale: 0.84 },
  stronghold: { path: "M-12 10V-10.4H-7.2V-6.4H-2.4V-10.4H2.4V-6.4H7.2V-10.4H12V10Z", markY: 2.4, markScale: 0.96 },
  sanctuary: { path: "M-13.4 9.4V1.4C-13.4-3-10-5.4-7.2-5.4C-6.6-9.6-3.4-11.8 0-11.8C3.4-11.8 6.6-9.6 7.2-5.4C10-5.4 13.4-3 13.4 1.4V9.4Z", markY: 0.4, markScale: 1.0 },
  shipyard: { path: "M-12 8.8V-9L-4-3.4V-9L4-3.4V-9L12-3.4V8.8H7.5Q0 1.6-7.5 8.8Z", markY: 0.6, markScale: 0.62 },
  landmark: { path: "M0-12.4L3.6-8L5 5H9V9H-9V5H-5L-3.6-8Z", markY: 1.5, markScale: 0.52 },
  market: { path: "M-10.4-9.2H10.4L13.6-1.6Q12.4 1.8 9.4 1.2V9H-9.4V1.2Q-12.4 1.8-13.6-1.6Z", markY: 3.6, markScale: 0.62 },
  merchant: { path: "M-4.2-5.4A3.9 3.9 0 1 1 2.2-5.4L4-3.2H10.4V4.6H6.2L7.4 10H-9L-5.6-2.6Z", markY: 4.4, markScale: 0.46 },
  ship: { path: "M-11.5 3H-1V-10.5C-5-9-8-4.6-8.6 0H-1V3H1V0H8.6C7.6-3.6 5-6.4 1-8V3H11.5L8 9H-8Z", markY: 5.6, markScale: 0.42 },
};

/** How a structure of a player is drawn. */
export function drawn(kind: Building, overland: boolean | undefined): PieceKind {
  return kind === "shipyard" && overland ? "market" : kind;
}
