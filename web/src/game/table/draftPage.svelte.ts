// What the page of a game and its sandbox have in common: steps that are added and taken back, and a server that is asked
// where they lead.

import { Problem, request } from "../../api/client";
import type { Drafted, DraftRequest, GameInfo } from "../../api/types";
import type { Way } from "../turn/ahead";
import * as drafts from "../turn/draft";
import { ending } from "../turn/ending";
import type { PageProblem } from "./playing";

/** What a refusal of the server is to the page, by its status. */
const KINDS: Record<number, PageProblem["kind"]> = { 0: "offline", 401: "signed-out", 404: "unknown", 409: "stale" };

export abstract class DraftPage<S extends drafts.Step = drafts.Step> {
  game = $state.raw<GameInfo>();
  /** The seat the reader plays for now. */
  seat = $state<number>();
  drafted = $state.raw<Drafted>();
  problem = $state.raw<PageProblem>();
  /** Things under way. */
  busy = $state(0);
  /** The steps that can be taken back. */
  protected all = $state.raw<drafts.Draft<S>>({ steps: [], undone: [] });
  /** How often the server was asked where the steps lead: only the last answer counts. */
  protected asked = 0;

  menu = $derived(this.drafted?.menu);
  /** Whether the reader may act now. */
  acting = $derived(this.seat !== undefined && (this.menu?.moves.length ?? 0) > 0);
  canUndo = $derived(this.all.steps.length > 0);
  canRedo = $derived(this.all.undone.length > 0);
  /** Whether the menu lets the turn end. */
  mayEnd = $derived(ending(this.menu) !== undefined);

  constructor(
    readonly id: string,
    readonly invite?: string,
  ) {}

  /** The steps of the turn being played. */
  abstract readonly draft: drafts.Draft;
  /** What the server is asked about the turn: where it begins, and who plays. */
  protected abstract request(): Omit<DraftRequest, "steps">;
  /** Asks where the steps lead and shows it. */
  protected abstract ask(): Promise<void>;
  /** Keeps the steps in the browser. */
  protected abstract keep(): void;
  /** A step with what the page knows of it besides. */
  protected abstract complement(step: drafts.Step): S;

  /** Does something that takes requests, so that the page knows that it is not at rest. */
  protected async work(work: () => Promise<void>) {
    this.busy += 1;
    try {
      await work();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy -= 1;
    }
  }

  protected failed(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    // An address that names no game at all is as unknown as one that names none that is there.
    const unknown = this.game === undefined && error.status === 400;
    this.problem = { kind: unknown ? "unknown" : (KINDS[error.status] ?? "other"), detail: error.detail };
  }

  dismiss() {
    this.problem = undefined;
  }

  /** Where steps lead. */
  protected tryOut(steps: readonly string[]): Promise<Drafted> {
    return request("post", "/api/games/{id}/draft", { path: { id: this.id }, body: { ...this.request(), steps: [...steps] }, query: { invite: this.invite } });
  }

  /** Where the turn would stand after further moves; nothing is added. None if that cannot be asked now. */
  async foresee(moves: string): Promise<Drafted | undefined> {
    let then: Drafted | undefined;
    if (this.seat !== undefined) await this.work(async () => void (then = await this.tryOut([...drafts.moves(this.draft), moves])));
    return then;
  }

  protected async change(all: drafts.Draft<S>) {
    this.all = all;
    this.keep();
    await this.ask();
  }

  /** Adds a choice to the turn, with what goes before it as one step. */
  async add(choice: Way, label: string) {
    if (this.seat !== undefined) await this.change(drafts.add(this.all, this.complement(drafts.stepOf(choice, label))));
  }

  undo = () => this.change(drafts.undo(this.all));
  redo = () => this.change(drafts.redo(this.all));
  reset = () => this.change(drafts.backTo(this.all, 0));
  /** Keeps so many steps of the turn. */
  backTo = (step: number) => this.change(drafts.backTo(this.all, this.all.steps.length - this.draft.steps.length + step));
}
