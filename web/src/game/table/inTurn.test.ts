import { expect, test } from "vitest";

import { inTurn } from "./inTurn";

/** Work that ends when the test resolves it. */
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
