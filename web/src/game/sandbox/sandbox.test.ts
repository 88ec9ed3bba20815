import { expect, test } from "vitest";

import type { View } from "../../api/types";
import { nextSeat, split, type Tried } from "./sandbox";

const step = (seat: number, moves: string): Tried => ({ seat, moves, label: moves, ...(moves === "end" ? { ends: true } : {}) });

test("steps become turns, and those of the turn being played stay steps", () => {
  const steps = [step(0, "burn"), step(0, "build E5"), step(0, "end"), step(1, "leech"), step(1, "upgrade E7 to TE"), step(1, "take FAV9")];
  expect(split(steps, 1)).toEqual({
    before: [{ seat: 0, moves: "burn. build E5. end" }],
    now: steps.slice(3),
  });
});

test("a player who plays twice in a row has two turns", () => {
  const steps = [step(0, "advance shipping"), step(0, "end"), step(0, "burn")];
  expect(split(steps, 0)).toEqual({ before: [{ seat: 0, moves: "advance shipping. end" }], now: [step(0, "burn")] });
  expect(split(steps.slice(0, 2), 0)).toEqual({ before: [{ seat: 0, moves: "advance shipping. end" }], now: [] });
});

test("moves of another seat are a turn even if it was not ended", () => {
  const steps = [step(0, "build E5"), step(1, "leech")];
  expect(split(steps, 2)).toEqual({ before: [{ seat: 0, moves: "build E5" }, { seat: 1, moves: "leech" }], now: [] });
  expect(split([], undefined)).toEqual({ before: [], now: [] });
});

test("a player who owes an answer comes before the active player", () => {
  const view = { to_act: [1, 2], pending: [{ seat: 2, ask: "leech" }], turn: { seat: 1, actions: 1 } } as unknown as View;
  expect(nextSeat(view, undefined)).toBe(2);
  expect(nextSeat(view, 1)).toBe(1);
  expect(nextSeat(view, 0)).toBe(2);
  expect(nextSeat({ ...view, pending: [] } as View, 0)).toBe(1);
});
