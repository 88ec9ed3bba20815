import { expect, test } from "vitest";

import { command } from "./keyboard";

const press = (key: string, held: Partial<Record<"ctrlKey" | "shiftKey" | "altKey" | "metaKey", boolean>> = {}) =>
  command({ key, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...held });

test("keys do what the list of keys says", () => {
  expect(press("b")).toEqual({ do: "group", group: "build" });
  expect(press("Z", { shiftKey: true })).toEqual({ do: "redo" });
  expect(press("Enter", { ctrlKey: true })).toEqual({ do: "end" });
  expect(press("3")).toEqual({ do: "choose", number: 3 });
  expect(press("?", { shiftKey: true })).toEqual({ do: "keys" });
  expect(["j", "k", "m", "g"].map((key) => press(key)?.do), "the next game is a key of all pages").toEqual(["next-change", "last-change", "marks", undefined]);
});

test("keys of the browser are left alone", () => {
  expect(press("z", { ctrlKey: true })).toBeUndefined();
  expect(press("p", { metaKey: true })).toBeUndefined();
  expect(press("Tab")).toBeUndefined();
});
