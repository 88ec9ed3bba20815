import { defineConfig } from "vitest/config";

// Stories: a browser plays on a server of its own. `cargo xtask stories` builds both and runs them.
export default defineConfig({
  test: {
    include: ["tests/*.story.ts"],
    globalSetup: "tests/support/server.ts",
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ["verbose"],
  },
});
