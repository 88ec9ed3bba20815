// Reviews made up from the log of a game, for stories about the page and not about the engine.

import type { Page } from "playwright-core";

import type { LogPage, Mark, Menu, Review, ReviewedTurn, ReviewState } from "../../src/api/types";
import type { Person } from "./browser";

const MEASURED = { games: 49, engine: 136.5, people: 140.5, se: 2.1 };
const KINDS: readonly Mark[] = ["best", "mistake", "good", "inaccuracy", "blunder", "only"];
const LOSS: Partial<Record<Mark, number>> = { inaccuracy: 1.4, mistake: 4.2, blunder: 7.5 };

/** A turn that could have been played instead: the first that is legal and ends at once. */
async function other(person: Person, id: string, seat: number, seq: number, played: string): Promise<string | undefined> {
  const { menu } = await person.asks<{ menu: Menu }>("POST", `games/${id}/draft`, { seat, seq, moves: "" });
  const found = menu.moves.find(({ group, text }) => (group === "pass" || group === "advance") && !played.startsWith(text));
  return found && (found.group === "pass" ? found.text : `${found.text}. end`);
}

/** A whole review of a game for two or more: every turn of the rounds in one row, with lines that can be played. */
export async function madeUp(person: Person, id: string, most = 24): Promise<Review> {
  const { rows } = await person.asks<LogPage>("GET", `games/${id}/log?after=0`);
  const seats = rows.at(-1)?.scored?.length ?? 2;
  const reviewed: ReviewedTurn[] = [];
  for (const row of rows) {
    if (row.round === 0 || row.undone || row.table || (row.groups ?? []).every((group) => group === "leech" || group === "end")) continue;
    if (reviewed.length >= most) break;
    const turn = reviewed.length;
    const better = await other(person, id, row.seat, row.seq - 1, row.text);
    const mark: Mark = better ? (KINDS[turn % KINDS.length] ?? "good") : "forced";
    const lost = LOSS[mark];
    const margin = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 1 : -1) * (4 * Math.sin(turn / 3) + turn / 6));
    const own = margin[row.seat] ?? 0;
    const played = { moves: row.text, vp: own, se: 0 };
    const best = { moves: better ?? row.text, vp: own + (lost ?? -1.2), se: 0.4 };
    reviewed.push({
      turn,
      seat: row.seat,
      first_row: row.seq,
      last_row: row.seq,
      round: row.round,
      played,
      lines: lost ? [best, played] : [played, ...(better ? [best] : [])],
      ...(lost ? { loss: { vp: lost, se: 0.4 }, why: [{ kind: "round-tile", vp: 3 }, { kind: "passed-late" }] } : {}),
      mark,
      forced: mark === "forced",
      exact: false,
      expected: margin.map((value) => 80 + value),
      margin,
    });
  }
  const count = (seat: number, ...marks: Mark[]) => reviewed.filter((turn) => turn.seat === seat && marks.includes(turn.mark)).length;
  return {
    state: "done",
    turns: reviewed.length,
    turns_done: reviewed.length,
    version: 1,
    stale: false,
    yours: true,
    reviewed,
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      accuracy: 91 - seat * 4,
      mean_loss: 0.4 + seat,
      marks: { best: count(seat, "best", "only"), good: count(seat, "good"), inaccuracy: count(seat, "inaccuracy"), mistake: count(seat, "mistake"), blunder: count(seat, "blunder") },
    })),
    measured: MEASURED,
  };
}

/** How a review stands when it is looked at: which state, and how many of its turns are there. */
export interface Moment {
  state: ReviewState;
  done: number;
  more?: Partial<Review>;
}

/** Has a page see a review grow: every look brings the next moment, the last one stays. Asking for it begins. */
export async function growing(page: Page, id: string, whole: Review, moments: readonly Moment[]) {
  let at = -1;
  const none: Review = { state: "none", turns: 0, turns_done: 0, version: 0, stale: false, yours: false, reviewed: [], seats: [], measured: MEASURED };
  await page.route(new RegExp(`/api/games/${id}/review(\\?.*)?$`), async (route) => {
    const method = route.request().method();
    if (method === "DELETE") {
      at = moments.length;
      return route.fulfill({ json: { ...whole, state: "cancelled", turns_done: 0, reviewed: [], seats: [] } satisfies Review });
    }
    // What a page asks for by itself is not what the story is about.
    const asked = method === "POST" && !route.request().url().includes("when_idle");
    if (at >= 0 || asked) at = Math.min(at + 1, moments.length - 1);
    const moment = moments[at];
    const from = Number(new URL(route.request().url()).searchParams.get("from") ?? 0);
    const json = moment ? { ...whole, ...moment.more, state: moment.state, turns_done: moment.done, reviewed: whole.reviewed.slice(from, moment.done), seats: moment.done > 0 ? whole.seats : [] } : none;
    return route.fulfill({ status: asked ? 202 : 200, json });
  });
}
