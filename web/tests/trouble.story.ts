// Whatever goes wrong: a sentence and a way on, never a blank page, never a lost draft.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { DESK, Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { Interference } from "./support/network";
import { send, problem } from "./support/screen";
import { serve } from "./support/server";

/** Puts somebody on turn in the first round, with a pass drafted and not sent. */
async function drafts(person: Person): Promise<GameInfo> {
  await guest(person, "Mia");
  const game = await hotSeat(person);
  await playUntil(person, game.id, (view) => view.round === 1 && view.turn !== undefined && view.turn !== null);
  await person.goes(`/game/${game.id}`);
  await person.page.click("[data-group=pass]");
  await person.page.locator("[data-card]").first().click();
  await person.page.waitForSelector("button.step");
  await person.settled();
  return game;
}

const steps = ({ page }: Person) => page.locator("button.step").count();

test("the server is gone in the middle of a turn, and comes back", async () => {
  const data = mkdtempSync(join(tmpdir(), "terrane-gone-"));
  let server = await serve(data);
  const person = await Person.arrives(DESK, server.url);
  await drafts(person);
  await server.stop();
  expect(await problem(person.page)).toEqual({ says: "No connection", offers: "Try now" });
  expect(await steps(person)).toBe(1);
  server = await serve(data, new URL(server.url).host);
  await person.page.getByRole("button", { name: "Try now" }).click();
  await person.page.getByRole("alert").waitFor({ state: "hidden" });
  expect(await steps(person)).toBe(1);
  await send(person.page);
  await person.page.waitForFunction(() => document.querySelectorAll("button.step").length === 0);
  await person.context.close();
  await server.stop();
  rmSync(data, { recursive: true });
});

test("the server is gone before the first page was shown", async () => {
  const person = await Person.arrives();
  await person.page.route("**/api/**", (route) => route.abort());
  await person.page.goto(`${person.url}/`);
  expect(await problem(person.page)).toEqual({ says: "No connection", offers: "Try now" });
  await person.page.unroute("**/api/**");
  await person.page.getByRole("button", { name: "Try now" }).click();
  await person.page.waitForSelector("[data-against]");
  await person.context.close();
});

test("the game went on without the page hearing of it: the draft stays if it fits", async () => {
  const person = await Person.arrives();
  // The turn is sent as if the page had missed the last row.
  const missed = await Interference.on(person.page, /\/turns$/, async (route) => {
    const body = route.request().postDataJSON() as { expected_seq: number };
    await route.continue({ postData: JSON.stringify({ ...body, expected_seq: body.expected_seq - 1 }) });
  });
  await drafts(person);
  missed.begin();
  await send(person.page);
  expect((await problem(person.page)).says).toBe("The game went on");
  expect(await steps(person)).toBe(1);
  missed.end();
  await person.page.getByRole("alert").getByRole("button").click();
  await send(person.page);
  await person.page.waitForFunction(() => document.querySelectorAll("button.step").length === 0);
  await person.context.close();
});

test("an answer that got lost and a second press make one turn", async () => {
  const sent: { key: string }[] = [];
  const sockets: WebSocketRoute[] = [];
  let [deaf, losing] = [false, false];
  const person = await Person.arrives();
  await person.page.routeWebSocket(/\/live/, (socket) => {
    if (deaf) return void socket.close({ code: 1013 });
    socket.connectToServer();
    sockets.push(socket);
  });
  await person.page.route(/\/events\?/, (route) => (deaf ? route.abort() : route.continue()));
  await person.page.route(/\/turns$/, async (route) => {
    sent.push(route.request().postDataJSON() as { key: string });
    if (!losing) return route.continue();
    // The turn arrives, its answer does not.
    await route.fetch();
    await route.abort();
  });
  const game = await drafts(person);
  const seq = async () => (await person.asks<GameInfo>("GET", `games/${game.id}`)).seq;
  const before = await seq();
  [deaf, losing] = [true, true];
  await Promise.all(sockets.map((socket) => socket.close({ code: 1013 })));
  sent.length = 0;
  await send(person.page);
  expect(await problem(person.page)).toEqual({ says: "No connection", offers: "Try now" });
  await expect.poll(seq, { message: "the turn was played" }).toBe(before + 1);
  expect(await steps(person), "the page does not know, and keeps the draft").toBe(1);

  losing = false;
  await send(person.page);
  await person.page.waitForFunction(() => document.querySelectorAll("button.step").length === 0);
  expect(sent).toHaveLength(2);
  expect(sent[1], "the same turn with the same key").toEqual(sent[0]);
  expect(await seq(), "played once").toBe(before + 1);
  await person.context.close();
});

test("the session has expired: signing in is offered, and the draft is there afterwards", async () => {
  const person = await Person.arrives();
  const game = await drafts(person);
  const cookies = await person.context.cookies();
  await person.context.clearCookies();
  await send(person.page);
  expect(await problem(person.page)).toEqual({ says: "Signed out", offers: "Sign in" });
  expect(await steps(person)).toBe(1);
  await person.page.getByRole("alert").getByRole("button").click();
  await person.page.waitForSelector("input[type=password]");
  await person.context.addCookies(cookies);
  await person.goes(`/game/${game.id}`);
  await person.page.waitForSelector("button.step");
  await person.context.close();
});

test("a link to a game that is not there leads to the lobby", async () => {
  const person = await Person.arrives();
  await guest(person, "Nora");
  for (const path of ["/game/00000000-0000-7000-8000-000000000000", "/game/nonsense", "/game/nonsense/replay", "/no/such/page"]) {
    await person.page.goto(`${person.url}/#${path}`);
    await person.page.reload();
    expect(await problem(person.page), path).toEqual({ says: "No game at this address", offers: "Lobby" });
    await person.page.getByRole("button", { name: "Lobby" }).click();
    await person.page.waitForSelector("[data-against]");
  }
  // It may be a private one: whoever is signed out is asked to sign in, and comes back here.
  const nobody = await Person.arrives();
  for (const path of ["/game/00000000-0000-7000-8000-000000000000", "/game/00000000-0000-7000-8000-000000000000/replay?row=3"]) {
    await nobody.goes("/");
    await nobody.page.goto(`${nobody.url}/#${path}`);
    expect(await problem(nobody.page), path).toEqual({ says: "Sign in to see this game", offers: "Sign in" });
    await nobody.page.getByRole("alert").getByRole("button", { name: "Sign in" }).click();
    await nobody.page.waitForURL(`**/#/settings?back=${encodeURIComponent(path)}`);
  }
  await nobody.context.close();
  await person.context.close();
});

test("on somebody else's turn the page says whose it is and offers nothing to press", async () => {
  const person = await Person.arrives();
  const game = await drafts(person);
  const guestAtTheWindow = await Person.arrives();
  await guestAtTheWindow.goes(`/game/${game.id}`);
  await guestAtTheWindow.page.waitForSelector("[data-phase]");
  expect(await guestAtTheWindow.page.locator(".ask .q").innerText()).toMatch(/^(Waiting for )?.+/);
  expect(await guestAtTheWindow.page.locator("[data-end], [data-group], [data-lit]").count()).toBe(0);
  await guestAtTheWindow.leaves();
  await person.leaves();
});

test("an old page after an upgrade asks to be loaded again, and keeps the draft", async () => {
  const person = await Person.arrives();
  const upgrade = await Interference.on(person.page, "**/api/**", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "terrane-client": "another" } });
  });
  await drafts(person);
  upgrade.begin();
  await person.page.keyboard.press("z");
  expect(await problem(person.page)).toEqual({ says: "There is a newer version", offers: "Load again" });
  upgrade.end();
  await person.page.keyboard.press("Shift+Z");
  await person.settled();
  await person.page.getByRole("button", { name: "Load again" }).click();
  await person.page.waitForSelector("button.step");
  await person.context.close();
});

test("a page that cannot be fetched says so, and is there when the connection is", async () => {
  const person = await Person.arrives();
  const lost = await Interference.on(person.page, /assets\/Reference/, (route) => route.abort());
  await person.goes("/");
  lost.begin();
  await person.page.goto(`${person.url}/#/reference`);
  expect(await problem(person.page)).toEqual({ says: "No connection", offers: "Load again" });
  lost.end();
  await person.page.getByRole("button", { name: "Load again" }).click();
  await person.page.waitForSelector("main article");
  await person.context.close();
});
