// A server of its own with an empty database, and a browser.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const BROWSER = process.env.TERRANE_CHROMIUM ?? "/usr/bin/chromium";
const BINARY = process.env.TERRANE_BINARY ?? new URL("../../target/release/terrane", import.meta.url).pathname;

/** Starts a server and a browser; `close` ends both. */
export async function open() {
  const data = mkdtempSync(join(tmpdir(), "terrane-e2e-"));
  const server = spawn(BINARY, ["serve", "--listen", "127.0.0.1:0", "--data", data, "--limit-writes", "100000", "--limit-newcomers", "1000"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (text) => {
      said += text;
      const found = said.match(/listens on (http:\S+)/);
      if (found) resolve(`${found[1]}/`);
    });
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
  return {
    address,
    browser,
    /** A page of somebody new; whatever goes wrong in it is noted. */
    async page(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      const errors = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !text.includes("Failed to load resource") && !text.includes("WebSocket")) errors.push(text);
      });
      await page.goto(address);
      await page.waitForSelector("[data-against]");
      return Object.assign(page, { errors });
    },
    async close() {
      await browser.close();
      server.removeAllListeners("exit");
      const gone = new Promise((resolve) => server.once("exit", resolve));
      server.kill();
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
