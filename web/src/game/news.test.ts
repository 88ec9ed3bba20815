import { expect, test } from "vitest";

import { inTurn, isBehind, newest } from "./news";

test("a page is behind in rows or in what is around the log", () => {
  expect(isBehind({ seq: 4, version: 2 }, { seq: 4, version: 2 })).toBe(false);
  expect(isBehind({ seq: 5, version: 2 }, { seq: 4, version: 2 })).toBe(false);
  expect(isBehind({ seq: 4, version: 2 }, { seq: 5, version: 0 })).toBe(true);
  expect(isBehind({ seq: 9, version: 2 }, { seq: 4, version: 3 })).toBe(true);
});

test("what was heard grows with each message that tells of the game, the first of a connection too", () => {
  const first = newest({ seq: 3, version: 1 }, { type: "hello", seq: 7, version: 4, to_act: [0], yours: [], over: false });
  expect(first).toEqual({ seq: 7, version: 4 });
  expect(newest(first, { type: "game", version: 5, to_act: [0], over: false })).toEqual({ seq: 7, version: 5 });
  expect(newest(first, { type: "presence", who: [], others: 0 })).toEqual(first);
  expect(newest(first, { type: "resync", seq: 2 })).toEqual(first);
});

/** Work that ends when told. */
function manual() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => void ends.push(resolve)) };
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

test("work asked for while it is done is done once more, after it", async () => {
  const { ends, work } = manual();
  const ask = inTurn(work);
  const first = ask();
  await aMoment();
  const late = [ask(), ask()];
  await aMoment();
  expect(ends.length, "one at a time").toBe(1);
  ends[0]?.();
  await first;
  await aMoment();
  expect(ends.length, "once for all who asked meanwhile").toBe(2);
  ends[1]?.();
  await Promise.all(late);
});

test("work that failed does not stop the next", async () => {
  let times = 0;
  const ask = inTurn(async () => {
    times += 1;
    if (times === 1) throw new Error("gone");
  });
  await expect(ask()).rejects.toThrow("gone");
  await ask();
  expect(times).toBe(2);
});
