// What the server says in English, in the language that is spoken: the catalog, the options of a new game, and refusals.

import type { Catalog, OptionsInfo } from "../api/types";
import { fill, isMessage, t } from ".";
import { mapOptions, mapTexts, sentences } from "./sentences";
import { speaking } from "./speaking.svelte";
import type { Whose } from "./whose";

/** A text of the server, sentence by sentence; what the language does not know stays English. */
export function said(text: string): string {
  const { translation } = speaking();
  if (!text) return text;
  const end = text.endsWith(".") ? "." : "";
  return sentences(text).map((one) => translation.catalog[one] ?? one).join(". ") + end;
}

/** The catalog as it is read. */
export function catalogText(catalog: Catalog): Catalog {
  return speaking().language === "en" ? catalog : mapTexts(catalog, said);
}

/** The options of a new game as they are read. */
export function optionsText(info: OptionsInfo): OptionsInfo {
  return speaking().language === "en" ? info : mapOptions(info, said);
}

/** What is missing, where the server counts it: "2 more workers and 1 more coin". */
function missing(reason: string): string {
  const parts = [...reason.matchAll(/(\d+) more (worker|coin|priest)/g)].map(([, count, what]) => t(`item.${what as "worker"}s`, { count: Number(count) }));
  return new Intl.ListFormat(speaking().language).format(parts);
}

/** Why something is refused somebody: by the code of the reason where the language has it, else as the server says it. */
export function refusalText({ code, reason, more = "" }: { code: string; reason: string; more?: string }, whose?: Whose): string {
  const overland = `land.refused.${code}`;
  if (whose?.overland && isMessage(overland)) return t(overland);
  const known = speaking().translation.refusals[code];
  if (known === undefined) return reason;
  const numbers = reason.match(/\d+/g) ?? [];
  return fill(known, { count: Number(numbers[0] ?? 0), most: Number(numbers.at(-1) ?? 0), what: missing(reason), reason: more });
}

/** Why a request was refused. Where the rules refuse a move, or a recorded game fails at a place, that is said in the language too. */
export function problemText(code: string, detail: string, more: Record<string, unknown>): string {
  if (speaking().language === "en") return detail;
  const text = (name: string) => String(more[name] ?? "");
  const reason = typeof more.rule === "string" ? refusalText({ code: more.rule, reason: text("reason") }) : "";
  if (code === "illegal-move" && reason) return t("refused.move", { move: text("move"), reason });
  if (code === "cannot-resign" && reason) return t("refused.resign", { reason });
  if (code === "cannot-import" && reason) return t("refused.importRow", { row: text("row"), move: text("move"), reason });
  const fault = `refused.import.${text("fault")}`;
  if (code === "cannot-import" && isMessage(fault)) {
    return t(fault, { line: text("line"), column: text("column"), found: text("found"), row: text("row"), to: text("to") });
  }
  const ruled = `${code}.${text("rule")}`;
  return refusalText({ code: ruled in speaking().translation.refusals ? ruled : code, reason: detail, more: [text("option"), text("reason")].filter(Boolean).join(": ") });
}
