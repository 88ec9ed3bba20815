import { afterEach, expect, test } from "vitest";

import { en } from "./en";
import { LANGUAGES } from "./languages";
import { problemText, refusalText } from "./server";
import { speak, speaking } from "./speaking.svelte";

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
  expect(problemText("cannot-import", "English", { fault: "not-understood", line: 4, column: 9, found: "buidl" })).toContain("Zeile 4, Spalte 9: „buidl“");
  expect(problemText("cannot-import", "English", { fault: "other-position", row: 12 })).toContain("Nach Zeile 12");
});

test("what a language does not know stays as the server says it", async () => {
  await speak("pl");
  expect(problemText("a-new-code", "Something new.", {})).toBe("Something new.");
});

test("whoever has merchants is not told of ships", async () => {
  const fakirs = { faction: "fakirs", overland: true } as const;
  expect(refusalText({ code: "no-ship-left", reason: "all three ships are on the map" }, fakirs)).toBe("all three merchants are on the map");
  expect(refusalText({ code: "no-ship-left", reason: "all three ships are on the map" })).toBe("all three ships are on the map");
  // Whatever speaks of a ship has a counterpart. Nomads alone have sandstorms, and the shipping track is never theirs.
  await speak("de");
  const ships = Object.entries(speaking().translation.refusals).filter(([code, text]) => /Schiff(?!fahrt)/.test(text) && code !== "ship-must-pay").map(([code]) => `land.refused.${code}`);
  expect(ships.length).toBeGreaterThan(9);
  expect(ships.filter((key) => !(key in en))).toEqual([]);
  for (const code of Object.keys(LANGUAGES)) {
    await speak(code);
    for (const key of ships) expect(refusalText({ code: key.replace("land.refused.", ""), reason: "" }, fakirs)).not.toMatch(/ships?\b|Schiff|bateau|stat[ek]k/);
  }
});
