import { readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Codes that only programs meet: the client makes no such requests. */
const PROGRAMS = new Set(
  "bad-json bad-path bad-query not-a-websocket not-json method-not-allowed bad-token key-reused bad-moves no-such-row no-such-preset preset-and-options no-such-computer undo-forward bad-settings metrics-local stopping".split(" "),
);
/** Codes that are told by the rule or the place they name. */
const NAMED = new Set(["illegal-move", "cannot-resign", "cannot-import"]);

/** The codes of the server's refusals, by the table of its documentation, which the server's tests keep whole. */
function documented(): string[] {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
  const table = guide.slice(guide.indexOf("| status | codes |"));
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n").slice(2);
  return rows.flatMap((row) => {
    const codes = row.split("|")[2] ?? "";
    // What stands in brackets behind a code are its rules.
    const ruled = [...codes.matchAll(/`([\w-]+)` \(`rule` says which: ([^)]*)\)/g)].flatMap(([, code, rules = ""]) => [...rules.matchAll(/`([\w-]+)`/g)].map(([, rule]) => `${code}.${rule}`));
    return [...codes.replaceAll(/\([^)]*\)/g, "").matchAll(/`([\w-]+)`/g)].map(([, code = ""]) => code).concat(ruled);
  });
}

test.each(Object.keys(LANGUAGES).filter((code) => code !== "en"))("every refusal of the server that people meet is told in %s", async (language) => {
  await speak(language);
  const codes = documented();
  expect(codes.length).toBeGreaterThan(120);
  expect(codes).toContain("bad-name.alphabets");
  expect(codes.filter((code) => !PROGRAMS.has(code) && !NAMED.has(code) && !(code in speaking().translation.refusals))).toEqual([]);
});

test("a refusal keeps its numbers, and names the rule that a name breaks", async () => {
  await speak("de");
  expect(problemText("plan-too-long", "A plan has 8 entries at most, each with 4 conditions; leave some out.", {})).toBe("Ein Plan hat höchstens 8 Einträge mit je 4 Bedingungen; lass etwas weg.");
  expect(problemText("bad-text", "The title cannot be used: give 1 to 64 characters without line breaks.", {})).toContain("mehr als 64 Zeichen");
  expect(problemText("bad-name", "A name has 1 to 32 letters, digits, blanks and signs.", { rule: "length", longest: 32 })).toContain("höchstens 32 Zeichen");
  expect(problemText("bad-name", "The name of a token has 1 to 64 characters, on one line.", {})).toBe("Dieser Name ist leer oder zu lang.");
  expect(problemText("bad-options", "The option `players` cannot be used: two to five can play, not 7.", { option: "players", reason: "two to five can play, not 7" })).toBe("Damit lässt sich kein Spiel anlegen (players: two to five can play, not 7).");
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
