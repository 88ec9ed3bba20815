// The chain of rules that answers offers of power.

import type { LeechRule } from "../../api/types";

/** Rules after which no other one is asked. */
const LAST: ReadonlySet<LeechRule["rule"]> = new Set(["ask", "accept", "decline"]);

/** The chain that also accepts whatever costs so many VP at most. Rules that ask first stay before it. */
export function acceptingUpTo(rules: readonly LeechRule[], vp: number): LeechRule[] {
  const rule: LeechRule = { rule: "accept-up-to", vp };
  const known = rules.findIndex((other) => other.rule === "accept-up-to");
  if (known >= 0) return rules.map((other, at) => (at === known ? rule : other));
  const last = rules.findIndex((other) => LAST.has(other.rule));
  return rules.toSpliced(last < 0 ? rules.length : last, 0, rule);
}
