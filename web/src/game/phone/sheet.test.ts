import { expect, test } from "vitest";

import { nearest, stepped } from "./sheet";

test("a sheet let go of settles at the nearest size", () => {
  expect([0.1, 0.39, 0.5, 0.6, 0.64, 1].map(nearest)).toEqual(["low", "low", "half", "half", "full", "full"]);
});

test("arrow keys go up and down and stop at both ends", () => {
  expect(stepped("low", 1)).toBe("half");
  expect(stepped("half", 1)).toBe("full");
  expect(stepped("full", 1)).toBe("full");
  expect(stepped("low", -1)).toBe("low");
});
