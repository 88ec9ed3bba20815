// Which spaces a click does something with, and what.

import type { Choice, Group, Menu, Refusal, Terrain } from "../api/types";
import type { Target } from "../board/overlay";

/** Groups whose moves are made on the board. */
export const ON_BOARD: ReadonlySet<Group> = new Set(["build", "transform", "upgrade", "bridge", "tile", "ship", "town"]);

/** The choices that a space stands for, the usual ones first: home terrain before others, fewer spades before more. */
export function choicesAt(menu: Menu, hex: string, group: Group | undefined, home: Terrain | null | undefined): Choice[] {
  const here = menu.moves.filter((choice) => touches(choice, hex) && ON_BOARD.has(choice.group) && (!group || choice.group === group));
  const rank = (choice: Choice) =>
    (choice.group === "transform" ? 20 : 0) + (choice.target === home ? 0 : 10) + (choice.count ?? 0);
  return here.toSorted((a, b) => rank(a) - rank(b));
}

function touches(choice: Choice, hex: string): boolean {
  return choice.hex === hex || (choice.group === "bridge" && choice.other === hex);
}

/** The spaces lit for a group, or for every group of the board. */
export function lit(menu: Menu, group: Group | undefined, home: Terrain | null | undefined): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const choice of menu.moves) {
    if (!ON_BOARD.has(choice.group) || (group && choice.group !== group) || !choice.hex) continue;
    // Terrain that nobody can build on is offered in the list of the space, not on the board.
    if (choice.group === "transform" && !group && choice.target !== home && choice.count) continue;
    const spades = choice.group === "transform" ? (choice.count ?? 0) : 0;
    const known = targets.get(choice.hex);
    if (!known || (known.spades && spades < known.spades)) targets.set(choice.hex, spades ? { spades } : {});
    if (choice.group === "bridge" && choice.other) targets.set(choice.other, {});
  }
  return targets;
}

/** Why nothing can be done on a space, each reason once. */
export function reasonsAt(menu: Menu, hex: string, group: Group | undefined): Refusal[] {
  const here = menu.refusals.filter((refusal) => refusal.hex === hex && (!group || refusal.group === group));
  return here.filter((refusal, at) => here.findIndex((other) => other.reason === refusal.reason) === at);
}

/** A group of the menu as one line: how many ways there are, or why there is none. */
export interface Line {
  group: Group;
  choices: Choice[];
  /** Spaces it can be done on. */
  spaces: number;
  refusal?: Refusal;
}

const ACTIONS: Group[] = ["build", "upgrade", "transform", "priest", "power-action", "advance", "special", "ship", "tile", "bridge", "town", "terrain", "convert", "pass"];

/** Of several reasons the one that a player can do most about. */
function telling(refusals: readonly Refusal[]): Refusal | undefined {
  return refusals.find((refusal) => refusal.after) ?? refusals.find((refusal) => refusal.lacks) ?? refusals[0];
}

/** The short menu of a turn, impossible things included; beside a question only what is possible all the same. */
export function lines(menu: Menu, asked = false): Line[] {
  return ACTIONS.flatMap((group): Line[] => {
    const choices = menu.moves.filter((choice) => choice.group === group && (!asked || choice.kind !== "answer"));
    const refusal = asked ? undefined : telling(menu.refusals.filter((refusal) => refusal.group === group));
    if (choices.length === 0 && !refusal) return [];
    const spaces = new Set(choices.map((choice) => choice.hex).filter(Boolean)).size;
    return [{ group, choices, spaces, ...(refusal ? { refusal } : {}) }];
  });
}
