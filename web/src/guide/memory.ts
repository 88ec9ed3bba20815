// What the browser keeps of guided games: which they are, what was read, and whether the guide is silent.

import { COURSES, type Course } from "./courses";

/** A guided game. */
export interface Kept {
  id: string;
  /** Ideas that were read. */
  read: string[];
  /** Whether the player goes on alone. */
  alone: boolean;
  /** Whether the guide came to its end. */
  done: boolean;
  /** What it teaches. */
  course: Course;
}

const KEY = "terrane.guide";
/** So many guided games are remembered. */
const MOST = 5;

function all(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Partial<Kept>[];
    if (!Array.isArray(kept)) return [];
    return kept.flatMap(({ id, read, alone, done, course }) => (typeof id === "string" ? [{ id, read: Array.isArray(read) ? read : [], alone: alone === true, done: done === true, course: COURSES.find((one) => one === course) ?? "base" }] : []));
  } catch {
    return [];
  }
}

/** What is kept of a game; nothing if it has no guide. */
export const guided = (id: string): Kept | undefined => all().find((one) => one.id === id);

/** The guided game of a kind that was begun last and is not at its end. */
export const unfinished = (wanted: Course = "base"): Kept | undefined => all().findLast(({ done, course }) => !done && course === wanted);

/** Keeps what is known of a game. */
export function keep(game: Kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...all().filter(({ id }) => id !== game.id), game].slice(-MOST)));
  } catch {
    // A browser that keeps nothing begins each lesson anew.
  }
}

/** Begins to guide through a game. */
export const begin = (id: string, course: Course) => keep({ id, read: [], alone: false, done: false, course });

/** Notes that a game is over, guided to its end or not. */
export function finish(id: string) {
  const kept = guided(id);
  if (kept && !kept.done) keep({ ...kept, done: true });
}
