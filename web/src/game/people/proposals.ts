// What somebody at the table proposed, as the reader stands to it.

import type { GameInfo, Proposal } from "../../api/types";

/** The proposals that are answered here. Others exist in the API and have no place on a page yet. */
export type Answerable = Extract<Proposal, { kind: "abandon" | "undo" }>;

const answerable = (proposal: Proposal): proposal is Answerable => proposal.kind === "abandon" || proposal.kind === "undo";

export interface Asked {
  proposal: Answerable;
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
  const people = new Set(game.seats.flatMap((seat) => (seat.user && !seat.resigned ? [seat.user] : [])));
  return game.proposals.filter(answerable).flatMap((proposal): Asked[] => {
    const { agreed, declined } = proposal;
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
