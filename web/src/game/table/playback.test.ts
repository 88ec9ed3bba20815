import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { LogRow, View } from "../../api/types";
import type { Changed } from "../log/changes";
import { Playback } from "./playback.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Turns of one row each, rows 11, 12, … */
const turns = (count: number) => Array.from({ length: count }, (_, at): Changed => ({ number: at + 1, seat: 1, rows: [{ seq: 11 + at } as LogRow], answers: [], spaces: [], cults: [], tiles: [], aside: false, vp: 0 }));
/** The position after a row. */
const past = (row: number) => ({ round: row }) as View;
const state = ({ shown, view, running }: Playback) => ({ shown, row: view?.round, running });
const NOW = { shown: Infinity, row: undefined, running: false };

test("each turn is shown with its position for as long as the pace says, the last one with that of now", () => {
  const playback = new Playback();
  playback.play(0, turns(3), "brisk", past);
  expect(state(playback)).toEqual({ shown: 1, row: 11, running: true });
  vi.advanceTimersByTime(400);
  expect(state(playback)).toEqual({ shown: 2, row: 12, running: true });
  vi.advanceTimersByTime(400);
  expect(state(playback)).toEqual({ shown: 3, row: undefined, running: false });
  vi.advanceTimersByTime(400);
  expect(state(playback)).toEqual(NOW);
});

test("turns that come one right after the other are kept apart, and none is left out", () => {
  const playback = new Playback();
  playback.play(0, turns(1), "calm", past);
  expect(state(playback)).toEqual({ shown: 1, row: undefined, running: false });
  vi.advanceTimersByTime(100);
  playback.play(1, turns(2), "calm", past);
  expect(state(playback), "the first is still shown").toEqual({ shown: 1, row: 11, running: true });
  playback.play(2, turns(3), "calm", past);
  vi.advanceTimersByTime(1100);
  expect(state(playback)).toEqual({ shown: 2, row: 12, running: true });
  vi.advanceTimersByTime(1200);
  expect(state(playback)).toEqual({ shown: 3, row: undefined, running: false });
});

test("one step at a time waits for the reader, and a key shows everything", () => {
  const playback = new Playback();
  playback.play(0, turns(3), "step", past);
  vi.advanceTimersByTime(60_000);
  expect(state(playback)).toEqual({ shown: 1, row: 11, running: true });
  playback.next("step");
  expect(state(playback)).toEqual({ shown: 2, row: 12, running: true });
  playback.skip();
  expect(state(playback)).toEqual(NOW);
});

test("what has to be asked for is waited for, unless the reader goes on or it cannot be had", async () => {
  const playback = new Playback();
  playback.play(0, turns(2), "brisk", (row) => Promise.resolve(past(row)));
  expect(state(playback)).toEqual({ shown: 0, row: undefined, running: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(state(playback)).toEqual({ shown: 1, row: 11, running: true });
  playback.skip();
  playback.play(0, turns(2), "brisk", (row) => Promise.resolve(past(row)));
  playback.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(state(playback)).toEqual(NOW);
  playback.play(0, turns(2), "brisk", () => Promise.reject(new Error("offline")));
  await vi.advanceTimersByTimeAsync(0);
  expect(state(playback)).toEqual(NOW);
});

test("at once is at once", () => {
  const playback = new Playback();
  playback.play(0, turns(3), "once", past);
  expect(state(playback)).toEqual(NOW);
});
