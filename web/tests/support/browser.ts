// People at their browsers. Whatever their pages complain about fails the story.

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFailed } from "vitest";

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.TERRANE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
});
afterAll(() => browser.close());

/** Counts in a page the requests whose answers its own code has not read yet. */
function count() {
  const page = globalThis as unknown as { unread: number };
  const send = globalThis.fetch;
  page.unread = 0;
  globalThis.fetch = async (...request) => {
    page.unread += 1;
    let answer: Response;
    try {
      answer = await send(...request);
    } catch (error) {
      page.unread -= 1;
      throw error;
    }
    if (answer.status === 204) page.unread -= 1;
    const text = answer.text.bind(answer);
    answer.text = () => text().finally(() => (page.unread -= 1));
    const blob = answer.blob.bind(answer);
    answer.blob = () => blob().finally(() => (page.unread -= 1));
    return answer;
  };
}

/** Somebody at a browser: cookies of their own, and one page. */
export class Person {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {
    page.on("pageerror", (error) => this.complaints.push(error.message));
    // What the server refuses a page says itself; a fault of the server it cannot explain.
    const refused = /Failed to load resource.* status of 4\d\d/;
    page.on("console", (message) => message.type() === "error" && !refused.test(message.text()) && this.complaints.push(message.text()));
  }

  static async arrives(options: BrowserContextOptions = DESK, url = inject("url")): Promise<Person> {
    const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block", ...options });
    context.setDefaultTimeout(30_000);
    await context.addInitScript(count);
    const person = new Person(context, await context.newPage(), url);
    onTestFailed(() => person.report());
    return person;
  }

  /** The same person in a second tab. */
  async secondTab(): Promise<Person> {
    return new Person(this.context, await this.context.newPage(), this.url);
  }

  /** Goes to a page of the client, by the part of its address after `#`. */
  async goes(path: string) {
    await this.page.goto(`${this.url}/#${path}`);
    // Pages come when they are asked for.
    await this.page.waitForFunction(() => document.querySelector("header.top") && !document.querySelector(".loading"));
    await this.settled();
  }

  /** Waits until every answer is read and drawn. What a page asks next it asks before the next frame. */
  async settled() {
    const quiet = () =>
      new Promise<boolean>((resolve) => {
        const begin = performance.now();
        let frames = 0;
        const look = () => {
          frames = (globalThis as unknown as { unread: number }).unread === 0 ? frames + 1 : 0;
          if (frames >= 2) resolve(true);
          else if (performance.now() - begin > 30_000) resolve(false);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    expect(await this.page.evaluate(quiet), "every answer is read").toBe(true);
  }

  /** Asks the server something, as this person. */
  async asks<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(`${this.url}/api/${path}`, { method, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  }

  /** Says what the page shows, for whoever looks into a story that failed. */
  private async report() {
    if (this.page.isClosed()) return;
    const shown = await this.page.evaluate(() => `${location.hash}\n${document.body.innerText}`);
    console.error(`--- a page when the story failed: ${shown.replaceAll(/\n(\s|[A-Z]\d+(?=\n))*(?=\n)/g, "").slice(0, 3_000)}`, this.complaints);
    await this.context.close();
  }

  /** Leaves; nothing may have gone wrong. */
  async leaves() {
    expect(this.complaints).toEqual([]);
    await this.context.close();
  }
}
