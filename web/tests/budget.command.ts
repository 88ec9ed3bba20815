// `cargo xtask web-budget`: how long a player waits, with a processor four times slower than this one.

import { expect, test } from "vitest";

import { Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";

const SLOWER = 4;
const INTERACTIVE = 1000;
const DRAWN = 50;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
const shown = (times: number[]) => `${times.map((time) => time.toFixed(0)).join(", ")} ms`;

test("the board can be played within a second, and a move is drawn at once", async () => {
  const person = await Person.arrives();
  const { page, context } = person;
  await guest(person, "Clock");
  const { id } = await hotSeat(person);
  await playUntil(person, id, (view) => view.round === 1 && view.turn !== undefined && view.turn !== null);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });

  const interactive: number[] = [];
  for (let load = 0; load < 5; load += 1) {
    await page.goto("about:blank");
    await page.goto(`${person.url}/#/game/${id}`, { waitUntil: "commit" });
    interactive.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = () => (document.querySelector("[data-lit]") ? resolve(performance.now()) : requestAnimationFrame(look));
            look();
          }),
      ),
    );
    await person.settled();
  }

  // From the answer of the server to the picture that shows it, without slowing down.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const drawn: number[] = [];
  for (let move = 0; move < 7; move += 1) {
    await page.locator("[data-group=pass]").click();
    await page.locator("[data-card]").first().click();
    await page.evaluate(() => {
      const fetched = globalThis.fetch;
      const times = globalThis as unknown as { answered: number; pictured: Promise<number> };
      globalThis.fetch = async (...request) => {
        const answer = await fetched(...request);
        const text = answer.text.bind(answer);
        answer.text = async () => {
          const read = await text();
          times.answered = performance.now();
          return read;
        };
        return answer;
      };
      times.answered = 0;
      times.pictured = new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!times.answered) return;
          observer.disconnect();
          globalThis.fetch = fetched;
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      });
    });
    await page.locator("[data-add]").click();
    drawn.push(await page.evaluate(async () => {
      const times = globalThis as unknown as { answered: number; pictured: Promise<number> };
      const pictured = await times.pictured;
      return pictured - times.answered;
    }));
    await person.settled();
    await page.keyboard.press("Backspace");
    await person.settled();
  }

  console.log(`board interactive with a ${SLOWER} times slower processor: median ${median(interactive).toFixed(0)} ms of ${shown(interactive)}`);
  console.log(`move drawn after the answer: median ${median(drawn).toFixed(0)} ms of ${shown(drawn)}`);
  expect(median(interactive)).toBeLessThan(INTERACTIVE);
  expect(median(drawn)).toBeLessThan(DRAWN);
  await person.leaves();
});
