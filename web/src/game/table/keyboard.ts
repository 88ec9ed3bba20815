// What the keys do on the page of a game. Keys of the board itself are handled there.

import type { Group } from "../../api/types";

/** What a key asks for. */
export type Command =
  | { do: "back" | "undo" | "redo" | "reset" | "end" | "names" | "fit" | "zoom-in" | "zoom-out" | "leech" | "decline" | "add" | "ledger" | "keys" | "next-change" | "last-change" | "marks" | "hint" }
  | { do: "group"; group: Group }
  | { do: "choose"; number: number };

const GROUPS: Record<string, Group> = {
  b: "build",
  u: "upgrade",
  t: "transform",
  p: "priest",
  a: "power-action",
  s: "advance",
  r: "bridge",
  v: "convert",
  x: "pass",
};

const PLAIN: Record<string, Command> = {
  escape: { do: "back" },
  z: { do: "undo" },
  backspace: { do: "reset" },
  c: { do: "names" },
  l: { do: "ledger" },
  "0": { do: "fit" },
  "+": { do: "zoom-in" },
  "-": { do: "zoom-out" },
  y: { do: "leech" },
  n: { do: "decline" },
  enter: { do: "add" },
  "?": { do: "keys" },
  j: { do: "next-change" },
  k: { do: "last-change" },
  m: { do: "marks" },
  h: { do: "hint" },
};

/** What a key asks for; nothing for keys that belong to something else. */
export function command(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">): Command | undefined {
  const key = event.key.toLowerCase();
  if (event.altKey || event.metaKey) return undefined;
  if (event.ctrlKey) return key === "enter" ? { do: "end" } : undefined;
  if (key === "z" && event.shiftKey) return { do: "redo" };
  if (PLAIN[key]) return PLAIN[key];
  if (/^[1-9]$/.test(key)) return { do: "choose", number: Number(key) };
  const group = GROUPS[key];
  return group ? { do: "group", group } : undefined;
}
