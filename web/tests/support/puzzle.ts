// A puzzle made of a position of a game, for stories about the page and not about the engine.

import { expect } from "vitest";

import type { Drafted, GameInfo, GameView, Puzzle, PuzzleHint, PuzzleResult, Puzzles } from "../../src/api/types";
import type { Person } from "./browser";
import { hotSeat, playUntil } from "./game";

/** Has a server offer a position of a game as its puzzle: passing with one of the cards is the only good turn. */
export async function offer(person: Person): Promise<{ right: string; wrong: string }> {
  const { id } = await hotSeat(person);
  const view = await playUntil(person, id, ({ round, turn, pending }) => round === 2 && turn !== undefined && turn !== null && pending.length === 0);
  const seat = view.to_act[0] ?? 0;
  const { seq } = await person.asks<GameView>("GET", `games/${id}/view`);
  const { menu } = await person.asks<Drafted>("POST", `games/${id}/draft`, { seat, seq, moves: "" });
  const cards = menu.moves.filter(({ group }) => group === "pass").map(({ text }) => text);
  const [right = "", wrong = ""] = cards;
  expect(wrong, "there are two cards").not.toBe("");
  await person.asks<GameInfo>("GET", `games/${id}`);
  const puzzle: Puzzle = { id: "p1", theme: "pass", seat, aim: 5, rating: 1540, round: view.round, view, menu };
  const line = { moves: right, vp: 5, se: 0 };
  const path = (rest: string) => new RegExp(`/api/puzzles${rest}(\\?.*)?$`);
  const list: Puzzles = { count: 2, themes: [{ theme: "pass", count: 2, solved: 1 }], daily: "p1", you: { rating: 1487, tried: 4, solved: 3 } };
  await person.page.route(path(""), (route) => route.fulfill({ json: list }));
  await person.page.route(path("/daily"), (route) => route.fulfill({ json: { ...puzzle, day: "2026-11-18" } }));
  await person.page.route(path("/next"), (route) => route.fulfill({ json: { ...puzzle, id: "p2" } }));
  await person.page.route(path("/p\\d/draft"), async (route) => {
    const body = { ...(route.request().postDataJSON() as object), seat, seq };
    await route.fulfill({ response: await route.fetch({ url: `${person.url}/api/games/${id}/draft`, postData: body }) });
  });
  await person.page.route(path("/p\\d/hint"), (route) => {
    const { level } = route.request().postDataJSON() as { level: number };
    return route.fulfill({ json: { groups: ["pass"], spaces: level > 1 ? ["E6"] : [] } satisfies PuzzleHint });
  });
  await person.page.route(path("/p\\d/answer"), (route) => {
    const { moves } = route.request().postDataJSON() as { moves: string };
    const solved = moves === right;
    const result: PuzzleResult = { solved, value: solved ? 5 : 1.2, best: 5, next_best: 1.2, lines: [line], played: { ...line, moves: wrong, vp: 1.2 }, difficulty: 1538, game: { agent: "turn:150", players: 2, boxes: ["base", "merchants"], special_terrain: true }, ...(solved ? { rating: { before: 1487, after: 1495 } } : {}) };
    return route.fulfill({ json: result });
  });
  return { right, wrong };
}
