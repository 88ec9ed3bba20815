// What was heard of a game, and asking for it: never twice at the same time, and until it is there.

import type { LiveMessage } from "../api/types";

/** How far a game has come: its last row, and the version of what is around the log. */
export interface Age {
  seq: number;
  version: number;
}

/** Whether one is older than another in anything. */
export function isBehind(known: Age, heard: Age): boolean {
  return known.seq < heard.seq || known.version < heard.version;
}

/** The newest of what was heard of, after one more message. */
export function newest(heard: Age, message: LiveMessage): Age {
  return {
    seq: Math.max(heard.seq, "seq" in message ? message.seq : 0),
    version: Math.max(heard.version, "version" in message ? message.version : 0),
  };
}

/** Work that is done once at a time, so that no older answer comes last. Whoever asks while it is done gets the next time. */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    const begin = () => {
      next = undefined;
      return (running = work());
    };
    next ??= running.then(begin, begin);
    return next;
  };
}
