// Lost passwords, and browsers that are signed out from elsewhere.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { faults } from "./support/axe";
import { DESK, Person, PHONE } from "./support/browser";
import { mailBox, type MailBox } from "./support/mail";
import { overflowingInAll } from "./support/overflow";
import { serve, type Served } from "./support/server";

const OLD = "correct horse";
const NEW = "battery staple";
const data = mkdtempSync(join(tmpdir(), "terrane-account-"));
let box: MailBox;
let server: Served;

beforeAll(async () => {
  box = await mailBox();
  server = await serve(data, undefined, ["--smtp-url", box.url, "--mail-from", "Terrane <games@example.org>"]);
});
afterAll(async () => {
  await server.stop();
  box.close();
  rmSync(data, { recursive: true });
});

async function account(name: string, options = DESK): Promise<Person> {
  const person = await Person.arrives(options, server.url);
  await person.asks("POST", "users", { name, password: OLD });
  return person;
}

/** The place in the client to which the newest mail to an address leads, once it has come. */
async function mailed(address: string, page: string): Promise<string> {
  const link = () => box.mails.findLast((mail) => mail.includes(address) && mail.includes(`/#/${page}/`))?.match(new RegExp(`/#(/${page}/[0-9a-f]+)`))?.[1];
  await expect.poll(link, { timeout: 10_000 }).toBeTruthy();
  return link() ?? "";
}

async function signsIn({ page }: Person, name: string, password: string) {
  await page.locator("[data-account-name]").fill(name);
  await page.locator("#account input[type=password]").fill(password);
  await page.locator("[data-submit]").click();
}

/** A page on a phone is for everybody, and has room for its words in every language. */
async function fits({ page }: Person) {
  expect(await faults(page, true)).toEqual([]);
  expect(await overflowingInAll(page)).toEqual([]);
}

test("an address is confirmed by its mail, and a lost password replaced by another", async () => {
  const ada = await account("Ada", PHONE);
  await ada.goes("/settings");
  await ada.page.locator("[data-address]").fill("ada@example.org");
  await ada.page.locator("[data-address-password]").fill(OLD);
  await ada.page.locator("[data-keep-address]").click();
  await ada.page.getByText("A mail is on its way.", { exact: false }).waitFor();
  await ada.goes(await mailed("ada@example.org", "confirm-address"));
  await fits(ada);
  await ada.page.locator("[data-follow]").click();
  await ada.page.getByText("The address is confirmed.").waitFor();
  await fits(ada);

  const lost = await Person.arrives(PHONE, server.url);
  await lost.goes("/settings");
  await lost.page.locator("a.lost").click();
  await lost.page.locator("details summary").click();
  await fits(lost);
  await lost.page.locator("details summary").click();
  await lost.page.locator("[data-who]").fill("ada@example.org");
  await lost.page.locator("[data-send]").click();
  await lost.page.getByText("If there is such an account", { exact: false }).waitFor();
  await fits(lost);
  const link = await mailed("ada@example.org", "recover");
  await lost.goes(link);
  expect(await lost.page.locator("h1").innerText()).toBe("A new password for Ada");
  await lost.page.locator("[data-new-password]").fill("password1");
  await lost.page.locator("[data-set]").click();
  await lost.page.getByText("Too many people have this password", { exact: false }).waitFor();
  await fits(lost);
  await lost.page.locator("[data-new-password]").fill(NEW);
  await lost.page.locator("[data-set]").click();
  await lost.page.getByText("The password is changed.", { exact: false }).waitFor();
  await fits(lost);
  await lost.page.locator("main a.btn").click();
  await signsIn(lost, "Ada", NEW);
  await lost.page.locator("#safety").waitFor();

  await ada.goes("/");
  expect(await ada.asks<{ user: unknown }>("GET", "me"), "the other browser is signed out").toMatchObject({ user: null });
  await lost.goes(link);
  await lost.page.getByText("This link was used", { exact: false }).waitFor();
  await lost.goes("/recover/0000");
  await lost.page.getByText("This link was used", { exact: false }).waitFor();
  await ada.leaves();
  await lost.leaves();
});

test("whoever can open the database makes a link, and the owner of the account follows it", async () => {
  const bea = await account("Bea");
  const binary = process.env.TERRANE_BINARY ?? join(import.meta.dirname, "../../target/debug/terrane");
  const admin = (...words: string[]) => execFileSync(binary, ["admin", "--data", data, ...words], { encoding: "utf8" });
  const printed = admin("reset-password", "bea", "--public-url", server.url);
  const lost = await Person.arrives(DESK, server.url);
  await lost.goes(printed.match(/#(\S+)/)?.[1] ?? "");
  await lost.page.locator("[data-new-password]").fill(NEW);
  await lost.page.locator("[data-set]").click();
  await lost.page.getByText("The password is changed.", { exact: false }).waitFor();
  admin("lock", "Bea", "--reason", "insults");
  await lost.page.locator("main a.btn").click();
  await signsIn(lost, "Bea", NEW);
  await lost.page.getByText("This account is locked", { exact: false }).waitFor();
  admin("unlock", "Bea");
  await signsIn(lost, "Bea", NEW);
  await lost.page.locator("#safety").waitFor();
  expect(admin("audit").match(/(reset-link|lock|unlock) {2}Bea/g)).toEqual(["unlock  Bea", "lock  Bea", "reset-link  Bea"]);
  await bea.leaves();
  await lost.leaves();
});

test("codes are made once and used once; other browsers are listed and signed out", async () => {
  const cy = await account("Cy");
  const other = await Person.arrives(DESK, server.url);
  await other.asks("POST", "session", { name: "Cy", password: OLD });
  await cy.goes("/settings");
  expect(await cy.page.locator("[data-session]").count()).toBe(2);
  expect(await cy.page.locator("[data-session=here]").innerText()).toContain("this browser");
  await cy.page.locator("[data-end]").click();
  await cy.page.getByText("1 browser signed out.").waitFor();
  expect(await other.asks<{ user: unknown }>("GET", "me")).toMatchObject({ user: null });

  await cy.page.locator("#safety details:has([data-codes-password]) > summary").click();
  await cy.page.locator("[data-codes-password]").fill(OLD);
  await cy.page.locator("[data-make-codes]").click();
  await cy.page.locator("[data-codes]").waitFor();
  const codes = await cy.page.locator("[data-codes] li").allInnerTexts();
  expect(new Set(codes).size).toBe(8);
  const use = async (code: string) => {
    await other.goes("/recover");
    await other.page.locator("details summary").click();
    await other.page.locator("[data-code-name]").fill("Cy");
    await other.page.locator("[data-code]").fill(code);
    await other.page.locator("details [data-new-password]").fill(NEW);
    await other.page.locator("[data-use-code]").click();
  };
  await use(codes[0]?.toUpperCase() ?? "");
  await other.page.getByText("The password is changed.", { exact: false }).waitFor();
  await other.goes("/");
  await use(codes[0] ?? "");
  await other.page.getByText("Name and code do not fit each other", { exact: false }).waitFor();
  await cy.leaves();
  await other.leaves();
});
