import { expect, test } from "vitest";

import type { Choice, Menu, View } from "../../api/types";
import { question } from "./question";

const answer = (text: string): Choice => ({ text, group: "auction", kind: "answer", effect: {} });
const menu = (...texts: string[]): Menu => ({ seat: 0, moves: texts.map(answer), refusals: [] });
const view = { phase: "auction", to_act: [0], pending: [{ ask: "bid", seat: 0 }], players: [] } as unknown as View;

test("a bid is sent at once, and the strip says so", () => {
  expect(question(view, menu("bid 3", "stay out"), 0, []).help).toBe("Your bid is sent at once");
  expect(question(view, menu("bid 3"), 0, [], { sandbox: true }).help, "in the sandbox nothing is").toBe("Everything stays on this page");
});

test("the player who opens an auction is not asked to stay out", () => {
  expect(question(view, menu("bid 0"), 0, []).title).toBe("Open the auction: bid for the right to choose");
  expect(question(view, menu("bid 3", "stay out"), 0, []).title).toBe("Bid for the right to choose, or stay out");
});
