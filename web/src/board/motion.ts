// How what is new on the board arrives.

import type { TransitionConfig } from "svelte/transition";

import { BRACKETS, PIECE } from "../parts/motion.svelte";

/** A piece fades in and rises by four units; brackets follow it. Nothing moves unless motion is on. */
export function arrive(_: Element, { on, part }: { on: boolean; part: "piece" | "brackets" }): TransitionConfig {
  if (!on) return { duration: 0 };
  if (part === "brackets") return { delay: PIECE, duration: BRACKETS, css: (done) => `opacity: ${done}` };
  return { duration: PIECE, css: (done, left) => `opacity: ${done}; transform: translateY(${left * 4}px)` };
}
