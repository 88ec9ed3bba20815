// The turns given beforehand of the reader's seat. Nobody else sees them.

import { Problem, request } from "../../api/client";
import { errorText } from "../../api/errorText";
import type { LogRow, PlanEntry, PlanReason, PlanView, View } from "../../api/types";
import type { BoardPage } from "../table/boardPage.svelte";
import { keepPlan, recallPlan } from "../table/memory";
import { followed, isEmpty, MOST_ENTRIES, remaining, written, type Plan } from "./plan";
import { spacesIn } from "../log/spaces";
import { movesIn } from "../turn/draft";

/** What was known of a plan, and when. */
interface Known {
  view: PlanView;
  seq: number;
  round: number | undefined;
}

export class Plans {
  /** What the server has. */
  shown = $state.raw<PlanView>();
  /** The plans that were asked about, by their seats. */
  #known = new Map<number, Known>();
  /** The seat whose plan is shown. */
  #seat: number | undefined;
  /** Counts the questions: only the last answer counts. */
  #asked = 0;
  problem = $state("");
  /** Why the plan cannot be kept, where the rules do not allow a turn of it. */
  refused = $state.raw<PlanReason>();
  busy = $state(false);
  /** The plan as it is edited, until it is kept. */
  #edited = $state.raw<Plan>();
  /** The turn that is looked at, and the position after it as far as it can be played now. */
  looked = $state.raw<PlanEntry>();
  preview = $state.raw<View>();

  /** What the reader has put away of what became of the plan: rows up to one, and the end of it. */
  #seen = $state.raw<{ row: number; dropped: PlanView["dropped"] }>({ row: 0, dropped: null });

  constructor(readonly page: BoardPage) {}

  /** What became of the plan while the reader was away, until they act or put it away. */
  readonly news = $derived.by(() => {
    const played = (this.shown?.played ?? []).filter(({ row }) => row > this.#seen.row);
    const end = this.shown?.dropped ?? null;
    const dropped = end === this.#seen.dropped ? null : end;
    return played.length > 0 || dropped ? { played, dropped } : undefined;
  });

  /** Puts away what became of the plan. */
  dismiss() {
    this.#seen = { row: this.page.seq, dropped: this.shown?.dropped ?? null };
  }

  /** What is left of the plan that was kept. */
  kept = $derived.by(() => {
    const { armed = 0, rounds } = this.shown?.plan ?? {};
    // The row after those that were known was played in the round in which the plan was written.
    const round = this.page.rows.find(({ seq }) => seq > armed)?.round ?? this.page.base?.round;
    return remaining(this.shown, rounds === "next" && round === this.page.base?.round);
  });
  current = $derived(this.#edited ?? this.kept);
  entries = $derived(this.current.entries);
  /** Whether something was changed and not kept. */
  changed = $derived(this.#edited !== undefined);
  full = $derived(this.entries.length >= MOST_ENTRIES);

  /** The spaces of the turns with the number of the first turn that touches each; of the turn that is looked at alone, if there is one. */
  marks = $derived.by(() => {
    const { base } = this.page;
    const numbered = this.entries.map((entry, at) => ({ entry, number: at + 1 })).filter(({ entry }) => this.looked === undefined || this.looked === entry);
    // The first number of a space stays: it is written last.
    return new Map(base ? numbered.toReversed().flatMap(({ entry, number }) => spacesIn(entry.moves, base).map((space) => [space, number] as const)) : []);
  });

  get #path() {
    return { id: this.page.id, seat: this.page.seat ?? 0 };
  }

  /**
   * Keeps up with the game. A plan is asked about once, while it is open after every turn, and otherwise where something has come that may have
   * changed it: its own turn, in which it is played or stops, rows of its seat, and rows that take back.
   */
  follow(open: boolean) {
    const { seat } = this.page;
    if (seat === undefined) return;
    if (seat !== this.#seat) {
      this.#seat = seat;
      this.#edited = undefined;
      this.shown = this.#known.get(seat)?.view;
    }
    if (open || this.#mayDiffer(seat)) void this.load();
  }

  /** Whether the plan of a seat may be another than was known. */
  #mayDiffer(seat: number): boolean {
    const known = this.#known.get(seat);
    const { base, rows, seq } = this.page;
    if (!known) return true;
    if (!known.view.plan || known.seq === seq) return false;
    const touches = (row: LogRow) => row.seat === seat || row.table || typeof row.undo_to === "number";
    return base?.turn?.seat === seat || base?.round !== known.round || rows.some((row) => row.seq > known.seq && touches(row));
  }

  /** Reads how the plan stands. */
  async load() {
    const { seat, id, seq, base } = this.page;
    if (seat === undefined) return;
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const view = await request("get", "/api/games/{id}/seats/{seat}/plan", { path: { id, seat } });
      if (asked !== this.#asked) return;
      this.#known.set(seat, { view, seq, round: base?.round });
      if (seat === this.page.seat) this.#takeOver(view);
    } catch (error) {
      // It is looked at again when the game goes on.
      if (!(error instanceof Problem)) throw error;
    }
  }

  #takeOver(shown: PlanView) {
    this.shown = shown;
    if (shown.plan && this.#seen.dropped) this.#seen = { ...this.#seen, dropped: null };
    const edited = this.#edited ?? recallPlan(this.page.id, this.#path.seat);
    if (!edited) return;
    const left = followed(edited, this.kept);
    this.#edit(isEmpty(left) && isEmpty(this.kept) ? undefined : left);
  }

  /** Changes the plan; nothing is sent. */
  change(plan: Plan) {
    this.#clear();
    this.#edit(plan);
  }

  #clear() {
    this.problem = "";
    this.refused = undefined;
  }

  #edit(plan: Plan | undefined) {
    this.#edited = plan;
    keepPlan(this.page.id, this.#path.seat, plan);
  }

  /** Adds a turn behind the others. */
  add(moves: string) {
    const passed = this.page.seat !== undefined && (this.page.base?.players[this.page.seat]?.passed ?? false);
    // After a pass there is no turn before the next round.
    this.change({ ...this.current, entries: [...this.entries, { id: 0, if: [], moves, else: "next" }], rounds: passed ? "next" : this.current.rounds });
  }

  /** Goes back to what was kept. */
  forget() {
    this.#clear();
    this.#edit(undefined);
  }

  /** Keeps the plan as it is now. */
  keep = () => this.#send(this.current);

  /** Drops the plan, and what was changed of it. */
  drop = () => this.#send({ entries: [], rounds: "this" });

  async #send(plan: Plan): Promise<boolean> {
    this.#clear();
    this.busy = true;
    try {
      if (isEmpty(plan)) await request("delete", "/api/games/{id}/seats/{seat}/plan", { path: this.#path });
      else await request("put", "/api/games/{id}/seats/{seat}/plan", { path: this.#path, body: written(plan, this.page.seq) });
      this.#edit(undefined);
      await this.load();
      return true;
    } catch (error) {
      const reason = error instanceof Problem && error.code === "bad-plan" ? error.more.why : undefined;
      if (reason) this.refused = reason as PlanReason;
      else this.problem = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Looks at a turn: its spaces, and where it would lead if it came now. */
  async look(entry: PlanEntry | undefined) {
    this.looked = entry;
    this.preview = undefined;
    const { id, seat, seq, invite } = this.page;
    if (!entry || seat === undefined) return;
        try {
      const drafted = await request("post", "/api/games/{id}/draft", { path: { id }, query: { invite }, body: { seat, seq, plan: true, steps: movesIn(entry.moves) } });
      if (this.looked === entry && !drafted.refused) this.preview = drafted.view;
    } catch (error) {
      // Its spaces are marked all the same.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
