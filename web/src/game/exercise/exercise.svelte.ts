// A turn to be found: drafted as in a game, for one seat, and handed in instead of sent.

import type { Choice, Drafted, DraftRequest, GameInfo, LogRow, View } from "../../api/types";
import { DraftPage } from "../table/draftPage.svelte";
import type { Playing } from "../table/playing";
import * as drafts from "../turn/draft";
import { ending } from "../turn/ending";

/** Where a turn is to be found. */
export interface Task {
  /** The game or the puzzle. */
  id: string;
  seat: number;
  /** The row after which it is. */
  seq: number;
  view: View;
  rows: readonly LogRow[];
  game?: GameInfo;
  /** Where moves lead from there. */
  draft: (steps: readonly string[]) => Promise<Drafted>;
  /** Takes the turn that was found. */
  found: (moves: string) => void;
}

export class Exercise extends DraftPage implements Playing {
  readonly sandbox = true;
  readonly handsIn = true;
  readonly planning = false;
  readonly sending = false;
  readonly connected = true;
  readonly clock = undefined;
  readonly talk = [];
  readonly present = [];
  readonly seq: number;
  readonly rows: readonly LogRow[];
  #start: View;

  draft = $derived<drafts.Draft>(this.all);
  view = $derived(this.drafted?.view ?? this.base);
  canEnd = $derived(this.mayEnd);
  complete = $derived(this.all.steps.length > 0 && (this.drafted?.complete ?? false));

  constructor(readonly task: Task) {
    super(task.id);
    this.seq = task.seq;
    this.rows = task.rows;
    this.#start = task.view;
    this.seat = task.seat;
    this.game = task.game;
  }

  /** The position before the turn. */
  get base(): View {
    return this.#start;
  }

  open = () => this.ask();

  close() {
    this.asked += 1;
  }

  retry = () => this.ask();

  async loadTalk() {
    // Nobody is there to talk to.
  }

  protected override tryOut(steps: readonly string[]): Promise<Drafted> {
    return this.task.draft(steps);
  }

  protected async ask() {
    this.asked += 1;
    const asked = this.asked;
    await this.work(async () => {
      const drafted = await this.tryOut(drafts.moves(this.all));
      if (asked !== this.asked) return;
      if (drafted.refused) this.all = drafts.fitting(this.all, drafted.steps ?? 0);
      this.problem = undefined;
      this.drafted = drafted;
    });
  }

  protected request(): Omit<DraftRequest, "steps"> {
    return { seat: this.task.seat, seq: this.seq };
  }

  protected keep() {
    // A turn that was not handed in is not kept.
  }

  protected complement(step: drafts.Step): drafts.Step {
    return step;
  }

  /** Shows a whole turn on the board, in place of what was drafted. */
  async show(moves: string, label: string) {
    const steps = drafts.movesIn(moves);
    await this.change({ steps: steps.map((move) => ({ moves: move, label: steps.length === 1 ? label : move })), undone: [] });
  }

  answer = (choice: Choice, label: string) => this.add(choice, label);

  /** Hands the turn in. */
  async end() {
    for (let last = ending(this.menu); last && last.group !== "end"; last = ending(this.menu)) {
      const steps = this.all.steps.length;
      await this.add(last, "");
      if (this.all.steps.length === steps) return;
    }
    this.task.found([...drafts.moves(this.all), ...(this.canEnd ? ["end"] : [])].join(". "));
  }
}
