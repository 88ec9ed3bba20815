// The review of a game as a page knows it: asked for, looked at while it grows, cancelled.

import { Problem, request } from "../../api/client";
import { errorText } from "../../api/errorText";
import type { Review, ReviewedTurn } from "../../api/types";

/** How often a review that grows is looked at, in milliseconds. */
const PAUSE = 1000;

export class GameReview {
  review = $state.raw<Review>();
  /** The turns reviewed so far, in the order of the game. */
  turns = $state.raw<readonly ReviewedTurn[]>([]);
  problem = $state("");
  busy = $state(false);
  /** Whether it is still going to change by itself. */
  readonly growing = $derived(this.review?.state === "queued" || this.review?.state === "running");
  /** Whether something is known of the turns. */
  readonly some = $derived(this.turns.length > 0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly id: string,
    readonly invite?: string,
  ) {}

  /** Learns what there is, and goes on looking as long as it grows. */
  async open() {
    await this.#look();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Asks for a review, or for its rest. */
  ask = () => this.#do(() => request("post", "/api/games/{id}/review", { path: { id: this.id }, query: { invite: this.invite } }));
  /** Asks for it only if no other review waits: for what nobody has pressed. */
  askWhenIdle = () => this.#do(() => request("post", "/api/games/{id}/review", { path: { id: this.id }, query: { invite: this.invite, when_idle: true } }));
  /** Stops it. What was reviewed stays. */
  cancel = () => this.#do(() => request("delete", "/api/games/{id}/review", { path: { id: this.id }, query: { invite: this.invite } }));

  async #do(send: () => Promise<Review>) {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      this.#take(await send(), 0);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = errorText(error);
    } finally {
      this.busy = false;
    }
    this.#again();
  }

  async #look() {
    const from = this.turns.length;
    try {
      this.#take(await request("get", "/api/games/{id}/review", { path: { id: this.id }, query: { from, invite: this.invite } }), from);
      this.problem = "";
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // What is known stays; a server that does not answer is asked again.
      this.problem = errorText(error);
    }
    this.#again();
  }

  #again() {
    clearTimeout(this.#timer);
    if (!this.#closed && this.growing) this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  /** Takes over what the server says: all turns, or those from a number on. A review that was begun anew forgets the old one. */
  #take(review: Review, from: number) {
    const anew = review.version !== this.review?.version || review.turns_done < this.turns.length;
    const known = anew ? [] : this.turns.slice(0, Math.max(from, 0));
    const fresh = review.reviewed.filter(({ turn }) => turn >= known.length);
    const next = from === 0 ? review.reviewed : [...known, ...fresh];
    // Where turns are missing in between, everything is read once more with the next look.
    const whole = next.every(({ turn }, at) => turn === at);
    this.turns = whole ? next : [];
    this.review = review;
  }
}
