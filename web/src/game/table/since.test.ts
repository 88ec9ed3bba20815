import { expect, test } from "vitest";

import { since } from "./since";

test("the wait is shown in its largest whole unit", () => {
  const minute = 60_000;
  expect(since(0, 30_000)).toBe("since a moment ago");
  expect(since(0, minute)).toBe("for 1 minute");
  expect(since(0, 59.9 * minute)).toBe("for 59 minutes");
  expect(since(0, 60 * minute)).toBe("for 1 hour");
  expect(since(0, 49 * 60 * minute)).toBe("for 2 days");
  expect(since(1000, 0), "a clock that runs ahead").toBe("since a moment ago");
});
