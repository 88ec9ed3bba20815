import { expect, test } from "vitest";

import type { MapEntry, View } from "../../api/types";
import { neighboursOf } from "./neighbours";

const map = {
  spaces: [
    { id: "A1", row: 0, column: 0 },
    { id: "A2", row: 0, column: 1 },
    { id: "A3", row: 0, column: 2 },
    { id: "B1", row: 1, column: 0 },
    { id: "C2", row: 2, column: 1 },
  ],
} as unknown as MapEntry;
const space = (id: string, owner?: number) => ({ id, terrain: "swamp", ...(owner === undefined ? {} : { owner, building: "dwelling" }) });
const view = {
  spaces: [space("A1", 0), space("A2", 1), space("A3", 0), space("B1", 0), space("C2", 0)],
  bridges: [{ seat: 0, a: "A2", b: "C2" }],
} as unknown as Pick<View, "spaces" | "bridges">;

test("structures of one's own beside a space and across its bridges are named", () => {
  expect(neighboursOf(map, view, "A2", 0)).toEqual(["A1", "A3", "B1", "C2"]);
  expect(neighboursOf(map, { ...view, bridges: [] }, "A2", 0)).toEqual(["A1", "A3", "B1"]);
});

test("structures of others and spaces far off are not", () => {
  expect(neighboursOf(map, view, "A3", 0)).toEqual([]);
  expect(neighboursOf(map, view, "A1", 1)).toEqual(["A2"]);
  expect(neighboursOf(map, view, "Z9", 0)).toEqual([]);
});
