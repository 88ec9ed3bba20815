import { expect, test } from "vitest";

import { EVENTS, hasWay, isChosen, switched } from "./events";

test("browsers are told of games, programs of what happens in them, mail of everything", () => {
  const told = (kind: "push" | "mail" | "hook") => EVENTS.filter((event) => hasWay(event, kind));
  expect(told("mail")).toEqual(EVENTS);
  expect(EVENTS.filter((event) => !hasWay(event, "push"))).toEqual(["season", "account"]);
  expect(told("hook")).toEqual(["turn", "offer", "warn", "timed-out", "replaced", "plan-stopped", "begun", "over", "idle"]);
});

test("what happens to an account is always told", () => {
  expect(isChosen("account", "mail")).toBe(false);
  expect(isChosen("turn", "mail")).toBe(true);
});

test("a way is switched and the others stay", () => {
  expect(switched({ push: true, mail: true, delay_s: 600 }, "mail", false)).toEqual({ push: true, mail: false, delay_s: 600 });
});
