// Links of notices: they open the decision that is asked now, after signing in where that is needed, or say what became of it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Channel, GameInfo, NoticeSettings } from "../src/api/types";
import { DESK, Person, PHONE } from "./support/browser";
import { apart, guest, playUntil, SEED } from "./support/game";
import { mailBox, type MailBox } from "./support/mail";
import { problem } from "./support/screen";
import { serve, type Served } from "./support/server";

let box: MailBox;
let server: Served;
const data = mkdtempSync(join(tmpdir(), "terrane-links-"));

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
])("the link of a mail leads to the decision of a private game, signed in or after signing in, on a $size", async ({ size, options }) => {
  const mia = await Person.arrives(DESK, server.url);
  const ben = await Person.arrives(DESK, server.url);
  const [name, password, address] = [`Mira ${size}`, "correct horse battery", `mira.${size}@example.org`];
  await mia.asks("POST", "users", { name, password });
  await guest(ben, "Ben");
  const letters = () => box.mails.filter((mail) => mail.includes(address));
  const { id: channel } = await mia.asks<Channel>("POST", "me/channels", { kind: "mail", target: address });
  await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(1);
  await mia.asks("POST", `me/channels/${channel}/confirm`, { code: /with the code (\S+?)\.\s/.exec(letters()[0] ?? "")?.[1] });
  const settings = await mia.asks<NoticeSettings>("GET", "me/notices");
  await mia.asks("PUT", "me/notices", { ...settings, events: { ...settings.events, turn: { push: false, mail: true, hook: false, delay_s: 0 } } });
  const { id } = await mia.asks<GameInfo>("POST", "games", { title: "Among ourselves", visibility: "invited", options: { players: 2, choice: "drawn", seed: SEED, undo: "none" } });
  const { invite } = await mia.asks<{ invite: string }>("POST", `games/${id}/invite`);
  await ben.asks("POST", `games/${id}/join`, { invite });
  await mia.asks("POST", `games/${id}/start`, {});
  const { yours } = await mia.asks<GameInfo>("GET", `games/${id}`);
  await playUntil([mia, ben], id, ({ to_act, turn }) => to_act.some((seat) => !yours.includes(seat)) && turn !== undefined && turn !== null);
  await playUntil([mia, ben], id, ({ to_act }) => to_act.some((seat) => yours.includes(seat)));
  const link = () => letters().at(-1)?.match(new RegExp(`/#(/game/${id}\\?row=\\d+&seat=${yours[0]})`))?.[1];
  const { seq } = await mia.asks<GameInfo>("GET", `games/${id}`);
  await expect.poll(link, { timeout: 60_000 }).toContain(`row=${seq}&`);
  const path = link() ?? "";

  // On another device, where she is signed out.
  const away = await Person.arrives(options, server.url);
  const { page } = away;
  await page.goto(`${server.url}/#${path}`);
  expect(await problem(page)).toEqual({ says: "Sign in to see this game", offers: "Sign in" });
  await page.getByRole("alert").getByRole("button").first().click();
  await page.locator("[data-account-name]").fill(name);
  await page.locator("input[type=password]").first().fill(password);
  await page.click("[data-submit]");
  await page.waitForURL(`**/#${path}`);
  await page.locator(".chooser [data-group=pass]").waitFor();
  expect(await page.locator("[data-asked]").count(), "it is asked now").toBe(0);

  // What was answered in the meantime says so.
  await playUntil([mia, ben], id, ({ to_act }) => to_act.some((one) => !yours.includes(one)));
  await away.goes("/");
  await away.goes(path);
  const asked = page.locator("[data-asked=answered]");
  await asked.waitFor();
  expect(await asked.innerText()).toMatch(/This has been answered already[\s\S]*to move/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await asked.getByRole("button").click();
  await asked.waitFor({ state: "detached" });
  for (const person of [mia, ben, away]) await person.leaves();
});

test("a link to a game that everybody may see asks whoever is signed out to sign in, and tells others that it is not theirs", async () => {
  const [ann, ben] = [await Person.arrives(DESK, server.url), await Person.arrives(DESK, server.url)];
  await guest(ann, "Ann");
  await guest(ben, "Ben");
  const { id } = await apart(ann, ben);
  const view = await playUntil([ann, ben], id, ({ round }) => round === 1);
  const { seq } = await ann.asks<GameInfo>("GET", `games/${id}`);
  const path = `/game/${id}?row=${seq}&seat=${view.to_act[0]}`;
  const stranger = await Person.arrives(DESK, server.url);
  await stranger.goes(path);
  const asked = stranger.page.locator("[data-asked=signed-out]");
  await asked.waitFor();
  await asked.getByRole("button").click();
  await stranger.page.click("[data-guest]");
  await stranger.page.waitForURL(`**/#${path}`);
  await stranger.page.locator("[data-asked=others]").waitFor();
  // Whoever is asked at another seat answers there.
  const { yours } = await ann.asks<GameInfo>("GET", `games/${id}`);
  const [asks, waits] = view.to_act.some((seat) => yours.includes(seat)) ? [ann, ben] : [ben, ann];
  await asks.goes(`/game/${id}?row=${seq}&seat=${1 - (view.to_act[0] ?? 0)}`);
  await asks.page.locator("[data-asked=others]").waitFor();
  await asks.page.locator(".chooser [data-group=pass]").waitFor();
  await waits.goes(path);
  await waits.page.locator("[data-asked=others]").waitFor();
  for (const person of [ann, ben, stranger]) await person.leaves();
});
