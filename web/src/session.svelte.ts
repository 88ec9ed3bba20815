// Who is signed in, and the catalog: what every page needs.

import { carried, Problem, refused, request } from "./api/client";
import type { Account, Catalog, Me } from "./api/types";
import { Book } from "./game/book";
import { catalogText } from "./messages/server";
import { languageChange } from "./messages/speaking.svelte";

class Session {
  me = $state.raw<Me>();
  book = $state.raw<Book>();
  #catalog: Catalog | undefined;
  /** The server could not be reached. */
  offline = $state(false);
  /** The server has a newer client than this one. */
  newer = $state(false);

  /** Somebody was signed in and is not any more: the session ran out, or was ended elsewhere. */
  expired = $state(false);

  /** What is said to whoever has just deleted their account. */
  farewell = $state("");

  constructor() {
    languageChange.listener = () => this.#write();
    carried.onchange = () => (this.newer = true);
    refused.onsignedout = () => {
      if (!this.me?.user) return;
      this.me = { ...this.me, user: null };
      this.expired = true;
    };
  }

  async start() {
    this.offline = false;
    try {
      const [me, catalog] = await Promise.all([request("get", "/api/me"), request("get", "/api/catalog")]);
      this.me = me;
      this.#catalog = catalog;
      this.#write();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.offline = true;
    }
  }

  /** Makes the book of the catalog, in the language that is spoken. */
  #write() {
    if (this.#catalog) this.book = new Book(catalogText(this.#catalog));
  }

  get user(): Account | undefined {
    return this.me?.user ?? undefined;
  }

  /** Notes whether a way to reach the reader failed. */
  noteReach(unreachable: boolean) {
    if (this.me) this.me = { ...this.me, unreachable };
  }

  async refresh() {
    this.me = await request("get", "/api/me");
    this.expired = false;
  }

  /** Makes sure somebody is there to play: a guest if nobody is signed in. */
  async ensure(name: string) {
    if (!this.user) {
      await request("post", "/api/guests", { body: { name } });
      await this.refresh();
    }
  }
}

export const session = new Session();
