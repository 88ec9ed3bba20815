/** Where things lie on the board. Spaces have their points up; odd rows begin half a space further right. */

import type { MapEntry } from "../api/types";
import { PROPORTIONS } from "../drawings/proportions";

export interface Point {
  x: number;
  y: number;
}

/** The radius of a space in the board's own units. */
export const RADIUS = 33.4;

const WIDTH = Math.sqrt(3) * RADIUS;

/** Where a space lies in rows and columns. */
export interface Place {
  row: number;
  column: number;
}

/** The centre of a space. */
export function centre({ row, column }: Place): Point {
  return { x: (column + (row % 2) / 2) * WIDTH, y: row * 1.5 * RADIUS };
}

/** The six corners of a space around a point, clockwise from the top. */
export function corners({ x, y }: Point, radius: number): Point[] {
  return Array.from({ length: 6 }, (_, at) => ({
    x: x + radius * Math.sin((Math.PI / 3) * at),
    y: y - radius * Math.cos((Math.PI / 3) * at),
  }));
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a space as a path. */
export function outline(at: Point, radius: number): string {
  return `M${corners(at, radius).map(write).join("L")}Z`;
}

/** The places around one, in the order of its edges: clockwise from the upper right. */
export function around({ row, column }: Place): Place[] {
  const left = row % 2 === 0 ? column - 1 : column;
  return [
    { row: row - 1, column: left + 1 },
    { row, column: column + 1 },
    { row: row + 1, column: left + 1 },
    { row: row + 1, column: left },
    { row, column: column - 1 },
    { row: row - 1, column: left },
  ];
}

/** Steps between two places over any terrain. */
export function distance(a: Place, b: Place): number {
  const across = (place: Place) => 2 * place.column + (place.row % 2);
  const rows = Math.abs(a.row - b.row);
  const columns = Math.abs(across(a) - across(b));
  return columns <= rows ? rows : rows + (columns - rows) / 2;
}

/** The outer edges of a group of spaces as a path, drawn so far inside them. */
export function groupOutline(group: readonly Place[], inset: number): string {
  const key = ({ row, column }: Place) => `${row}/${column}`;
  const inside = new Set(group.map(key));
  let path = "";
  for (const place of group) {
    const points = corners(centre(place), RADIUS - inset);
    around(place).forEach((next, at) => {
      const [a, b] = [points[at], points[(at + 1) % 6]];
      if (!inside.has(key(next)) && a && b) path += `M${write(a)}L${write(b)}`;
    });
  }
  return path;
}

/** The brackets at four corners of a space that mark the last move. */
export function brackets(at: Point): string {
  const points = corners(at, RADIUS * PROPORTIONS.brackets);
  const part = (from: Point, to: Point) => ({ x: from.x + (to.x - from.x) * PROPORTIONS.bracketLength, y: from.y + (to.y - from.y) * PROPORTIONS.bracketLength });
  return [1, 2, 4, 5]
    .map((corner) => {
      const [here, next, before] = [points[corner], points[(corner + 1) % 6], points[(corner + 5) % 6]];
      return here && next && before ? `M${write(part(here, next))}L${write(here)}L${write(part(here, before))}` : "";
    })
    .join("");
}

/** The line of a bridge over the water between two spaces. */
export function span(a: Point, b: Point): { from: Point; to: Point; unit: Point } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  return {
    from: { x: a.x + dx * PROPORTIONS.bridgeFrom, y: a.y + dy * PROPORTIONS.bridgeFrom },
    to: { x: a.x + dx * PROPORTIONS.bridgeTo, y: a.y + dy * PROPORTIONS.bridgeTo },
    unit: { x: dx / length, y: dy / length },
  };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box that holds a whole board with its margin. */
export function boardBox(map: MapEntry): Box {
  const points = map.spaces.map(centre);
  const pad = RADIUS * PROPORTIONS.margin;
  const left = Math.min(...points.map((point) => point.x)) - WIDTH / 2 - pad;
  const right = Math.max(...points.map((point) => point.x)) + WIDTH / 2 + pad;
  const top = Math.min(...points.map((point) => point.y)) - RADIUS - pad;
  const bottom = Math.max(...points.map((point) => point.y)) + RADIUS + pad;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export interface Size {
  width: number;
  height: number;
}

/** How the board is looked at: what lies in the middle, and how many pixels a unit of the board takes. */
export interface Sight extends Point {
  scale: number;
}

/** The smallest a space may be across to be hit with a finger, in pixels. */
export const FINGER = 44;
/** The largest a space is made to fill the screen, in pixels. */
const LARGEST = 62;

/** The scale at which the whole board fits. */
export function fitting(whole: Box, size: Size): number {
  return Math.min(size.width / whole.width, size.height / whole.height);
}

/** The scale at which spaces are large enough for fingers, if the whole board is not; larger where the board would leave room empty. */
export function reachable(whole: Box, size: Size): number {
  const fit = fitting(whole, size);
  if (fit * WIDTH >= FINGER) return fit;
  const filling = Math.max(size.width / whole.width, size.height / whole.height);
  return Math.min(Math.max(filling, FINGER / WIDTH), LARGEST / WIDTH);
}

/** The part of the board that is seen; all of it if nothing else is said. */
export function seen(sight: Sight | undefined, whole: Box, size: Size): Box {
  if (size.width <= 0 || size.height <= 0) return whole;
  const { x, y, scale } = sight ?? { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2, scale: fitting(whole, size) };
  const [width, height] = [size.width / scale, size.height / scale];
  return clamped({ x: x - width / 2, y: y - height / 2, width, height }, whole);
}

/** The sight that shows a box. */
function sightOf(box: Box, size: Size): Sight {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: size.width / box.width };
}

/** Nearer or farther with a point staying where it is, between the whole board and a few spaces; none for the whole board. */
export function zoomed(sight: Sight | undefined, whole: Box, size: Size, factor: number, about?: Point): Sight | undefined {
  const box = seen(sight, whole, size);
  const fit = fitting(whole, size);
  const before = size.width / box.width;
  const scale = Math.min(Math.max(fit, before * factor), Math.max(fit, size.width / (RADIUS * 6)));
  if (scale <= fit * 1.001) return undefined;
  const at = about ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const ratio = before / scale;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const moved = { x: at.x + (middle.x - at.x) * ratio, y: at.y + (middle.y - at.y) * ratio, scale };
  return sightOf(seen(moved, whole, size), size);
}

/** The same part of the board moved by so many units. */
export function panned(sight: Sight | undefined, whole: Box, size: Size, dx: number, dy: number): Sight | undefined {
  if (!sight) return undefined;
  return sightOf(seen({ ...sight, x: sight.x + dx, y: sight.y + dy }, whole, size), size);
}

/** A box moved back until it lies over the board. */
export function clamped(box: Box, whole: Box): Box {
  const within = (at: number, size: number, from: number, all: number) =>
    size >= all ? from + (all - size) / 2 : Math.min(Math.max(at, from), from + all - size);
  return { ...box, x: within(box.x, box.width, whole.x, whole.width), y: within(box.y, box.height, whole.y, whole.height) };
}

/** The space next to another in the direction of an arrow key. */
export function neighbour(map: MapEntry, id: string, key: string): string | undefined {
  const here = map.spaces.find((space) => space.id === id);
  if (!here) return map.spaces[0]?.id;
  const from = centre(here);
  const wanted: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  };
  const direction = wanted[key];
  if (!direction) return undefined;
  const near = map.spaces.filter((space) => distance(space, here) === 1);
  const along = (space: Place) => {
    const to = centre(space);
    return (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
  };
  const best = near.toSorted((a, b) => along(b) - along(a))[0];
  return best && along(best) > 1 ? best.id : undefined;
}

/** The way of a ship over the water: through as few spaces as possible of those it may cross, both ends included. */
export function waterway(map: MapEntry, water: ReadonlySet<string>, from: string, to: string): string[] {
  const places = new Map(map.spaces.map((space) => [space.id, space]));
  const joined = (a: string, b: string) => map.canals.some(({ rivers: ends }) => (ends.a === a && ends.b === b) || (ends.a === b && ends.b === a));
  const ways = new Map<string, string[]>([[from, [from]]]);
  for (const [id, way] of ways) {
    if (id === to) return way;
    const here = places.get(id);
    if (!here || (id !== from && !water.has(id))) continue;
    for (const next of map.spaces) {
      const near = distance(here, next) === 1 || joined(id, next.id);
      if (near && !ways.has(next.id) && (water.has(next.id) || next.id === to)) ways.set(next.id, [...way, next.id]);
    }
  }
  return [from, to];
}

/** Where a piece lies in its space and how large it is, in parts of the radius. */
export interface Spot extends Point {
  size: number;
}

/** Where a structure lies: in the middle, or on the left of ships that have landed there. */
export function structureSpot(ships: number): Spot {
  return ships > 0 ? { x: -0.35, y: -0.1, size: 0.78 } : { x: 0, y: -0.08, size: 0.98 };
}

/** Where ships lie: two side by side, more in two lines; beside a structure on its right, one below the other. */
export function berths(count: number, beside: boolean): Spot[] {
  const lines = beside ? count : count > 2 ? 2 : 1;
  const most = Math.ceil(count / lines);
  const size = beside ? Math.min(0.6, 1.1 / count) : Math.min(0.84, 1.32 / Math.max(most, lines), 1.44 / most);
  return Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / most);
    const inLine = Math.min(most, count - line * most);
    return { x: (beside ? 0.4 : 0) + ((at % most) - (inLine - 1) / 2) * size * 1.08, y: (lines > 1 || beside ? -0.1 : 0) + (line - (lines - 1) / 2) * size * 0.94, size };
  });
}

/** A sign at the edge of what is seen. */
export interface Pointer extends Point {
  /** Which way it points, in degrees clockwise from the right. */
  turn: number;
  /** How many things lie that way, and the nearest of them. */
  count: number;
  to: string;
}

/** Where signs of the eight directions stand, in parts of the picture, so that they lie within it. */
const SIGNS = [
  { x: 0.92, y: 0.5 },
  { x: 0.92, y: 0.9 },
  { x: 0.5, y: 0.9 },
  { x: 0.08, y: 0.9 },
  { x: 0.08, y: 0.5 },
  { x: 0.08, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.92, y: 0.1 },
];

/** Signs that point at what lies outside the picture, one for each direction in which there is something. */
export function pointers(places: readonly (Point & { id: string })[], box: Box): Pointer[] {
  const outside = (at: Point) => at.x < box.x || at.x > box.x + box.width || at.y < box.y || at.y > box.y + box.height;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const away = (at: Point) => Math.hypot(at.x - middle.x, at.y - middle.y);
  // Beside the picture is what is level with it, whatever its shape.
  const side = (at: number, from: number, size: number) => (at < from ? -1 : at > from + size ? 1 : 0);
  const direction = (at: Point) => Math.round((Math.atan2(side(at.y, box.y, box.height), side(at.x, box.x, box.width)) / Math.PI) * 4 + 8) % 8;
  const beyond = places.filter(outside);
  return SIGNS.flatMap((sign, way) => {
    const list = beyond.filter((place) => direction(place) === way);
    const nearest = list.toSorted((a, b) => away(a) - away(b))[0];
    return nearest ? [{ ...sign, turn: way * 45, count: list.length, to: nearest.id }] : [];
  });
}
