import { expect, test } from "vitest";

import { spacesIn } from "./spaces";

test("spaces are found in moves, other words are none", () => {
  const view = { spaces: [{ id: "E5" }, { id: "F3" }, { id: "G2" }] };
  expect(spacesIn("power ACT4. upgrade F3 to TP. end", view)).toEqual(["F3"]);
  expect(spacesIn("bridge E5:F3. ship G2>E5", view)).toEqual(["E5", "F3", "G2"]);
  expect(spacesIn("pass BON3", view)).toEqual([]);
});
