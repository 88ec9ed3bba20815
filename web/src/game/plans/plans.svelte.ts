// The turns given beforehand of the reader's seat. Nobody else sees them.

import { Problem, request } from "../../api/client";
import { errorText } from "../../api/errorText";
import type { PlanEntry, PlanView } from "../../api/types";
import type { BoardPage } from "../table/boardPage.svelte";

export class Plans {
  shown = $state.raw<PlanView>();
  problem = $state("");
  busy = $state(false);

  constructor(readonly page: BoardPage) {}

  /** The entries that are still to be played. */
  entries = $derived((this.shown?.plan?.entries ?? []).slice(this.shown?.done ?? 0));

  get #path() {
    return { id: this.page.id, seat: this.page.seat ?? 0 };
  }

  /** Reads how the plan stands. */
  async load() {
    if (this.page.seat === undefined) return;
    try {
      this.shown = await request("get", "/api/games/{id}/seats/{seat}/plan", { path: this.#path });
    } catch (error) {
      // It is looked at again when the game goes on.
      if (!(error instanceof Problem)) throw error;
    }
  }

  /** Plans these turns in place of the ones before. */
  async keep(entries: readonly PlanEntry[]): Promise<boolean> {
    this.problem = "";
    this.busy = true;
    try {
      if (entries.length === 0) await request("delete", "/api/games/{id}/seats/{seat}/plan", { path: this.#path });
      else {
        const numbered = entries.map((entry, at) => ({ ...entry, id: at + 1 }));
        this.shown = await request("put", "/api/games/{id}/seats/{seat}/plan", { path: this.#path, body: { armed: this.page.seq, rounds: "this", entries: numbered } });
      }
      await this.load();
      return true;
    } catch (error) {
      this.problem = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
