// A first game that teaches: a real one, led from idea to idea, by clicks alone.

import { expect, test } from "vitest";

import type { Catalog, Drafted, GameInfo, GameView, LogPage } from "../src/api/types";
import { distance } from "../src/board/geometry";
import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { finger, mouse, type Hand } from "./support/hand";
import { overflowingInAll } from "./support/overflow";
import { dice, makes, play, press } from "./support/player";

/** What the guide says now. It looks for what is lit once a frame, so that a frame has to pass before it can be asked. */
const says = ({ page }: Person) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const card = document.querySelector<HTMLElement>("[data-guide]");
    return { idea: card?.dataset.guide ?? "", lit: card?.dataset.lit ?? "", seq: document.querySelector<HTMLElement>("[data-seq]")?.dataset.seq ?? "" };
  });

/** Follows the guide until it says something, by pressing what is lit. Answers with the ideas that came. */
async function follow(person: Person, hand: Hand, until: (idea: string, ideas: readonly string[]) => boolean): Promise<string[]> {
  const ideas: string[] = [];
  for (let presses = 0, waits = 0; presses < 400 && waits < 400; ) {
    const { idea, lit } = await says(person);
    if (idea && ideas.at(-1) !== idea) ideas.push(idea);
    if (until(idea, ideas)) return ideas;
    const next = person.page.locator("[data-guide-next]");
    if (await next.isVisible()) {
      await hand(person, "[data-guide-next]");
      presses += 1;
    } else if (lit) {
      await hand(person, lit);
      presses += 1;
    } else {
      waits += 1;
      await person.page.waitForTimeout(25);
    }
    await person.settled();
  }
  throw new Error(`the guide does not go on: ${ideas.join(", ")}; ${JSON.stringify(await says(person))}`);
}

const gameOf = ({ page }: Person) => /game\/([\w-]+)/.exec(page.url())?.[1] ?? "";

test.each([
  { size: "desk", options: DESK, hand: mouse },
  { size: "phone", options: PHONE, hand: finger },
])("on a $size the first game teaches everything by presses alone, and is left and taken up again", async ({ size, options, hand }) => {
  const person = await Person.arrives(options);
  const { page } = person;
  await person.goes("/");
  await hand(person, "[data-first-game] [data-begin]");
  await page.waitForSelector("[data-guide]");
  const id = gameOf(person);
  const game = await person.asks<GameInfo>("GET", `games/${id}`);
  expect(game.status, "it is a real game").toBe("running");
  expect(game.seats.map(({ computer }) => computer ?? ""), "against two weak computers").toEqual(["", "level-1", "level-1"]);

  await follow(person, hand, (idea) => idea === "first");
  await page.waitForSelector("[data-guide][data-lit]");
  expect(await faults(page, size === "phone")).toEqual([]);
  if (size === "phone") expect(await overflowingInAll(page)).toEqual([]);
  await hand(person, "[data-hex=F6]");
  expect(await page.locator("[data-said]").innerText(), "a wrong press is answered in the card").toContain("F6");
  expect(await page.locator("[data-add]").count(), "and does nothing").toBe(0);
  await hand(person, "[data-why]");
  expect(await page.locator("[data-rule]").innerText()).not.toBe("");
  await hand(person, "[data-show]");
  await page.waitForSelector("[data-add]");
  await hand(person, "[data-guide-back]");
  await page.waitForSelector("[data-add]", { state: "detached" });

  // Left in the first round, and taken up from the first page.
  const first = await follow(person, hand, (idea) => idea === "power");
  expect(first).toEqual(expect.arrayContaining(["first", "second", "card", "income", "tiles"]));
  await hand(person, "[data-guide-leave]");
  await page.waitForSelector("[data-first-game]");
  await hand(person, "[data-first-game] [data-go-on]");
  await page.waitForSelector("[data-guide=power]");
  expect(gameOf(person)).toBe(id);

  const ideas = await follow(person, hand, (idea) => idea === "done");
  for (const idea of ["power", "spade", "upgrade", "temple", "favor", "pass", "priest", "town"]) expect(ideas, idea).toContain(idea);
  const { view } = await person.asks<GameView>("GET", `games/${id}/view`);
  expect(view.players[0]?.towns.length, "a town was founded").toBeGreaterThan(0);
  await hand(person, "[data-guide-alone]");
  await page.waitForSelector("[data-guide=alone]");
  // Whatever is new later is told once, and the game goes on to its end.
  await play([person], { seed: 5, hand });
  await page.waitForSelector("[data-end-page]");
  const over = await person.asks<GameInfo>("GET", `games/${id}`);
  expect(over.status).toBe("finished");
  await person.goes("/");
  expect(await page.locator("[data-first-game]").count(), "whoever knows the game is not asked again").toBe(0);
  await person.leaves();
});

/** The space to which a ship is sent: where it trades at once, else the one nearest to what others have built. */
async function destination(person: Person, catalog: Catalog): Promise<string | undefined> {
  const trading = person.page.locator("[data-sail][data-trade]").first();
  if (await trading.isVisible()) return (await trading.getAttribute("data-sail")) ?? undefined;
  const spaces = await person.page.locator("[data-sail]").evaluateAll((all) => all.map((one) => one.getAttribute("data-sail") ?? ""));
  const { view } = await person.asks<GameView>("GET", `games/${gameOf(person)}/view`);
  const places = new Map(catalog.maps.find(({ id }) => id === view.map)?.spaces.map((place) => [place.id, place]));
  const others = view.spaces.flatMap(({ id, owner, building }) => (building && owner !== 0 ? [places.get(id)] : [])).filter((place) => place !== undefined);
  const away = (id: string) => {
    const from = places.get(id);
    return from ? Math.min(...others.map((other) => distance(from, other))) : Infinity;
  };
  return spaces.toSorted((a, b) => away(a) - away(b))[0];
}

/** What brings ships soonest to others, at the beginning of a turn: a voyage, a shipyard, another ship, or what becomes a shipyard. */
async function towardsShips(person: Person): Promise<string | undefined> {
  if ((await person.page.locator("button.step, [data-add], [data-answer]").count()) > 0) return undefined;
  const path = `games/${gameOf(person)}`;
  const { seq, view } = await person.asks<GameView>("GET", `${path}/view`);
  if (view.turn?.seat !== 0 || view.pending.length > 0) return undefined;
  const { menu } = await person.asks<Drafted>("POST", `${path}/draft`, { seat: 0, seq, moves: "" });
  const texts = menu.moves.map(({ text }) => text);
  for (const wanted of [/^special SHIPS$/, / to SY$/, /^special SHIP$/, / to TP$/]) {
    const found = texts.find((text) => wanted.test(text));
    if (found) return found;
  }
  return undefined;
}

test.each([
  { course: "fire-ice", ideas: ["terrain", "ice", "finals"] },
  { course: "merchants", ideas: ["dock", "ships", "sail", "trade"] },
  // Whether a tile can be laid is chance; what is said then is tried in lessons.test.ts.
  { course: "tiles", ideas: ["own"] },
])("a shorter guide speaks when something of $course is new, in a game that is played freely", async ({ course, ideas }) => {
  const person = await Person.arrives();
  const { page } = person;
  await person.goes("/learn");
  await page.click(`[data-course=${course}]`);
  await page.waitForSelector("[data-guide]");
  const chance = dice(3);
  const catalog = await person.asks<Catalog>("GET", "catalog");
  const heard: string[] = [];
  const missing = () => ideas.filter((idea) => !heard.includes(idea));
  for (let presses = 0, waits = 0; presses < 800 && waits < 400 && missing().length > 0 && heard.at(-1) !== "done"; ) {
    const { idea, lit } = await says(person);
    const chosen = page.locator(".chooser [data-choice^='ship ']").first();
    const sailing = (await page.locator("[data-sail]").count()) > 0 && !(await page.locator("[data-add]").first().isVisible());
    const which = sailing && (await chosen.isVisible());
    const to = sailing && !which && (idea !== "sail" || lit === "[data-hex][data-lit]") ? await destination(person, catalog) : undefined;
    const ship = course === "merchants" && idea === "choose" ? await towardsShips(person) : undefined;
    if (heard.at(-1) !== idea) heard.push(idea);
    if (await page.locator("[data-guide-next]").isVisible()) await page.click("[data-guide-next]");
    else if (ship) await makes(person, ship);
    else if (which) await chosen.click();
    else if (to) await page.locator(`[data-hex="${to}"]`).click();
    else if (lit) await page.locator(lit).first().click();
    else if (idea !== "choose" || !(await press(person, chance))) {
      waits += 1;
      await page.waitForTimeout(25);
      continue;
    }
    presses += 1;
    waits = 0;
    await person.settled();
  }
  // A trade that follows a landing by itself is made without a question.
  const { rows } = await person.asks<LogPage>("GET", `games/${gameOf(person)}/log`);
  const traded = rows.some(({ seat, text }) => seat === 0 && /\btrade /.test(text));
  expect(missing().filter((idea) => idea !== "trade" || !traded), heard.join(", ")).toEqual([]);
  await person.goes("/learn");
  await page.click(`[data-course=${course}]`);
  await page.waitForSelector("[data-guide]");
  await person.leaves();
});
