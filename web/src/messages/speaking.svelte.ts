// The language that is spoken now.

import { forms, LANGUAGES, preferred, type Translation } from "./languages";

/** A language with everything needed to write in it. */
interface Spoken {
  language: string;
  translation: Translation;
  /** Which of several forms a count takes. */
  form: (count: number) => number;
  number: (value: number) => string;
  /** With one place behind the point, or comma. */
  tenths: (value: number) => string;
  day: (at: number) => string;
  /** A day of the months around now. */
  shortDay: (at: number) => string;
  moment: (at: number) => string;
}

/** Makes something when it is asked for first. What the platform knows of a language takes long to load on a slow processor. */
function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A language made ready. */
export function spokenIn(language: string, translation: Translation): Spoken {
  const plural = later(() => ({ rules: new Intl.PluralRules(language), order: forms(language) }));
  const numbers = later(() => new Intl.NumberFormat(language));
  const tenths = later(() => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const moments = later(() => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }));
  const days = later(() => new Intl.DateTimeFormat(language, { dateStyle: "medium" }));
  const near = later(() => new Intl.DateTimeFormat(language, { day: "numeric", month: "short" }));
  return {
    language,
    translation,
    form: (count) => plural().order.indexOf(plural().rules.select(count)),
    // Most numbers of the game are small whole ones, which all languages write alike.
    number: (value) => (Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers().format(value)),
    tenths: (value) => tenths().format(value),
    day: (at) => days().format(at),
    shortDay: (at) => near().format(at),
    moment: (at) => moments().format(at),
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
