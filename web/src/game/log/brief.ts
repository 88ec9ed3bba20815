// What others did since the reader's last turn, in one sentence.

import { factionName, isMessage, small, t } from "../../messages";
import type { Changed } from "./changes";

/** So many players are named. */
const MOST = 4;

/** The word for a name of the notation within a sentence. */
function named(stem: string, name: string): string {
  const key = `${stem}.${name}`;
  return isMessage(key) ? small(t(key)) : name;
}

/** What a turn was about, in as few words as can be: spaces, tracks, or the kind of action. */
function what({ spaces, cults, rows, seat }: Changed): string[] {
  const groups = rows.flatMap((row) => row.groups ?? []);
  if (groups.includes("pass")) return [t("since.passed")];
  if (spaces.length > 0) return spaces;
  const own = cults.filter((cult) => cult.endsWith(` ${seat}`)).map((cult) => cult.split(" ")[0] ?? "");
  if (own.length > 0) return own.map((cult) => named("cult", cult));
  const group = groups.find((one) => one !== "convert" && one !== "end") ?? groups[0];
  return group ? [named("menu", group)] : [];
}

/** Turns of others as a sentence: each player once, with what their turns were about. Nothing without turns. */
export function brief(turns: readonly Changed[], players: readonly { faction?: string | null }[], names: readonly (string | null | undefined)[]): string {
  const seats = [...new Set(turns.map(({ seat }) => seat))];
  const list = seats.slice(0, MOST).map((seat) => {
    const who = factionName(players[seat]?.faction) || names[seat] || t("seat.name", { seat: seat + 1 });
    const done = [...new Set(turns.filter((turn) => turn.seat === seat).flatMap(what))];
    return [who, done.join(", ")].filter(Boolean).join(" ");
  });
  return list.length > 0 ? t("since.brief", { list: list.join("; ") }) : "";
}
