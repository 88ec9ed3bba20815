// What the page of a game needs to know of a game, whether it is played or only tried out.

import type { ChatMessage, Choice, Drafted, GameInfo, LogRow, Menu, Present, View } from "../../api/types";
import type { RunningClock } from "../clock/left";
import type { Way } from "../turn/ahead";
import type { Draft } from "../turn/draft";

/** What stands in the way, with a way on. */
export interface PageProblem {
  kind: "offline" | "stale" | "signed-out" | "unknown" | "newer" | "other";
  /** A sentence of the server, or of ours. */
  detail: string;
}

export interface Playing {
  readonly id: string;
  readonly invite?: string | undefined;
  /** Whether everything stays in this browser: the moves of all seats are tried out. */
  readonly sandbox: boolean;
  /** Whether the turn drafted is one still to come. */
  readonly planning: boolean;
  /** Whether the turn is handed in to be judged. */
  readonly handsIn?: boolean;
  readonly game: GameInfo | undefined;
  /** How much time players have; nothing without a clock. */
  readonly clock: RunningClock | undefined;
  /** The last row of the log. */
  readonly seq: number;
  /** The position before the draft. */
  readonly base: View | undefined;
  /** What is shown: the position after the draft, if there is one. */
  readonly view: View | undefined;
  readonly rows: readonly LogRow[];
  /** The seat the reader plays for now. */
  readonly seat: number | undefined;
  /** The turn being drafted. */
  readonly draft: Draft;
  readonly drafted: Drafted | undefined;
  readonly menu: Menu | undefined;
  /** Whether the reader may act now. */
  readonly acting: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether the menu lets the turn end. */
  readonly canEnd: boolean;
  /** Whether the draft can be sent as it is. */
  readonly complete: boolean;
  readonly sending: boolean;
  /** Things under way. */
  readonly busy: number;
  readonly connected: boolean;
  readonly problem: PageProblem | undefined;
  readonly talk: readonly ChatMessage[];
  readonly present: readonly Present[];

  open(): Promise<void>;
  close(): void;
  /** Tries again what did not come through. */
  retry(): Promise<void>;
  dismiss(): void;
  /** Where the turn would stand after further moves; nothing is added. None if that cannot be asked now. */
  foresee(moves: string): Promise<Drafted | undefined>;
  /** Adds a choice to the turn, with what goes before it as one step. */
  add(choice: Way, label: string): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  reset(): Promise<void>;
  /** Keeps so many steps of the turn. */
  backTo(step: number): Promise<void>;
  /** Ends the turn. */
  end(): Promise<void>;
  /** Gives an answer that is no part of a turn. */
  answer(choice: Choice, label: string): Promise<void>;
  loadTalk(): Promise<void>;
}
