// A game as the page shows it: what the server pushed last, and the turn being drafted. Nothing is sent before the end. The
// page asks for the game when it opens and after a gap; otherwise it applies what is pushed.

import { Problem, request } from "../../api/client";
import { Live, type Place } from "../../api/live";
import type { ChatMessage, Choice, DraftRequest, GameInfo, Growth, LiveMessage, LogRow, Menu, Present, Turn, View } from "../../api/types";
import * as drafts from "../turn/draft";
import { ending } from "../turn/ending";
import { grownGame, grownRows, step } from "./growth";
import { inTurn } from "./inTurn";
import * as memory from "./memory";
import type { RunningClock } from "../clock/left";
import { motion } from "../../parts/motion.svelte";
import { preferences } from "../../settings/preferences.svelte";
import { session } from "../../session.svelte";
import { DraftPage } from "./draftPage.svelte";
import type { Playing } from "./playing";

/** So many positions are kept, so that what led to the last one can be played back. */
const KEPT = 24;

/** How long talk waits for the page to be connected before it is read, in milliseconds. */
const GREETING = 2000;

/** The round after which the game ends. */
const LAST_ROUND = 6;

/** A name for a turn that nothing else has. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class BoardPage extends DraftPage implements Playing {
  readonly sandbox = false;
  /** Whether the turn drafted is one still to come. */
  planning = $state(false);
  seq = $state(0);
  /** The position as the log has it. */
  base = $state.raw<View>();
  rows = $state.raw<LogRow[]>([]);
  connected = $state(true);
  sending = $state(false);
  /** What was said at the table. */
  talk = $state.raw<ChatMessage[]>([]);
  /** Who is watching. */
  present = $state.raw<readonly Present[]>([]);
  /** Whether everything has come that the page needs, so that it is drawn once and not in pieces. */
  opened = $state(false);

  /** What is shown: the position after the draft, if there is one. */
  view = $derived(this.drafted && (this.draft.steps.length > 0 || this.planning) ? this.drafted.view : this.base);
  /** Whether the seat has an offer of power to answer, which comes before any draft. */
  owing = $derived(this.base?.pending.some((pending) => pending.seat === this.seat && pending.ask === "leech") ?? false);
  /** Whether the reader has a turn to come that can be planned now. */
  canPlan = $derived.by(() => {
    const own = this.seat === undefined ? undefined : this.base?.players[this.seat];
    // Whoever has passed plans the next round.
    const turns = own?.passed ? (this.base?.round ?? 0) < LAST_ROUND : true;
    return this.base?.phase === "actions" && this.game?.status === "running" && own !== undefined && turns && !own.dropped && !this.base.to_act.includes(this.seat ?? -1);
  });

  /** Positions that were shown, by the row after which they were. */
  #views = new Map<number, View>();
  #live: Live | undefined;
  /** The seat that had a turn to draft when we last looked. */
  #sitting: number | undefined;
  /** What own seats may do, as it was pushed. */
  #menus = new Map<number, { seq: number; menu: Menu }>();
  /** The key of the turn that was sent again because its row may have come. */
  #asserted: string | null | undefined;
  /** Messages that came while a turn was being sent. */
  #held: LiveMessage[] = [];
  /** Whether what was said is shown, and whether the connection was made before that. */
  #listensToTalk = false;
  #missesTalk = false;
  /** Resolved when the page is connected for the first time. */
  #greet: () => void = () => undefined;
  #greeting = new Promise<void>((resolve) => (this.#greet = resolve));
  #closed = false;

  get draft(): drafts.Draft {
    return this.all;
  }

  set draft(draft: drafts.Draft) {
    this.all = draft;
  }

  /** Loads the game and listens to it. */
  async open() {
    await this.work(async () => {
      await this.#load();
      await this.#confirm();
      await this.#sitDown();
      this.opened = true;
      if (this.#closed) return;
      this.#live ??= new Live(
        this.id,
        () => this.#place(),
        { onmessage: (message) => void this.#receive(message), onstate: (connected) => this.#changed(connected) },
        this.invite,
      );
    });
  }

  /** What the page knows, for a connection to go on from. */
  #place(): Place {
    this.#missesTalk = !this.#listensToTalk;
    return { seq: this.seq, version: this.game?.version ?? 0, chat: this.#listensToTalk ? (this.talk.at(-1)?.id ?? 0) : undefined };
  }

  /** Sends turns again whose answer got lost and that may be among the rows just loaded. */
  async #confirm() {
    for (const seat of this.game?.yours ?? []) {
      const sent = memory.recallSent(this.id, seat);
      if (sent && sent.expected_seq < this.seq) await this.#send(sent, false);
    }
  }

  close() {
    this.#closed = true;
    this.#live?.close();
  }

  /** Tries again what did not come through. */
  async retry() {
    this.problem = undefined;
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
    this.game = await request("get", "/api/games/{id}", { path: { id: this.id }, query: { invite: this.invite } });
    if (this.game.clock) this.#skew = this.game.clock.now - Date.now();
  }

  /** How far the server's time is ahead of the browser's. */
  #skew = $state(0);
  /** How much time players have; nothing in a game without a clock. */
  clock = $derived<RunningClock | undefined>(this.game?.clock ? { info: this.game.clock, skew: this.#skew, absences: this.game.absences ?? [] } : undefined);

  /** Whether play has begun; before that there is neither position nor log. */
  get #begun(): boolean {
    return this.game !== undefined && this.game.started !== null && this.game.started !== undefined;
  }

  async #loadView() {
    const view = await request("get", "/api/games/{id}/view", { path: { id: this.id }, query: { invite: this.invite } });
    if (this.base && view.seq > this.seq && !this.sending) motion.begin();
    this.#stand(view.seq, view.view);
  }

  /** Shows a position from now on, and keeps it. */
  #stand(seq: number, view: View) {
    this.seq = seq;
    this.base = view;
    this.#views.set(seq, view);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= KEPT) break;
      this.#views.delete(oldest);
    }
  }

  /** The position after an earlier row: at once if it was shown. */
  past = (seq: number): View | Promise<View> => {
    const known = this.#views.get(seq);
    return known ?? request("get", "/api/games/{id}/view", { path: { id: this.id }, query: { seq, invite: this.invite } }).then(({ view }) => view);
  };

  async #loadRows(after = 0): Promise<void> {
    const page = await request("get", "/api/games/{id}/log", { path: { id: this.id }, query: { after, invite: this.invite } });
    // Rows taken back later carry a mark that those known do not have yet.
    if (after > 0 && page.rows.some((row) => (row.undo_to ?? undefined) !== undefined)) return this.#loadRows();
    this.rows = [...this.rows.slice(0, after), ...page.rows];
  }

  /** Takes the seat of the reader that may act, and finds out what it may do: the menu was pushed with the rows, or comes
   *  right after them. A draft is tried on the new position. */
  async #sitDown(pushed = false) {
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
    if (kept === undefined && !this.planning) return;
    if (!pushed || this.planning || this.draft.steps.length > 0) await this.ask();
    else this.#showMenu();
  }

  /** Takes one of the reader's seats that may act; before the game is there, as soon as it is. */
  async sit(seat: number) {
    if (this.seat === seat) return;
    if (this.opened && !(this.base?.to_act.includes(seat) && this.game?.yours.includes(seat))) return;
    this.seat = seat;
    if (this.opened) await this.#sitDown();
  }

  /** Shows what the seat may do, if that was pushed for the position shown. */
  #showMenu() {
    const pushed = this.seat === undefined ? undefined : this.#menus.get(this.seat);
    if (!this.base || pushed?.seq !== this.seq) return;
    // An answer that is under way was asked for an older position, or for the same menu.
    this.asked += 1;
    this.drafted = { seq: this.seq, played: [], complete: false, view: this.base, menu: pushed.menu, changes: [], warnings: [] };
  }

  /** Drafts the next turn before it comes. Nothing is sent; the plan is there when the turn is. */
  async plan() {
    if (!this.canPlan || this.seat === undefined) return;
    this.planning = true;
    this.draft = memory.recall(this.id, this.seat);
    await this.ask();
  }

  /** The turn that is drafted beforehand, whole, as it could be played by itself. */
  get plannedTurn(): string | undefined {
    if (!this.planning || this.draft.steps.length === 0) return undefined;
    const ends = ending(this.menu)?.group === "end";
    return ends || this.drafted?.complete ? [...drafts.moves(this.draft), ...(ends ? ["end"] : [])].join(". ") : undefined;
  }

  /** Puts the plan away until the turn comes. */
  stopPlanning() {
    this.planning = false;
    this.draft = drafts.EMPTY;
    this.drafted = undefined;
  }

  /** Asks what the draft leads to and what may follow. Only the last answer counts. */
  protected async ask() {
    if (this.seat === undefined) return;
    this.asked += 1;
    const asked = this.asked;
    await this.work(async () => {
      const drafted = await this.tryOut(drafts.moves(this.draft));
      if (asked !== this.asked) return;
      if (drafted.refused) this.draft = drafts.fitting(this.draft, drafted.steps ?? 0);
      this.keep();
      this.drafted = drafted;
      if (this.problem?.kind === "offline") this.problem = undefined;
    });
  }

  protected request(): Omit<DraftRequest, "steps"> {
    return { seat: this.seat ?? 0, seq: this.seq, ...(this.planning ? { plan: true } : { ahead: true }) };
  }

  protected complement(step: drafts.Step): drafts.Step {
    return step;
  }

  protected keep() {
    if (this.seat !== undefined && !this.owing) memory.keep(this.id, this.seat, this.draft);
  }

  /** Sends an answer by itself; after other steps of the turn it becomes one of them. */
  answer = (choice: Choice, label: string) => (this.draft.steps.length > 0 ? this.add(choice, label) : this.submit(choice.text));

  /** Whether the menu lets the turn end. */
  canEnd = $derived(!this.planning && this.mayEnd);
  /** Whether the draft can be sent as it is. */
  complete = $derived(!this.planning && this.draft.steps.length > 0 && (this.drafted?.complete ?? false));

  /** Whether the turn stays open while neighbours answer; otherwise it ends by itself once they have. */
  keepOpen = $state(preferences.keepOpen);
  /** Whether neighbours answer before all of the draft is played. */
  awaitsAnswers = $derived(!this.planning && this.draft.steps.length > 0 && (this.drafted?.waits ?? false) && this.view?.turn?.seat === this.seat);

  /** Sends the turn, with the end of it where it has one. */
  async end() {
    for (let last = ending(this.menu); last && last.group !== "end"; last = ending(this.menu)) {
      const steps = this.draft.steps.length;
      await this.add(last, "");
      if (this.draft.steps.length === steps) return;
    }
    await this.submit([...drafts.moves(this.draft), ...(this.canEnd ? ["end"] : [])].join(". "));
  }

  /** Sends moves. The key makes sure that they are played once, however often they are sent: it stays with them until the
   *  server has acknowledged the turn or refused it. */
  async submit(moves: string) {
    if (this.seat === undefined || this.sending) return;
    const known = memory.recallSent(this.id, this.seat);
    const again = known?.moves === moves ? known : undefined;
    const open = this.keepOpen && this.awaitsAnswers ? { keep_open: true } : {};
    await this.#send(again ?? { seat: this.seat, expected_seq: this.seq, moves, key: newKey(), ...open });
    this.keepOpen = preferences.keepOpen;
  }

  /** Sends a turn. Where it is refused because the game has gone on, the page looks again, unless it just did. */
  async #send(turn: Turn, lookAgain = true) {
    this.sending = true;
    memory.keepSent(this.id, turn);
    await this.work(async () => {
      try {
        const played = await request("post", "/api/games/{id}/turns", { path: { id: this.id }, body: turn });
        memory.forgetSent(this.id, turn.seat);
        if (this.problem?.kind === "offline") this.problem = undefined;
        // The answer to an offer leaves the plan of the next turn as it is.
        if (turn.moves.startsWith(drafts.moves(memory.recall(this.id, turn.seat)).join(". "))) memory.keep(this.id, turn.seat, drafts.EMPTY);
        for (const message of played.messages) await this.#apply(message);
        this.draft = drafts.EMPTY;
      } catch (error) {
        // Without an answer nobody knows what became of the turn.
        if (error instanceof Problem && error.status !== 0 && error.status < 500) memory.forgetSent(this.id, turn.seat);
        if (error instanceof Problem && error.status === 409 && lookAgain) await this.#refresh();
        throw error;
      } finally {
        this.sending = false;
      }
    });
    const held = this.#held;
    this.#held = [];
    for (const message of held) await this.#receive(message);
  }

  /** Asks for everything that may have changed. */
  #refresh = inTurn(async () => {
    await this.work(async () => {
      const before = this.seq;
      await this.#load();
      await this.#confirm();
      await this.#settle(before);
    });
  });

  /** Takes a seat in a new position, and says what that means for the turn drafted. */
  async #settle(before: number, pushed = false) {
    const drafting = this.draft.steps.length;
    const planned = this.planning;
    await this.#sitDown(pushed);
    const broken = this.draft.steps.length < drafting;
    // A plan is meant to be overtaken; only what no longer fits is worth a word.
    if (drafting > 0 && before !== this.seq && (!planned || broken)) {
      this.problem = { kind: "stale", detail: broken ? "broken" : "fits" };
    }
  }

  /**
   * Reads what was said since the last message known. What is said from now on is pushed, so it is read when the page is connected; if that takes
   * long, at once, and again when it is.
   */
  async loadTalk() {
    await Promise.race([this.#greeting, new Promise((resolve) => setTimeout(resolve, GREETING))]);
    await this.work(async () => {
      const after = this.talk.at(-1)?.id ?? 0;
      const listened = this.#listensToTalk;
      this.#listensToTalk = true;
      try {
        this.#hearTalk(await request("get", "/api/games/{id}/chat", { path: { id: this.id }, query: { after, invite: this.invite } }));
      } catch (error) {
        this.#listensToTalk = listened;
        throw error;
      }
    });
  }

  /** Messages may be pushed while earlier ones are read. */
  #hearTalk(messages: ChatMessage[]) {
    const known = new Map([...this.talk, ...messages].map((message) => [message.id, message]));
    this.talk = [...known.values()].toSorted((one, other) => one.id - other.id);
  }

  /** A message was hidden by those who keep order, or is shown again; then it has to be read. */
  async #hideTalk(id: number, hidden: boolean) {
    if (!this.talk.some((message) => message.id === id)) return;
    if (hidden) {
      this.talk = this.talk.map((message) => (message.id === id ? { ...message, text: "", hidden } : message));
      return;
    }
    await this.work(async () => {
      this.#hearTalk(await request("get", "/api/games/{id}/chat", { path: { id: this.id }, query: { after: id - 1, limit: 1, invite: this.invite } }));
    });
  }

  async #receive(message: LiveMessage) {
    // What comes while a turn is being sent is looked at when its fate is known.
    if (this.sending) this.#held.push(message);
    else await this.#apply(message);
  }

  async #apply(message: LiveMessage) {
    switch (message.type) {
      case "presence":
        this.present = message.who;
        return;
      case "chat":
        if (this.#listensToTalk) this.#hearTalk([message]);
        return;
      case "chat-hidden":
        return this.#hideTalk(message.id, message.hidden);
      case "rows":
        return this.#grow(message);
      case "menu":
        this.#menus.set(message.menu.seat, message);
        if (message.menu.seat === this.seat && !this.planning && this.draft.steps.length === 0) this.#showMenu();
        return;
      case "game":
        return this.#changeGame(message.game);
      case "resync":
        return this.#refresh();
      case "hello":
        this.#greet();
        if (message.clock && this.game) {
          this.#skew = message.clock.now - Date.now();
          this.game = { ...this.game, clock: message.clock };
        }
        // What came since the page was connected last follows by itself, except for talk that is shown only now.
        return this.#missesTalk && this.#listensToTalk ? this.loadTalk() : undefined;
    }
  }

  /** The record of the game has changed. It was written for everybody, so that own seats are found here. */
  async #changeGame(game: GameInfo) {
    if (this.game && game.version <= this.game.version) return;
    const { status } = this.game ?? {};
    const begun = this.#begun;
    // A seat that a computer plays in somebody's place is not theirs until they are back.
    const yours = game.seats.filter((seat) => seat.user && seat.user === session.user?.id && !seat.computer).map((seat) => seat.seat);
    // Clocks and absences are told for themselves.
    this.game = { ...game, yours, ...(this.game?.clock ? { clock: this.game.clock } : {}), absences: this.game?.absences ?? [] };
    if (this.#begun && !begun) await this.#refresh();
    else if (begun && game.status !== status) await this.#sitDown(true);
  }

  /** Applies rows that were pushed. */
  async #grow(growth: Growth) {
    const sent = this.seat === undefined ? undefined : memory.recallSent(this.id, this.seat);
    // The turn whose answer got lost may be among the rows. Sent again with its key, the server says so.
    if (!this.sending && sent && sent.key !== this.#asserted && growth.rows.some((row) => row.seq === sent.expected_seq + 1 && row.seat === sent.seat)) {
      this.#asserted = sent.key;
      this.#held.push({ type: "rows", ...growth });
      return this.#send(sent);
    }
    const next = step(growth, this.rows.length, this.seq, this.base);
    if (next.kind === "known") return;
    if (next.kind === "gap") return this.#refresh();
    this.rows = grownRows(this.rows, growth);
    if (next.kind === "part") return;
    if (this.base && !this.sending) motion.begin();
    const before = this.seq;
    this.#stand(growth.seq, next.view);
    // The turn sent is among the rows: with them it stops being a draft, so that it never looks open again.
    if (this.sending) {
      this.draft = drafts.EMPTY;
      this.drafted = undefined;
    }
    if (this.game) this.game = grownGame(this.game, growth);
    // How long somebody is away is no part of the log.
    if (growth.rows.some(({ text }) => text === "table away")) await this.work(() => this.#loadGame());
    await this.#settle(before, true);
  }

  #changed(connected: boolean) {
    this.connected = connected;
    if (connected && this.problem?.kind === "offline") this.problem = undefined;
  }
}
