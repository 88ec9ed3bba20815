// The main pages of the client, with a game behind each that needs one.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { GameInfo } from "../../src/api/types";
import type { Person } from "./browser";
import { guest, hotSeat, playUntil } from "./game";

const RECORD = join(import.meta.dirname, "../../../data/replays/two-players.log");

/** The paths of the main pages by their names: a running game, one that waits for players and a recorded one among them. */
export async function mainPages(person: Person): Promise<Record<string, string>> {
  await guest(person, "Ada");
  const game = await hotSeat(person);
  await playUntil(person, game.id, (view) => view.round === 1 && view.turn !== undefined && view.turn !== null);
  const open = await person.asks<GameInfo>("POST", "games", { title: "Still open", visibility: "public", options: { players: 2 } });
  const record = await person.asks<GameInfo>("POST", "import", { text: readFileSync(RECORD, "utf8") });
  return {
    lobby: "/",
    "new game": "/new",
    settings: "/settings",
    "how to play": "/learn",
    reference: "/reference",
    "waiting for players": `/game/${open.id}`,
    game: `/game/${game.id}`,
    sandbox: `/game/${game.id}/sandbox`,
    end: `/game/${record.id}`,
    review: `/game/${record.id}/review`,
    puzzles: "/puzzles",
    replay: `/game/${record.id}/replay?row=40`,
  };
}
