import { expect, test } from "vitest";

import { apart, DASHES, ticks } from "./plot";

const places = (labels: number[], gap: number, top: number, bottom: number) => apart(labels.map((y) => ({ y })), gap, top, bottom).map(({ y }) => y);

test("labels keep their places where there is room", () => {
  expect(places([10, 60, 30], 12, 0, 100)).toEqual([10, 30, 60]);
});

test("labels that would cover each other move apart, and stay inside", () => {
  expect(places([50, 50, 52], 12, 0, 100)).toEqual([50, 62, 74]);
  expect(places([95, 96, 97], 12, 0, 100)).toEqual([76, 88, 100]);
  expect(places([-5, 1], 12, 0, 100)).toEqual([0, 12]);
});

test("ticks are round numbers", () => {
  expect(ticks(0, 161, 4)).toEqual([0, 50, 100, 150]);
  expect(ticks(-18, 22, 4)).toEqual([-10, 0, 10, 20]);
});

test("no two of five lines are broken alike", () => {
  expect(new Set(DASHES).size).toBe(5);
});
