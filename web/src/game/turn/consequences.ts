// What a choice changes for later, in words: income, spades to use, the next pass, shipping, special actions.

import type { Effect } from "../../api/types";
import { t } from "../../messages";
import { about, actionOverland, type Whose } from "../../messages/whose";
import type { Book } from "../book";
import { signed } from "./price";

const INCOME = ["coins", "workers", "priests", "power", "ships"] as const;

/** Each change in a few words. */
export function consequences(effect: Effect, book: Pick<Book, "action">, whose?: Whose): string[] {
  const { income = {}, spades = 0, pass_vp: pass = 0, shipping = 0, ships = 0, actions = [] } = effect;
  const changed = INCOME.flatMap((item) => (income[item] ? [`${income[item] < 0 ? "−" : "+"}${about(whose, `item.${item}`, { count: Math.abs(income[item]) })}`] : []));
  return [
    ...(spades > 0 ? [t("later.spades", { count: spades })] : []),
    ...(changed.length > 0 ? [t("later.income", { what: changed.join(", ") })] : []),
    ...(shipping !== 0 ? [about(whose, "later.shipping", { by: signed(shipping) })] : []),
    ...(ships > 0 ? [`+${about(whose, "item.ships", { count: ships })}`] : []),
    ...(pass !== 0 ? [t("later.pass", { by: signed(pass) })] : []),
    ...actions.map((code) => t("later.action", { action: actionOverland(code, whose) ?? book.action(code) })),
  ];
}
