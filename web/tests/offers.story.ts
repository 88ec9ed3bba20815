import { expect, test } from "vitest";

import type { GameView, LogPage } from "../src/api/types";
import { Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { send } from "./support/screen";

/** What comes before the Nomads' first turn: the Darklings build next to them. */
const OPENING = [
  [0, "faction darklings"],
  [1, "faction nomads"],
  [0, "build G5"],
  [1, "build F3"],
  [1, "build G4"],
  [0, "build C1"],
  [1, "build A5"],
] as const;

/** Relaxed play: the Nomads are on turn and have an offer of power to answer. */
async function offered(): Promise<{ person: Person; id: string; seq: number }> {
  const person = await Person.arrives();
  await guest(person, "Mia");
  const { id } = await hotSeat(person, { choice: "chosen", leech: "relaxed" });
  let seq = 0;
  for (const [seat, moves] of OPENING) {
    await person.asks("POST", `games/${id}/turns`, { seat, expected_seq: seq, moves });
    seq += 1;
  }
  await playUntil(person, id, (view) => view.round === 1 && view.phase === "actions");
  ({ seq } = await person.asks<GameView>("GET", `games/${id}/view`));
  await person.asks("POST", `games/${id}/turns`, { seat: 0, expected_seq: seq, moves: "upgrade G5 to TP. end" });
  await person.goes(`/game/${id}`);
  return { person, id, seq: seq + 1 };
}

/** Drafts burning a token, with the offer still open, and then the answer. */
async function burnAndTake({ page }: Person) {
  await page.click("[data-choice=burn]");
  await page.click("[data-add]");
  await page.waitForSelector("button.step");
  await page.click("[data-answer=leech]");
  await page.waitForFunction(() => document.querySelectorAll("button.step").length === 2);
}

test("in relaxed play a player burns before answering an offer, sends both, and acts later", async () => {
  const { person, id, seq } = await offered();
  await burnAndTake(person);
  await send(person.page);
  await person.page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known, seq);
  const { rows } = await person.asks<LogPage>("GET", `games/${id}/log?after=${seq}`);
  expect(rows.map(({ seat, text }) => [seat, text])).toEqual([[1, "burn. leech"]]);
  const { view } = await person.asks<GameView>("GET", `games/${id}/view`);
  expect(view.pending).toEqual([]);
  expect(view.turn?.seat).toBe(1);
  await person.page.waitForSelector("[data-group=pass]");
  await person.leaves();
});

test("in relaxed play a player burns, answers and acts in one turn", async () => {
  const { person, id, seq } = await offered();
  await burnAndTake(person);
  const { page } = person;
  await page.click("[data-group=pass]");
  await page.locator("[data-card]").first().click();
  await page.waitForFunction(() => document.querySelectorAll("button.step").length === 3);
  await send(page);
  await page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known, seq);
  const { rows } = await person.asks<LogPage>("GET", `games/${id}/log?after=${seq}`);
  expect(rows.map(({ seat }) => seat)).toEqual([1]);
  expect(rows[0]?.text).toMatch(/^burn\. leech\. pass BON\d+$/);
  await person.leaves();
});
