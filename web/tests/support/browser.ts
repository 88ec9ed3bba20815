// People at their browsers. Whatever their pages complain about fails the story.

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.TERRANE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
});
afterAll(() => browser.close());

/** Somebody at a browser: cookies of their own, and one page. */
export class Person {
  /** Requests to the server that are not answered yet. */
  #open = new Set<unknown>();
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {
    const counts = (address: string) => /\/api\//.test(address) && !/\/(live|events)\b/.test(address);
    page.on("request", (request) => counts(request.url()) && this.#open.add(request));
    page.on("requestfinished", (request) => this.#open.delete(request));
    page.on("requestfailed", (request) => this.#open.delete(request));
    page.on("pageerror", (error) => this.complaints.push(error.message));
    // What the server refuses a page says itself; a fault of the server it cannot explain.
    const refused = /Failed to load resource.* status of 4\d\d/;
    page.on("console", (message) => message.type() === "error" && !refused.test(message.text()) && this.complaints.push(message.text()));
  }

  static async arrives(options: BrowserContextOptions = DESK, url = inject("url")): Promise<Person> {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(30_000);
    return new Person(context, await context.newPage(), url);
  }

  /** The same person in a second tab. */
  async secondTab(): Promise<Person> {
    return new Person(this.context, await this.context.newPage(), this.url);
  }

  /** Goes to a page of the client, by the part of its address after `#`. */
  async goes(path: string) {
    await this.page.goto(`${this.url}/#${path}`);
    await this.settled();
  }

  /** Waits until every request is answered and drawn. */
  async settled() {
    for (let quiet = 0; quiet < 2; ) {
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(0))));
      quiet = this.#open.size === 0 ? quiet + 1 : 0;
    }
  }

  /** Asks the server something, as this person. */
  async asks<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(`${this.url}/api/${path}`, { method, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  }

  /** Leaves; nothing may have gone wrong. */
  async leaves() {
    expect(this.complaints).toEqual([]);
    await this.context.close();
  }
}
