// A game played on from a row for all seats. Everything stays in this browser: the server is only asked where moves lead.

import { Problem, request } from "../../api/client";
import type { Choice, Drafted, GameInfo, GameView, LogRow, View } from "../../api/types";
import type { Way } from "../turn/ahead";
import * as drafts from "../turn/draft";
import { ending } from "../turn/ending";
import { upTo } from "../log/log";
import { keepSteps, recallSteps } from "../table/memory";
import type { PageProblem, Playing } from "../table/playing";
import { price } from "../turn/price";
import { nextSeat, split, type Tried } from "./sandbox";

export class Sandbox implements Playing {
  readonly sandbox = true;
  readonly planning = false;
  readonly sending = false;
  readonly connected = true;
  readonly complete = false;
  readonly talk = [];
  readonly present = [];
  game = $state.raw<GameInfo>();
  /** The row it all began with. */
  seq = $state(0);
  #start = $state.raw<View>();
  #log = $state.raw<LogRow[]>([]);
  #all = $state.raw<drafts.Draft<Tried>>({ steps: [], undone: [] });
  seat = $state<number>();
  drafted = $state.raw<Drafted>();
  problem = $state.raw<PageProblem>();
  busy = $state(0);
  #asked = 0;

  #parts = $derived(split(this.#all.steps, this.seat));
  draft = $derived<drafts.Draft>({ steps: this.#parts.now, undone: this.#all.undone });
  base = $derived(this.drafted && this.draft.steps.length === 0 ? this.drafted.view : this.#start);
  view = $derived(this.drafted?.view ?? this.#start);
  menu = $derived(this.drafted?.menu);
  rows = $derived([...this.#log, ...(this.drafted?.rows ?? [])]);
  acting = $derived(this.seat !== undefined && (this.menu?.moves.length ?? 0) > 0);
  canUndo = $derived(this.#all.steps.length > 0);
  canRedo = $derived(this.#all.undone.length > 0);
  canEnd = $derived(ending(this.menu) !== undefined);
  /** Turns tried out so far. */
  turns = $derived(this.#parts.before.length);

  constructor(
    readonly id: string,
    /** The row to begin with; the last one if it is no number. */
    readonly row: number,
    readonly invite?: string,
  ) {}

  async open() {
    await this.#work(async () => {
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
      this.#all = { steps, undone: [] };
      await this.#ask();
    });
  }

  /** The last position of a finished game in which somebody could still do something. */
  #beforeEnd(rows: readonly LogRow[]): Promise<GameView> {
    const last = rows.findLast((row) => !row.undone)?.seq ?? 1;
    return request("get", "/api/games/{id}/view", { path: { id: this.id }, query: { invite: this.invite, seq: last - 1 } });
  }

  close() {
    this.#asked += 1;
  }

  retry = () => (this.game ? this.#work(() => this.#ask()) : this.open());

  dismiss() {
    this.problem = undefined;
  }

  async loadTalk() {
    // Nobody is there to talk to.
  }

  get #name(): string {
    return `${this.id}.sandbox.${this.seq}`;
  }

  /** Asks where the steps lead. Where the seat has nothing left to do, the next one goes on. Only the last answer counts. */
  async #ask(): Promise<void> {
    const seat = this.seat;
    if (seat === undefined) return;
    this.#asked += 1;
    const asked = this.#asked;
    const drafted = await this.#try(seat);
    if (asked !== this.#asked) return;
    this.problem = undefined;
    const next = nextSeat(drafted.view, drafted.menu.moves.length > 0 ? seat : undefined);
    if (next !== undefined && next !== seat && drafted.menu.moves.length === 0) {
      this.seat = next;
      return this.#ask();
    }
    this.drafted = drafted;
  }

  /** Where the steps lead, and further moves of a seat. */
  #try(seat: number, moves = ""): Promise<Drafted> {
    const { before, now } = split(this.#all.steps, seat);
    const body = { seat, seq: this.seq, before, moves: [...now.map((step) => step.moves), moves].filter(Boolean).join(". ") };
    return request("post", "/api/games/{id}/draft", { path: { id: this.id }, body, query: { invite: this.invite } });
  }

  async foresee(moves: string): Promise<Drafted | undefined> {
    const seat = this.seat;
    let then: Drafted | undefined;
    if (seat !== undefined) await this.#work(async () => void (then = await this.#try(seat, moves)));
    return then;
  }

  async #work(work: () => Promise<void>) {
    this.busy += 1;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const kinds: Record<number, PageProblem["kind"]> = { 0: "offline", 401: "signed-out", 404: "unknown" };
      this.problem = { kind: kinds[error.status] ?? "other", detail: error.detail };
    } finally {
      this.busy -= 1;
    }
  }

  async #change(all: drafts.Draft<Tried>) {
    this.#all = all;
    keepSteps(this.#name, all.steps);
    this.seat = all.steps.at(-1)?.seat ?? (this.#start ? nextSeat(this.#start, undefined) : undefined);
    await this.#work(() => this.#ask());
  }

  async add(choice: Way, label: string) {
    if (this.seat === undefined) return;
    const moves = [choice.before, choice.text].filter(Boolean).join(". ");
    const step = { moves, label, seat: this.seat, price: price(choice), ...(choice.hex ? { hex: choice.hex } : {}) };
    await this.#change(drafts.add(this.#all, step));
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

  undo = () => this.#change(drafts.undo(this.#all));
  redo = () => this.#change(drafts.redo(this.#all));
  /** Back to the position it all began with. */
  reset = () => this.#change(drafts.backTo(this.#all, 0));
  backTo = (step: number) => this.#change(drafts.backTo(this.#all, this.#all.steps.length - this.draft.steps.length + step));

  /** Goes on with another of the seats that may act. */
  async sit(seat: number) {
    this.seat = seat;
    await this.#work(() => this.#ask());
  }
}
