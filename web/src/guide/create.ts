// Guided games: real ones against computer players of the weakest level, with tiles that suit its lessons.

import type { GameInfo } from "../api/types";
import { create } from "../lobby/create";
import { seating } from "../lobby/seating";
import { t } from "../messages";
import { GAMES, type Course } from "./courses";
import { begin } from "./memory";

/** What is drawn for it, the same for everybody: spades score in the first round, dwellings in the second, towns in the third. */
const SEED = "00000064".repeat(8);

/** Creates a guided game. */
export async function createGuided(course: Course = "base"): Promise<GameInfo> {
  const options = GAMES[course];
  const game = await create({
    title: course === "base" ? t("guide.name") : t("guide.nameOf", { box: t(course === "tiles" ? "learn.tiles" : `box.${course}`) }),
    visibility: "unlisted",
    // A faction is given to a seat, so the seats stay as they are: the reader's is the first.
    options: { map: "base", choice: "given", shuffle_seats: false, seed: SEED, ...options },
    sitters: seating(options.players ?? 2, { kind: "computer", name: "level-1" }),
  });
  begin(game.id, course);
  return game;
}
