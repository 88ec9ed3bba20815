// The sizes of the sheet on a phone.

export const SIZES = ["low", "half", "full"] as const;
/** A third of the room at most, as high as what is in it up to about half, or all that a narrow board leaves: each at least as high as the one before. */
export type SheetSize = (typeof SIZES)[number];

/** The size for a height, as a part of the room. */
export function nearest(part: number): SheetSize {
  if (part < 0.4) return "low";
  return part < 0.62 ? "half" : "full";
}

/** So many sizes up or down. */
export function stepped(size: SheetSize, by: number): SheetSize {
  const at = Math.min(SIZES.length - 1, Math.max(0, SIZES.indexOf(size) + by));
  return SIZES[at] ?? "low";
}
