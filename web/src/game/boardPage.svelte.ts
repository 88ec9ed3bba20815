// A game as the page shows it: what the server said last, and the turn being drafted. Nothing is sent before the end.

import { Problem, request } from "../api/client";
import { Live } from "../api/live";
import type { ChatMessage, Choice, Drafted, GameInfo, GameView, LiveMessage, LogPage, LogRow, TurnPlayed, View } from "../api/types";
import type { Way } from "./ahead";
import * as drafts from "./draft";
import * as memory from "./memory";
import { inTurn, isBehind, newest, type Age } from "./news";
import { motion } from "../parts/motion.svelte";
import type { Playing, Trouble } from "./playing";
import { price } from "./price";

/** A name for a turn that nothing else has. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How long to wait before asking again, at first and at most. */
const SOON = 250;
const LATE = 15_000;

export class BoardPage implements Playing {
  readonly sandbox = false;
  /** Whether the turn drafted is one still to come. */
  planning = $state(false);
  game = $state.raw<GameInfo>();
  seq = $state(0);
  /** The position as the log has it. */
  base = $state.raw<View>();
  rows = $state.raw<LogRow[]>([]);
  /** The seat the reader plays for now. */
  seat = $state<number>();
  draft = $state.raw<drafts.Draft>(drafts.EMPTY);
  drafted = $state.raw<Drafted>();
  trouble = $state.raw<Trouble>();
  connected = $state(true);
  sending = $state(false);
  /** What was said at the table. */
  talk = $state.raw<ChatMessage[]>([]);
  /** Who is watching. */
  present = $state.raw<string[]>([]);
  /** Things under way. */
  busy = $state(0);
  /** Whether everything has come that the page needs, so that it is drawn once and not in pieces. */
  opened = $state(false);

  /** What is shown: the position after the draft, if there is one. */
  view = $derived(this.drafted && (this.draft.steps.length > 0 || this.planning) ? this.drafted.view : this.base);
  menu = $derived(this.drafted?.menu);
  /** Whether the reader may act now. */
  acting = $derived(this.seat !== undefined && (this.menu?.moves.length ?? 0) > 0);
  canUndo = $derived(this.draft.steps.length > 0);
  canRedo = $derived(this.draft.undone.length > 0);
  /** Whether the seat has an offer of power to answer, which comes before any draft. */
  owing = $derived(this.base?.pending.some((pending) => pending.seat === this.seat && pending.ask === "leech") ?? false);
  /** Whether the reader has a turn to come that can be planned now. */
  canPlan = $derived.by(() => {
    const own = this.seat === undefined ? undefined : this.base?.players[this.seat];
    return this.base?.phase === "actions" && this.game?.status === "running" && own !== undefined && !own.passed && !own.dropped && !this.base.to_act.includes(this.seat ?? -1);
  });

  #live: Live | undefined;
  #asked = 0;
  /** The seat that had a turn to draft when we last looked. */
  #sitting: number | undefined;
  /** The newest row and version heard of. */
  #newest: Age = { seq: 0, version: 0 };
  /** How long to wait before asking again for what was heard of and did not come. */
  #patience = SOON;
  #later: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly id: string,
    readonly invite?: string,
  ) {}

  /** Loads the game and listens to it. */
  async open() {
    await this.#work(async () => {
      await this.#load();
      await this.#sitDown();
      this.opened = true;
      if (this.#closed) return;
      this.#live ??= new Live(
        this.id,
        this.seq,
        { onmessage: (message) => void this.#receive(message), onstate: (connected) => this.#changed(connected) },
        this.invite,
      );
    });
  }

  /** Does something that takes requests, so that the page knows that it is not at rest. */
  async #work(work: () => Promise<void>) {
    this.busy += 1;
    try {
      await work();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.busy -= 1;
    }
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#later);
    this.#live?.close();
  }

  /** Tries again what did not come through. */
  async retry() {
    this.trouble = undefined;
    if (!this.#live) return this.open();
    this.#live?.retry();
    await this.#refresh();
  }

  /** Asks for the game, its position and its log, all at once. A game that waits for players has neither of these. */
  async #load() {
    if (this.game && !this.#begun) {
      await this.#loadGame();
      if (!this.#begun) return;
    }
    const notBegun = (error: unknown) => {
      if (!(error instanceof Problem && error.code === "not-begun")) throw error;
    };
    await Promise.all([this.#loadGame(), this.#loadView().catch(notBegun), this.#loadRows(this.rows.length).catch(notBegun)]);
  }

  async #loadGame() {
    this.game = await request<GameInfo>("GET", `games/${this.id}`, { query: { invite: this.invite } });
  }

  /** Whether play has begun; before that there is neither position nor log. */
  get #begun(): boolean {
    return this.game !== undefined && this.game.started !== null && this.game.started !== undefined;
  }

  async #loadView() {
    const view = await request<GameView>("GET", `games/${this.id}/view`, { query: { invite: this.invite } });
    if (this.base && view.seq > this.seq && !this.sending) motion.begin();
    this.seq = view.seq;
    this.base = view.view;
  }

  async #loadRows(after = 0): Promise<void> {
    const page = await request<LogPage>("GET", `games/${this.id}/log`, { query: { after, invite: this.invite } });
    // Rows taken back later carry a mark that those known do not have yet.
    if (after > 0 && page.rows.some((row) => row.text.startsWith("undo"))) return this.#loadRows();
    this.rows = [...this.rows.slice(0, after), ...page.rows];
  }

  /** Takes the seat of the reader that may act, and asks what it may do. */
  async #sitDown() {
    const yours = this.game?.yours ?? [];
    // In a game that was given up nobody moves any more, whoever's turn it was.
    const acting = this.game?.status === "abandoned" ? [] : (this.base?.to_act.filter((seat) => yours.includes(seat)) ?? []);
    const kept = this.seat !== undefined && acting.includes(this.seat) ? this.seat : acting[0];
    this.seat = kept ?? yours[0];
    // A plan made before becomes the draft of its turn; offers of power are answered first, and alone.
    const sitting = kept === undefined || this.owing ? undefined : kept;
    if (sitting !== this.#sitting) this.draft = sitting === undefined ? drafts.EMPTY : memory.recall(this.id, sitting);
    this.#sitting = sitting;
    this.planning &&= kept === undefined && this.canPlan;
    // Asked about again, the same position stays as it is until the answer comes, and so does what can be pressed.
    if (!this.planning && (this.drafted?.seq !== this.seq || this.drafted.menu.seat !== kept)) this.drafted = undefined;
    if (kept !== undefined || this.planning) await this.#ask();
  }

  /** Drafts the next turn before it comes. Nothing is sent; the plan is there when the turn is. */
  async plan() {
    if (!this.canPlan || this.seat === undefined) return;
    this.planning = true;
    this.draft = memory.recall(this.id, this.seat);
    await this.#ask();
  }

  /** Puts the plan away until the turn comes. */
  stopPlanning() {
    this.planning = false;
    this.draft = drafts.EMPTY;
    this.drafted = undefined;
  }

  /** Asks what the draft leads to and what may follow. Only the last answer counts. */
  async #ask() {
    if (this.seat === undefined) return;
    this.#asked += 1;
    const asked = this.#asked;
    await this.#work(async () => {
      const drafted = await this.#try(drafts.moves(this.draft));
      if (asked !== this.#asked) return;
      if (drafted.refused) this.draft = drafts.fitting(this.draft, drafted.played.length);
      this.#keep();
      this.drafted = drafted;
      if (this.trouble?.kind === "offline") this.trouble = undefined;
    });
  }

  /** Where moves lead. */
  #try(moves: string): Promise<Drafted> {
    const body = { seat: this.seat, seq: this.seq, moves, ...(this.planning ? { plan: true } : {}) };
    return request<Drafted>("POST", `games/${this.id}/draft`, { body, query: { invite: this.invite } });
  }

  async foresee(moves: string): Promise<Drafted | undefined> {
    let then: Drafted | undefined;
    await this.#work(async () => {
      then = await this.#try([drafts.moves(this.draft), moves].filter(Boolean).join(". "));
    });
    return then;
  }

  async #change(draft: drafts.Draft) {
    this.draft = draft;
    this.#keep();
    await this.#ask();
  }

  #keep() {
    if (this.seat !== undefined && !this.owing) memory.keep(this.id, this.seat, this.draft);
  }

  /** Adds a choice to the turn, with what goes before it as one step. */
  async add(choice: Way, label: string) {
    const moves = [choice.before, choice.text].filter(Boolean).join(". ");
    await this.#change(drafts.add(this.draft, { moves, label, price: price(choice), ...(choice.hex ? { hex: choice.hex } : {}) }));
  }

  /** Sends an answer by itself; after other steps of the turn it becomes one of them. */
  answer = (choice: Choice, label: string) => (this.draft.steps.length > 0 ? this.add(choice, label) : this.submit(choice.text));

  undo = () => this.#change(drafts.undo(this.draft));
  redo = () => this.#change(drafts.redo(this.draft));
  reset = () => this.#change(drafts.backTo(this.draft, 0));
  backTo = (step: number) => this.#change(drafts.backTo(this.draft, step));

  /** Whether the menu lets the turn end. */
  canEnd = $derived(!this.planning && (this.menu?.moves.some((choice) => choice.group === "end") ?? false));
  /** Whether the draft can be sent as it is. */
  complete = $derived(!this.planning && this.draft.steps.length > 0 && (this.drafted?.complete ?? false));

  /** Sends the turn, with the end of it where it has one. */
  async end() {
    const moves = [drafts.moves(this.draft), this.canEnd ? "end" : ""].filter(Boolean).join(". ");
    await this.submit(moves);
  }

  /** Sends moves. The key makes sure that they are played once, however often they are sent. */
  async submit(moves: string) {
    if (this.seat === undefined || this.sending) return;
    this.sending = true;
    const body = { seat: this.seat, expected_seq: this.seq, moves, key: newKey() };
    await this.#work(async () => {
      try {
        await request<TurnPlayed>("POST", `games/${this.id}/turns`, { body });
        this.draft = drafts.EMPTY;
        this.#keep();
        await this.#refresh();
      } catch (error) {
        if (error instanceof Problem && error.status === 409) await this.#refresh();
        throw error;
      } finally {
        this.sending = false;
      }
    });
    if (this.#behind) await this.#refresh();
  }

  /** Whether more was heard of than the page shows. */
  get #behind(): boolean {
    return isBehind({ seq: this.seq, version: this.game?.version ?? 0 }, this.#newest);
  }

  /** Asks for everything that may have changed. */
  #refresh = inTurn(async () => {
    await this.#work(async () => {
      const before = this.seq;
      await this.#load();
      const drafting = this.draft.steps.length;
      const planned = this.planning;
      await this.#sitDown();
      const broken = this.draft.steps.length < drafting;
      // A plan is meant to be overtaken; only what no longer fits is worth a word.
      if (drafting > 0 && before !== this.seq && (!planned || broken)) {
        this.trouble = { kind: "stale", detail: broken ? "broken" : "fits" };
      }
    });
    clearTimeout(this.#later);
    if (!this.#behind) this.#patience = SOON;
    else if (!this.#closed) {
      this.#later = setTimeout(() => void this.#refresh(), this.#patience);
      this.#patience = Math.min(this.#patience * 2, LATE);
    }
  });

  /** Reads what was said since the last message known. */
  async loadTalk() {
    await this.#work(async () => {
      const after = this.talk.at(-1)?.id ?? 0;
      const said = await request<ChatMessage[]>("GET", `games/${this.id}/chat`, { query: { after, invite: this.invite } });
      this.talk = [...this.talk, ...said.filter((message) => message.id > (this.talk.at(-1)?.id ?? 0))];
    });
  }

  async #receive(message: LiveMessage) {
    if (message.type === "presence") {
      this.present = message.who;
      return;
    }
    if (message.type === "chat") return this.loadTalk();
    this.#newest = newest(this.#newest, message);
    // What comes while a turn is being sent is asked for afterwards.
    if ((message.type === "resync" || this.#behind) && !this.sending) await this.#refresh();
  }

  #changed(connected: boolean) {
    this.connected = connected;
    if (connected && this.trouble?.kind === "offline") this.trouble = undefined;
  }

  #failed(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    const kinds: Record<number, Trouble["kind"]> = { 0: "offline", 401: "signed-out", 404: "unknown", 409: "stale" };
    // An address that names no game at all is as unknown as one that names none that is there.
    const unknown = this.game === undefined && error.status === 400;
    this.trouble = { kind: unknown ? "unknown" : (kinds[error.status] ?? "other"), detail: error.detail };
  }

  dismiss() {
    this.trouble = undefined;
  }
}
