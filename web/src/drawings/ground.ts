// The ground of a space as a pattern: its colour with the marks of its terrain. One path with a pattern is far less for
// a browser to build than a path with three references, and a board has a hundred of them.

import { marks, paintedMark } from "./marks";

type Spot = readonly [dx: number, dy: number];

/** Where marks stand, in radii from the middle of the space, how large they are, and how clear. */
interface Layout {
  spots: readonly Spot[];
  size: number;
  opacity: number;
}

const FREE: Layout = { spots: [[-0.38, -0.34], [0.38, -0.34], [0, 0.22]], size: 0.62, opacity: 0.92 };
/** Beside a structure. */
const BUILT: Layout = { spots: [[-0.56, -0.34], [0.56, -0.34]], size: 0.42, opacity: 0.75 };
const WATER: Layout = { spots: [[-0.28, -0.3], [0.3, 0.02], [-0.2, 0.36]], size: 0.62, opacity: 0.6 };

/** The side of the box in which marks are drawn. */
const BOX = 24;

function pattern(id: string, terrain: keyof typeof marks, radius: number, ground: string, { spots, size, opacity }: Layout): string {
  // The box of a space with a corner on top begins half a width to the left of its middle and a radius above it.
  const [x, y] = [(Math.sqrt(3) / 2) * radius, radius];
  const scale = ((size * radius) / BOX).toFixed(4);
  const drawn = spots.map(([dx, dy]) => `<g transform="translate(${(x + dx * radius).toFixed(2)} ${(y + dy * radius).toFixed(2)})scale(${scale})">${paintedMark(terrain)}</g>`);
  return `<pattern id="${id}" width="1" height="1">${ground}<g opacity="${opacity}">${drawn.join("")}</g></pattern>`;
}

/** Patterns `g-TERRAIN`, and `b-TERRAIN` under a structure, for spaces of a radius. */
export function grounds(radius: number): string {
  const names = Object.keys(marks) as (keyof typeof marks)[];
  return names
    .map((name) => {
      if (name === "river") return pattern("g-river", name, radius, "", WATER);
      const ground = `<rect width="${2 * radius}" height="${2 * radius}" fill="var(--t-${name})"/>`;
      return pattern(`g-${name}`, name, radius, ground, FREE) + pattern(`b-${name}`, name, radius, ground, BUILT);
    })
    .join("");
}
