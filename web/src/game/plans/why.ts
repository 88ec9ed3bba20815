// Why a planned turn is not played, in the language of the reader.

import type { PlanReason } from "../../api/types";
import { t } from "../../messages";
import { refusalText } from "../../messages/server";
import type { Whose } from "../../messages/whose";
import type { Book } from "../book";
import { sentence } from "../log/sentence";
import { guardText, type About } from "./guards";

/** What stands in the way of an entry. */
export function why({ fault, moves, rule, reason, unmet }: PlanReason, names: About["names"], book: Book, by: Whose): string {
  if (unmet) return t("plans.why.unmet", { what: guardText(unmet, names, book) });
  if (fault === "guard" || fault === "passed" || fault === "unfinished") return t(`plans.why.${fault}`);
  return moves && rule ? t("plans.why.move", { what: sentence(moves, book, { by }), why: refusalText({ code: rule, reason }) }) : reason;
}
