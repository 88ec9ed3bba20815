import { expect, test } from "vitest";

import { LANGUAGES } from "../src/messages/languages";
import { DESK, Person } from "./support/browser";
import { guest, hotSeat } from "./support/game";
import { fetched, total } from "./support/size";

/** The first load may take so many bytes over the network, fonts apart. */
const MOST = 150 * 1024;
const MOST_FONTS = 60 * 1024;

test.each(Object.keys(LANGUAGES))("the first page comes in less than 150 KB and its type in less than 60 KB, in %s", async (locale) => {
  const visitor = await Person.arrives({ ...DESK, locale });
  const all = await fetched(visitor, "/");
  const isFont = ({ path }: { path: string }) => path.endsWith(".woff2");
  const files = all.filter((file) => !isFont(file));
  expect(files.some(({ path }) => path.endsWith(".js"))).toBe(true);
  expect(all.some(isFont), "the page has its own type").toBe(true);
  expect(total(all.filter(isFont))).toBeLessThan(MOST_FONTS);
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

test("a client that is there before the position asks for the menu once", async () => {
  const person = await Person.arrives();
  await guest(person, "Robin");
  const { id } = await hotSeat(person);
  const drafts: string[] = [];
  person.page.on("request", (request) => request.url().endsWith(`/games/${id}/draft`) && drafts.push(request.postData() ?? ""));
  const slow = new RegExp(`/games/${id}/view$`);
  await person.page.route(slow, async (route) => {
    // The client has everything else by now: it and src/early.ts read the position at the same time.
    await person.page.waitForFunction(() => (globalThis as unknown as { asked: Map<string, unknown> }).asked.size === 0);
    await route.continue();
  });
  await person.goes(`/game/${id}`);
  expect(drafts).toHaveLength(1);
  await person.leaves();
});
