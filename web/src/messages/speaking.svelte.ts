// The language that is spoken now.

import { en } from "./en";
import { forms, LANGUAGES, preferred, type MessageKey, type Translation } from "./languages";

/** A language with everything needed to write in it. */
interface Spoken {
  language: string;
  messages: Record<MessageKey, string>;
  translation?: Translation;
  /** Which of several forms a count takes. */
  form: (count: number) => number;
  number: (value: number) => string;
  day: (at: number) => string;
}

/** A language made ready. */
export function spokenIn(language: string, translation?: Translation): Spoken {
  const rules = new Intl.PluralRules(language);
  const order = forms(language);
  const numbers = new Intl.NumberFormat(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  return {
    language,
    messages: translation?.messages ?? en,
    ...(translation ? { translation } : {}),
    form: (count) => order.indexOf(rules.select(count)),
    number: (value) => numbers.format(value),
    day: (at) => days.format(at),
  };
}

const ENGLISH = spokenIn("en");
let spoken = $state.raw(ENGLISH);
/** Hears of every change of language. */
export const heard: { onchange?: () => void } = {};

/** The language asked for last; it is spoken as soon as it is there. */
let wanted = "en";

/** The language that is spoken now. Whoever reads it in a component sees it change. */
export function speaking(): Spoken {
  return spoken;
}

/** Speaks a language from now on: one that was chosen, or the one the browser prefers. English needs no waiting; what cannot be loaded stays as it is. */
export function speak(choice: string): Promise<void> | undefined {
  const language = choice in LANGUAGES ? choice : preferred(navigator.languages);
  const { load } = LANGUAGES[language] ?? {};
  wanted = language;
  if (!load) {
    change(ENGLISH);
    return undefined;
  }
  return load().then(
    ({ translation }) => {
      if (wanted === language) change(spokenIn(language, translation));
    },
    () => {
      // The page works in the language it has.
    },
  );
}

/** Speaks a language that is there. */
export function change(next: Spoken) {
  spoken = next;
  if (typeof document !== "undefined") document.documentElement.lang = next.language;
  heard.onchange?.();
}
