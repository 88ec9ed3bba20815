import { expect, test } from "vitest";

import { heard } from "./sounds";

const QUIET = { turn: false, offers: 0, message: 0 };

test("a page that has just come is silent", () => {
  expect(heard(undefined, { turn: true, offers: 2, message: 7 })).toBe(undefined);
});

test("the reader's turn, an offer of power and a message are heard when they come", () => {
  expect(heard(QUIET, { ...QUIET, turn: true })).toBe("turn");
  expect(heard(QUIET, { ...QUIET, turn: true, offers: 1 }), "an offer is the reader's turn too").toBe("offer");
  expect(heard(QUIET, { ...QUIET, message: 4 })).toBe("message");
});

test("what stays or goes away makes no sound", () => {
  const busy = { turn: true, offers: 2, message: 4 };
  expect(heard(busy, busy)).toBe(undefined);
  expect(heard(busy, { ...busy, offers: 1 })).toBe(undefined);
  expect(heard(busy, { ...QUIET, message: 4 })).toBe(undefined);
});
