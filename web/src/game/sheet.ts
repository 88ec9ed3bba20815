// The sizes of the sheet on a phone.

export const SIZES = ["low", "half", "full"] as const;
/** As high as what is in it, half of the room, or all of it. */
export type SheetSize = (typeof SIZES)[number];

/** The size for a height, as a part of the room. */
export function nearest(part: number): SheetSize {
  if (part < 0.4) return "low";
  return part < 0.75 ? "half" : "full";
}

/** So many sizes up or down. */
export function stepped(size: SheetSize, by: number): SheetSize {
  const at = Math.min(SIZES.length - 1, Math.max(0, SIZES.indexOf(size) + by));
  return SIZES[at] ?? "low";
}
