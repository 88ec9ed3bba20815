// What a turn brings is pushed: no page of the game asks for it.

import { expect, test } from "vitest";

import type { GameInfo, GameView } from "../src/api/types";
import { Person } from "./support/browser";
import { apart, guest, playUntil } from "./support/game";
import { send } from "./support/screen";

/** The requests of a person's page from now on: method and path below `/api/`. */
function heard({ page }: Person): string[] {
  const all: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) all.push(`${request.method()} ${pathname.slice("/api/".length)}`);
  });
  return all;
}

/** Somebody whose page never finds that a minute has passed, after which it would look for other games that wait. */
async function arrives(name: string): Promise<Person> {
  const person = await Person.arrives();
  await person.page.addInitScript(() => {
    const every = globalThis.setInterval;
    globalThis.setInterval = ((work: () => void, pause: number) => every(work, pause < 60_000 ? pause : 2 ** 31 - 1)) as typeof setInterval;
  });
  await guest(person, name);
  return person;
}

test("for three turns nobody asks for anything: the player sends each of them, and those who watch do nothing", async () => {
  const [anna, ben, cleo] = [await arrives("Anna"), await arrives("Ben"), await arrives("Cleo")];
  const { id } = await apart(anna, ben);
  await playUntil([anna, ben], id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  const everybody = [anna, ben, cleo];
  for (const person of everybody) {
    await person.goes(`/game/${id}`);
    await person.page.waitForSelector("[data-seq]");
    await person.settled();
  }
  const seats = (await Promise.all([anna, ben].map((one) => one.asks<GameInfo>("GET", `games/${id}`)))).map(({ yours }) => yours);
  for (let turn = 0; turn < 3; turn += 1) {
    const { seq, view } = await anna.asks<GameView>("GET", `games/${id}/view`);
    const mover = seats[0]?.includes(view.to_act[0] ?? -1) ? anna : ben;
    const asked = new Map(everybody.map((person) => [person, heard(person)]));
    await mover.page.click("[data-group=pass]");
    await mover.page.locator("[data-card]").first().click();
    await mover.page.waitForSelector("[data-ready]");
    await send(mover.page);
    for (const person of everybody) {
      await person.page.waitForFunction((known) => Number(document.querySelector("[data-seq]")?.getAttribute("data-seq")) > known, seq);
      await person.settled();
    }
    for (const person of everybody) {
      const found = asked.get(person)?.filter((one) => person !== mover || one !== `POST games/${id}/draft`) ?? [];
      expect(found, `turn ${turn + 1}`).toEqual(person === mover ? [`POST games/${id}/turns`] : []);
    }
  }
  const { view } = await anna.asks<GameView>("GET", `games/${id}/view`);
  expect(view.round, "with a new round among them").toBe(2);
  for (const person of everybody) await person.leaves();
});
