// Creates a game, seats whoever is to sit there, and begins where nobody is still to come.

import { request } from "../api/client";
import type { GameInfo, Options } from "../api/types";
import { t } from "../messages";
import { session } from "../session.svelte";
import { complete, plays, requests, type Sitter } from "./seating";

export type Visibility = GameInfo["visibility"];

export interface Wish {
  title?: string | undefined;
  visibility: Visibility;
  /** Options, or the name of a set of them. */
  options: Options | string;
  sitters: readonly Sitter[];
}

/** Creates a game as wished, and answers with it. Who is nobody yet becomes a guest. */
export async function create({ title, visibility, options, sitters }: Wish): Promise<GameInfo> {
  await session.ensure(t("nav.guest"));
  const which = typeof options === "string" ? { preset: options } : { options };
  const body = { title: title || null, visibility, only_host: !plays(sitters), ...which };
  const game = await request("post", "/api/games", { body });
  for (const { seat, body: sitter } of requests(game, sitters)) await request("put", "/api/games/{id}/seats/{seat}", { path: { id: game.id, seat }, body: sitter });
  if (complete(sitters)) await request("post", "/api/games/{id}/start", { path: { id: game.id } });
  return game;
}
