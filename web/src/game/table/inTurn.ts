// Work that is done once at a time.

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
