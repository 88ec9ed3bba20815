// Somebody who plays by what is on the screen: lit spaces, the menu, the choices under the board. Chance decides.

import type { Person } from "./browser";
import { mouse, type Hand } from "./hand";

/** Chance that is the same in every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What can be pressed now, as selectors. */
interface Shown {
  phase: string;
  round: number;
  /** Must be pressed before anything else: a confirmation, or the choice that is previewed. */
  next: string[];
  end: string[];
  choices: string[];
  lit: string[];
  groups: string[];
}

function look(): Shown {
  const all = (selector: string, ...names: string[]) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => {
        const name = names.find((name) => element.hasAttribute(name)) ?? "";
        return `[${name}=${JSON.stringify(element.getAttribute(name))}]`;
      });
  const game = document.querySelector<HTMLElement>("[data-phase]");
  const confirm = all("[data-confirm]", "data-confirm");
  return {
    phase: game?.dataset.phase ?? "",
    round: Number(game?.dataset.round ?? 0),
    next: confirm.length > 0 ? confirm : all("[data-add]", "data-add"),
    end: all("[data-end]:not(:disabled)", "data-end"),
    choices: all(
      ["answer", "choice", "faction", "tile", "card"].map((name) => `.chooser [data-${name}]:not([aria-disabled=true])`).join(),
      "data-answer",
      "data-choice",
      "data-faction",
      "data-tile",
      "data-card",
    ),
    lit: all("[data-hex][data-lit]", "data-hex"),
    groups: all(".chooser [data-group]:not(.off)", "data-group"),
  };
}

/** Words that moves begin with, and the action under which they are found. */
const FOUND_UNDER: Record<string, string> = { advance: "advance", build: "build", pass: "pass", power: "power-action", special: "special", send: "priest", transform: "transform", upgrade: "upgrade" };

/** Whether a line can be played by `plays`: each of its moves is an action of the menu. */
export const isPlain = (line: string) => line.split(". ").every((move) => move === "end" || (move.split(" ")[0] ?? "") in FOUND_UNDER);

/** Makes a move of the turn on the board: under its action, on its space, by its name. */
export async function makes(person: Person, move: string, hand: Hand = mouse) {
  const visible = (selector: string) => person.page.locator(selector).first().isVisible();
  const choice = `[data-choice="${move}"]`;
  const group = `.chooser [data-group="${FOUND_UNDER[move.split(" ")[0] ?? ""]}"]`;
  const hex = `[data-hex="${/ ([A-I]\d+)/.exec(move)?.[1]}"]`;
  let pressed = 0;
  for (const selector of [group, choice, hex, choice, "[data-add]"]) {
    if (selector !== "[data-add]" && (await visible("[data-add]"))) continue;
    if (selector === hex && (await visible(choice))) continue;
    if (!(await visible(selector))) continue;
    await hand(person, selector);
    await person.settled();
    pressed += 1;
  }
  if (pressed === 0) throw new Error(`there is nothing to press for "${move}"`);
}

/** Plays a line on the board, move by move, and ends the turn. */
export async function plays(person: Person, line: string, hand: Hand = mouse) {
  for (const move of line.split(". ").filter((one) => one !== "end")) await makes(person, move, hand);
  await hand(person, "[data-end]");
  await person.settled();
}

const LEFT_OUT = ["convert", "bridge", "pass"];

/** One press; false if there is nothing to press. A turn that may end is ended unless the caller says otherwise. */
export async function press(person: Person, chance: () => number, hand: Hand = mouse, mayEnd = true): Promise<boolean> {
  const shown = await person.page.evaluate(look);
  const pick = (list: string[]) => list[Math.floor(chance() * list.length)];
  const groups = shown.groups.filter((group) => !LEFT_OUT.some((name) => group.includes(name)));
  const pass = shown.groups.find((group) => group.includes("pass"));
  let wanted = shown.next[0] ?? (mayEnd ? shown.end[0] : undefined);
  if (!wanted && shown.choices.length > 0) wanted = pick([...shown.choices, ...(shown.groups.length > 0 ? [] : shown.lit)]);
  if (!wanted && shown.lit.length > 0 && chance() < 0.7) wanted = pick(shown.lit);
  if (!wanted && chance() < 0.12) wanted = pass;
  wanted ??= pick(groups) ?? pick(shown.lit) ?? pass;
  if (!wanted) return false;
  const before = JSON.stringify(shown);
  await hand(person, wanted);
  await person.settled();
  // What led nowhere is closed again.
  if (JSON.stringify(await person.page.evaluate(look)) === before) await person.page.keyboard.press("Escape");
  return true;
}

/** Whether the game is over, and not only in the turn being drafted. */
const over = ({ phase, next, end }: Shown) => phase === "finished" && next.length + end.length === 0;

/** Plays until the game is over, or as long as wanted. Several people take turns at the same game. */
export async function play(people: Person[], { seed = 1, hand = mouse, until = over, most = 3000 } = {}) {
  const chance = dice(seed);
  for (let presses = 0, idle = 0; presses < most && idle < 400; ) {
    for (const person of people) {
      const shown = await person.page.evaluate(look);
      if (until(shown)) return presses;
      if (await press(person, chance, hand)) {
        presses += 1;
        idle = 0;
      } else {
        idle += 1;
        await person.page.waitForTimeout(50);
      }
    }
  }
  const stuck = await people[0]?.page.evaluate(look);
  throw new Error(`the game does not go on: ${JSON.stringify(stuck)}`);
}
