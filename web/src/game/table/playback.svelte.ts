// Turns of others shown one after the other, at the pace the reader likes: the position is that of the turn shown. Nothing waits
// for it: any key shows the end.

import type { View } from "../../api/types";
import { motion } from "../../parts/motion.svelte";
import { still, type Pace } from "../../settings/preferences.svelte";
import type { Changed } from "../log/changes";

/** How long a turn is shown before the next one, in milliseconds. */
const PACES: Partial<Record<Pace, number>> = { calm: 1200, brisk: 400 };

/** The position after an earlier row: at once where the page has seen it. */
export type Past = (row: number) => View | Promise<View>;

export class Playback {
  /** Turns up to this number are shown. */
  shown = $state(Infinity);
  /** The position of the turn shown; none where that is the position of now. */
  view = $state.raw<View>();
  /** The number of the last turn to be shown. */
  #last = $state(0);
  /** The positions after turns, by their numbers. */
  #views = new Map<number, View>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was begun: what was asked for something ended is not shown. */
  #run = 0;

  /** Whether turns are still to be shown. */
  get running(): boolean {
    return this.shown < this.#last;
  }

  /** Shows the turns after a number one by one. Where turns are being shown already, or just were, these follow them. */
  play(after: number, turns: readonly Changed[], pace: Pace, past: Past) {
    if (pace === "once" || (still() && pace !== "step") || turns.length <= after) return this.skip();
    const begins = this.shown === Infinity;
    if (begins) this.shown = after;
    this.#last = turns.length;
    const run = this.#run;
    // The position after a turn is the one before the next, with all answers to it.
    const wanted = turns.flatMap((turn) => (turn.number > after ? [{ number: turn.number - 1, found: past((turn.rows[0]?.seq ?? 1) - 1) }] : []));
    const note = (number: number, view: View) => {
      this.#views.set(number, view);
      if (run === this.#run && this.shown === number) this.view = view;
    };
    for (const { number, found } of wanted) if (!(found instanceof Promise)) note(number, found);
    const asked = wanted.flatMap(({ number, found }) => (found instanceof Promise ? [found.then((view) => note(number, view))] : []));
    if (!begins) return void Promise.allSettled(asked);
    if (asked.length === 0) return this.next(pace);
    void Promise.all(asked).then(
      () => run === this.#run && this.next(pace),
      // Without the positions all is shown as it is.
      () => run === this.#run && this.skip(),
    );
  }

  /** Shows one turn more. After the last one what comes soon is still kept apart from it. */
  next(pace: Pace) {
    clearTimeout(this.#timer);
    if (!this.running) return this.skip();
    this.shown += 1;
    this.view = this.running ? this.#views.get(this.shown) : undefined;
    motion.begin();
    const wait = PACES[pace];
    if (wait) this.#timer = setTimeout(() => this.next(pace), wait);
  }

  /** Shows everything. */
  skip() {
    clearTimeout(this.#timer);
    this.#run += 1;
    this.#views.clear();
    this.shown = Infinity;
    this.view = undefined;
  }
}
