// `cargo xtask web-budget`: what the first load costs, and how long a player waits for the board and for a move.
//
// Times are taken several times over and the best counts: whatever else a machine does can only make a page slower, so
// the best is nearest to what the page itself takes. Medians are printed beside it; on an idle machine they are close.

import { expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";
import { fetched, total } from "./support/size";

const SLOWER = 4;
const BYTES = 150 * 1024;
const INTERACTIVE = 1000;
const DRAWN = 50;
const LOADS = 9;
const MOVES = 15;

class Times {
  readonly #times: number[] = [];
  add(time: number) {
    this.#times.push(time);
  }
  get best(): number {
    return Math.min(...this.#times);
  }
  toString(): string {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return `best ${this.best.toFixed(0)} ms, median ${sorted[sorted.length >> 1]?.toFixed(0)} ms of ${sorted.length}`;
  }
}

/** The middle of a game of four at one machine, somebody on turn. */
async function table(person: Person): Promise<GameInfo> {
  await guest(person, "Clock");
  const game = await hotSeat(person, { players: 4 });
  await playUntil(person, game.id, ({ round, turn }) => round === 2 && turn !== undefined && turn !== null);
  return game;
}

/** Loads the page of a game and gives the times from the beginning of the navigation to a board that can be played, and
 * to everything beside it. */
async function opened({ page, context, url }: Person, id: string): Promise<{ board: number; whole: number }> {
  const devtools = await context.newCDPSession(page);
  await page.goto("about:blank");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(`${url}/#/game/${id}`, { waitUntil: "commit" });
  const board = await page.waitForFunction(() => document.querySelector("[data-group]") && document.querySelector("[data-lit]") && performance.now(), undefined, { polling: "raf" });
  const whole = await page.waitForFunction(() => document.querySelector(".log .le") && performance.now(), undefined, { polling: "raf" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  return { board: (await board.jsonValue()) as number, whole: (await whole.jsonValue()) as number };
}

/** Drafts a step and gives the time from the server's answer to the picture that shows it. */
async function drawn(person: Person): Promise<number> {
  const { page } = person;
  await page.click("[data-group=pass]");
  await page.evaluate(() => {
    const times = globalThis as unknown as { answered: number; pictured: Promise<number> };
    const send = globalThis.fetch;
    times.answered = 0;
    globalThis.fetch = async (...request) => {
      const answer = await send(...request);
      const text = answer.text.bind(answer);
      answer.text = async () => {
        const read = await text();
        times.answered = performance.now();
        return read;
      };
      return answer;
    };
    times.pictured = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!times.answered || !document.querySelector("button.step")) return;
        observer.disconnect();
        globalThis.fetch = send;
        // The task after the next frame begins when that frame is painted.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    });
  });
  await page.locator("[data-card]").first().click();
  const time = await page.evaluate(async () => {
    const times = globalThis as unknown as { answered: number; pictured: Promise<number> };
    return (await times.pictured) - times.answered;
  });
  await person.settled();
  await page.keyboard.press("z");
  await person.settled();
  return time;
}

test("the first load, the board and a move keep to their budget", async () => {
  const visitor = await Person.arrives();
  const bytes = total(await fetched(visitor, "/"));
  await visitor.leaves();

  const person = await Person.arrives();
  const { id } = await table(person);
  const cookies = await person.context.cookies();
  const [cold, warm, whole, moves] = [new Times(), new Times(), new Times(), new Times()];
  for (let load = 0; load < LOADS; load += 1) {
    const fresh = await Person.arrives();
    await fresh.context.addCookies(cookies);
    const first = await opened(fresh, id);
    cold.add(first.board);
    whole.add(first.whole);
    await fresh.leaves();
    warm.add((await opened(person, id)).board);
    await person.settled();
  }
  for (let move = 0; move < MOVES; move += 1) moves.add(await drawn(person));
  await person.leaves();

  console.log(`first load: ${(bytes / 1024).toFixed(1)} KB compressed (budget ${BYTES / 1024} KB)`);
  console.log(`board interactive, processor slowed down ${SLOWER} times, nothing cached: ${cold} (budget ${INTERACTIVE} ms)`);
  console.log(`everything beside the board drawn, likewise: ${whole}`);
  console.log(`board interactive, processor slowed down ${SLOWER} times, visited before: ${warm} (budget ${INTERACTIVE} ms)`);
  console.log(`move drawn after the answer: ${moves} (budget ${DRAWN} ms)`);
  expect(bytes).toBeLessThan(BYTES);
  expect(cold.best).toBeLessThan(INTERACTIVE);
  expect(warm.best).toBeLessThan(INTERACTIVE);
  expect(moves.best).toBeLessThan(DRAWN);
});
