import { expect, test } from "vitest";

import { EMPTY, add, backTo, fitting, moves, redo, undo } from "./draft";

const step = (text: string) => ({ moves: text, label: text });
const three = ["burn 2. convert 1pw to 1c", "upgrade E7 to TE", "take FAV11"].map(step).reduce(add, EMPTY);

test("steps are joined as the log writes them", () => {
  expect(moves(three)).toBe("burn 2. convert 1pw to 1c. upgrade E7 to TE. take FAV11");
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
  expect(fitting(three, 5), "two tokens are burned in two moves").toBe(three);
  expect(fitting(three, 4).steps).toHaveLength(2);
  expect(fitting(three, 2).steps).toHaveLength(0);
});
