import { beforeEach, expect, test, vi } from "vitest";

import { add, EMPTY } from "../turn/draft";
import { forgetSent, keep, keepSent, recall, recallSent } from "./memory";

const one = add(EMPTY, { moves: "build E5", label: "Build on E5", hex: "E5" });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("a draft is there again after a reload", () => {
  const draft = add(one, { moves: "convert 1pw to 1c", label: "Convert" });
  keep("game", 2, draft);
  expect(recall("game", 2)).toEqual(draft);
});

test("each seat and each game has its own", () => {
  keep("game", 0, one);
  expect(recall("game", 1)).toEqual(EMPTY);
  expect(recall("other", 0)).toEqual(EMPTY);
});

test("a turn that was sent is not kept", () => {
  keep("game", 0, one);
  keep("game", 0, EMPTY);
  expect(recall("game", 0)).toEqual(EMPTY);
});

test("nothing is kept where the browser keeps nothing, and play goes on", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("full");
    },
  });
  keep("game", 0, one);
  expect(recall("game", 0)).toEqual(EMPTY);
});

test("stored values that are no draft are left alone", () => {
  sessionStorage.setItem("terrane.draft.game.0", "steps");
  expect(recall("game", 0)).toEqual(EMPTY);
});

test("a turn that was sent keeps its key until it is acknowledged", () => {
  const turn = { seat: 1, expected_seq: 7, moves: "end", key: "one" };
  keepSent("game", turn);
  expect(recallSent("game", 1)).toEqual(turn);
  expect(recallSent("game", 0)).toBeUndefined();
  forgetSent("game", 1);
  expect(recallSent("game", 1)).toBeUndefined();
});
