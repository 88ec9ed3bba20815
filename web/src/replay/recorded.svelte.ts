// A game as pages look back on it: any row of it, with the position after it.

import { untrack } from "svelte";

import { Problem, request } from "../api/client";
import { errorText } from "../api/errorText";
import type { GameInfo, LogRow, View } from "../api/types";
import { jump, rounds } from "./lead";

export class Recorded {
  game = $state.raw<GameInfo>();
  rows = $state.raw<LogRow[]>([]);
  /** The position after the row shown. */
  view = $state.raw<View>();
  /** The position after the last row. */
  last = $state.raw<View>();
  /** The row shown. */
  at = $state(0);
  problem = $state.raw<{ unknown: boolean; text: string }>();
  spans = $derived(rounds(this.rows));
  #views = new Map<number, View>();
  #asking = false;

  constructor(
    readonly id: string,
    readonly invite: string | undefined,
    row: number,
    /** The address of a row on this page. */
    readonly link: (row: number) => string,
  ) {
    this.at = row;
  }

  async load() {
    this.problem = undefined;
    try {
      const query = { invite: this.invite };
      const path = { id: this.id };
      const [info, page] = await Promise.all([request("get", "/api/games/{id}", { path, query }), request("get", "/api/games/{id}/log", { path, query: { after: 0, ...query } })]);
      this.game = info;
      this.rows = page.rows;
      this.at = Number.isNaN(this.at) ? page.rows.length : Math.max(0, Math.min(this.at, page.rows.length));
      this.last = await this.viewAt(page.rows.length);
      await this.show();
    } catch (error) {
      this.failed(error);
    }
  }

  failed(error: unknown) {
    const text = errorText(error);
    this.problem = { unknown: error instanceof Problem && (error.status === 404 || error.status === 400), text };
  }

  async viewAt(seq: number): Promise<View> {
    const known = this.#views.get(seq);
    if (known) return known;
    const found = (await request("get", "/api/games/{id}/view", { path: { id: this.id }, query: { seq, invite: this.invite } })).view;
    this.#views.set(seq, found);
    return found;
  }

  /** Shows the row wanted. One position is asked for at a time, however fast the slider moves. */
  async show() {
    if (this.#asking) return;
    this.#asking = true;
    try {
      for (let shown = Number.NaN; shown !== this.at; ) {
        shown = this.at;
        this.view = await this.viewAt(shown);
      }
      if (this.at < this.rows.length) void this.viewAt(this.at + 1).catch(() => {});
    } catch (error) {
      this.failed(error);
    } finally {
      this.#asking = false;
    }
  }

  /** Goes to a row; the address goes along. */
  go(seq: number) {
    this.at = Math.max(0, Math.min(seq, this.rows.length));
    history.replaceState(null, "", this.link(this.at));
    void this.show();
  }

  /** Goes to a row that a link names. */
  follow(wanted: number) {
    untrack(() => {
      if (this.rows.length > 0 && !Number.isNaN(wanted) && wanted !== this.at) this.go(wanted);
    });
  }

  /** The row at which a round begins: that of the row shown or the one before, or the next. */
  roundStart = (forward: boolean) => jump(this.spans, this.at, forward) ?? (forward ? this.rows.length : 0);
}
