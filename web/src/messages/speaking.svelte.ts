// The language that is spoken now.

import { forms, LANGUAGES, preferred, type Translation } from "./languages";

/** A language with everything needed to write in it. */
interface Spoken {
  language: string;
  translation: Translation;
  /** Which of several forms a count takes. */
  form: (count: number) => number;
  number: (value: number) => string;
  day: (at: number) => string;
}

/** A language made ready. */
export function spokenIn(language: string, translation: Translation): Spoken {
  const rules = new Intl.PluralRules(language);
  const order = forms(language);
  const numbers = new Intl.NumberFormat(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  return {
    language,
    translation,
    form: (count) => order.indexOf(rules.select(count)),
    number: (value) => numbers.format(value),
    day: (at) => days.format(at),
  };
}

/** Before any language is there a text is its key. The page waits, so that nobody sees it. */
let spoken = $state.raw(spokenIn("en", { messages: {} as Translation["messages"], catalog: {}, refusals: {} }));
/** Called after every change of language. */
export const languageChange: { listener?: () => void } = {};

/** The language asked for last; it is spoken as soon as it is there. */
let wanted = "";

/** The language that is spoken now. Whoever reads it in a component sees it change. */
export function speaking(): Spoken {
  return spoken;
}

/** Speaks a language from now on: one that was chosen, or the one the browser prefers; English where that cannot be loaded. */
export async function speak(choice: string) {
  const language = choice in LANGUAGES ? choice : preferred(navigator.languages);
  wanted = language;
  try {
    const found = await LANGUAGES[language]?.load();
    if (found && wanted === language) change(spokenIn(language, found.translation));
  } catch {
    if (wanted === language && language !== "en") await speak("en");
  }
}

/** Speaks a language that is there. */
export function change(next: Spoken) {
  spoken = next;
  if (typeof document !== "undefined") document.documentElement.lang = next.language;
  languageChange.listener?.();
}
