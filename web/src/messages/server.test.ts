import { afterEach, expect, test } from "vitest";

import { problemText } from "./server";
import { speak } from "./speaking.svelte";

afterEach(() => speak("en"));

const illegal = { rule: "lacks", move: "build E5", reason: "needs 2 more workers" };

test("English is as the server says it", () => {
  expect(problemText("illegal-move", "Move 1, `build E5`, is not possible: needs 2 more workers.", illegal)).toBe("Move 1, `build E5`, is not possible: needs 2 more workers.");
});

test("a move that the rules refuse is refused in the reader's language", async () => {
  await speak("de");
  const text = problemText("illegal-move", "English", illegal);
  expect(text).toContain("build E5 ist nicht möglich: ");
  expect(text).not.toContain("needs");
  expect(problemText("cannot-import", "English", { ...illegal, row: 7 })).toContain("Zeile 7: build E5");
  expect(problemText("cannot-import", "English", { line: 4, column: 9 })).toContain("Zeile 4, Spalte 9");
});

test("what a language does not know stays as the server says it", async () => {
  await speak("pl");
  expect(problemText("a-new-code", "Something new.", {})).toBe("Something new.");
});
