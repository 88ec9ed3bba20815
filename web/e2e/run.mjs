// Runs the browser tests: `node e2e/run.mjs [NAME…]`. Each has a page or several of one server.

import * as access from "./access.mjs";
import * as draft from "./draft.mjs";
import * as fourPlayers from "./four-players.mjs";
import { open } from "./house.mjs";
import * as keyboard from "./keyboard.mjs";
import * as league from "./league.mjs";
import * as touch from "./touch.mjs";
import * as twoPlayers from "./two-players.mjs";

const TESTS = { access, draft, keyboard, touch, "two-players": twoPlayers, "four-players": fourPlayers, league };
const wanted = process.argv.slice(2);
let failed = 0;
for (const [key, test] of Object.entries(TESTS)) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  const house = await open();
  const begin = Date.now();
  try {
    await test.run(house);
    console.log(`passed  ${test.name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${test.name}\n${error instanceof Error ? error.stack : error}`);
  } finally {
    await house.close();
  }
}
process.exit(failed > 0 ? 1 : 0);
