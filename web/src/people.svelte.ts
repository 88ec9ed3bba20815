// Whom the reader wants nothing of, and what the reader is about to report.

import { request } from "./api/client";
import type { Block, BlockKind, NewReport } from "./api/types";
import { session } from "./session.svelte";

/** What a report will be about, in words. */
export interface Reported {
  body: Pick<NewReport, "about" | "user" | "game" | "message" | "invite">;
  /** Whose name, message or game it is. */
  name: string;
}

class People {
  /** Muted and blocked people by id. */
  blocks = $state.raw<ReadonlyMap<string, Block>>(new Map());
  /** The report that is being written. */
  reported = $state.raw<Reported>();
  /** Whose list was asked for. */
  #owner: string | undefined;

  /** Whether somebody is muted or blocked. */
  kind(user: string | null | undefined): BlockKind | undefined {
    return user ? this.blocks.get(user)?.kind : undefined;
  }

  /** Reads the list once for whoever is signed in. */
  async know() {
    const owner = session.user?.id;
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.blocks = new Map();
    if (!owner) return;
    try {
      await this.#read();
    } catch (error) {
      // Asked again where somebody is named next.
      this.#owner = undefined;
      throw error;
    }
  }

  async #read() {
    const all = await request("get", "/api/me/blocks");
    this.blocks = new Map(all.map((block) => [block.user, block]));
  }

  async set(user: string, kind: BlockKind) {
    await request("put", "/api/me/blocks/{id}", { path: { id: user }, body: { kind } });
    await this.#read();
  }

  async clear(user: string) {
    await request("delete", "/api/me/blocks/{id}", { path: { id: user } });
    await this.#read();
  }
}

export const people = new People();
