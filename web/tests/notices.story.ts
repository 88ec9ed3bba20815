// Notices: how somebody is reached while away, set and tested.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Channel, NoticeSettings } from "../src/api/types";
import { DESK, Person, PHONE } from "./support/browser";
import { guest, hotSeat } from "./support/game";
import { mailBox, type MailBox } from "./support/mail";
import { serve, type Served } from "./support/server";

let box: MailBox;
let server: Served;
const data = mkdtempSync(join(tmpdir(), "terrane-notices-"));

beforeAll(async () => {
  box = await mailBox();
  server = await serve(data, undefined, ["--smtp-url", box.url, "--mail-from", "Terrane <games@example.org>"]);
});
afterAll(async () => {
  await server.stop();
  box.close();
  rmSync(data, { recursive: true });
});

test.each([
  { size: "desk", options: DESK },
  { size: "phone", options: PHONE },
])("notices are set and tested, on a $size", async ({ size, options }) => {
  const person = await Person.arrives(options, server.url);
  const { page } = person;
  const name = `Mia ${size}`;
  const address = `mia.${size}@example.org`;
  await person.asks("POST", "users", { name, password: "correct horse battery" });
  await person.goes("/settings");
  const card = page.locator("[data-notices]");
  const letters = () => box.mails.filter((mail) => mail.includes(address));

  // An address of mail counts once its code has come back; a test arrives.
  await card.locator("[data-mail-address]").fill(address);
  await card.locator("[data-add-mail]").click();
  await card.locator("[data-channel=mail][data-state=unconfirmed]").waitFor();
  expect(await card.locator("[data-test]").count(), "an address that is not confirmed is not tested").toBe(0);
  await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(1);
  const [, code = ""] = /with the code (\S+?)\.\s/.exec(letters()[0] ?? "") ?? [];
  await card.locator("[data-code]").fill("wrong");
  await card.locator("[data-confirm-address]").click();
  await card.getByRole("alert").waitFor();
  await card.locator("[data-code]").fill(code);
  await card.locator("[data-confirm-address]").click();
  const row = card.locator("[data-channel=mail][data-state=ok]");
  await row.waitFor();
  await row.locator("[data-test]").click();
  expect(await row.locator("[data-result]").innerText()).toBe("The test was sent.");
  expect(letters()).toHaveLength(2);
  expect(await row.locator("[data-tested=true]").innerText()).toMatch(/^Last test: .+, arrived$/);
  // A second one at once is too many.
  await row.locator("[data-test]").click();
  await row.getByRole("alert").waitFor();

  // What is told by which way, by this address, and when.
  await card.locator("[data-tell='chat mail']").check();
  await row.locator("summary").click();
  await row.locator("[data-sends=over]").uncheck();
  await card.locator("[data-delay]").selectOption("3600");
  await card.locator("[data-quiet]").check();
  await card.locator("[data-quiet-from]").fill("23:15");
  await card.locator("[data-quiet-from]").blur();
  await card.locator("[data-digest]").check();
  await person.settled();
  const settings = await person.asks<NoticeSettings>("GET", "me/notices");
  expect(settings.events?.chat).toMatchObject({ mail: true });
  expect(settings.events?.turn).toMatchObject({ push: true, mail: true, delay_s: 3600 });
  expect(settings.quiet).toMatchObject({ from: "23:15", to: "07:00" });
  expect(settings.digest?.at).toBe("08:00");
  expect(settings.language, "the language of the page").toBe("en");
  await page.reload();
  await page.waitForSelector("[data-quiet-from]");
  expect(await card.locator("[data-quiet-from]").inputValue()).toBe("23:15");
  expect(await row.locator("[data-tested=true]").innerText(), "the last test is known as long as the address is").toMatch(/arrived$/);
  expect(await card.locator("[data-tell='chat mail']").isChecked()).toBe(true);
  expect((await person.asks<Channel[]>("GET", "me/channels"))[0]?.muted).toEqual(["over"]);

  // A webhook into the server's own network is refused with a sentence.
  await card.locator("[data-open-hook]").click();
  await card.locator("[data-hook-address]").fill("https://localhost/hook");
  await card.locator("[data-hook-format]").selectOption("discord");
  await card.locator("[data-add-hook]").click();
  expect((await card.getByRole("alert").innerText()).length).toBeGreaterThan(10);
  expect(await person.asks<Channel[]>("GET", "me/channels")).toHaveLength(1);

  // Off, on, and away.
  await row.locator("[data-switch]").click();
  await card.locator("[data-channel=mail][data-state=off]").waitFor();
  await card.locator("[data-switch]").click();
  await row.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "no wider than the screen").toBeLessThanOrEqual(options.viewport?.width ?? 0);
  await row.locator("[data-remove]").click();
  await expect.poll(() => card.locator("[data-channel]").count()).toBe(0);
  await person.leaves();
});

test("an address that was switched off says why, and a test that arrives switches it on", async () => {
  const person = await Person.arrives(DESK, server.url);
  await guest(person, "Ida");
  const { page } = person;
  const channel: Channel = { id: "00000000-0000-7000-8000-000000000001", kind: "hook", target: "https://hooks.example.org/…", format: "json", muted: [], state: "failing", failures: 7, since: Date.UTC(2026, 4, 3), here: false };
  let state: Channel["state"] = "failing";
  await page.route(/\/api\/me$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), unreachable: true } });
  });
  await page.route(/\/api\/me\/channels$/, (route) => route.fulfill({ json: [{ ...channel, state }] }));
  await page.route(/\/test$/, (route) => {
    state = "ok";
    return route.fulfill({ json: { sent: true, detail: "The test was sent." } });
  });
  // Every page says so in its head, and leads to where it is mended.
  const game = await hotSeat(person);
  for (const [path, size] of [["/", DESK], [`/game/${game.id}`, DESK], [`/game/${game.id}`, PHONE]] as const) {
    await page.setViewportSize(size.viewport ?? { width: 0, height: 0 });
    await person.goes(path);
    expect(await page.locator("[data-unreachable]:visible").getAttribute("aria-label"), path).toContain("was switched off");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.locator("[data-unreachable]:visible").click();
  await page.setViewportSize(DESK.viewport ?? { width: 0, height: 0 });
  const row = page.locator("[data-channel=hook]");
  expect(await row.locator("[data-why]").innerText()).toMatch(/Switched off on .*2026: 7 messages in a row were refused/);
  await row.locator("[data-test]").click();
  await page.locator("[data-channel=hook][data-state=ok]").waitFor();
  expect(await row.locator("[data-result]").innerText()).toBe("The test was sent.");
  await page.locator("[data-unreachable]").waitFor({ state: "detached" });
  expect(await page.locator("[data-notices]").innerText(), "guests get no mail").toContain("Guests get no mail");
  await person.leaves();
});

test("a browser without push messages says what to do", async () => {
  const person = await Person.arrives(DESK, server.url);
  await guest(person, "Ada");
  await person.goes("/settings");
  await person.page.click("[data-add-push]");
  expect(await person.page.locator("[data-notices]").getByRole("alert").innerText()).toContain("no push messages");
  await person.leaves();
});

test("a phone whose browser was told never to allow notices says what to do, before and after it is asked", async () => {
  const person = await Person.arrives({ ...PHONE, serviceWorkers: "allow" }, server.url);
  const { page, context } = person;
  await guest(person, "Olga");
  let asked = 0;
  await page.exposeFunction("counted", () => (asked += 1));
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("allowed") ?? "default" });
    Notification.requestPermission = async () => {
      await (globalThis as unknown as { counted: () => Promise<void> }).counted();
      localStorage.setItem("allowed", "denied");
      return "denied";
    };
  });
  await person.goes("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await person.goes("/settings");
  const card = page.locator("[data-notices]");
  expect(await card.locator("[data-forbidden]").count()).toBe(0);
  await card.locator("[data-add-push]").click();
  await card.locator("[data-forbidden]").waitFor();
  expect(await card.locator("[data-forbidden]").innerText()).toContain("allow notifications there; then press the button again");
  expect(asked).toBe(1);
  await page.reload();
  await card.locator("[data-forbidden]").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await person.asks<Channel[]>("GET", "me/channels")).toEqual([]);
  await context.close();
});

test("a calendar program reads the deadlines by an address, until it is taken back", async () => {
  const person = await Person.arrives(DESK, server.url);
  await guest(person, "Eva");
  await person.goes("/settings");
  const card = person.page.locator("[data-calendar]");
  await card.locator("[data-make-calendar]").click();
  const link = await card.locator("[data-link]").inputValue();
  const stranger = await Person.arrives(DESK, server.url);
  const read = () => stranger.context.request.get(link);
  expect(await (await read()).text()).toContain("BEGIN:VCALENDAR");
  await card.locator("[data-drop-calendar]").click();
  await card.locator("[data-link]").waitFor({ state: "detached" });
  expect((await read()).ok()).toBe(false);
  await person.leaves();
  await stranger.leaves();
});
