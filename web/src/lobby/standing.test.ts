import { expect, test } from "vitest";

import type { GameInfo, View } from "../api/types";
import { grouped, placeOf, sorted, span, standing } from "./standing";

const game = (change: Partial<GameInfo>): GameInfo => ({
  id: "7f",
  version: 1,
  title: "Friday",
  status: "running",
  visibility: "public",
  host: "anna",
  seats: [
    { seat: 0, user: "anna", name: "Anna", faction: "witches", vp: 120, resigned: false },
    { seat: 1, user: "ben", name: "Ben", vp: 131, resigned: false },
  ],
  yours: [0],
  proposals: [],
  seq: 3,
  to_act: [1],
  created: 0,
  ...change,
});
const HOUR = 3_600_000;

test("whose turn it is, by faction or by name", () => {
  expect(standing(game({}))).toEqual({ text: "Ben to move", kind: "" });
  expect(standing(game({ to_act: [0, 1], yours: [] })).text).toBe("witches, Ben to move");
  expect(standing(game({ to_act: [0] }))).toEqual({ text: "your turn", kind: "a" });
});

test("an offer of power is distinguished from a turn", () => {
  const view = { pending: [{ seat: 0, ask: "leech" }] } as unknown as View;
  expect(standing(game({ to_act: [0] }), view).kind).toBe("pw");
});

test("a proposal to answer is shown where nothing else waits", () => {
  const proposed = game({ proposals: [{ kind: "abandon", agreed: ["ben"] }] });
  expect(standing(proposed)).toEqual({ text: "proposal to answer", kind: "a" });
  expect(standing({ ...proposed, to_act: [0] }).text).toBe("your turn");
  expect(standing({ ...proposed, yours: [1] }).text).toBe("your turn");
});

test("the winner and the others get different texts", () => {
  const over = game({ status: "finished" });
  expect(placeOf(over, 0)).toBe(2);
  expect(standing(over).text).toBe("finished, place 2");
  expect(standing({ ...over, yours: [1] }).text).toBe("finished, you won");
  expect(standing({ ...over, yours: [] }).text).toBe("finished");
});

test("an open game shows how many players are missing, and when it may begin", () => {
  const open = game({ status: "open", seats: [{ seat: 0, user: "anna", resigned: false }, { seat: 1, resigned: false }] });
  expect(standing(open).text).toBe("1 seat free");
  expect(standing({ ...open, seats: open.seats.slice(0, 1) })).toEqual({ text: "ready to begin", kind: "a" });
});

test("spans of time are shown in their largest unit", () => {
  expect([10_000, 5 * 60_000, 21 * HOUR, 47 * HOUR, 75 * HOUR].map(span)).toEqual(["now", "5 min", "21 h", "47 h", "3 d"]);
});

test("games that wait come first by the time left, finished ones last", () => {
  const games = [game({ id: "over", status: "finished", moved: 9 }), game({ id: "old", moved: 1 }), game({ id: "new", moved: 5 }), game({ id: "mine", to_act: [0] }), game({ id: "urgent", to_act: [0] }), game({ id: "open", status: "open" })];
  const waiting = ["urgent", "mine"].map((id) => ({ id, title: id, seat: 0, since: 0, what: "turn" as const }));
  expect(sorted(games, waiting).map(({ id }) => id)).toEqual(["urgent", "mine", "new", "old", "open", "over"]);
  expect(grouped(sorted(games, waiting), waiting).map(({ name, games: some }) => [name, some.length])).toEqual([["waits", 2], ["running", 2], ["open", 1], ["over", 1]]);
});
