// Turns of others shown one after the other, at the pace the reader likes. Nothing waits for it: any key shows the end.

import { still, type Pace } from "../../settings/preferences.svelte";

/** How long a turn is shown before the next one, in milliseconds. */
const PACES: Partial<Record<Pace, number>> = { calm: 1200, brisk: 400 };

export class Playback {
  /** Turns up to this number are shown. */
  shown = $state(Infinity);
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether turns are still to be shown. */
  get running(): boolean {
    return this.shown !== Infinity;
  }

  /** Shows the turns after a number one by one. */
  begin(after: number, last: number, pace: Pace) {
    clearTimeout(this.#timer);
    if (pace === "once" || (still() && pace !== "step") || last <= after) return this.skip();
    this.shown = after;
    this.#last = last;
    this.next(pace);
  }

  /** Shows one turn more. */
  next(pace: Pace) {
    clearTimeout(this.#timer);
    this.shown += 1;
    if (this.shown >= this.#last) return this.skip();
    const wait = PACES[pace];
    if (wait) this.#timer = setTimeout(() => this.next(pace), wait);
  }

  /** Shows everything. */
  skip() {
    clearTimeout(this.#timer);
    this.shown = Infinity;
  }
}
