// The installed page: a manifest with icons, and the last known position without a network.

import { expect, test } from "vitest";

import { PHONE, Person } from "./support/browser";
import { guest, hotSeat, playUntil } from "./support/game";

test("the page can be installed: its manifest names icons that are there", async () => {
  const person = await Person.arrives();
  await person.goes("/");
  const href = await person.page.locator("link[rel=manifest]").evaluate((link: HTMLLinkElement) => link.href);
  const manifest = (await (await person.context.request.get(href)).json()) as { display: string; start_url: string; icons: { src: string; type: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ display: "standalone", start_url: "./" });
  for (const { src, type } of manifest.icons) {
    const icon = await person.context.request.get(new URL(src, href).href);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  await person.leaves();
});

test("without a network the installed page shows the last known position and says so; whoever signs out leaves nothing behind", async () => {
  const person = await Person.arrives({ ...PHONE, serviceWorkers: "allow" });
  const { page, context } = person;
  await guest(person, "Nora");
  const game = await hotSeat(person);
  await playUntil(person, game.id, ({ round, turn }) => round === 1 && turn !== undefined && turn !== null);
  await person.goes(`/game/${game.id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // From now on everything passes through the worker.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForSelector("[data-group=pass]");
  await person.settled();
  await person.goes("/");
  await page.locator(`[data-hero='${game.id}']`).waitFor();
  await person.goes(`/game/${game.id}`);
  await page.waitForSelector("[data-group=pass]");
  const shown = () => page.evaluate(() => ({ round: document.querySelector("[data-round]")?.getAttribute("data-round"), seq: document.querySelector("[data-seq]")?.getAttribute("data-seq"), pieces: document.querySelectorAll("svg.map [data-hex]").length }));
  const before = await shown();
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector("[data-phase]");
  expect(await shown()).toEqual(before);
  await page.getByRole("alert").first().waitFor();
  expect(await page.getByRole("alert").first().innerText()).toContain("No connection");
  await page.goto(`${person.url}/#/`);
  await page.locator(`[data-hero='${game.id}']`).waitFor();
  await context.setOffline(false);
  await person.goes("/settings");
  await page.click("[data-sign-out]");
  await page.waitForSelector("[data-guest]");
  const kept = await page.evaluate(async () => Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))).then((all) => all.flat().filter((url) => /api\/games\/[\w-]+\/view/.test(url))));
  expect(kept).toEqual([]);
  await context.close();
});

test("a new version of the installed page forgets the files of older ones", async () => {
  const person = await Person.arrives({ serviceWorkers: "allow" });
  const { page } = person;
  // What an older version left behind.
  await page.goto(`${person.url}/manifest.webmanifest`);
  await page.evaluate(async () => (await caches.open("terrane-files-1")).put("./assets/table-oldoldol.js", new Response("old")));
  await person.goes("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => page.evaluate(async () => (await (await caches.open("terrane-files-1")).keys()).map(({ url }) => url.split("/").at(-1) ?? ""));
  await expect.poll(kept).not.toContain("table-oldoldol.js");
  // Those of this version are there: what the first page runs, and what a game needs.
  const names = await kept();
  const running = await page.locator("script[type=module]").evaluate((script: HTMLScriptElement) => script.src.split("/").at(-1) ?? "");
  expect(names).toContain(running);
  expect(names.filter((name) => /^(client|first|table)-.*\.js$/.test(name))).toHaveLength(3);
  await person.leaves();
});
