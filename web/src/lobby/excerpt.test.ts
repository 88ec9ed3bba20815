import { expect, test } from "vitest";

import { excerpt } from "./excerpt";

test("the line is cut at the place meant", () => {
  expect(excerpt("first\nbuild E5. dance", 2, 11)).toEqual({ line: 2, before: "build E5. ", after: "dance" });
  expect(excerpt("a\r\nb\r\nc", 2, undefined)).toEqual({ line: 2, before: "", after: "b" });
});

test("a long line is shortened to what is around the place", () => {
  const found = excerpt(`${"x".repeat(100)}!${"y".repeat(100)}`, 1, 101);
  expect(found?.before).toBe(`…${"x".repeat(60)}`);
  expect(found?.after).toBe(`!${"y".repeat(59)}…`);
});

test("a place that is not in the text shows nothing", () => {
  expect(excerpt("one line", 7, 1)).toBeUndefined();
  expect(excerpt("one line", undefined, 1)).toBeUndefined();
  expect(excerpt("short", 1, 99)).toEqual({ line: 1, before: "short", after: "" });
});
