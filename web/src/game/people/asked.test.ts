import { expect, test } from "vitest";

import type { GameInfo } from "../../api/types";
import { standingOf } from "./asked";

const game = (change: Partial<GameInfo> = {}) => ({ status: "running", seats: [{ user: "anna" }, { user: "ben" }], yours: [0], to_act: [1], seq: 60, ...change }) as unknown as GameInfo;

test("a link to a decision says what has become of it", () => {
  const link = { seat: 0, row: 57 };
  expect(standingOf(link, game(), "anna")).toBe("answered");
  expect(standingOf(link, game({ to_act: [0] }), "anna"), "it is asked now").toBe(undefined);
  expect(standingOf(link, game({ seq: 57 }), "anna"), "nothing has happened since").toBe(undefined);
  expect(standingOf(link, game({ yours: [] }), undefined)).toBe("signed-out");
  expect(standingOf(link, game({ yours: [1] }), "ben"), "it was sent to somebody else").toBe("others");
  expect(standingOf(link, game({ yours: [] }), "anna"), "a computer plays for her: the page says so").toBe(undefined);
  expect(standingOf(link, game({ status: "finished" }), "anna"), "the end is shown").toBe(undefined);
});

test("a link that makes no sense says nothing strange", () => {
  expect(standingOf({ seat: Number.NaN, row: Number.NaN }, game(), "anna")).toBe("others");
  expect(standingOf({ seat: 0, row: Number.NaN }, game(), "anna")).toBe(undefined);
});
