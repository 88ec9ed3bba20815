// Colours of the page as they are shown now, by day or by night.

import type { Palette } from "./preferences.svelte";
import { LAND, type Colours, type Tokens } from "../styles/tones";

/** Custom properties as `#rrggbb`: in a palette of the style sheet, or as the page has them. */
export function resolved(names: readonly string[], palette?: Exclude<Palette, "own">): Tokens {
  // Only a browser knows which half of `light-dark()` counts, and the colour of an element shows which.
  const probe = document.createElement("i");
  if (palette) probe.dataset.palette = palette;
  document.body.append(probe);
  const hex = (channel: string) => Number(channel).toString(16).padStart(2, "0");
  const found = names.map((name) => {
    probe.style.color = `var(--${name})`;
    const channels = getComputedStyle(probe).color.match(/\d+/g) ?? [];
    return [name, `#${channels.slice(0, 3).map(hex).join("")}`];
  });
  probe.remove();
  return Object.fromEntries(found) as Tokens;
}

/** The colours of all terrains. */
export function coloursOf(palette?: Exclude<Palette, "own">): Colours {
  const found = resolved(LAND.map((land) => `t-${land}`), palette);
  return Object.fromEntries(LAND.map((land) => [land, found[`t-${land}`]])) as Colours;
}
