// What somebody at the table proposed, as the reader stands to it.

import type { GameInfo, Proposal } from "../../api/types";

/** Kinds that are voted on: about a seat that holds up the game, by everybody else. */
const VOTES: ReadonlySet<Proposal["kind"]> = new Set(["extend", "substitute", "offer", "drop"]);

/** Whether more than half decide; else everybody must agree. */
export const isVote = ({ kind }: Proposal) => VOTES.has(kind);

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
  return game.seats.find((seat) => seat.user === user)?.name ?? "";
}

/** What is proposed to somebody at the table. A refusal is shown only to those who were for the proposal. */
export function asked(game: GameInfo): Asked[] {
  const user = reader(game);
  if (!user) return [];
  const playing = game.seats.filter((seat) => seat.user && !seat.resigned && !seat.computer);
  return game.proposals.flatMap((proposal): Asked[] => {
    const { agreed, declined } = proposal;
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
