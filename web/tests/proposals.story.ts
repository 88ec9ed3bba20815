// What needs everybody's yes: taking back where the table has to agree, and stopping.

import type { WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, playUntil } from "./support/game";

/** Opens what a player may do besides playing. */
async function openTools({ page }: Person) {
  const players = page.locator("nav.tabs button").nth(2);
  if (await players.isVisible()) await players.click();
  if (!(await page.locator("[data-takeback]").isVisible())) await page.locator("details:has([data-takeback]) > summary").click();
}
/** Whether the strip with the end of the turn, or what there is in its place, lies above the tabs. */
const reachesEnd = ({ page }: Person) =>
  page.evaluate(() => (document.querySelector(".desk .ask")?.getBoundingClientRect().bottom ?? Infinity) <= (document.querySelector("nav.tabs")?.getBoundingClientRect().top ?? 0) + 1);
const proposal = ({ page }: Person, part: string) => page.locator(`[data-proposal][data-part=${part}]`);

/** Seats two people at a game where going back needs both, and lets them look at its first round. */
async function atOneTable(anna: Person, ben: Person): Promise<string> {
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  const { id } = await apart(anna, ben, { undo: "consent" });
  await playUntil([anna, ben], id, ({ round }) => round === 1);
  await anna.goes(`/game/${id}`);
  await ben.goes(`/game/${id}`);
  return id;
}

test("a proposal is shown to whom it concerns, declined, withdrawn and agreed to", async () => {
  const [anna, ben] = [await Person.arrives(DESK), await Person.arrives(PHONE)];
  const id = await atOneTable(anna, ben);
  const game = () => anna.asks<GameInfo>("GET", `games/${id}`);
  const before = (await game()).seq;

  await openTools(anna);
  await anna.page.click("[data-takeback]");
  await proposal(anna, "own").waitFor();
  expect(await proposal(anna, "own").innerText()).toContain("Still to agree: Ben (guest)");
  await proposal(ben, "asked").waitFor();
  expect(await proposal(ben, "asked").innerText()).toContain("Anna (guest) asks to go back to row");
  const { width } = ben.page.viewportSize() ?? { width: 0 };
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth), "nothing scrolls sideways").toBeLessThanOrEqual(width);
  expect(await reachesEnd(ben), "what is proposed takes no room from the end of a turn").toBe(true);
  await ben.page.click("[data-decline]");
  await proposal(ben, "asked").waitFor({ state: "detached" });
  await proposal(anna, "declined").waitFor();
  expect(await proposal(anna, "declined").innerText()).toContain("Ben (guest) declined");
  await anna.page.click("[data-close]");
  await proposal(anna, "declined").waitFor({ state: "detached" });
  await anna.page.reload();
  await anna.settled();
  expect(await anna.page.locator("[data-proposal]").count(), "what was read is not shown again").toBe(0);

  await openTools(ben);
  await ben.page.click("[data-abandon]");
  await ben.page.click("[data-abandon]");
  await proposal(anna, "asked").waitFor();
  await ben.page.click("[data-withdraw]");
  await proposal(anna, "asked").waitFor({ state: "detached" });
  expect((await game()).proposals.filter(({ kind }) => kind === "abandon")).toEqual([]);

  await openTools(anna);
  await anna.page.click("[data-takeback]");
  await proposal(anna, "own").waitFor();
  await proposal(ben, "asked").waitFor();
  await ben.page.click("[data-agree]");
  await expect.poll(async () => (await game()).seq, { message: "the log goes on with the undo", timeout: 20_000 }).toBe(before + 1);
  for (const { page } of [anna, ben]) await page.locator("[data-proposal]").waitFor({ state: "detached" });

  await openTools(ben);
  await ben.page.click("[data-abandon]");
  await ben.page.click("[data-abandon]");
  await proposal(anna, "asked").waitFor();
  await anna.page.click("[data-agree]");
  expect((await game()).status, "asked twice").toBe("running");
  await anna.page.click("[data-agree]");
  for (const { page } of [anna, ben]) await page.locator("[data-headline]", { hasText: "Ended early" }).waitFor();
  expect((await game()).status).toBe("abandoned");
  await anna.leaves();
  await ben.leaves();
});

test("what is proposed while a page is disconnected is shown when it connects again, without web sockets too", async () => {
  const [anna, ben] = [await Person.arrives(DESK), await Person.arrives(PHONE)];
  let blocked = false;
  const sockets: WebSocketRoute[] = [];
  await ben.page.routeWebSocket(/\/live/, async (socket) => {
    if (blocked) return socket.close({ code: 1013 });
    socket.connectToServer();
    sockets.push(socket);
  });
  const streams: string[] = [];
  ben.page.on("request", (request) => request.url().includes("/events") && streams.push(request.url()));
  await atOneTable(anna, ben);
  await expect.poll(() => sockets.length, { message: "Ben listens" }).toBe(1);
  expect(streams).toEqual([]);

  blocked = true;
  await Promise.all(sockets.map((socket) => socket.close({ code: 1013 })));
  await openTools(anna);
  await anna.page.click("[data-takeback]");
  await proposal(ben, "asked").waitFor();
  await ben.page.click("[data-decline]");
  await proposal(ben, "asked").waitFor({ state: "detached" });
  await proposal(anna, "declined").waitFor();
  await expect.poll(() => streams.length, { message: "where web sockets do not come through there are events", timeout: 20_000 }).toBe(1);

  await openTools(anna);
  await anna.page.click("[data-takeback]");
  await proposal(ben, "asked").waitFor();
  expect(streams.length, "answering does not end the stream").toBe(1);
  await anna.leaves();
  await ben.leaves();
});
