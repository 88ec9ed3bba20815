// The place in a text that the server complains about.

export interface Excerpt {
  line: number;
  /** What stands before the place, and from there on. */
  before: string;
  after: string;
}

/** How much of a long line is shown to either side. */
const AROUND = 60;

/** The line of a text with a place in it; lines and columns count from 1. Nothing if there is no such line. */
export function excerpt(text: string, line: unknown, column: unknown): Excerpt | undefined {
  if (typeof line !== "number") return undefined;
  const found = text.split(/\r?\n/)[line - 1];
  if (found === undefined) return undefined;
  const at = Math.max(0, Math.min(found.length, (typeof column === "number" ? column : 1) - 1));
  const [head, tail] = [found.slice(0, at), found.slice(at)];
  return {
    line,
    before: head.length > AROUND ? `…${head.slice(-AROUND)}` : head,
    after: tail.length > AROUND ? `${tail.slice(0, AROUND)}…` : tail,
  };
}
