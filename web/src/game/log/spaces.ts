// The spaces that moves name.

import type { View } from "../../api/types";

/** The spaces that moves name, each once: in `bridge C2:D4` and `ship B3>B5` two of them. */
export function spacesIn(moves: string, view: { spaces: readonly Pick<View["spaces"][number], "id">[] }): string[] {
  const known = new Set(view.spaces.map(({ id }) => id));
  return [...new Set(moves.split(/[\s.:>]+/).filter((word) => known.has(word)))];
}
