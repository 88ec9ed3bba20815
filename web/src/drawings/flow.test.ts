import { expect, test } from "vitest";

import { flow } from "./flow";

test("power flows from the bowl that lost most to the one that gained most", () => {
  expect(flow([5, 7, 0], [3, 9, 0]), "gained").toEqual({ from: 0, to: 1 });
  expect(flow([0, 4, 3], [3, 4, 0]), "spent").toEqual({ from: 2, to: 0 });
  expect(flow([0, 4, 0], [0, 2, 1]), "burnt").toEqual({ from: 1, to: 2 });
});

test("tokens that come or leave flow from nowhere", () => {
  expect(flow([5, 7, 0], [5, 7, 0])).toBe(undefined);
  expect(flow([5, 7, 0], [6, 7, 0])).toBe(undefined);
});
