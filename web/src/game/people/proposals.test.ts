import { expect, test } from "vitest";

import type { GameInfo, Proposal } from "../../api/types";
import { asked, mustAnswer } from "./proposals";

const SEATS = ["Anna", "Ben", "Cleo"].map((name, seat) => ({ seat, user: name.toLowerCase(), name, resigned: false }));
const table = (yours: number[], ...proposals: Proposal[]) => ({ seats: SEATS, yours, proposals }) as unknown as GameInfo;
const stop = (...agreed: string[]): Proposal => ({ kind: "abandon", agreed });

test("the proposer, those who agreed and those who are asked are distinguished", () => {
  const parts = [0, 1, 2].map((seat) => asked(table([seat], stop("anna", "ben"))).map(({ who, part, missing }) => ({ who, part, missing })));
  expect(parts).toEqual((["own", "agreed", "asked"] as const).map((part) => [{ who: "Anna", part, missing: ["Cleo"] }]));
  expect([0, 1, 2].map((seat) => mustAnswer(table([seat], stop("anna", "ben"))))).toEqual([false, false, true]);
});

test("spectators and players who have left are not asked", () => {
  expect(asked(table([], stop("anna")))).toEqual([]);
  const left = table([2], stop("anna"));
  left.seats = left.seats.map((seat) => ({ ...seat, resigned: seat.seat === 2 }));
  expect(asked(left)).toEqual([]);
  expect(asked({ ...left, yours: [0] })[0]?.missing, "who has left need not agree").toEqual(["Ben"]);
});

test("those who were for a proposal are notified of its refusal", () => {
  const declined = { ...stop("anna"), declined: { by: "ben", at: 5 } };
  expect(asked(table([0], declined))).toMatchObject([{ part: "declined", declined: "Ben" }]);
  expect(asked(table([2], declined))).toEqual([]);
});

test("a person with several seats is named once", () => {
  const two = table([0], stop("anna"));
  two.seats = [...two.seats, { seat: 3, user: "ben", name: "Ben", resigned: false }];
  expect(asked(two)[0]?.missing).toEqual(["Ben", "Cleo"]);
});

test("whoever a vote is about has no voice in it", () => {
  const vote: Proposal = { kind: "drop", seat: 2, agreed: ["anna"] };
  expect([0, 1, 2].map((seat) => asked(table([seat], vote)).map(({ part, missing }) => ({ part, missing })))).toEqual([[{ part: "own", missing: ["Ben"] }], [{ part: "asked", missing: ["Ben"] }], []]);
});

test("a seat that a computer plays in somebody's place need not agree", () => {
  const replaced = table([0], { kind: "pause", until: 9, agreed: ["anna"] });
  replaced.seats = replaced.seats.map((seat) => (seat.seat === 1 ? { ...seat, computer: "level-4" } : seat));
  expect(asked(replaced)[0]?.missing).toEqual(["Cleo"]);
});

test("whoever would be back in the game is asked, too", () => {
  const undo: Proposal = { kind: "undo", to: 1, seq: 9, seat: 0, agreed: ["anna"], revives: [2] };
  const left = table([2], undo);
  left.seats = left.seats.map((seat) => ({ ...seat, resigned: seat.seat === 2 }));
  expect(asked(left)).toMatchObject([{ part: "asked", missing: ["Ben", "Cleo"] }]);
  expect(asked({ ...left, proposals: [{ ...undo, revives: [] }] })).toEqual([]);
});
