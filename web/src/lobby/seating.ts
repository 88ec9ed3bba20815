// Who is to sit where at a new game, and what is asked of the server for it.

import type { GameInfo } from "../api/types";

/** Who is to sit at a seat: the host, whoever comes, a computer player, or somebody at the host's machine. */
export type Sitter = { kind: "me" } | { kind: "open" } | { kind: "computer"; name: string } | { kind: "hot-seat"; name: string };
export type SitterKind = Sitter["kind"];

/** The host first, everybody else as given. */
export function seating(players: number, others: Sitter): Sitter[] {
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "me" } : { ...others }));
}

/** The same people at a table of another size; whoever is missing is still to come. */
export function resized(sitters: readonly Sitter[], players: number): Sitter[] {
  return Array.from({ length: players }, (_, seat) => sitters[seat] ?? { kind: "open" });
}

/** Whether play may begin at once: nobody is still to come. */
export function complete(sitters: readonly Sitter[]): boolean {
  return sitters.every(({ kind }) => kind !== "open");
}

/** Whether the host plays. Who plays sits at the first seat. */
export function plays(sitters: readonly Sitter[]): boolean {
  return sitters[0]?.kind === "me";
}

/** What is asked of the server to seat everybody at a game it has just created. */
export function requests(game: Pick<GameInfo, "seats">, sitters: readonly Sitter[]): { seat: number; body: { kind: "computer" | "hot-seat"; name: string } }[] {
  return sitters.flatMap((sitter, at) => {
    const seat = game.seats[at];
    if (!seat || seat.user || (sitter.kind !== "computer" && sitter.kind !== "hot-seat")) return [];
    return [{ seat: seat.seat, body: { kind: sitter.kind, name: sitter.name } }];
  });
}
