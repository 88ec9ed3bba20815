// Recorded games shown as if they were still played.

import { readFileSync } from "node:fs";

import type { Page } from "playwright-core";

import type { GameInfo, GameView, LogPage, Menu, TurnPlayed, View } from "../../src/api/types";
import type { Person } from "./browser";

/** A moment of a recorded game. */
export interface Moment {
  /** The row after which it is. */
  row: number;
  seat: number;
  /** The moves of the turn that are drafted already. */
  moves: string;
}

/** Who sits where nobody is recorded. */
const NAMES = ["Robin", "Ada", "Kim", "Noor", "Lee"];

/** Has a page show a recorded game as it was after a row, as if the reader sat at a seat. What is sent is kept here. */
export async function goBack(page: Page, id: string, { row, seat, moves }: Moment): Promise<string[]> {
  const sent: string[] = [];
  const api = (path: string) => new RegExp(`/api/games/${id}${path}(\\?.*)?$`);
  await page.routeWebSocket(new RegExp(`/${id}/live`), () => {});
  await page.route(api(""), async (route) => {
    const game = (await (await route.fetch()).json()) as GameInfo;
    const seats = game.seats.map((one, at) => ({ ...one, name: one.name ?? NAMES[at] ?? null }));
    await route.fulfill({ json: { ...game, seats, status: "running", started: 1, finished: null, yours: [seat], to_act: [seat], seq: row } satisfies GameInfo });
  });
  await page.route(api("/view"), async (route) => {
    const url = new URL(route.request().url());
    const seq = Math.min(row, Number(url.searchParams.get("seq") ?? row));
    url.searchParams.set("seq", String(seq));
    const view = (await (await route.fetch({ url: url.href })).json()) as GameView;
    await route.fulfill({ json: { ...view, seq } satisfies GameView });
  });
  await page.route(api("/log"), async (route) => {
    const log = (await (await route.fetch()).json()) as LogPage;
    await route.fulfill({ json: { ...log, rows: log.rows.slice(0, row) } satisfies LogPage });
  });
  await page.route(api("/turns"), async (route) => {
    sent.push((route.request().postDataJSON() as { moves: string }).moves);
    await route.fulfill({ json: { first: row + 1, last: row + 1, repeated: false, seq: row + 1, to_act: [], over: false, messages: [] } satisfies TurnPlayed });
  });
  if (moves) {
    const name = `terrane.draft.${id}.${seat}`;
    await page.addInitScript(([name, steps]) => sessionStorage.setItem(name, steps), [name, JSON.stringify([{ moves, label: moves }])] as const);
  }
  return sent;
}

/** A moment of a round, of six, in which somebody is on turn with nothing else to settle. */
export async function turnIn(person: Person, id: string, round: number): Promise<Moment> {
  const { seq } = await person.asks<GameView>("GET", `games/${id}/view`);
  // Rounds take about as many rows each, so that the search may begin near its end.
  for (let row = Math.floor((seq * (round - 1)) / 6); row < seq; row += 1) {
    const { view } = await person.asks<GameView>("GET", `games/${id}/view?seq=${row}`);
    const seat = view.to_act[0];
    if (view.round === round && view.phase === "actions" && seat !== undefined && view.pending.length === 0) return { row, seat, moves: "" };
  }
  throw new Error(`nobody is on turn in round ${round}`);
}

/** A place in a recorded game: whose move it is, what is seen and what can be done. */
export interface Found {
  id: string;
  row: number;
  seat: number;
  view: View;
  menu: Menu;
}

const imported = new Map<string, string>();

/** The first place of a recorded game after a row that is as wanted, with nothing drafted yet. */
export async function place(person: Person, log: string, from: number, wanted: (found: Found) => boolean | Promise<boolean>): Promise<Found> {
  const known = imported.get(`${person.url} ${log}`);
  const id = known ?? (await person.asks<GameInfo>("POST", "import", { text: readFileSync(log, "utf8") })).id;
  imported.set(`${person.url} ${log}`, id);
  const { seq } = await person.asks<GameView>("GET", `games/${id}/view`);
  for (let row = from; row < seq; row += 1) {
    const { view } = await person.asks<GameView>("GET", `games/${id}/view?seq=${row}`);
    const seat = view.turn?.seat ?? view.to_act[0];
    if (seat === undefined || !view.to_act.includes(seat)) continue;
    const { menu } = await person.asks<{ menu: Menu }>("POST", `games/${id}/draft`, { seat, seq: row, moves: "" });
    const found = { id, row, seat, view, menu };
    if (await wanted(found)) return found;
  }
  throw new Error(`no position of ${log} after row ${from} is as wanted`);
}
