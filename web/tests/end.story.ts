// The end of a game: who won and why, and the ways on.

import { expect, test } from "vitest";

import type { GameInfo, GameView } from "../src/api/types";
import { faults } from "./support/axe";
import { Person, PHONE } from "./support/browser";
import { apart, guest, playUntil } from "./support/game";
import { overflowingInAll } from "./support/overflow";
import { pointsShown, red } from "./support/screen";

test.each([
  { size: "desk", options: undefined },
  { size: "phone", options: PHONE },
])("on a $size both players are told how it ended, and go on by a key or a press", async ({ size, options }) => {
  const [anna, ben] = [await Person.arrives(options), await Person.arrives(options)];
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  const { id } = await apart(anna, ben);
  await playUntil([anna, ben], id, ({ phase }) => phase === "finished");
  const { view } = await anna.asks<GameView>("GET", `games/${id}/view`);
  const points = view.players.map(({ vp }) => vp);
  const by = Math.max(...points) - Math.min(...points);
  const said: string[] = [];
  for (const person of [anna, ben]) {
    await person.goes(`/game/${id}`);
    expect(await pointsShown(person.page)).toEqual(points.toSorted((a, b) => a - b));
    said.push(await person.page.locator("[data-headline]").innerText());
  }
  const [winner, loser] = said[0]?.startsWith("You") ? [anna, ben] : [ben, anna];
  expect(said).toContain(`You won by ${by}`);
  expect(said.some((words) => words.startsWith(`Second, ${by} VP behind`))).toBe(true);
  expect(await loser.page.locator("table tr.own").count(), "the own line is marked").toBe(1);

  for (const person of [winner, loser]) expect(await red(person), "what was paid for power is no harm").toEqual([]);
  expect(await faults(winner.page, size === "phone")).toEqual([]);
  if (size === "phone") for (const { page } of [winner, loser]) expect(await overflowingInAll(page)).toEqual([]);
  await winner.page.locator("[data-share]").click();
  await winner.page.locator("[data-picture]").waitFor();
  expect(await faults(winner.page, size === "phone")).toEqual([]);
  if (size === "phone") expect(await overflowingInAll(winner.page)).toEqual([]);
  await winner.page.keyboard.press("Escape");
  // Whoever asks first opens the rematch; the other finds it.
  await winner.page.keyboard.press("t");
  await winner.page.waitForURL((url) => url.hash.startsWith("#/game/") && !url.hash.includes(id));
  const again = winner.page.url();
  await winner.page.waitForSelector("[data-kept]");
  // The other sees who has said yes.
  await loser.goes(`/game/${id}`);
  const [yes, asked] = winner === anna ? ["Anna", "Ben"] : ["Ben", "Anna"];
  await loser.page.waitForSelector("[data-rematch-yes='1']");
  expect(await loser.page.locator("[data-rematch-yes]").innerText()).toBe(`Said yes: ${yes}. Still asked: ${asked}.`);
  await loser.page.locator("[data-rematch]").click();
  await loser.page.waitForURL(again);
  await loser.page.waitForSelector("[data-phase]");
  const next = await loser.asks<GameInfo>("GET", `games/${/game\/([\w-]+)/.exec(again)?.[1]}`);
  expect(next.status, "it begins with the last").toBe("running");
  await loser.goes(`/game/${id}`);
  await loser.page.waitForSelector("[data-end-page]");
  await loser.page.keyboard.press("n");
  await loser.page.waitForURL((url) => !url.hash.includes(id));
  await loser.goes(`/game/${id}`);
  await loser.page.waitForSelector("[data-end-page]");
  await loser.page.locator("[data-swing]").first().click();
  await loser.page.waitForURL(/replay\?row=\d+/);
  await winner.leaves();
  await loser.leaves();
});
