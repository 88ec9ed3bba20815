import type { Building } from "../api/types";

/** A space that a click does something with. */
export interface Target {
  /** Spades it takes, shown on it. */
  spades?: number;
  /** Spades it takes to home terrain, where those are only a part of them. */
  of?: number;
  /** A ship can be moved there: its steps and its range, whether further steps are paid, and whether it trades. */
  sail?: { steps: number; range: number; paid?: boolean; trade?: boolean };
  /** What the click would do, for those who do not see the ring. */
  label?: string;
}

/** What is drawn over the position. */
export interface Overlay {
  /** Legal targets. */
  lit?: ReadonlyMap<string, Target>;
  /** Spaces on which the chosen action is not possible. */
  dark?: ReadonlySet<string>;
  /** The space being previewed. */
  selected?: string;
  /** The space picked on which nothing can be done. */
  refused?: string;
  /** A ship being moved: from one space to another. */
  course?: { from: string; to: string; overland?: boolean };
  /** Spaces that are pointed out: the home terrain of a faction to choose. */
  shown?: ReadonlySet<string>;
  /** Spaces of steps drafted and not sent. */
  drafted?: ReadonlySet<string>;
  /** Spaces of turns given beforehand, with the number of the turn. */
  planned?: ReadonlyMap<string, number>;
  /** A piece being previewed. */
  ghost?: { id: string; kind: Building; seat: number };
  /** What others changed since the reader's last turn: the number of the turn, in the colour of its player. */
  marks?: ReadonlyMap<string, { number: number; seat: number }>;
  /** Power offered for a structure and not answered. */
  offers?: ReadonlyMap<string, number>;
}
