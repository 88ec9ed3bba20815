/** Marks of the terrains: strokes (`k`) and fills (`f`) in a box of 24 units around the origin. */
export const marks = {
  desert: `<path d="M-9 2C-6-3-3-3 0 2C3-3 6-3 9 2" class="k"/>`,
  plains: `<path d="M-8 4H8M-8 0H8M-8-4H8" class="k" stroke-dasharray="5 2.2"/>`,
  swamp: `<path d="M-5 6V-3M0 6V-7M5 6V-1" class="k"/><circle cx="-5" cy="-5" r="2" class="f"/><circle cx="0" cy="-8.5" r="2" class="f"/><circle cx="5" cy="-3" r="2" class="f"/>`,
  lakes: `<path d="M-9-2c2.2-3 4.4-3 6.6 0s4.4 3 6.6 0 3.4-2.6 4.8-1.4M-9 4c2.2-3 4.4-3 6.6 0s4.4 3 6.6 0 3.4-2.6 4.8-1.4" class="k"/>`,
  forest: `<path d="M0-9L6 1H2.6L7 7H-7L-2.6 1H-6Z" class="f"/>`,
  mountains: `<path d="M-10 6L-3-6L1 1L4-3L10 6" class="k"/><path d="M-5-2.6L-3-6L-1-2.6" class="k"/>`,
  wasteland: `<path d="M-7-6L-1-1L-4 3L2 7M-1-1L5-3L8 1M5-3L6-7" class="k"/>`,
  ice: `<path d="M0-8V8M-7-4L7 4M-7 4L7-4M-2.4-6L0-3.8L2.4-6M-2.4 6L0 3.8L2.4 6" class="k"/>`,
  volcano: `<path d="M-9 7L-3-4H3L9 7Z" class="f"/><path d="M-3-7Q-1-10 0-7T3-8" class="k"/>`,
  river: `<path d="M-9 0c3-3.4 6-3.4 9 0s6 3.4 9 0" class="k"/>`,
} as const;

/** The mark of a terrain as it is painted. */
export function paintedMark(terrain: keyof typeof marks): string {
  const ink = `var(--x-${terrain})`;
  return marks[terrain]
    .replaceAll(`class="k"`, `fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"`)
    .replaceAll(`class="f"`, `fill="${ink}"`);
}
