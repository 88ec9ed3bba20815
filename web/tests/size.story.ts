import { expect, test } from "vitest";

import { LANGUAGES } from "../src/messages/languages";
import { DESK, Person } from "./support/browser";
import { guest, hotSeat } from "./support/game";
import { fetched, total } from "./support/size";

/** The first load may take so many bytes over the network. No fonts are loaded at all. */
const MOST = 150 * 1024;

test.each(Object.keys(LANGUAGES))("the first page comes in less than 150 KB, in %s", async (locale) => {
  const visitor = await Person.arrives({ ...DESK, locale });
  const files = await fetched(visitor, "/");
  expect(files.some(({ path }) => path.endsWith(".js"))).toBe(true);
  expect(total(files), JSON.stringify(files)).toBeLessThan(MOST);
  await visitor.leaves();
});

test("a game's page asks for nothing twice", async () => {
  const person = await Person.arrives();
  await guest(person, "Robin");
  const { id } = await hotSeat(person);
  const paths = (await fetched(person, `/game/${id}`)).map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith(`/games/${id}/view`))).toHaveLength(1);
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  await person.leaves();
});
