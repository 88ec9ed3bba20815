import { expect, test } from "vitest";

import { Person } from "./support/browser";

/** The first load may take so many bytes over the network. No fonts are loaded at all. */
const MOST = 150 * 1024;

test("the first page comes in less than 150 KB", async () => {
  const visitor = await Person.arrives();
  const requests: Promise<{ url: string; bytes: number }>[] = [];
  visitor.page.on("requestfinished", (request) => {
    const size = request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize }));
    requests.push(size);
  });
  await visitor.goes("/");
  await visitor.page.waitForSelector("[data-against]");
  const loaded = await Promise.all(requests);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = loaded.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`);
  console.log(`first load: ${(total / 1024).toFixed(1)} KB in ${loaded.length} requests`);
  expect(list.some((line) => line.endsWith(".js"))).toBe(true);
  expect(total, list.join("\n")).toBeLessThan(MOST);
  await visitor.leaves();
});
