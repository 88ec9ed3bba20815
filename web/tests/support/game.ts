// Games set up by the API, where a story does not ask for clicks.

import type { GameInfo, GameView } from "../../src/api/types";
import type { Person } from "./browser";

/** Makes somebody known to the server. */
export async function guest(person: Person, name: string) {
  await person.asks("POST", "guests", { name });
}

/** What is drawn for a game: the same in every run. */
export const SEED = "7e44a9e0".repeat(8);

/** A running game for two at one machine, with factions and tiles drawn. */
export async function hotSeat(person: Person, options: Record<string, unknown> = {}): Promise<GameInfo> {
  const all = { players: 2, choice: "drawn", seed: SEED, ...options };
  const game = await person.asks<GameInfo>("POST", "games", { title: "At one table", visibility: "unlisted", options: all });
  for (const seat of game.seats.filter((seat) => !seat.user)) {
    await person.asks("PUT", `games/${game.id}/seats/${seat.seat}`, { kind: "hot-seat", name: `Friend ${seat.seat}` });
  }
  return person.asks("POST", `games/${game.id}/start`, {});
}

/** A running game for two people, each at a browser of their own. Who sits where is drawn. */
export async function apart(first: Person, second: Person, options: Record<string, unknown> = {}): Promise<GameInfo> {
  const all = { players: 2, choice: "drawn", seed: SEED, ...options };
  const { id } = await first.asks<GameInfo>("POST", "games", { title: "Far apart", visibility: "public", options: all });
  await second.asks("POST", `games/${id}/join`, {});
  return first.asks("POST", `games/${id}/start`, {});
}

/** Plays by the API, everybody's first legal move, until a position is as wanted. Several people move their own seats. */
export async function playUntil(people: Person | Person[], id: string, wanted: (view: GameView["view"]) => boolean, most = 400): Promise<GameView["view"]> {
  const all = [people].flat();
  const seats = await Promise.all(all.map((one) => one.asks<GameInfo>("GET", `games/${id}`)));
  for (let turns = 0; turns < most; turns += 1) {
    const { seq, view } = await (all[0] as Person).asks<GameView>("GET", `games/${id}/view`);
    const seat = view.to_act[0];
    if (wanted(view) || seat === undefined) return view;
    const person = all[seats.findIndex(({ yours }) => yours.includes(seat))];
    if (!person) throw new Error(`nobody sits at ${seat}`);
    let moves = "";
    for (;;) {
      const drafted = await person.asks<{ complete: boolean; menu: { moves: { text: string; kind: string; group: string }[] } }>("POST", `games/${id}/draft`, { seat, seq, moves });
      if (drafted.complete) break;
      const { moves: choices } = drafted.menu;
      const next = choices.find(({ group }) => group === "end") ?? choices.find(({ kind }) => kind === "answer") ?? choices.find(({ group }) => group === "build") ?? choices.find(({ kind }) => kind !== "free");
      if (!next) throw new Error(`nothing to do after "${moves}"`);
      moves = moves ? `${moves}. ${next.text}` : next.text;
    }
    await person.asks("POST", `games/${id}/turns`, { seat, expected_seq: seq, moves });
  }
  throw new Error(`not there after ${most} turns`);
}
