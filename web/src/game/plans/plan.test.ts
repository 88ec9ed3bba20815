import { expect, test } from "vitest";

import type { PlanEntry, TurnPlan } from "../../api/types";
import { followed, isEmpty, moved, remaining, written } from "./plan";

const entry = (id: number, moves = `turn ${id}`): PlanEntry => ({ id, moves });
const plan: TurnPlan = { armed: 57, rounds: "this", entries: [entry(1), entry(2), entry(3)], offers: { accept_up_to: 2, ask: true } };

test("what a program has written comes back as it was, whatever else is edited", () => {
  const kept = remaining({ plan, done: 0 });
  const edited = { ...kept, entries: moved(kept.entries, 2, 0) };
  expect(written(edited, 60)).toEqual({ armed: 60, rounds: "this", entries: [entry(1, "turn 3"), entry(2, "turn 1"), entry(3, "turn 2")], offers: { accept_up_to: 2, ask: true } });
});

test("turns that were played are left out, and offers with them", () => {
  expect(remaining({ plan, done: 1 })).toEqual({ entries: [entry(2), entry(3)], rounds: "this" });
  expect(isEmpty(remaining({ done: 0 }))).toBe(true);
  expect(isEmpty(remaining({ plan: { ...plan, entries: [] }, done: 0 })), "offers alone are a plan").toBe(false);
});

test("while a plan is edited turns are played: they do not come back", () => {
  const edited = { ...remaining({ plan, done: 0 }), entries: [entry(3), entry(0, "new"), entry(1)] };
  expect(followed(edited, remaining({ plan, done: 1 })).entries).toEqual([entry(3), entry(0, "new")]);
  expect(followed(edited, remaining({ done: 0 })).entries, "the plan was dropped").toEqual([entry(0, "new")]);
  expect(followed(edited, remaining({ plan, done: 0 }))).toBe(edited);
});

test("a turn is moved up and down, and never out of the list", () => {
  const ids = (entries: readonly PlanEntry[]) => entries.map(({ id }) => id);
  expect(ids(moved(plan.entries, 0, 2))).toEqual([2, 3, 1]);
  expect(ids(moved(plan.entries, 2, 1))).toEqual([1, 3, 2]);
  for (const [from, to] of [[0, -1], [2, 3], [7, 0]] as const) expect(ids(moved(plan.entries, from, to))).toEqual([1, 2, 3]);
});
