// A server for all stories of a run: fresh data, a free port, no limits on how often somebody may ask.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

const UNLIMITED = ["writes", "newcomers", "sign-ins", "chat"].flatMap((what) => [`--limit-${what}`, "0"]);

/** A running server, and how to stop it. */
export interface Served {
  url: string;
  stop: () => Promise<void>;
}

/** Reviews are made by the engine, in a hundredth of the time: what their marks say means little. */
const HASTY = ["--hasty-reviews"];

/** Starts a server on a port, any free one unless given, with further options. */
export async function serve(data: string, listen = "127.0.0.1:0", more: readonly string[] = []): Promise<Served> {
  const terrane = process.env.TERRANE_BINARY ?? join(import.meta.dirname, "../../../target/debug/terrane");
  return started(terrane, ["serve", "--listen", listen, "--data", data, ...UNLIMITED, ...HASTY, ...more]);
}

/** A server whose clock can be put ahead. */
export interface Turned extends Served {
  /** Puts the clock ahead by less than ten minutes and waits until what is due then is done. */
  later: (seconds: number) => Promise<void>;
}

/** Starts a server whose webhooks and push messages all go to one address of this machine, such as `127.0.0.1:8000`. */
export async function serveTo(data: string, outside: string): Promise<Turned> {
  const program = process.env.TERRANE_STORY_SERVER ?? join(import.meta.dirname, "../../../target/debug/terrane-loadtest");
  return started(program, ["story", "--data", data, "--outside", outside]);
}

async function started(terrane: string, options: readonly string[]): Promise<Turned> {
  const child = spawn(terrane, options, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${terrane} stopped with ${code}`)));
    lines.once("line", (line) => resolve(line.trim().split(" ").at(-1) ?? ""));
  });
  const later = (seconds: number) =>
    new Promise<void>((resolve) => {
      lines.once("line", () => resolve());
      child.stdin.write(`${seconds}\n`);
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill();
    });
  return { url, stop, later };
}

export default async function setup(project: TestProject) {
  const data = mkdtempSync(join(tmpdir(), "terrane-stories-"));
  const { url, stop } = await serve(data);
  project.provide("url", url);
  return async () => {
    await stop();
    rmSync(data, { recursive: true });
  };
}
