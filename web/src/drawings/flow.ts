// Where power goes.

/** From which bowl tokens went to which, from 0; nothing where none moved from one to another. */
export function flow(before: readonly number[], after: readonly number[]): { from: number; to: number } | undefined {
  const changes = after.map((tokens, bowl) => tokens - (before[bowl] ?? 0));
  const [most, least] = [Math.max(...changes), Math.min(...changes)];
  return most > 0 && least < 0 ? { from: changes.indexOf(least), to: changes.indexOf(most) } : undefined;
}
