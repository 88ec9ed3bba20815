import { expect, test } from "vitest";

import { FINGER, RADIUS, around, berths, boardBox, centre, clamped, corners, distance, fitting, groupOutline, neighbour, panned, pointers, reachable, seen, structureSpot, waterway, zoomed } from "./geometry";
import type { MapEntry } from "../api/types";

const map: MapEntry = {
  id: "small",
  title: "Small",
  sites: [],
  canals: [],
  spaces: [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({ id: `${"ABC"[row]}${column + 1}`, row, column, terrain: "desert" as const })),
  ),
};

test("neighbouring spaces share an edge", () => {
  for (const row of [2, 3]) {
    const place = { row, column: 4 };
    const here = corners(centre(place), RADIUS);
    around(place).forEach((next, at) => {
      expect(distance(place, next)).toBe(1);
      const there = corners(centre(next), RADIUS);
      const shared = [here[at], here[(at + 1) % 6]];
      for (const corner of shared) {
        expect(there.some((other) => Math.hypot(other.x - corner!.x, other.y - corner!.y) < 0.01)).toBe(true);
      }
    });
  }
});

test("a group of two spaces has ten outer edges", () => {
  const edges = groupOutline([{ row: 0, column: 0 }, { row: 0, column: 1 }], 2).match(/M/g);
  expect(edges).toHaveLength(10);
});

const size = { width: 360, height: 300 };
const whole = boardBox(map);

test("zooming in and out again shows the same board, and never more than all of it", () => {
  const near = zoomed(undefined, whole, size, 1.1);
  expect(near?.scale).toBeCloseTo(fitting(whole, size) * 1.1);
  expect(seen(near, whole, size).width).toBeLessThan(whole.width);
  expect(zoomed(near, whole, size, 0.01)).toBeUndefined();
  expect(clamped({ ...whole, x: whole.x - 500 }, whole).x).toBeCloseTo(whole.x);
});

test("the point under the finger stays where it is", () => {
  const about = { x: whole.x + whole.width * 0.4, y: whole.y + whole.height * 0.5 };
  const before = zoomed(undefined, whole, size, 2);
  const after = zoomed(before, whole, size, 1.2, about);
  const part = (sight: typeof before) => (about.x - seen(sight, whole, size).x) / seen(sight, whole, size).width;
  expect(part(after)).toBeCloseTo(part(before));
});

test("the whole board fills the room it has, whatever its shape", () => {
  for (const room of [size, { width: 200, height: 800 }, { width: 900, height: 100 }]) {
    const box = seen(undefined, whole, room);
    expect(box.width / box.height).toBeCloseTo(room.width / room.height);
    expect(box.width + 0.01).toBeGreaterThanOrEqual(whole.width);
    expect(box.height + 0.01).toBeGreaterThanOrEqual(whole.height);
  }
  expect(seen(undefined, whole, { width: 0, height: 0 })).toEqual(whole);
});

test("on a small screen spaces are made large enough for fingers, and dragging stops at the edge", () => {
  const small = { width: 90, height: 90 };
  const tall = { width: 90, height: 200 };
  expect(reachable(whole, tall) * Math.sqrt(3) * RADIUS).toBeGreaterThan(FINGER);
  const scale = reachable(whole, small);
  expect(scale * Math.sqrt(3) * RADIUS).toBeCloseTo(FINGER);
  const moved = panned({ x: 0, y: 0, scale }, whole, small, -9999, 0);
  expect(seen(moved, whole, small).x).toBeCloseTo(whole.x);
  expect(panned(undefined, whole, small, 5, 5)).toBeUndefined();
  expect(reachable(whole, { width: 2000, height: 2000 })).toBe(fitting(whole, { width: 2000, height: 2000 }));
});

test("a ship keeps to the water, and goes through canals", () => {
  const water = new Set(["A1", "B1", "C1", "C2", "C3"]);
  expect(waterway(map, water, "A1", "C3")).toEqual(["A1", "B1", "C2", "C3"]);
  const canals = [{ land: { a: "A2", b: "B2" }, rivers: { a: "A1", b: "C3" } }];
  expect(waterway({ ...map, canals }, water, "A1", "C3")).toEqual(["A1", "C3"]);
  expect(waterway(map, new Set(["A1"]), "A1", "A2"), "a structure by the water ends the way").toEqual(["A1", "A2"]);
  expect(waterway(map, new Set(["A1"]), "A1", "C3"), "where no way is known, the line is straight").toEqual(["A1", "C3"]);
});

test("arrow keys walk the board and stop at its edge", () => {
  expect(neighbour(map, "A1", "ArrowRight")).toBe("A2");
  expect(neighbour(map, "B2", "ArrowUp")).toMatch(/^A[23]$/);
  expect(neighbour(map, "A1", "ArrowUp")).toBeUndefined();
});

test.each([1, 2, 3, 4, 5, 6])("%i ships lie in one space without hiding one another or a structure", (count) => {
  // A ship is as wide as its size and three quarters as high.
  const apart = (a: { x: number; y: number; size: number }, b: typeof a) => Math.abs(a.x - b.x) >= (a.size + b.size) / 2 || Math.abs(a.y - b.y) >= ((a.size + b.size) / 2) * 0.9;
  for (const beside of [false, true]) {
    const ships = berths(count, beside);
    expect(ships).toHaveLength(count);
    for (const [at, ship] of ships.entries()) {
      expect(Math.abs(ship.x) + ship.size / 2, "within the edges").toBeLessThan(Math.sqrt(3) / 2);
      expect(Math.abs(ship.y) + ship.size * 0.4, "within the corners").toBeLessThan(0.75);
      expect(ships.slice(at + 1).every((other) => apart(ship, other))).toBe(true);
      if (beside) expect(ship.x - ship.size / 2 - structureSpot(count).x, "beside a structure").toBeGreaterThan(0.4);
    }
  }
});

test("what lies outside the picture is pointed at from its edge, each direction once", () => {
  const box = { x: 0, y: 0, width: 100, height: 50 };
  const at = (id: string, x: number, y: number) => ({ id, x, y });
  const found = pointers([at("inside", 50, 25), at("right", 130, 20), at("farther", 180, 40), at("below", 20, 90), at("corner", -10, -10)], box);
  expect(found.map(({ turn, count, to }) => ({ turn, count, to }))).toEqual([
    { turn: 0, count: 2, to: "right" },
    { turn: 90, count: 1, to: "below" },
    { turn: 225, count: 1, to: "corner" },
  ]);
});
