// Moves of others in motion: the piece, then the brackets, then the numbers. Never longer than `WHOLE`, skipped by any key.

import { still } from "../settings/preferences.svelte";

/** A piece fades in and rises. */
export const PIECE = 180;
/** The brackets follow. */
export const BRACKETS = 120;
/** Numbers count last. */
export const COUNT = 300;
/** All of it. */
export const WHOLE = PIECE + BRACKETS + COUNT;

class Motion {
  /** Whether a move of somebody else is being shown. */
  on = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A move of somebody else is about to be drawn. */
  begin() {
    if (still()) return;
    clearTimeout(this.#timer);
    this.on = true;
    this.#timer = setTimeout(() => (this.on = false), WHOLE);
  }

  /** Shows the end at once. */
  skip() {
    if (!this.on) return;
    clearTimeout(this.#timer);
    this.on = false;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    }
  }
}

export const motion = new Motion();

/** A number on its way from one value to another, so much of the time gone by. */
export function between(from: number, to: number, part: number): number {
  const eased = 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;
  return Math.round(from + (to - from) * eased);
}
