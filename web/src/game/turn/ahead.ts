// Choices that take other moves first: conversions that pay for them, spades that make room for them.

import type { Change, Choice, Drafted, Menu, Refusal, Terrain } from "../../api/types";

/** A choice with the moves made just before it, as text; its effect is that of all of them. */
export type Way = Choice & { before?: string };

/** What a turn can be asked without adding to it. */
export interface Outlook {
  readonly drafted: Drafted | undefined;
  /** Where the turn would stand after further moves. */
  foresee(moves: string): Promise<Drafted | undefined>;
}

/** What only conversions are missing for, as choices. What they do must be foreseen. */
export function payable(menu: Menu, wanted: (refusal: Refusal) => boolean): Way[] {
  return menu.refusals.flatMap((refusal): Way[] => {
    const { text, after, group } = refusal;
    if (!text || !after || !wanted(refusal)) return [];
    // Whoever converts what was just converted loses by it.
    if (group === "convert" && after.includes("convert")) return [];
    return [{ ...refusedChoice(refusal), before: after }];
  });
}

/** Ways by the moves before them, in the order in which these come up. */
export function byBefore(ways: readonly Way[]): { before: string; ways: Way[] }[] {
  const firsts = [...new Set(ways.map((way) => way.before ?? ""))];
  return firsts.map((before) => ({ before, ways: ways.filter((way) => (way.before ?? "") === before) }));
}

/** What is refused, as the choice it would be. */
export function refusedChoice({ text, group, hex, target }: Refusal): Choice {
  const count = Number(/ (?:for|with) (\d+)$/.exec(text ?? "")?.[1] ?? 0);
  return { text: text ?? "", group, kind: "action", effect: {}, hex: hex ?? null, target: target ?? null, count };
}

/** The way that a click on a space means if nothing else is said: home terrain before all. None where tastes differ. */
export function usual(ways: readonly Way[], home: Terrain | null | undefined): Way | undefined {
  const [first, ...others] = ways;
  if (!first) return undefined;
  const plain = first.group === "build" || digsHome(first, home);
  return others.length === 0 || (plain && others.every((other) => other.group === "transform")) ? first : undefined;
}

/** Whether a choice makes home terrain with spades. */
function digsHome(choice: Choice, home: Terrain | null | undefined): boolean {
  return choice.group === "transform" && Boolean(choice.hex) && choice.target?.value === home;
}

/** A way with what it does, moves before it included; none if it is not possible after all. */
export async function foreseen(way: Way, outlook: Outlook): Promise<Way | undefined> {
  if (!way.before) return way;
  const now = outlook.drafted?.changes ?? [];
  const then = await outlook.foresee(way.before);
  const choice = then?.menu.moves.find(({ text }) => text === way.text);
  return then && choice ? joined(way.before, made(now, then.changes, then.menu.seat), choice) : undefined;
}

/** The same space with a dwelling on it, if one may follow the spades. */
async function withDwelling(dig: Way, outlook: Outlook): Promise<Way | undefined> {
  const now = outlook.drafted?.changes ?? [];
  const before = [dig.before, dig.text].filter(Boolean).join(". ");
  const then = await outlook.foresee(before);
  if (!then) return undefined;
  const here = (other: { group: string; hex?: string | null }) => other.group === "build" && other.hex === dig.hex;
  const build = then.menu.moves.find((choice) => here(choice) && !choice.other);
  if (build) return joined(before, made(now, then.changes, then.menu.seat), build);
  const [paid] = payable(then.menu, here);
  return paid ? foreseen({ ...paid, before: `${before}. ${paid.before}` }, outlook) : undefined;
}

/** What a click on a space previews: spades for home terrain with the dwelling they are for. */
export async function meant(way: Way, home: Terrain | null | undefined, outlook: Outlook): Promise<Way | undefined> {
  return (digsHome(way, home) ? await withDwelling(way, outlook) : undefined) ?? foreseen(way, outlook);
}

function joined(before: string, changes: Change[], choice: Choice): Way {
  return { ...choice, before, effect: { ...choice.effect, changes: net([...changes, ...(choice.effect.changes ?? [])]) } };
}

/** What came to a seat's changes. The server gives sums, so earlier ones are taken off. */
function made(now: readonly Change[], then: readonly Change[], seat: number): Change[] {
  const alike = (a: Change, b: Change) => a.seat === b.seat && a.item === b.item && a.source === b.source && a.of === b.of;
  const own = then.filter((change) => change.seat === seat);
  return own.flatMap((change) => {
    const by = change.by - now.filter((other) => alike(other, change)).reduce((sum, other) => sum + other.by, 0);
    return by === 0 ? [] : [{ ...change, by }];
  });
}

/** One change for each thing paid with; what is converted and spent at once is neither gain nor price. */
function net(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    // Points keep their sources, cults and tokens have but one.
    const key = change.item === "vp" ? `vp ${change.source} ${change.of ?? ""}` : change.item;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, by: known.by + change.by } : change);
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}

/** Whether a choice is added to the turn as soon as it is picked: what it leads to lights up on the board, what it brings was
 *  said where it was picked, or there is nothing to say of it. */
export function addsAtOnce({ before, hex, group, effect }: Way): boolean {
  if (before || hex) return false;
  if (group === "pass" || group === "bonus-card") return true;
  const onBoard = (effect.spades ?? 0) > 0 || (effect.asks ?? []).some(({ ask }) => ask === "bridges" || ask === "spades");
  const { changes = [], offers = [], asks = [], actions = [], towns = 0 } = effect;
  const silent = changes.length + offers.length + actions.length + towns === 0 && !effect.pass_vp && !effect.shipping && !effect.income;
  return onBoard || (silent && asks.length === 0 && group !== "faction" && group !== "terrain");
}
