// Notices arrive: at a webhook, and in a browser by a push service that cannot read them.

import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Channel, GameInfo } from "../src/api/types";
import { DESK, Person } from "./support/browser";
import { apart, guest, playUntil } from "./support/game";
import { Subscription, world, type World } from "./support/outside";
import { serveTo, type Turned } from "./support/server";

let outside: World;
let server: Turned;
const data = mkdtempSync(join(tmpdir(), "terrane-arriving-"));

beforeAll(async () => {
  outside = await world();
  server = await serveTo(data, outside.address);
});
afterAll(async () => {
  await server.stop();
  outside.close();
  rmSync(data, { recursive: true });
});

/** What arrived at a host, from the newest on. */
const at = (host: string) => outside.arrived.filter((one) => one.host === host).toReversed();

test("whoever is awaited is told by a signed webhook and by a push message that the service worker shows, once each", async () => {
  const anna = await Person.arrives({ ...DESK, serviceWorkers: "allow" }, server.url);
  const ben = await Person.arrives(DESK, server.url);
  await guest(anna, "Anna");
  await guest(ben, "Ben");
  const { page, context } = anna;
  await context.grantPermissions(["notifications"], { origin: server.url });
  const subscription = new Subscription();
  // A browser of tests has no push service of its own; what it would be told by one is handed to its worker below.
  await context.addInitScript((told) => {
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => told }) as unknown as PushSubscription;
  }, subscription.told("https://web.push.apple.com/anna"));
  await anna.goes("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await anna.goes("/settings");
  const card = page.locator("[data-notices]");
  await card.locator("[data-add-push]").click();
  const browser = card.locator("[data-channel=push][data-state=ok]");
  await browser.waitFor();
  await card.locator("[data-open-hook]").click();
  await card.locator("[data-hook-address]").fill("https://hooks.example.org/anna");
  await card.locator("[data-add-hook]").click();
  await card.locator("[data-channel=hook][data-state=ok]").waitFor();

  // The test button of each arrives.
  await browser.locator("[data-test]").click();
  await expect.poll(() => at("web.push.apple.com").length, { timeout: 20_000 }).toBe(1);
  expect(JSON.parse(subscription.open(at("web.push.apple.com")[0]?.body as Buffer))).toMatchObject({ event: "test" });

  const secret = await anna.asks<Channel[]>("GET", "me/channels").then((all) => all.find(({ kind }) => kind === "hook")?.secret);
  expect(secret, "it is shown once").toBeUndefined();

  const { id } = await apart(anna, ben, { choice: "drawn" });
  const { yours } = await anna.asks<GameInfo>("GET", `games/${id}`);
  await playUntil([anna, ben], id, ({ to_act, round }) => round === 1 && !to_act.some((seat) => yours.includes(seat)));
  outside.arrived.length = 0;
  await playUntil([anna, ben], id, ({ to_act }) => to_act.some((seat) => yours.includes(seat)));
  const turns = () => at("hooks.example.org").filter(({ body }) => (JSON.parse(body.toString()) as { event: string }).event !== "begun");
  await expect.poll(() => turns().length, { timeout: 60_000 }).toBeGreaterThan(0);
  const hook = turns()[0];
  const told = JSON.parse(hook?.body.toString() ?? "{}") as { event: string; url: string; id: string; seat: number };
  expect(["turn", "offer"]).toContain(told.event);
  expect(told.seat).toBe(yours[0]);
  expect(told.url).toContain(`/#/game/${id}?row=`);
  expect(hook?.headers["x-terrane-delivery"]).toBe(told.id);
  expect(hook?.headers["x-terrane-signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);

  // Of a game a browser is told once a minute at most, and that it has begun came first.
  await server.later(61);
  const pushed = () => at("web.push.apple.com").find(({ body }) => ["turn", "offer"].includes((JSON.parse(subscription.open(body)) as { event: string }).event))?.body;
  await expect.poll(pushed, { timeout: 20_000 }).toBeDefined();
  const sealed = pushed() as Buffer;
  expect(sealed.toString("latin1"), "the service cannot read it").not.toContain("game");
  const message = subscription.open(sealed);
  expect(JSON.parse(message)).toMatchObject({ game: id, seat: yours[0] });

  // What the push service hands on, the worker shows.
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await tools.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data: message });
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag, data }) => ({ title, tag, url: (data as { url: string }).url })));
  const { title, tag, url } = JSON.parse(message) as { title: string; tag: string; url: string };
  await expect.poll(shown, { timeout: 20_000 }).toEqual([{ title, tag, url }]);

  // Of the same game only the last is kept.
  const again = JSON.stringify({ ...(JSON.parse(message) as object), title: `${title} Again` });
  await tools.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data: again });
  await expect.poll(shown, { timeout: 20_000 }).toEqual([{ title: `${title} Again`, tag, url }]);

  // Whoever looks at the game sees it there; a notice of another game is shown.
  await page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).forEach((one) => one.close()));
  await anna.goes(`/game/${id}`);
  await page.bringToFront();
  await tools.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data: message });
  const elsewhere = { ...(JSON.parse(message) as object), game: "elsewhere", tag: "elsewhere" };
  await tools.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data: JSON.stringify(elsewhere) });
  await expect.poll(async () => (await shown()).map((one) => one.tag), { timeout: 20_000 }).toEqual(["elsewhere"]);
  await anna.leaves();
  await ben.leaves();
});

test("a webhook of one's own checks who has sent it", async () => {
  const person = await Person.arrives(DESK, server.url);
  await guest(person, "Hilda");
  const made = await person.asks<Channel>("POST", "me/channels", { kind: "hook", target: "https://hooks.example.org/hilda" });
  await person.asks("POST", `me/channels/${made.id}/test`);
  const mine = () => outside.arrived.filter(({ path }) => path === "/hilda");
  await expect.poll(() => mine().length).toBe(1);
  const [got] = mine();
  const [, time = "", signature = ""] = /^t=(\d+),v1=(\w+)$/.exec(String(got?.headers["x-terrane-signature"])) ?? [];
  const signed = createHmac("sha256", made.secret ?? "").update(`${time}.${got?.body.toString()}`).digest("hex");
  expect(signature).toBe(signed);
  await person.leaves();
});

test("a host invites somebody by name, who is told by a push message that leads to the game", async () => {
  const host = await Person.arrives(DESK, server.url);
  const cleo = await Person.arrives(DESK, server.url);
  await guest(host, "Hera");
  await cleo.asks("POST", "users", { name: "Cleopatra", password: "correct horse battery" });
  const subscription = new Subscription();
  const { endpoint, keys } = subscription.told("https://web.push.apple.com/cleo");
  await cleo.asks("POST", "me/channels", { kind: "push", target: endpoint, keys });
  const { id } = await host.asks<GameInfo>("POST", "games", { title: "Sunday", visibility: "public", options: { players: 2 } });
  const { page } = host;
  await host.goes(`/game/${id}`);
  await page.locator("[data-invite-name]").fill("Nobody at all");
  await page.locator("[data-invite-person]").click();
  expect(await page.getByRole("alert").innerText()).toContain("Nobody at all");
  await page.locator("[data-invite-name]").fill("Cleopatra");
  await page.locator("[data-invite-person]").click();
  await page.getByText("Cleopatra is told").waitFor();
  const got = () => outside.arrived.filter(({ path }) => path === "/cleo");
  await expect.poll(() => got().length, { timeout: 60_000 }).toBe(1);
  const message = JSON.parse(subscription.open(got()[0]?.body as Buffer)) as { event: string; title: string; url: string };
  expect(message).toMatchObject({ event: "invited", title: "Hera (guest) invites you to “Sunday”" });
  await cleo.page.goto(message.url);
  await cleo.page.locator("[data-join]").first().waitFor();
  await host.leaves();
  await cleo.leaves();
});
