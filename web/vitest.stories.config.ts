import { defineConfig } from "vitest/config";

// Stories: a browser plays on a server of its own, as part of `cargo xtask test`. Commands that need the same, the
// pictures and the measurements, are named by `cargo xtask screenshots` and `cargo xtask web-budget`.
const command = process.env.TERRANE_COMMAND;

export default defineConfig({
  test: {
    include: [command ? `tests/${command}.command.ts` : "tests/*.story.ts"],
    globalSetup: "tests/support/server.ts",
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ["verbose"],
    disableConsoleIntercept: true,
  },
});
