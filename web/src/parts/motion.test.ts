import { expect, test } from "vitest";

import { BRACKETS, COUNT, PIECE, WHOLE, between } from "./motion.svelte";

test("a move of somebody else takes at most 600 ms in all", () => {
  expect(PIECE + BRACKETS + COUNT).toBe(WHOLE);
  expect(WHOLE).toBeLessThanOrEqual(600);
});

test("a number counts from the old value to the new one and stays there", () => {
  expect(between(3, 9, -1)).toBe(3);
  expect(between(3, 9, 0)).toBe(3);
  expect(between(3, 9, 0.5)).toBeGreaterThan(3);
  expect(between(9, 3, 0.5)).toBeLessThan(9);
  expect(between(3, 9, 1)).toBe(9);
  expect(between(3, 9, 7)).toBe(9);
});
