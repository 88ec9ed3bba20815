import { expect, test } from "vitest";

import type { SeatInfo } from "../api/types";
import { complete, plays, requests, resized, seating } from "./seating";

const seat = (number: number, user: string | null = null): SeatInfo => ({ seat: number, user, resigned: false });
const computer = { kind: "computer", name: "level-3" } as const;

test("the host sits first, the others as given", () => {
  expect(seating(3, computer)).toEqual([{ kind: "me" }, computer, computer]);
  expect(plays(seating(2, computer))).toBe(true);
  expect(plays([computer, computer])).toBe(false);
});

test("a larger table waits for people, a smaller one keeps those it has room for", () => {
  expect(resized(seating(2, computer), 3)).toEqual([{ kind: "me" }, computer, { kind: "open" }]);
  expect(resized(seating(4, computer), 2)).toEqual([{ kind: "me" }, computer]);
});

test("play may begin when nobody is still to come", () => {
  expect(complete(seating(4, computer))).toBe(true);
  expect(complete(seating(2, { kind: "open" }))).toBe(false);
});

test("computers and friends at one machine are seated, the host and free seats are not", () => {
  const sitters = [{ kind: "me" }, { kind: "open" }, computer, { kind: "hot-seat", name: "Tam" }] as const;
  const game = { seats: [seat(0, "host"), seat(1), seat(2), seat(3)] };
  expect(requests(game, sitters)).toEqual([
    { seat: 2, body: computer },
    { seat: 3, body: { kind: "hot-seat", name: "Tam" } },
  ]);
});
