// What the table shows of the turns of others: which of them are listed and marked, and how those that come are played back.

import { untrack } from "svelte";

import type { MessageKey } from "../../messages";
import { NOTHING, ofRound, recent, type Changed, type Recent } from "../log/changes";
import { preferences } from "../../settings/preferences.svelte";
import { dismissedAt, dismissTo } from "./memory";
import { Playback, type Past } from "./playback.svelte";
import type { Playing } from "./playing";

/** Which changes are marked: none, those since the reader's last turn, or those of the round. */
export const SCOPES = ["off", "since", "round"] as const;
export type Scope = (typeof SCOPES)[number];

export class News {
  readonly playback = new Playback();
  /** The turn whose marks alone are shown. */
  lone = $state<number>();
  #scope = $state<Scope>("since");
  #dismissed = $state(0);
  /** How many turns were shown; none as long as the page opens. */
  #seen = $state<number>();

  recent: Recent = $derived.by(() => {
    const own = this.own();
    if (own === undefined || this.page.sandbox) return NOTHING;
    if (this.#scope === "round") return ofRound(this.page.rows, own, this.page.base?.round ?? 0);
    return this.#dismissed >= this.page.seq ? NOTHING : recent(this.page.rows, own, this.#dismissed);
  });
  turns: readonly Changed[] = $derived(this.recent.turns);
  /** Whether there is anything to tell. */
  any = $derived(this.turns.length + this.recent.answers.length > 0);
  /** What the turns listed are called. */
  title: MessageKey = $derived(this.#scope === "round" ? "ledger.round" : "ledger.since");
  /** The turns whose changes are marked. */
  marked = $derived(this.#scope === "off" ? [] : this.turns.filter(({ number }) => number <= this.playback.shown && (this.lone === undefined || this.lone === number)));
  /** How many turns came while the reader drafts one. */
  fresh = $derived(this.#seen === undefined ? 0 : Math.max(0, this.turns.length - this.#seen));

  constructor(
    private readonly page: Playing,
    /** The reader's seat. */
    private readonly own: () => number | undefined,
    /** Where earlier positions come from; without it nothing is played back. */
    private readonly past: Past | undefined,
  ) {
    this.#dismissed = dismissedAt(page.id);
  }

  get scope(): Scope {
    return this.#scope;
  }

  /** Marks other changes. They are there at once. */
  set scope(scope: Scope) {
    this.playback.skip();
    this.#scope = scope;
    this.#seen = this.turns.length;
    this.lone = undefined;
  }

  /** Marks the next changes of none, those since the last turn, and those of the round. */
  cycle() {
    this.scope = SCOPES[(SCOPES.indexOf(this.#scope) + 1) % SCOPES.length] ?? "since";
  }

  /** Follows the game: new turns are played back, unless the page just opened or a turn is being drafted. */
  follow() {
    const turns = this.turns;
    const opening = this.page.busy > 0;
    untrack(() => {
      const seen = this.#seen;
      if (turns.length !== seen) this.lone = undefined;
      if (seen === undefined) {
        if (!opening) this.#seen = turns.length;
        return;
      }
      if (turns.length < seen) this.playback.skip();
      else if (turns.length > seen && this.page.draft.steps.length > 0) return;
      else if (turns.length > seen) this.#play(seen);
      this.#seen = turns.length;
    });
  }

  #play(after: number, pace = preferences.pace) {
    if (this.past) this.playback.play(after, this.turns, pace, this.past);
  }

  /** Shows the turns that came while one was drafted. */
  catchUp() {
    this.#play(this.#seen ?? 0);
    this.#seen = this.turns.length;
  }

  /** Shows all turns again. */
  again() {
    this.playback.skip();
    this.#play(0, preferences.pace === "once" ? "brisk" : preferences.pace);
  }

  /** Shows one turn more of those that are played back. */
  next() {
    this.playback.next(preferences.pace);
  }

  dismiss() {
    this.#dismissed = this.page.seq;
    dismissTo(this.page.id, this.page.seq);
    if (this.#scope === "round") this.scope = "since";
  }

  /** Shows the marks of a turn alone, or those of all turns again. */
  single(number: number | undefined) {
    if (this.#scope === "off") this.scope = "since";
    this.lone = number;
  }

  /** Shows the marks of the next turn alone, or of the one before. */
  step(by: 1 | -1) {
    if (this.turns.length === 0) return;
    const from = this.lone ?? (by > 0 ? 0 : this.turns.length + 1);
    this.single(Math.min(this.turns.length, Math.max(1, from + by)));
  }
}
