// What somebody at the table proposed, as the reader stands to it.

import type { GameInfo, Proposal, Vote } from "../../api/types";
import { named } from "./names";

/** Kinds that are voted on: about a seat that holds up the game, by everybody else. */
const VOTES: ReadonlySet<Proposal["kind"]> = new Set(["extend", "substitute", "offer", "drop"]);

/** Whether more than half decide; else everybody must agree. */
export const isVote = ({ kind }: Proposal) => VOTES.has(kind);

/** What is voted on, without who is for it; nothing if everybody must agree. */
export function voteOf(proposal: Proposal): Vote | undefined {
  switch (proposal.kind) {
    case "extend":
      return { kind: "extend", seat: proposal.seat, ms: proposal.ms };
    case "substitute":
      return { kind: "substitute", seat: proposal.seat, level: proposal.level };
    case "offer":
    case "drop":
      return { kind: proposal.kind, seat: proposal.seat };
    default:
      return undefined;
  }
}

export interface Asked {
  proposal: Proposal;
  /** The name of whoever proposed it. */
  who: string;
  /** What the reader can do about it: it is theirs, they agreed, they are asked, or somebody has declined. */
  part: "own" | "agreed" | "asked" | "declined";
  /** Who declined; nobody while it stands. */
  declined?: string;
  /** Those who have not agreed yet. */
  missing: string[];
}

/** The user who reads: whoever sits on the reader's seats. */
const reader = (game: GameInfo) => game.seats[game.yours[0] ?? -1]?.user ?? undefined;

function nameOf(game: GameInfo, user: string): string {
  const sits = game.seats.find((seat) => seat.user === user && !seat.hot_seat);
  return sits?.name ? named(sits.name, sits.guest, user === reader(game)) : "";
}

/** What is proposed to somebody at the table. A refusal is shown only to those who were for the proposal. */
export function asked(game: GameInfo): Asked[] {
  const user = reader(game);
  if (!user) return [];
  return game.proposals.flatMap((proposal): Asked[] => {
    const { agreed, declined } = proposal;
    // Whoever has left and would be back in the game is asked, too.
    const playing = game.seats.filter(({ user, computer, resigned, seat }) => user && !computer && (!resigned || proposal.revives?.includes(seat)));
    // Whoever a vote is about has no voice in it.
    const about = isVote(proposal) && "seat" in proposal ? game.seats[proposal.seat]?.user : undefined;
    const people = new Set(playing.flatMap(({ user: one }) => (one && one !== about ? [one] : [])));
    const who = nameOf(game, agreed[0] ?? "");
    const missing = [...people].filter((one) => !agreed.includes(one)).map((one) => nameOf(game, one));
    if (declined) return agreed.includes(user) ? [{ proposal, who, part: "declined", declined: nameOf(game, declined.by), missing }] : [];
    const part = agreed[0] === user ? "own" : agreed.includes(user) ? "agreed" : "asked";
    return part === "asked" && !people.has(user) ? [] : [{ proposal, who, part, missing }];
  });
}

/** Whether a proposal waits for the reader's yes or no. */
export function mustAnswer(game: GameInfo): boolean {
  return asked(game).some(({ part }) => part === "asked");
}
