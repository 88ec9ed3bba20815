// The live connection to a game: a WebSocket, or server-sent events where that does not come through.

import { address } from "./client";
import type { LiveMessage } from "./types";

export interface Listener {
  onmessage: (message: LiveMessage) => void;
  /** Whether messages come through. */
  onstate: (connected: boolean) => void;
}

const SHORTEST = 500;
const LONGEST = 15_000;

/** What a page knows of a game: the last row, the version of its record, and the last chat message if it shows them. */
export interface Place {
  seq: number;
  version: number;
  chat?: number | undefined;
}

/** Listens to a game until closed. After a break it goes on from where the page is. */
export class Live {
  #socket: WebSocket | undefined;
  #events: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = SHORTEST;
  #failures = 0;
  #closed = false;

  constructor(
    readonly game: string,
    /** Where the page is now. */
    readonly place: () => Place,
    readonly listener: Listener,
    readonly invite?: string,
  ) {
    this.#connect();
  }

  /** Tries at once, whatever the time that was to be waited. A connection that is there or under way is left alone. */
  retry() {
    if (this.#timer === undefined || this.#closed) return;
    clearTimeout(this.#timer);
    this.#wait = SHORTEST;
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#events?.close();
  }

  #connect() {
    this.#timer = undefined;
    const { seq, version, chat } = this.place();
    const query = { after: seq, version, chat, invite: this.invite };
    const path = { id: this.game };
    // After two failures in a row the way for web sockets is taken to be blocked.
    if (this.#failures >= 2 && "EventSource" in globalThis) {
      this.#events?.close();
      const events = new EventSource(address("/api/games/{id}/events", path, query));
      this.#events = events;
      events.onopen = () => this.#opened();
      events.onmessage = (event) => this.#receive(String(event.data));
      events.onerror = () => {
        events.close();
        this.#lost();
      };
      return;
    }
    const url = address("/api/games/{id}/live", path, query);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#opened();
    };
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = () => {
      if (!opened) this.#failures += 1;
      this.#lost();
    };
  }

  #opened() {
    this.#wait = SHORTEST;
    this.#failures = 0;
    this.listener.onstate(true);
  }

  #lost() {
    if (this.#closed) return;
    this.listener.onstate(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST);
  }

  #receive(text: string) {
    if (!text) return;
    this.listener.onmessage(JSON.parse(text) as LiveMessage);
  }
}
