import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { data, FILE } from "./data";

test("the terminal and the server draw with what the client draws with", () => {
  expect(readFileSync(FILE, "utf8") === data(), "run `npm run drawings`").toBe(true);
});
