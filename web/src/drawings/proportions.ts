/** How the parts of the board are drawn, in parts of the radius of a space. The page and the server's pictures share them. */
export const PROPORTIONS = {
  /** Widths of the lines around the whole board: its edge, and the water inside it. */
  edge: 0.52,
  water: 0.4,
  /** The radius of a river space. */
  bank: 0.97,
  /** Widths of the two lines around all land. */
  shallows: 0.34,
  shore: 0.15,
  hexLine: 0.03,
  /** The outline of a town: how far inside its spaces it lies, and the widths of its three lines. */
  townInset: 0.09,
  townEdge: 0.19,
  townHalo: 0.145,
  townLine: 0.07,
  /** The key of a town: how far above its first space, and its radius. */
  keyAbove: 0.8,
  key: 0.27,
  /** Widths of a bridge: its edge, its own colour, and its sleepers with their dashes. */
  bridgeEdge: 0.36,
  bridge: 0.28,
  sleepers: 0.14,
  sleeper: 0.06,
  sleeperGap: 0.08,
  /** Where a bridge begins and ends between the middles of its spaces. */
  bridgeFrom: 0.3,
  bridgeTo: 0.7,
  /** A dock: its place, half its side, and half the side of its anchor. */
  dockX: 0.55,
  dockY: 0.42,
  dock: 0.24,
  anchor: 0.18,
  /** Trade markers: how far apart, how far below the middle, their radius, and half the side of their sign. */
  markerApart: 0.42,
  markerBelow: 0.6,
  marker: 0.2,
  markerSign: 0.12,
  /** The last move: radius of the brackets, their length as a part of the side, and the widths of their two lines. */
  brackets: 0.8,
  bracketLength: 0.28,
  bracketEdge: 0.12,
  bracketLine: 0.06,
  /** The name of a space: its size, and how far below the middle it stands, or above it where trade markers lie. */
  name: 0.235,
  nameBelow: 0.71,
  nameAbove: -0.62,
  /** The margin of the whole board. */
  margin: 0.42,
} as const;
