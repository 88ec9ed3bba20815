import { expect, test } from "vitest";

import type { Choice } from "../../api/types";
import { EMPTY, add, backTo, fitting, moves, movesIn, redo, stepOf, undo } from "./draft";

const step = (text: string) => ({ moves: text, label: text });
const three = ["burn 2. convert 1pw to 1c", "upgrade E7 to TE", "take FAV11"].map(step).reduce(add, EMPTY);

test("steps are sent as they were made", () => {
  expect(moves(three)).toEqual(["burn 2. convert 1pw to 1c", "upgrade E7 to TE", "take FAV11"]);
});

test("a step has what goes before it, and knows whether it ends the turn", () => {
  const choice = (group: Choice["group"], text: string): Choice => ({ group, text, kind: "action", effect: {} });
  expect(stepOf({ ...choice("build", "build G3"), hex: "G3", first: [{ moves: "transform G3 to blue with 1", digs: true }] }, "Build")).toMatchObject({ moves: "transform G3 to blue with 1. build G3", hex: "G3" });
  const ends = (group: Choice["group"], text: string) => stepOf(choice(group, text), "").ends ?? false;
  expect([ends("end", "end"), ends("pass", "pass BON4"), ends("pass", "pass")]).toEqual([true, true, true]);
  expect([ends("ship", "end sailing"), ends("ship", "end trading"), ends("convert", "burn")]).toEqual([false, false, false]);
});

test("what is taken back can be made again until something else is added", () => {
  const two = undo(three);
  expect(redo(two)).toEqual(three);
  expect(redo(backTo(three, 0)).steps).toHaveLength(1);
  const other = add(two, step("take FAV9"));
  expect(redo(other)).toEqual(other);
  expect(undo(EMPTY)).toEqual(EMPTY);
});

test("a draft keeps the steps that still fit", () => {
  expect(fitting(three, 3)).toBe(three);
  expect(fitting(three, 2).steps).toHaveLength(2);
  expect(fitting(three, 0).steps).toHaveLength(0);
});

test("a turn is taken apart without its end", () => {
  expect(movesIn("burn 2. upgrade E7 to TE. take FAV11. end")).toEqual(["burn 2", "upgrade E7 to TE", "take FAV11"]);
  expect(movesIn("pass BON4")).toEqual(["pass BON4"]);
});
