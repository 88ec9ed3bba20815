import { expect, test } from "vitest";

import { RADIUS, around, boardBox, centre, clamped, corners, distance, groupOutline, neighbour, zoomed } from "./geometry";
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

test("zooming in and out again shows the same board, and never more than all of it", () => {
  const whole = boardBox(map);
  const about = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const near = zoomed(whole, { ...whole, width: 900, height: 700 }, 1.2, about);
  expect(near.width).toBeLessThan(whole.width);
  expect(zoomed(near, whole, 0.01, about).width).toBeCloseTo(whole.width);
  expect(clamped({ ...whole, x: whole.x - 500 }, whole).x).toBeCloseTo(whole.x);
});

test("arrow keys walk the board and stop at its edge", () => {
  expect(neighbour(map, "A1", "ArrowRight")).toBe("A2");
  expect(neighbour(map, "B2", "ArrowUp")).toMatch(/^A[23]$/);
  expect(neighbour(map, "A1", "ArrowUp")).toBeUndefined();
});
