import { expect, test } from "vitest";

import type { GameInfo } from "../../api/types";
import { namesOf } from "./names";

test("a computer player has a name", () => {
  const seats = [{ seat: 0, name: "Ada" }, { seat: 1, computer: "level-5" }, { seat: 2, computer: "random" }, { seat: 3 }] as GameInfo["seats"];
  expect(namesOf(seats)).toEqual(["Ada", "computer, level 5", "random", undefined]);
});
