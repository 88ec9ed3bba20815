// Sources of gains and payments.

import type { Source } from "./types";

/** A source by itself, without what it changes. */
export function sourceOf(change: Source): Source {
  return ("of" in change ? { source: change.source, of: change.of } : { source: change.source }) as Source;
}

/** A source as a key: equal for equal sources. */
export function sourceKey(change: Source): string {
  return "of" in change ? `${change.source} ${change.of}` : change.source;
}
