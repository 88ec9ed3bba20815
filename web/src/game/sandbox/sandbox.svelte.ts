// A game played on from a row for all seats. Everything stays in this browser: the server is only asked where moves lead.

import { request } from "../../api/client";
import type { Choice, DraftRequest, GameView, LogRow, View } from "../../api/types";
import { upTo } from "../log/log";
import { DraftPage } from "../table/draftPage.svelte";
import { keepSteps, recallSteps } from "../table/memory";
import type { Playing } from "../table/playing";
import * as drafts from "../turn/draft";
import { ending } from "../turn/ending";
import { nextSeat, split, type Tried } from "./sandbox";

export class Sandbox extends DraftPage<Tried> implements Playing {
  readonly sandbox = true;
  readonly planning = false;
  readonly sending = false;
  readonly connected = true;
  readonly complete = false;
  readonly clock = undefined;
  readonly talk = [];
  readonly present = [];
  /** The row it all began with. */
  seq = $state(0);
  #start = $state.raw<View>();
  #log = $state.raw<LogRow[]>([]);

  #parts = $derived(split(this.all.steps, this.seat));
  draft = $derived<drafts.Draft>({ steps: this.#parts.now, undone: this.all.undone });
  base = $derived(this.drafted && this.draft.steps.length === 0 ? this.drafted.view : this.#start);
  view = $derived(this.drafted?.view ?? this.#start);
  rows = $derived([...this.#log, ...(this.drafted?.rows ?? [])]);
  canEnd = $derived(this.mayEnd);
  /** Turns tried out so far. */
  turns = $derived(this.#parts.before.length);
  /** The turns tried out before the one that is drafted. */
  before = $derived(this.#parts.before);

  constructor(
    id: string,
    /** The row to begin with; the last one if it is no number. */
    readonly row: number,
    invite?: string,
  ) {
    super(id, invite);
  }

  async open() {
    await this.work(async () => {
      const query = { invite: this.invite };
      const seq = Number.isNaN(this.row) ? undefined : this.row;
      const [game, view, page] = await Promise.all([
        request("get", "/api/games/{id}", { path: { id: this.id }, query }),
        request("get", "/api/games/{id}/view", { path: { id: this.id }, query: { ...query, seq } }),
        request("get", "/api/games/{id}/log", { path: { id: this.id }, query: { ...query, after: 0 } }),
      ]);
      const start = view.view.phase === "finished" ? await this.#beforeEnd(page.rows) : view;
      this.game = game;
      this.seq = start.seq;
      this.#start = start.view;
      this.#log = upTo(page.rows, start.seq);
      const steps = recallSteps<Tried>(this.#name);
      this.seat = steps.at(-1)?.seat ?? nextSeat(start.view, undefined);
      this.all = { steps, undone: [] };
      await this.#goOn();
    });
  }

  /** The last position of a finished game in which somebody could still do something. */
  #beforeEnd(rows: readonly LogRow[]): Promise<GameView> {
    const last = rows.findLast((row) => !row.undone)?.seq ?? 1;
    return request("get", "/api/games/{id}/view", { path: { id: this.id }, query: { invite: this.invite, seq: last - 1 } });
  }

  close() {
    this.asked += 1;
  }

  retry = () => (this.game ? this.work(() => this.#goOn()) : this.open());

  async loadTalk() {
    // Nobody is there to talk to.
  }

  get #name(): string {
    return `${this.id}.sandbox.${this.seq}`;
  }

  /** Asks where the steps lead. Where the seat has nothing left to do, the next one goes on. Only the last answer counts. */
  async #goOn(): Promise<void> {
    const seat = this.seat;
    if (seat === undefined) return;
    this.asked += 1;
    const asked = this.asked;
    const drafted = await this.tryOut(drafts.moves(this.draft));
    if (asked !== this.asked) return;
    this.problem = undefined;
    const next = nextSeat(drafted.view, drafted.menu.moves.length > 0 ? seat : undefined);
    if (next !== undefined && next !== seat && drafted.menu.moves.length === 0) {
      this.seat = next;
      return this.#goOn();
    }
    this.drafted = drafted;
  }

  protected ask(): Promise<void> {
    this.seat = this.all.steps.at(-1)?.seat ?? (this.#start ? nextSeat(this.#start, undefined) : undefined);
    return this.work(() => this.#goOn());
  }

  protected request(): Omit<DraftRequest, "steps"> {
    return { seat: this.seat ?? 0, seq: this.seq, before: split(this.all.steps, this.seat).before };
  }

  protected keep() {
    keepSteps(this.#name, this.all.steps);
  }

  protected complement(step: drafts.Step): Tried {
    return { ...step, seat: this.seat ?? 0 };
  }

  answer = (choice: Choice, label: string) => this.add(choice, label);

  async end() {
    const seat = this.seat;
    for (let last = ending(this.menu); last && this.seat === seat; last = last.group === "end" ? undefined : ending(this.menu)) {
      const turns = this.turns + this.draft.steps.length;
      await this.add(last, "");
      if (this.turns + this.draft.steps.length === turns) return;
    }
  }

  /** Goes on with another of the seats that may act. */
  async sit(seat: number) {
    this.seat = seat;
    await this.work(() => this.#goOn());
  }
}
