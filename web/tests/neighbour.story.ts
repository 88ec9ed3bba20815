// A turn beside a neighbour is sent once: it ends by itself when the neighbour has answered, unless its player wants it open.

import { expect, test } from "vitest";

import type { Drafted, GameInfo, GameView, LogPage } from "../src/api/types";
import { Person } from "./support/browser";
import { apart, guest, playUntil } from "./support/game";
import { send } from "./support/screen";

async function two(): Promise<[Person, Person]> {
  const [anna, ben] = [await Person.arrives(), await Person.arrives()];
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  return [anna, ben];
}

/** A turn of Anna in which something can be upgraded beside Ben, who will be asked whether he takes power for it. */
async function besideBen(anna: Person, ben: Person): Promise<{ id: string; own: number; hex: string }> {
  const { id } = await apart(anna, ben, { undo: "none" });
  const { yours } = await anna.asks<GameInfo>("GET", `games/${id}`);
  const own = yours[0] ?? -1;
  for (let turns = 0; turns < 60; turns += 1) {
    const view = await playUntil([anna, ben], id, ({ to_act, turn, pending }) => turn?.seat === own && to_act.includes(own) && pending.length === 0);
    const { menu } = await anna.asks<Drafted>("POST", `games/${id}/draft`, { seat: own, steps: [] });
    const near = menu.moves.find(({ group, effect, hex }) => group === "upgrade" && hex && (effect.offers ?? []).some(({ to, gain }) => to !== own && gain > 0));
    if (near?.hex) return { id, own, hex: near.hex };
    let looks = 0;
    await playUntil([anna, ben], id, ({ round }) => round !== view.round || (looks += 1) > 1);
  }
  throw new Error("nobody ever builds beside Ben");
}

/** Drafts an upgrade of a structure to a trading house, or whatever comes first. */
async function upgrades({ page }: Person, hex: string) {
  await page.click("[data-group=upgrade]");
  await page.click(`[data-hex="${hex}"]`);
  const choice = page.locator(".chooser [data-choice]:visible").first();
  await page.locator(".chooser :is([data-choice], [data-add]):visible").first().waitFor();
  if (!(await page.locator("[data-add]").isVisible())) await choice.click();
  await page.click("[data-add]");
  await page.waitForSelector("button.step");
}

test("a turn beside a neighbour is sent once: with the page closed it ends when the neighbour has answered", async () => {
  const [anna, ben] = await two();
  const { id, own, hex } = await besideBen(anna, ben);
  await anna.goes(`/game/${id}`);
  await upgrades(anna, hex);
  const sent: string[] = [];
  anna.page.on("request", (request) => request.url().endsWith(`/games/${id}/turns`) && sent.push(request.postData() ?? ""));
  await send(anna.page);
  await anna.settled();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? "{}")).not.toHaveProperty("keep_open");
  // She has nothing more to do, and the page does not look as if she had.
  expect(await anna.page.locator("[data-end]:enabled").count()).toBe(0);
  await anna.page.close();

  await ben.goes(`/game/${id}`);
  await ben.page.locator("[data-answer]").first().waitFor();
  const asks = await ben.asks<GameView>("GET", `games/${id}/view`);
  expect(asks.view.turn?.seat, "her turn is not over yet").toBe(own);
  await ben.page.locator("[data-answer=decline], [data-choice=decline]").first().click();
  // The end of her turn comes with his answer, and it is his turn.
  await ben.page.locator(".chooser [data-group=pass]").waitFor();
  const { rows } = await ben.asks<LogPage>("GET", `games/${id}/log`);
  expect(rows.slice(-2).map(({ seat, text, auto }) => [seat, text, auto])).toEqual([[1 - own, "decline", undefined], [own, "end", "end"]]);
  await anna.context.close();
  await ben.leaves();
});

test("a turn that is kept open goes on after the neighbour's answer, and is ended by hand", async () => {
  const [anna, ben] = await two();
  const { id, own, hex } = await besideBen(anna, ben);
  await anna.goes(`/game/${id}`);
  await upgrades(anna, hex);
  await anna.page.locator("[data-keep-open]").check();
  await send(anna.page);
  await anna.settled();
  await ben.goes(`/game/${id}`);
  await ben.page.locator("[data-answer=decline], [data-choice=decline]").first().click();
  const end = anna.page.locator("[data-end]:enabled");
  await end.waitFor();
  const open = await ben.asks<GameView>("GET", `games/${id}/view`);
  expect([open.view.turn?.seat, open.view.to_act]).toEqual([own, [own]]);
  await end.click();
  await ben.page.locator(".chooser [data-group=pass]").waitFor();
  const { rows } = await ben.asks<LogPage>("GET", `games/${id}/log`);
  expect(rows.slice(-2).map(({ seat, text, auto }) => [seat, text, auto])).toEqual([[1 - own, "decline", undefined], [own, "end", undefined]]);
  for (const person of [anna, ben]) await person.leaves();
});

test("whoever prefers it keeps every turn open", async () => {
  const [anna, ben] = await two();
  await anna.goes("/settings");
  await anna.page.locator("[data-prefer=keepOpen]").check();
  const { id, own, hex } = await besideBen(anna, ben);
  await anna.goes(`/game/${id}`);
  await upgrades(anna, hex);
  expect(await anna.page.locator("[data-keep-open]").isChecked(), "as it is preferred").toBe(true);
  const sent: string[] = [];
  anna.page.on("request", (request) => request.url().endsWith(`/games/${id}/turns`) && sent.push(request.postData() ?? ""));
  await send(anna.page);
  await anna.settled();
  expect(JSON.parse(sent[0] ?? "{}")).toMatchObject({ keep_open: true });
  const { seq } = await ben.asks<GameView>("GET", `games/${id}/view`);
  await ben.asks("POST", `games/${id}/turns`, { seat: 1 - own, expected_seq: seq, moves: "decline" });
  const open = await ben.asks<GameView>("GET", `games/${id}/view`);
  expect([open.view.turn?.seat, open.view.to_act], "nobody ends it for her").toEqual([own, [own]]);
  for (const person of [anna, ben]) await person.leaves();
});
