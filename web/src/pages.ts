// Pages come when they are wanted, so that the first one need not wait for the others.

import { session } from "./session.svelte";

const PAGES = {
  lobby: () => import("./lobby/Lobby.svelte"),
  new: () => import("./lobby/NewGame.svelte"),
  game: () => import("./game/GamePage.svelte"),
  sandbox: () => import("./game/SandboxPage.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  reference: () => import("./reference/Reference.svelte"),
  settings: () => import("./settings/Settings.svelte"),
};
type Pages = typeof PAGES;

/** Fetches a page. If it is not there any more, the server may have a newer client, which any answer of it tells. */
export async function fetchPage<P extends keyof Pages>(name: P): Promise<Awaited<ReturnType<Pages[P]>>> {
  try {
    return (await PAGES[name]()) as Awaited<ReturnType<Pages[P]>>;
  } catch (error) {
    await session.refresh().catch(() => {});
    throw error;
  }
}
