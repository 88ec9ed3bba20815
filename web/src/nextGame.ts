// The next game that waits for the reader, by a key.

import { router } from "./router.svelte";
import { session } from "./session.svelte";
import { waiting } from "./waiting.svelte";

/** Where the key works: on the first page, and on pages about a game. */
const PAGES: readonly string[] = ["game", "replay", "review", "sandbox", "lobby"];

/** Goes to the game that waits after the one of this page, in the order of the time left. */
export async function nextGame() {
  const { page, id } = router.route;
  if (!PAGES.includes(page) || !session.user) return;
  const next = await waiting.look(id);
  if (next) router.go(`/game/${next}`);
}
