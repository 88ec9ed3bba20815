import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { AnsweredOffer, Group, LogRow } from "../../api/types";
import { cultMarks, recent, seatMarks, spaceMarks, tileMarks } from "./changes";

const row = (seq: number, seat: number, text: string, more: Partial<LogRow> = {}): LogRow => ({
  seq,
  seat,
  text,
  at: 0,
  changes: [],
  have: { vp: 0, coins: 0, workers: 0, priests: 0, bowls: [0, 0, 0], cults: [0, 0, 0, 0] },
  round: 1,
  ...more,
});
const offer = (from: number): AnsweredOffer => ({ from, power: 2 });
const answer = (seq: number, seat: number, from: number, text = "leech") => row(seq, seat, text, { groups: ["leech"], offers: [offer(from)] });

const rows = [
  row(1, 0, "build E5. end", { groups: ["build", "end"], spaces: ["E5"] }),
  row(2, 1, "upgrade F4 to TE. take FAV11. end", { groups: ["upgrade", "favor", "end"], spaces: ["F4"], tiles: ["FAV11"], changes: [{ seat: 1, item: "earth", by: 1, source: "favor", of: "FAV11" }, { seat: 1, item: "vp", by: 4, source: "scoring" }] }),
  row(3, 0, "leech", { groups: ["leech"], changes: [{ seat: 0, item: "vp", by: -1, source: "leech" }] }),
  row(4, 2, "transform F4 to red. build F3. end", { groups: ["transform", "build", "end"], spaces: ["F4", "F3"] }),
  row(5, 1, "pass BON2", { groups: ["pass"], tiles: ["BON2"] }),
];

test("the reader's last turn is not an answer to an offer of power, also where power was burnt for it", () => {
  expect(recent(rows, 0).after).toBe(1);
  expect(recent(rows, 3).after).toBe(0);
  const relaxed = [...rows, row(6, 0, "burn. leech", { groups: ["convert", "leech"], offers: [offer(1)] })];
  expect(recent(relaxed, 0).after).toBe(1);
  expect(recent(relaxed, 0).turns.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test("each turn of others is one entry, with the answers to its offers", () => {
  const { turns } = recent(rows, 0);
  expect(turns.map(({ number, seat, vp }) => ({ number, seat, vp }))).toEqual([
    { number: 1, seat: 1, vp: 4 },
    { number: 2, seat: 2, vp: 0 },
    { number: 3, seat: 1, vp: 0 },
  ]);
  expect(turns[0]?.answers.map(({ seq }) => seq)).toEqual([3]);
});

test("an answer belongs to the turn that offered, however late it comes", () => {
  const { turns } = recent([...rows, answer(6, 0, 2, "decline")], 0);
  expect(turns.map(({ answers }) => answers.map(({ seq }) => seq))).toEqual([[3], [6], []]);
});

test("answers to the power that the reader offered are told, before and after the end of the turn", () => {
  const offered = [
    row(1, 1, "build A1. end", { groups: ["build", "end"], spaces: ["A1"] }),
    answer(2, 2, 1),
    row(3, 0, "upgrade E5 to TP", { groups: ["upgrade"], spaces: ["E5"] }),
    answer(4, 1, 0),
    row(5, 0, "end", { groups: ["end"] }),
    answer(6, 2, 0, "decline"),
  ];
  const { after, turns, answers } = recent(offered, 0);
  expect({ after, turns }).toEqual({ after: 5, turns: [] });
  expect(answers.map(({ seq }) => seq)).toEqual([4, 6]);
  expect(recent(offered, 0, 5).answers.map(({ seq }) => seq), "unless they were dismissed").toEqual([6]);
});

/** Groups of the moves in the recorded game below. */
const GROUPS: Record<string, Group> = { burn: "convert", power: "power-action", special: "special", upgrade: "upgrade", take: "favor", transform: "transform", build: "build", pass: "pass", leech: "leech", decline: "leech", end: "end", step: "cult" };

test("turns of one player after another are lines of their own, as in a recorded game of four", () => {
  const log = readFileSync(join(import.meta.dirname, "../../../tests/pictures/four-players.log"), "utf8");
  const recorded = [...log.matchAll(/^(\d+) (\d) ([^=\n]+?)(?: = \w+)?$/gm)].map(([, seq, seat, text = ""]) =>
    row(Number(seq), Number(seat) - 1, text, { groups: text.split(". ").flatMap((move) => GROUPS[move.split(" ")[0] ?? ""] ?? []) }),
  );
  // Cultists passed in row 52; Swarmlings play five turns in a row, then the next round begins.
  const { after, turns } = recent(recorded.filter(({ seq }) => seq <= 57), 3);
  expect(after).toBe(52);
  expect(turns.map(({ number, seat, rows }) => ({ number, seat, rows: rows.map(({ seq }) => seq) }))).toEqual(
    [53, 54, 55, 56, 57].map((seq, at) => ({ number: at + 1, seat: 1, rows: [seq] })),
  );
});

test("every space, track and board that changed is marked, a space changed twice with the later number", () => {
  const { turns } = recent(rows, 0);
  expect(Object.fromEntries([...spaceMarks(turns)].map(([space, { number }]) => [space, number]))).toEqual({ F4: 2, F3: 2 });
  expect([...cultMarks(turns)]).toEqual([["earth 1", { number: 1, seat: 1 }]]);
  expect(Object.fromEntries([...tileMarks(turns)].map(([tile, { number }]) => [tile, number]))).toEqual({ FAV11: 1, BON2: 3 });
  expect(seatMarks(turns, 1)).toEqual([3]);
  expect(seatMarks(turns, 2)).toEqual([]);
});

test("a seat has all its numbers, and a tile that several took has one of each", () => {
  const busy = [
    row(1, 1, "advance shipping. end", { groups: ["advance", "end"] }),
    row(2, 2, "upgrade F4 to TE. take FAV11. end", { groups: ["upgrade", "favor", "end"], spaces: ["F4"], tiles: ["FAV11"] }),
    row(3, 1, "upgrade A4 to TE. take FAV11. end", { groups: ["upgrade", "favor", "end"], spaces: ["A4"], tiles: ["FAV11"] }),
    row(4, 1, "power ACT4. end", { groups: ["power-action", "end"], tiles: ["ACT4"] }),
    row(5, 1, "pass", { groups: ["pass"] }),
  ];
  const { turns } = recent(busy, 0);
  expect(seatMarks(turns, 1)).toEqual([1, 5]);
  expect([1, 2].map((seat) => tileMarks(turns, seat).get("FAV11")?.number)).toEqual([3, 2]);
  expect(tileMarks(turns).get("ACT4")).toEqual({ number: 4, seat: 1 });
});

test("the end of a turn and what was taken back are no changes", () => {
  const silent = [row(2, 1, "end", { groups: ["end"] }), row(3, 1, "undo to 1", { undo_to: 1 }), row(5, 1, "table clock 1", { table: true }), row(4, 2, "build A1", { groups: ["build"], undone: true })];
  expect(recent(silent, 0).turns).toEqual([]);
});
