// Trying things out: for all seats in the sandbox, for the own next turn in a plan. Nothing of it is sent.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { GameInfo, GameView, LeechChain } from "../src/api/types";
import { Person } from "./support/browser";
import { apart, guest, hotSeat, playUntil } from "./support/game";
import { dice, press } from "./support/player";
import { send } from "./support/screen";

const RECORD = join(import.meta.dirname, "../../data/replays/two-players.log");

const rows = async (person: Person, id: string) => (await person.asks<GameView>("GET", `games/${id}/view`)).seq;
const steps = ({ page }: Person) => page.locator("button.step").count();

/** The turns that a sandbox says were tried out. */
async function turns({ page }: Person): Promise<number> {
  return Number(/(\d+) turns? tried out/.exec(await page.locator(".sand").innerText())?.[1] ?? 0);
}

async function tryOut(person: Person, wanted: number) {
  const chance = dice(4);
  for (let presses = 0; presses < 80 && (await turns(person)) < wanted; presses += 1) {
    expect(await press(person, chance), "there is something to press").toBe(true);
  }
  expect(await turns(person)).toBeGreaterThanOrEqual(wanted);
}

test("from a running game everybody's turns are tried out; taken back, loaded again, thrown away, never sent", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Sandy");
  const { id } = await hotSeat(person);
  await playUntil(person, id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const before = await rows(person, id);
  await person.goes(`/game/${id}/sandbox`);
  expect(await page.locator(".sand").innerText()).toContain("Sandbox: nothing is sent");
  await tryOut(person, 3);
  const tried = await turns(person);

  await page.reload();
  await person.settled();
  expect(await turns(person), "loaded again").toBe(tried);
  await page.keyboard.press("z");
  await person.settled();
  expect((await turns(person)) < tried || (await steps(person)) > 0, "a step is taken back").toBe(true);
  await page.getByRole("button", { name: "Reset turn" }).click();
  await person.settled();
  expect(await turns(person), "thrown away").toBe(0);

  expect(await rows(person, id), "nothing was sent").toBe(before);
  await page.click("[data-back]");
  await page.waitForSelector(`[data-seq='${before}'] [data-group]`);
  expect(page.url()).not.toContain("sandbox");
  await person.leaves();
});

test("a finished game is played on from a row of its replay, and the way leads back to that row", async () => {
  const keeper = await Person.arrives();
  await guest(keeper, "Archivist");
  const { id } = await keeper.asks<GameInfo>("POST", "import", { text: readFileSync(RECORD, "utf8") });
  await keeper.goes(`/game/${id}/replay?row=40`);
  await keeper.page.waitForSelector("[data-at='40']");
  await keeper.page.click("[data-sandbox]");
  await keeper.page.waitForSelector(".sand");
  await keeper.settled();
  await tryOut(keeper, 1);
  await keeper.page.click(".sand [data-back]");
  await keeper.page.waitForSelector("[data-at='40']");
  await keeper.leaves();
});

test("from a row that was taken back later the ledger shows it as it stood then", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Rewind");
  const { id } = await hotSeat(person, { undo: "consent" });
  const view = await playUntil(person, id, ({ round }) => round === 1);
  const row = await rows(person, id);
  await person.asks("POST", `games/${id}/undo`, { seat: view.to_act[0], expected_seq: row, to: row - 1 });
  const struck = async (path: string) => {
    await person.goes(path);
    await page.locator(`[data-row='${row}']`).first().waitFor({ state: "attached" });
    return page.locator(`[data-row='${row}'].undone`).count();
  };
  expect(await struck(`/game/${id}/sandbox`), "now it is taken back").toBe(1);
  expect(await struck(`/game/${id}/sandbox?row=${row}`), "then it was not").toBe(0);
  await person.leaves();
});

test("a turn planned while somebody else moves is there when the turn comes", async () => {
  const [anna, ben] = [await Person.arrives(), await Person.arrives()];
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  const { id } = await apart(anna, ben);
  const view = await playUntil([anna, ben], id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const { yours } = await anna.asks<GameInfo>("GET", `games/${id}`);
  const [mover, waiter] = yours.includes(view.to_act[0] ?? -1) ? [anna, ben] : [ben, anna];
  await mover.goes(`/game/${id}`);
  await waiter.goes(`/game/${id}`);
  const before = await rows(anna, id);

  await waiter.page.click("[data-plan]");
  await waiter.page.click("[data-group=pass]");
  await waiter.page.locator("[data-card]").last().click();
  await waiter.page.waitForSelector("button.step");
  await waiter.page.click("[data-keep-plan]");
  await waiter.page.waitForSelector("[data-plan]");
  expect(await rows(anna, id), "a plan is not sent").toBe(before);

  await mover.page.click("[data-group=pass]");
  await mover.page.locator("[data-card]").first().click();
  await mover.page.waitForSelector("button.step");
  await send(mover.page);
  await waiter.page.waitForSelector("[data-end]");
  await waiter.settled();
  expect(await steps(waiter), "the plan is the draft now").toBe(1);
  await send(waiter.page);
  await waiter.page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known + 1, before);
  expect(await rows(anna, id)).toBeGreaterThan(before + 1);
  await anna.leaves();
  await ben.leaves();
});

test("an offer of power says where it comes from, and can be taken for good", async () => {
  const person = await Person.arrives();
  const { page } = person;
  await guest(person, "Lee");
  const { id } = await hotSeat(person, { players: 4 });
  const view = await playUntil(person, id, ({ pending }) => pending.some(({ ask }) => ask === "leech"));
  const offer = view.pending.find((pending) => pending.ask === "leech");
  expect(offer, "somebody is offered power").toBeDefined();
  const before = await rows(person, id);
  await person.goes(`/game/${id}`);
  expect(await page.locator(".offer").innerText()).toContain(offer?.hex ?? "no space");
  await page.click("[data-always]");
  await page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known, before);
  const { rules } = await person.asks<LeechChain>("GET", `games/${id}/seats/${offer?.seat}/auto-leech`);
  expect(rules).toContainEqual({ rule: "accept-up-to", vp: offer?.vp });
  await person.leaves();
});
