// Accounts: a copy of one's data, leaving for good and coming back, passkeys and time codes.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { DESK, Person, PHONE } from "./support/browser";
import { serve, type Served } from "./support/server";
import { timeCode } from "./support/timeCode";

const PASSWORD = "correct horse";
const data = mkdtempSync(join(tmpdir(), "terrane-leaving-"));
const binary = process.env.TERRANE_BINARY ?? join(import.meta.dirname, "../../target/debug/terrane");
const admin = (...words: string[]) => execFileSync(binary, ["admin", "--data", data, ...words], { encoding: "utf8" });
let server: Served;

async function start() {
  writeFileSync(join(data, "imprint.txt"), "# Our club\n\nWrite to us: https://club.example");
  server = await serve(data, undefined, ["--imprint", join(data, "imprint.txt")]);
}
beforeAll(start);
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

async function account(name: string, options = DESK, url = server.url): Promise<Person> {
  const person = await Person.arrives(options, url);
  await person.asks("POST", "users", { name, password: PASSWORD });
  await person.goes("/settings");
  return person;
}

async function signsIn({ page }: Person, name: string) {
  await page.locator("[data-account-name]").fill(name);
  await page.locator("#account input[type=password]").fill(PASSWORD);
  await page.locator("[data-submit]").click();
}

async function open({ page }: Person, what: string) {
  await page.locator(`${what} > summary`).click();
}

test("everybody reads what is kept, and who runs the server", async () => {
  const stranger = await Person.arrives(PHONE, server.url);
  await stranger.goes("/");
  await stranger.page.locator(".papers a").first().click();
  await stranger.page.getByRole("heading", { name: "Privacy" }).waitFor();
  await stranger.page.getByRole("link", { name: "Imprint" }).click();
  await stranger.page.getByRole("heading", { name: "Our club" }).waitFor();
  await stranger.leaves();
});

test("a copy of one's data is a file, and an account that is deleted is kept by signing in", async () => {
  const ada = await account("Ada", PHONE);
  const file = ada.page.waitForEvent("download");
  await ada.page.locator("[data-copy]").click();
  const lines = gunzipSync(readFileSync(await (await file).path())).toString().trim().split("\n");
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ record: "user", name: "Ada", password: null });
  await ada.page.getByText("The copy is in your downloads.").waitFor();

  await ada.page.locator("[data-leave]").click();
  await ada.page.locator("[data-leave-password]").fill("a guess");
  await ada.page.locator("[data-leave-do]").click();
  await ada.page.getByText("The current password is wrong.").waitFor();
  await ada.page.locator("[data-leave-password]").fill(PASSWORD);
  await ada.page.locator("[data-leave-do]").click();
  await ada.page.locator("[data-farewell]").waitFor();
  expect(await ada.asks<{ user: unknown }>("GET", "me")).toMatchObject({ user: null });
  await signsIn(ada, "Ada");
  await ada.page.getByText("Welcome back", { exact: false }).waitFor();
  await ada.leaves();
});

test("whoever is deleted leaves a former player at the table", async () => {
  const [bea, cy] = [await account("Bea"), await account("Cy")];
  const options = { players: 2, choice: "given", factions: ["witches", "nomads"], shuffle_seats: false };
  const { id } = await bea.asks<{ id: string }>("POST", "games", { options });
  await cy.asks("POST", `games/${id}/join`, {});
  await bea.asks("POST", `games/${id}/start`, undefined);
  await bea.asks("POST", `games/${id}/chat`, { text: "good luck" });
  expect(admin("delete", "Bea")).toContain("deleted within a minute");
  const before = server.url;
  await server.stop();
  await start();
  const visitor = await Person.arrives(DESK, server.url);
  type Game = { seats: { name: string; resigned: boolean }[]; title: string };
  await expect.poll(() => visitor.asks<Game>("GET", `games/${id}`), { timeout: 20_000 }).toMatchObject({
    title: "former player 1’s game",
    seats: [{ name: "former player 1", resigned: true }, { name: "Cy" }],
  });
  // The page shows a former player at the seat, and that something was said.
  await visitor.goes(`/game/${id}`);
  const { page } = visitor;
  await page.locator(".pb .who", { hasText: "former player 1" }).waitFor();
  expect(await page.locator("h1.title").innerText()).toBe("former player 1’s game");
  await page.locator("details.talk > summary").click();
  const message = page.locator("[data-message]");
  await message.waitFor();
  expect((await message.innerText()).replaceAll(/\s+/g, " ")).toBe("former player 1 (deleted)");
  expect(await page.locator("body").innerText()).not.toMatch(/Bea|good luck/);
  await visitor.goes("/settings");
  await signsIn(visitor, "Bea");
  await visitor.page.getByText("Name and password do not fit each other.").waitFor();
  expect(before).not.toBe(server.url);
  await visitor.leaves();
});

test("a device signs in by a passkey, and one that was taken away does not", async () => {
  const url = server.url.replace("127.0.0.1", "localhost");
  const dora = await account("Dora", DESK, url);
  const device = await dora.context.newCDPSession(dora.page);
  await device.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  await device.send("WebAuthn.addVirtualAuthenticator", { options });
  await open(dora, "[data-passkeys]");
  await dora.page.locator("[data-passkey-name]").fill("My laptop");
  await dora.page.locator("[data-passkeys] [data-way-password]").fill(PASSWORD);
  await dora.page.locator("[data-add-passkey]").click();
  await dora.page.getByText("The passkey is added.").waitFor();
  expect(await dora.page.locator("[data-passkey]").innerText()).toContain("My laptop");

  await dora.page.locator("[data-sign-out]").click();
  await dora.page.locator("[data-by-passkey]").click();
  await dora.page.locator("#safety").waitFor();
  expect(await dora.asks<{ user: { name: string } }>("GET", "me")).toMatchObject({ user: { name: "Dora" } });

  await open(dora, "[data-passkeys]");
  await dora.page.locator("[data-forget-passkey]").click();
  await dora.page.locator("[data-passkey]").waitFor({ state: "detached" });
  await dora.page.locator("[data-sign-out]").click();
  await dora.page.locator("[data-by-passkey]").click();
  await dora.page.getByText("This passkey does not open an account here", { exact: false }).waitFor();
  await dora.leaves();
});

test("time codes are set up, asked for, and taken away on the command line", async () => {
  const eva = await account("Eva", PHONE);
  await open(eva, "[data-time-codes]");
  await eva.page.locator("[data-time-codes] [data-way-password]").fill(PASSWORD);
  await eva.page.locator("[data-draw-code]").click();
  const secret = (await eva.page.locator("[data-secret]").innerText()).replaceAll(" ", "");
  await eva.page.locator("[data-time-code]").fill(timeCode(secret));
  await eva.page.locator("[data-confirm-code]").click();
  await eva.page.getByText("Time codes are asked for from now on.", { exact: false }).waitFor();

  const phone = await Person.arrives(PHONE, server.url);
  await phone.goes("/settings");
  await signsIn(phone, "Eva");
  await phone.page.locator("[data-code]").fill("000000");
  await phone.page.locator("[data-submit]").click();
  await phone.page.getByText("This code is wrong", { exact: false }).waitFor();
  expect(admin("reset-second-factor", "Eva")).toContain("time codes off");
  await phone.page.locator("[data-submit]").click();
  await phone.page.locator("#safety").waitFor();
  await eva.leaves();
  await phone.leaves();
});
