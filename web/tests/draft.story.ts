import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { send, problem } from "./support/screen";

/** Somebody on turn in the first round, with a pass drafted and not sent. */
async function drafting(): Promise<{ person: Person; game: GameInfo; step: string }> {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const game = await hotSeat(person);
  await playUntil(person, game.id, (view) => view.round === 1 && view.turn !== undefined && view.turn !== null);
  await person.goes(`/game/${game.id}`);
  await draft(person);
  return { person, game, step: await person.page.locator("button.step").innerText() };
}

/** Drafts a pass with the first card. */
async function draft({ page }: Person) {
  await page.click("[data-group=pass]");
  await page.locator("[data-card]").first().click();
  await page.waitForSelector("button.step");
}

const seq = ({ page }: Person) => page.getAttribute("[data-seq]", "data-seq");

test("a draft is there again after the page was loaded again", async () => {
  const { person, step } = await drafting();
  const { page } = person;
  const before = await seq(person);
  await page.reload();
  await page.waitForSelector("button.step");
  expect(await page.locator("button.step").innerText()).toBe(step);
  await send(page);
  await page.waitForFunction((known) => document.querySelector("[data-seq]")?.getAttribute("data-seq") !== known, before);
  await person.settled();
  expect(await page.locator("button.step").count(), "what was sent is no draft any more").toBe(0);
  await person.leaves();
});

test("a draft outlives the loss of the network, and is sent once when it is back", async () => {
  const { person, step } = await drafting();
  const { page, context } = person;
  const before = Number(await seq(person));
  await context.setOffline(true);
  await send(page);
  expect(await problem(page)).toEqual({ says: "No connection", offers: "Try now" });
  expect(await page.locator("button.step").innerText()).toBe(step);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try now" }).click();
  await page.getByRole("alert").waitFor({ state: "hidden" });
  expect(await page.locator("button.step").innerText()).toBe(step);
  await send(page);
  await page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known, before);
  const { rows } = await person.asks<{ rows: { text: string }[] }>("GET", `games/${/game\/([\w-]+)/.exec(page.url())?.[1]}/log?after=${before}`);
  expect(rows.filter(({ text }) => text.includes("pass"))).toHaveLength(1);
  await person.context.close();
});

test("two tabs of one seat: what one sends the other shows, and its own draft is not lost unsaid", async () => {
  const { person } = await drafting();
  const other = await person.secondTab();
  await other.page.goto(person.page.url());
  await other.page.waitForSelector("[data-group=pass]");
  expect(await other.page.locator("button.step").count(), "drafts belong to their tab").toBe(0);
  await draft(other);
  const before = await seq(person);
  await send(other.page);
  await person.page.waitForFunction((known) => document.querySelector("[data-seq]")?.getAttribute("data-seq") !== known, before);
  expect(await seq(person)).not.toBe(before);
  expect((await problem(person.page)).says).toBe("The game went on");
  await person.page.getByRole("alert").getByRole("button").click();
  await person.page.getByRole("alert").waitFor({ state: "hidden" });
  await other.leaves();
});

test("a second click where the first one was adds what the first one showed", async () => {
  const person = await Person.arrives();
  await guest(person, "Robin");
  const { id } = await hotSeat(person);
  await playUntil(person, id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  await person.goes(`/game/${id}`);
  const { page } = person;
  const box = await page.locator("[data-group=upgrade]").click().then(() => page.locator("[data-hex][data-lit]").first().boundingBox());
  const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  await page.mouse.click(...at);
  await page.waitForSelector("[data-add]");
  await person.settled();
  await page.mouse.click(...at);
  await page.waitForSelector("button.step");
  await person.leaves();
});
