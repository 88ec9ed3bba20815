import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { Person } from "./support/browser";
import { pointsOnBoards } from "./support/screen";

// Recorded league games may lie beside the project; else a recorded game of our own is written as terra.snellman.net
// writes it.
const LEAGUE = join(import.meta.dirname, "../../../shared/games/league");
const OWN = join(import.meta.dirname, "pictures/four-players.log");

async function recorded(reader: Person): Promise<{ text: string; points: number[] }> {
  if (existsSync(LEAGUE)) {
    const file = readdirSync(LEAGUE).find((name) => name.endsWith("-g1.txt")) ?? "";
    const known = JSON.parse(readFileSync(join(LEAGUE, "final-vp.json"), "utf8")) as Record<string, Record<string, number>>;
    return { text: readFileSync(join(LEAGUE, file), "utf8"), points: Object.values(known[file] ?? {}) };
  }
  await reader.asks("POST", "guests", { name: "Reader" });
  const { id, seats } = await reader.asks<{ id: string; seats: { vp: number }[] }>("POST", "import", { text: readFileSync(OWN, "utf8") });
  const answer = await reader.context.request.get(`${reader.url}/api/games/${id}/export?format=snellman`);
  return { text: await answer.text(), points: seats.map(({ vp }) => vp) };
}

test("a recorded league game is imported and stepped through to the final points", async () => {
  const reader = await Person.arrives();
  const { page } = reader;
  const { text, points } = await recorded(reader);
  await reader.goes("/");
  await page.fill("textarea", text);
  await page.click("[data-import]");
  await page.waitForSelector("[data-at]");
  await page.keyboard.press("Home");
  await page.waitForSelector("[data-at='0']");
  const all = Number(await page.getAttribute("input[type=range]", "max"));
  expect(all).toBeGreaterThan(50);
  for (let row = 1; row <= all; row += 1) {
    await page.locator("[data-forward]").click();
    await page.waitForSelector(`[data-at='${row}']`);
  }
  await reader.settled();
  expect(await pointsOnBoards(page)).toEqual(points.toSorted((a, b) => a - b));

  // A row of the ledger opens to what it brought, and to the words of the site that people know.
  const upgrade = page.locator("tr[data-row]", { hasText: "to a temple" }).first();
  await upgrade.locator("button[aria-expanded]").click();
  expect(await page.locator("[data-snellman]").innerText()).toMatch(/upgrade \w+ to TE/);
  await reader.leaves();
});
