// People keep others away from themselves and report them; those who keep order see it at their desk.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { GameInfo } from "../src/api/types";
import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { playUntil } from "./support/game";
import { overflowingInAll } from "./support/overflow";
import { serve, type Served } from "./support/server";
import { timeCode } from "./support/timeCode";

const PASSWORD = "correct horse";
const data = mkdtempSync(join(tmpdir(), "terrane-order-"));
let server: Served;

beforeAll(async () => {
  server = await serve(data);
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

async function account(name: string, options = DESK): Promise<Person> {
  const person = await Person.arrives(options, server.url);
  await person.asks("POST", "users", { name, password: PASSWORD });
  return person;
}

function promote(name: string, role: string) {
  const binary = process.env.TERRANE_BINARY ?? join(import.meta.dirname, "../../target/debug/terrane");
  execFileSync(binary, ["admin", "--data", data, "promote", name, "--role", role], { encoding: "utf8" });
}

/** A running game of two, the first of whom hosts it. */
async function gameOf(host: Person, other: Person, title: string): Promise<string> {
  const options = { players: 2, choice: "given", factions: ["witches", "nomads"], shuffle_seats: false };
  const { id } = await host.asks<GameInfo>("POST", "games", { title, visibility: "public", options });
  await other.asks("POST", `games/${id}/join`, {});
  await host.asks("POST", `games/${id}/start`);
  return id;
}

/** Opens what a name in the talk offers. */
async function menuOf({ page }: Person, name: string) {
  await page.locator(".talk [data-person]:visible", { hasText: name }).first().click();
}

/** Opens what is known of somebody at the desk. */
async function fileOf({ page }: Person, name: string) {
  await page.locator("[data-desk=users]").click();
  await page.locator("[data-find]").fill(name);
  await page.locator("[data-search]").click();
  await page.locator("[data-user]", { hasText: name }).click();
  const file = page.locator("[data-file]", { hasText: name });
  await file.waitFor();
  return file;
}

async function signsIn({ page }: Person, name: string, password = PASSWORD) {
  await page.locator("[data-account-name]").fill(name);
  await page.locator("#account input[type=password]").fill(password);
  await page.locator("[data-submit]").click();
}

test("somebody is muted, blocked and reported from their name, and a moderator answers", async () => {
  const ada = await account("Ada");
  const mallory = await account("Mallory");
  const keeper = await account("Keeper", PHONE);
  promote("Keeper", "moderator");
  const game = await gameOf(ada, mallory, "Sunday evening");
  await mallory.asks("POST", `games/${game}/chat`, { text: "something bad" });

  await ada.goes(`/game/${game}`);
  const { page } = ada;
  await page.locator("details.talk > summary").click();
  const message = page.locator("[data-message]");
  await message.getByText("something bad").waitFor();

  // The message is reported.
  await message.locator("[data-report-message]").click();
  await page.locator("dialog [data-reason]").selectOption("insult");
  await page.locator("dialog [data-report-text]").fill("He always does.");
  await page.locator("dialog [data-report-send]").click();
  await page.getByText("The answer will be in your settings.", { exact: false }).waitFor();
  await page.locator("dialog [data-report-close]").click();
  await page.locator("dialog").waitFor({ state: "detached" });

  // Muted by keyboard from his name on the board, he is folded away; a press shows what he said.
  const own = page.locator(".pb [data-person]");
  expect(await own.count(), "nobody mutes themselves").toBe(1);
  await own.focus();
  await page.keyboard.press("Enter");
  await page.locator(".pb [data-mute]:visible").focus();
  await page.keyboard.press("Enter");
  const folded = message.locator("[data-folded]");
  await folded.waitFor();
  expect(await message.innerText()).not.toContain("something bad");
  await folded.locator("summary").click();
  expect(await message.innerText()).toContain("something bad");

  // Blocked, he cannot sit down at her next table.
  await menuOf(ada, "Mallory");
  await page.locator("[data-block]:visible").click();
  await page.locator(".tag", { hasText: "blocked" }).first().waitFor();
  const next = await ada.asks<GameInfo>("POST", "games", { title: "Monday", visibility: "public", options: { players: 2 } });
  await mallory.goes(`/game/${next.id}`);
  await mallory.page.locator("[data-join]").first().click();
  await mallory.page.getByText("does not want you at their tables", { exact: false }).waitFor();

  // On a phone the moderator sees the report with what was around, hides the message, silences him and answers.
  await keeper.goes("/desk");
  const report = keeper.page.locator("[data-report-of]");
  expect(await report.innerText()).toContain("He always does.");
  expect(await report.innerText()).toContain("something bad");
  await report.locator("[data-hide-message]").click();
  await report.getByText("Hidden").waitFor();
  await report.locator("p a", { hasText: "Mallory" }).click();
  const file = keeper.page.locator("[data-file]");
  await file.locator("[data-days]").selectOption("1");
  await file.locator("[data-reason-given]").fill("insults");
  await file.locator("[data-impose]").click();
  await file.locator("[data-lift=silenced]").waitFor();
  await keeper.page.locator("[data-desk=reports]").click();
  await report.locator("[data-answer]").fill("Thank you; the message is hidden.");
  await report.locator("[data-done]").click();
  await keeper.page.getByText("No report waits.").waitFor();

  // Whoever has the page open sees the message go, even unfolded.
  await message.getByText("hidden by a moderator").waitFor();
  expect(await message.innerText()).not.toContain("something bad");
  await ada.goes("/settings");
  await page.getByText("Thank you; the message is hidden.", { exact: false }).waitFor();
  await page.locator("[data-unblock]").click();
  await page.locator("[data-unblock]").waitFor({ state: "detached" });

  // He is told why he may not speak, appeals, and is answered.
  await mallory.goes(`/game/${game}`);
  await mallory.page.locator("details.talk > summary").click();
  await mallory.page.locator("details.talk form input").fill("hello?");
  await mallory.page.locator("details.talk form button").click();
  await mallory.page.getByText("silenced you here", { exact: false }).waitFor();
  await mallory.goes("/settings");
  await mallory.page.locator("[data-sanction=silenced]").getByText("insults").waitFor();
  await mallory.page.locator("[data-appeal]").fill("It was a joke.");
  await mallory.page.locator("[data-send-appeal]").click();
  await mallory.page.getByText("Your words wait for an answer.").waitFor();
  await keeper.goes("/");
  await keeper.goes("/desk/reports");
  await keeper.page.locator("[data-appeal-of] textarea").fill("A bad one, but well.");
  await keeper.page.locator("[data-lift]").click();
  await keeper.page.locator("[data-appeal-of]").waitFor({ state: "detached" });
  await mallory.goes("/");
  await mallory.goes("/settings");
  expect(await mallory.page.locator("[data-sanction]").count()).toBe(0);
  for (const person of [ada, mallory, keeper]) await person.leaves();
});

test("an administrator looks after people and games at the desk, and whoever is locked out is told why", async () => {
  const admin = await account("Hilda");
  promote("Hilda", "admin");
  const bea = await account("Bea");
  const guest = await Person.arrives(DESK, server.url);
  await guest.asks("POST", "guests", { name: "Tam" });
  const game = await gameOf(bea, guest, "A bad title");
  const { page } = admin;

  // What is said is removed where it is read, and gone for everybody.
  await guest.asks("POST", `games/${game}/chat`, { text: "buy my boots" });
  await bea.goes(`/game/${game}`);
  const said = bea.page.locator("[data-message]");
  await bea.page.locator("details.talk > summary").click();
  await said.getByText("buy my boots").waitFor();
  expect(await bea.page.locator("[data-order-message]").count(), "players remove nothing").toBe(0);
  await admin.goes(`/game/${game}`);
  await page.locator("details.talk > summary").click();
  await page.locator("[data-order-message]").click();
  await page.locator("[data-order-reason]").fill("advertising");
  await page.locator("[data-order-do]").click();
  await said.getByText("hidden by a moderator").waitFor();
  expect(await said.innerText()).not.toContain("boots");
  await page.locator("[data-order-message]", { hasText: "Show again" }).waitFor();

  await admin.goes("/");
  await page.locator("nav a", { hasText: "Desk" }).click();

  // A game loses its title and is hidden: its players still have it.
  await page.locator("[data-desk=games]").click();
  await page.locator("[data-find-game]").fill("bad ti");
  await page.locator("[data-find-game]").press("Enter");
  await page.locator(`[data-game-row="${game}"]`).click();
  const order = page.locator(`[data-order="${game}"]`);
  await order.locator("[data-game-reason]").fill("an insult");
  await order.locator("[data-game-title]").fill("Untitled");
  await order.locator("[data-retitle]").click();
  await order.locator("h2", { hasText: "Untitled" }).waitFor();
  await order.locator("[data-game-reason]").fill("its players");
  await order.locator("[data-hide-game]").click();
  await order.locator("[data-show-game]").waitFor();
  const stranger = await Person.arrives(DESK, server.url);
  await stranger.goes(`/game/${game}`);
  await stranger.page.getByText("Sign in to see this game").first().waitFor();

  // Guests are marked beside their name.
  await bea.goes(`/game/${game}`);
  // The talk is open still.
  expect(await bea.page.locator(".seated .person", { hasText: "Tam" }).innerText()).toMatch(/Tam\s+guest/);

  // Bea is given another name, becomes a moderator and a player again, and is locked out for a week.
  await page.locator("[data-desk=users]").click();
  await page.locator("[data-find]").fill("BEA");
  await page.locator("[data-search]").click();
  await page.locator("[data-user]", { hasText: "Bea" }).click();
  const file = page.locator("[data-file]");
  await file.locator("summary", { hasText: "Change the name" }).click();
  await file.locator("[data-new-name]").fill("Beatrix");
  await file.locator("[data-name-reason]").fill("a mistake");
  await file.locator("[data-rename]").click();
  await file.locator("h2", { hasText: "Beatrix" }).waitFor();
  for (const [role, shown] of [["moderator", "moderator"], ["player", "account"]] as const) {
    await file.locator("[data-new-role]").selectOption(role);
    await file.locator("[data-change-role]").click();
    await file.locator("header .tag", { hasText: shown }).waitFor();
    await admin.settled();
  }
  await file.locator("[data-kind]").selectOption("locked");
  await file.locator("[data-days]").selectOption("7");
  await file.locator("[data-reason-given]").fill("two accounts");
  await file.locator("[data-impose]").click();
  await file.locator("[data-lift=locked]").waitFor();

  await bea.goes("/settings");
  await signsIn(bea, "Beatrix");
  const told = bea.page.locator("[data-locked-out]");
  await told.getByText("two accounts").waitFor();
  await told.locator("[data-appeal]").fill("That is my sister.");
  await told.locator("[data-send-appeal]").click();
  await told.getByText("Your words wait for an answer.").waitFor();

  await page.locator("[data-desk=audit]").click();
  await page.locator("[data-deed]").first().waitFor();
  const deeds = await page.locator("[data-deed]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.deed));
  expect(deeds.slice(0, 7)).toEqual(["lock", "demote", "promote", "rename", "hide-game", "retitle", "hide-message"]);
  await page.locator("[data-desk=house]").click();
  await page.locator("[data-site]").fill("The Club");
  await page.locator("[data-keep-house]").click();
  await page.getByText("Kept.").waitFor();
  await page.locator("[data-desk=computers]").click();
  await page.locator("table").waitFor();

  // Nobody else has anything to look for there.
  await guest.goes("/desk/users");
  await guest.page.getByText("For those who keep order").first().waitFor();
  for (const person of [admin, bea, guest, stranger]) await person.leaves();
});

test("on a phone the card of a person, their report and every part of the desk are for everybody, in every language", async () => {
  const ada = await account("Nora", PHONE);
  const mallory = await account("Oscar");
  const admin = await account("Petra", PHONE);
  promote("Petra", "admin");
  const game = await gameOf(ada, mallory, "Tuesday evening");
  await mallory.asks("POST", `games/${game}/chat`, { text: "something bad again" });
  const wrong: string[] = [];
  const look = async ({ page }: Person, where: string) => {
    wrong.push(...(await faults(page, true)).map((found) => `${where}: ${found}`));
    wrong.push(...(await overflowingInAll(page)).map((found) => `${where}: ${found}`));
  };
  const { page } = ada;
  await ada.goes(`/game/${game}`);
  await page.locator("nav.tabs button").last().tap();
  await page.locator("details.talk > summary").tap();
  await page.locator("[data-message]").waitFor();
  await page.locator("[data-person]:visible", { hasText: "Oscar" }).first().tap();
  await page.locator("[data-mute]:visible").waitFor();
  await look(ada, "the card of a person");
  await page.locator("[data-report]:visible").tap();
  await page.locator("dialog [data-reason]").waitFor();
  await look(ada, "a report");
  await page.locator("dialog [data-reason]").selectOption("insult");
  await page.locator("dialog [data-report-text]").fill("He always does.");
  await page.locator("dialog [data-report-send]").tap();
  await page.locator("dialog [data-report-close]").waitFor();
  await look(ada, "a report that was sent");

  await admin.goes("/");
  await admin.goes("/desk");
  await admin.page.locator("[data-report-of]").first().waitFor();
  await look(admin, "reports");
  await admin.page.locator("[data-report-of] p a", { hasText: "Oscar" }).first().tap();
  const file = admin.page.locator("[data-file]");
  await file.waitFor();
  for (const summary of await file.locator("summary").all()) await summary.tap();
  await look(admin, "somebody’s file");
  await admin.goes("/desk/games");
  await admin.page.locator("[data-find-game]").fill("Tuesday");
  await admin.page.locator("[data-find-game]").press("Enter");
  await admin.page.locator(`[data-game-row="${game}"]`).waitFor();
  await look(admin, "games");
  await admin.page.locator(`[data-game-row="${game}"]`).tap();
  await admin.page.locator(`[data-order="${game}"]`).waitFor();
  await look(admin, "a game");
  for (const part of ["computers", "house", "audit"]) {
    await admin.page.locator(`[data-desk=${part}]`).tap();
    await admin.settled();
    await look(admin, part);
  }
  expect(wrong).toEqual([]);
  for (const person of [ada, mallory, admin]) await person.leaves();
});

test("an administrator helps who is locked out of an account, and deletes one", async () => {
  const admin = await account("Iris");
  promote("Iris", "admin");
  const cleo = await account("Cleo");
  const { secret } = await cleo.asks<{ secret: string }>("POST", "me/time-code", { current_password: PASSWORD });
  await cleo.asks("POST", "me/time-code/confirm", { code: timeCode(secret) });
  const { page } = admin;
  await admin.goes("/desk");
  const file = await fileOf(admin, "Cleo");

  // The telephone with the time codes is lost.
  await file.locator("[data-reset-ways]").click();
  await file.locator("[data-reset-ways]", { hasText: "Really?" }).click();
  await file.getByText("The password alone opens the account now.", { exact: false }).waitFor();
  const browser = await Person.arrives(PHONE, server.url);
  await browser.goes("/settings");
  await signsIn(browser, "Cleo");
  await browser.page.locator("#safety").waitFor();

  // The password is lost, too: a link that the administrator hands over opens the account again.
  await file.locator("[data-reset-link]").click();
  const link = await file.locator("[data-link]").inputValue();
  const lost = await Person.arrives(PHONE, server.url);
  await lost.goes(link.split("#")[1] ?? "");
  await lost.page.getByRole("heading", { name: "A new password for Cleo" }).waitFor();
  await lost.page.locator("[data-new-password]").fill("battery staple");
  await lost.page.locator("[data-set]").click();
  await lost.page.getByText("The password is changed.", { exact: false }).waitFor();
  await lost.page.locator("main a.btn").click();
  await signsIn(lost, "Cleo", "battery staple");
  await lost.page.locator("#safety").waitFor();
  expect(await cleo.asks<{ user: unknown }>("GET", "me"), "other browsers are signed out").toMatchObject({ user: null });

  // The account is deleted in seven days, and its owner comes back before.
  const remove = async () => {
    await file.locator("[data-delete-reason]").fill("spam");
    await file.locator("[data-delete-user]").click();
    await file.locator("[data-delete-user]", { hasText: "Really?" }).click();
  };
  await file.locator("summary", { hasText: "Delete the account" }).click();
  await remove();
  await file.getByText("The account is deleted on", { exact: false }).waitFor();
  await lost.page.reload();
  await lost.goes("/settings");
  await signsIn(lost, "Cleo", "battery staple");
  await lost.page.getByText("Welcome back", { exact: false }).waitFor();

  // Then at once: nobody comes back, and a former player is left.
  await file.locator("[data-at-once]").check();
  await remove();
  await page.locator("[data-file] h2", { hasText: "former player" }).waitFor();
  await page.getByText("The account is deleted.", { exact: true }).waitFor();
  await lost.page.reload();
  await lost.goes("/settings");
  await signsIn(lost, "Cleo", "battery staple");
  await lost.page.getByText("Name and password do not fit each other.").waitFor();
  await page.locator("[data-desk=audit]").click();
  await page.locator("[data-deed]").first().waitFor();
  const deeds = await page.locator("[data-deed]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.deed));
  expect(deeds.slice(0, 4)).toEqual(["delete-account", "delete-account", "reset-link", "reset-second-factor"]);
  for (const person of [admin, cleo, browser, lost]) await person.leaves();
});

test("an administrator ends one game and removes another, and both are gone for who plays there", async () => {
  const admin = await account("Judith");
  promote("Judith", "admin");
  const [dora, eva] = [await account("Dora"), await account("Eva")];
  const ended = await gameOf(dora, eva, "To be ended");
  const removed = await gameOf(dora, eva, "To be removed");
  await playUntil([dora, eva], ended, ({ round }) => round === 1);
  await dora.goes(`/game/${ended}`);
  await dora.page.locator(".pb").first().waitFor();
  await admin.goes("/desk/games");
  const { page } = admin;
  const order = async (game: string, what: string) => {
    await page.goto(`${server.url}/#/desk/games?id=${game}`);
    const card = page.locator(`[data-order="${game}"]`);
    await card.locator("[data-game-reason]").fill("an agreed result");
    await card.locator(what).click();
    await card.locator(what, { hasText: "Really?" }).click();
    return card;
  };

  const card = await order(ended, "[data-end-game]");
  await card.locator(".tag", { hasText: "given up" }).waitFor();
  // Whoever looks at it sees it end.
  await dora.page.locator("[data-end-page]").waitFor();
  expect(await dora.asks<GameInfo>("GET", `games/${ended}`)).toMatchObject({ status: "abandoned" });
  // Whoever else played there is found from the ranking.
  await dora.page.locator("[data-ranked] [data-person]", { hasText: "Eva" }).click();
  await dora.page.locator("[data-block]:visible").click();
  await dora.page.locator("[data-ranked] .tag", { hasText: "blocked" }).waitFor();

  await (await order(removed, "[data-remove-game]")).locator(".tag", { hasText: "removed" }).waitFor();
  await eva.goes(`/game/${removed}`);
  await eva.page.getByText("No game at this address").first().waitFor();
  await eva.goes("/");
  await eva.page.locator(`[data-game="${ended}"], [data-hero="${ended}"]`).first().waitFor({ state: "attached" });
  expect(await eva.page.locator(`[data-game="${removed}"], [data-hero="${removed}"]`).count()).toBe(0);
  await page.locator("[data-desk=audit]").click();
  await page.locator("[data-deed]").first().waitFor();
  const deeds = await page.locator("[data-deed]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.deed));
  // A running game that is removed is ended, too.
  expect(deeds.slice(0, 3)).toEqual(["abandon-game", "remove-game", "abandon-game"]);
  for (const person of [admin, dora, eva]) await person.leaves();
});
