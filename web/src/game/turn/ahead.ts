// Choices that take other moves first: conversions that pay for them, spades that make room for them.

import { sourceKey } from "../../api/source";
import type { Change, Choice, Drafted, Menu, Refusal, Terrain } from "../../api/types";

/** Moves made just before a choice, as text. */
export interface First {
  moves: string;
  /** Whether they are spades; otherwise they pay. */
  digs?: boolean;
}

/** A choice with what goes before it; its effect is that of all of it. */
export type Way = Choice & {
  first?: readonly First[];
  /** Of spades to the same terrain: this is the long way round the wheel. */
  long?: boolean;
};

/** The moves of a way as text. */
export function movesOf({ first = [], text }: Pick<Way, "first" | "text">): string {
  return [...first.map(({ moves }) => moves), text].join(". ");
}

/** What a turn can be asked without adding to it. */
export interface Outlook {
  readonly drafted: Drafted | undefined;
  /** Where the turn would stand after further moves. */
  foresee(moves: string): Promise<Drafted | undefined>;
}

/** Whether a special terrain tile may be placed once spades have made room for it. */
export const digsFirst = ({ group, code, after }: Refusal) => group === "tile" && code === "tile-needs-transform" && Boolean(after);

/** What only conversions or spades are missing for, as choices. What they do must be foreseen. */
export function payable(menu: Menu, wanted: (refusal: Refusal) => boolean): Way[] {
  return menu.refusals.flatMap((refusal): Way[] => {
    const { text, after, group } = refusal;
    if (!text || !after || !wanted(refusal)) return [];
    // Whoever converts what was just converted loses by it.
    if (group === "convert" && after.includes("convert")) return [];
    return [{ ...refusedChoice(refusal), first: [{ moves: after, ...(digsFirst(refusal) ? { digs: true } : {}) }] }];
  });
}

/** Ways by the moves before them, in the order in which these come up. */
export function byBefore(ways: readonly Way[]): { before: string; ways: Way[] }[] {
  const before = ({ first = [] }: Way) => first.map(({ moves }) => moves).join(". ");
  const firsts = [...new Set(ways.map(before))];
  return firsts.map((moves) => ({ before: moves, ways: ways.filter((way) => before(way) === moves) }));
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
  // What needs other moves first is listed beside what does not.
  const after = (other: Way) => other.group === "transform" || (other.first?.length ?? 0) > 0;
  return others.length === 0 || (plain && others.every(after)) ? first : undefined;
}

/** Whether a choice makes home terrain with spades. */
function digsHome(choice: Choice, home: Terrain | null | undefined): boolean {
  return choice.group === "transform" && Boolean(choice.hex) && choice.target?.value === home;
}

/** A way with what it does, moves before it included; none if it is not possible after all. */
export async function foreseen(way: Way, outlook: Outlook): Promise<Way | undefined> {
  const { first = [] } = way;
  if (first.length === 0) return way;
  const now = outlook.drafted?.changes ?? [];
  const then = await outlook.foresee(first.map(({ moves }) => moves).join(". "));
  const choice = then?.menu.moves.find(({ text }) => text === way.text);
  return then && choice ? joined(first, made(now, then.changes, then.menu.seat), choice) : undefined;
}

/** The same space with a dwelling on it, if one may follow the spades. */
async function withDwelling(dig: Way, outlook: Outlook): Promise<Way | undefined> {
  const now = outlook.drafted?.changes ?? [];
  const first: First[] = [...(dig.first ?? []), { moves: dig.text, digs: true }];
  const then = await outlook.foresee(movesOf(dig));
  if (!then) return undefined;
  const here = (other: { group: string; hex?: string | null }) => other.group === "build" && other.hex === dig.hex;
  const build = then.menu.moves.find((choice) => here(choice) && !choice.other);
  if (build) return joined(first, made(now, then.changes, then.menu.seat), build);
  const [paid] = payable(then.menu, here);
  return paid ? foreseen({ ...paid, first: [...first, ...(paid.first ?? [])] }, outlook) : undefined;
}

/** What a click on a space previews: spades for home terrain with the dwelling they are for. */
export async function meant(way: Way, home: Terrain | null | undefined, outlook: Outlook): Promise<Way | undefined> {
  return (digsHome(way, home) ? await withDwelling(way, outlook) : undefined) ?? foreseen(way, outlook);
}

function joined(first: readonly First[], changes: Change[], choice: Choice): Way {
  return { ...choice, first, effect: { ...choice.effect, changes: net([...changes, ...(choice.effect.changes ?? [])]) } };
}

/** What came to a seat's changes. The server gives sums, so earlier ones are taken off. */
function made(now: readonly Change[], then: readonly Change[], seat: number): Change[] {
  const alike = (a: Change, b: Change) => a.seat === b.seat && a.item === b.item && sourceKey(a) === sourceKey(b);
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
    const key = change.item === "vp" ? `vp ${sourceKey(change)}` : change.item;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, by: known.by + change.by } : change);
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}

/** Whether a choice is added to the turn as soon as it is picked: what it leads to lights up on the board, what it brings was
 *  said where it was picked, or there is nothing to say of it. */
export function addsAtOnce({ first = [], hex, group, effect }: Way): boolean {
  if (first.length > 0 || hex) return false;
  if (group === "pass" || group === "bonus-card") return true;
  const onBoard = (effect.spades ?? 0) > 0 || (effect.asks ?? []).some(({ ask }) => ask === "bridges" || ask === "spades");
  const { changes = [], offers = [], asks = [], actions = [], towns = 0 } = effect;
  const silent = changes.length + offers.length + actions.length + towns === 0 && !effect.pass_vp && !effect.shipping && !effect.income;
  return onBoard || (silent && asks.length === 0 && group !== "faction" && group !== "terrain");
}
