import { expect, test } from "vitest";

import type { Choice } from "../../api/types";
import { price } from "./price";

const changes = [
  { seat: 0, item: "workers", by: -1, source: "building" },
  { seat: 0, item: "coins", by: -2, source: "building" },
  { seat: 0, item: "vp", by: 2, source: "scoring" },
  { seat: 0, item: "vp", by: 2, source: "favor", of: "FAV11" },
  { seat: 0, item: "fire", by: 1, source: "cult-steps" },
] as const;
const choice = (group: Choice["group"]) => ({ group, effect: { changes: [...changes] } }) as Pick<Choice, "group" | "effect">;

test("a step shows what it pays and scores", () => {
  expect(price(choice("build"))).toEqual({ coins: -2, workers: -1, vp: 4 });
});

test("a conversion says its price in its name", () => {
  expect(price(choice("convert"))).toEqual({});
});
