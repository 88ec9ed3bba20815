import { expect, test } from "vitest";

import { Person } from "./support/browser";
import { fetched, total } from "./support/size";

/** The first load may take so many bytes over the network. No fonts are loaded at all. */
const MOST = 150 * 1024;

test("the first page comes in less than 150 KB", async () => {
  const visitor = await Person.arrives();
  const files = await fetched(visitor, "/");
  expect(files.some(({ path }) => path.endsWith(".js"))).toBe(true);
  expect(total(files), JSON.stringify(files)).toBeLessThan(MOST);
  await visitor.leaves();
});
