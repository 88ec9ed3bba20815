import { expect, test } from "vitest";

import type { LogRow } from "../../api/types";
import { upTo } from "./log";

/** A log as the server sends it, marked as it is in the end. */
function log(...rows: string[]): LogRow[] {
  return rows.map((text, at) => ({ seq: at + 1, seat: 0, text: text.replace("~", ""), undone: text.startsWith("~"), ...(text.startsWith("undo") ? { undo_to: Number(text.split(" ").at(-1)) } : {}) }) as LogRow);
}
const undone = (rows: LogRow[]) => rows.filter((row) => row.undone).map(({ seq }) => seq);

test("a row that was taken back later stands at the rows before that", () => {
  const rows = log("build E5. end", "~build F3. end", "~burn. end", "undo to 1", "pass BON1");
  expect(undone(upTo(rows, 3))).toEqual([]);
  expect(undone(upTo(rows, 4))).toEqual([2, 3]);
  expect(upTo(rows, 5)).toEqual(rows);
});

test("going back behind an undo row restores the rows it took back", () => {
  const rows = log("build E5. end", "build F3. end", "undo to 1", "undo to 2");
  expect(undone(upTo(rows, 3))).toEqual([2]);
  expect(undone(upTo(rows, 4))).toEqual([]);
});

test("more rows than there are, and none", () => {
  expect(upTo(log("end"), 7)).toHaveLength(1);
  expect(upTo([], 3)).toEqual([]);
});
