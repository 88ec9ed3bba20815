// The languages of the client. English is the reference; a reader loads one of them. A new language is a file beside this
// one and a line here.

import type { en } from "./en";

export type MessageKey = keyof typeof en;

/** A language with everything it says. */
export interface Translation {
  /** Every text of the client. Forms for counts are parted by `|`, in the order that `forms` has. */
  messages: Record<MessageKey, string>;
  /** What the server says in the catalog and the options, sentence by sentence, by its English. */
  catalog: Record<string, string>;
  /** Why the rules or the server refuse something, by the code of the reason. `{count}` is the first number in the server's
   * sentence, `{most}` the last, `{what}` what it says is missing, `{reason}` what it adds in English. A code may be told apart by its `rule`: `bad-name.length`. */
  refusals: Record<string, string>;
  /** A text to stand within a sentence, where it is not its first letter made small. */
  small?: (text: string) => string;
}

/** The languages by their code, each under its own name. */
export const LANGUAGES: Record<string, { name: string; load: () => Promise<{ translation: Translation }> }> = {
  en: { name: "English", load: () => import("./en") },
  de: { name: "Deutsch", load: () => import("./de") },
  fr: { name: "Français", load: () => import("./fr") },
  pl: { name: "Polski", load: () => import("./pl") },
};

/** The first language of a list that there is, English otherwise. */
export function preferred(wanted: readonly string[]): string {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

const CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** The plural forms of a language that whole numbers take, in the order in which texts have them: `one|other` in English, `one|few|many` in Polish. */
export function forms(language: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 101 }, (_, count) => rules.select(count)));
  return CATEGORIES.filter((category) => used.has(category));
}
