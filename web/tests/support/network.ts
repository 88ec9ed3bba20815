// A network that goes wrong when a story says so.

import type { Page, Route } from "playwright-core";

/** Changes the answers to some requests of a page between `begin` and `end`; outside of that they pass unchanged. */
export class Interference {
  private active = false;

  /**
   * Installed before the page loads. A browser that starts to intercept while a page runs lets a request pass now and
   * then, so a story must not start in the middle.
   */
  static async on(page: Page, requests: string | RegExp, change: (route: Route) => Promise<void>): Promise<Interference> {
    const interference = new Interference();
    await page.route(requests, (route) => (interference.active ? change(route) : route.continue()));
    return interference;
  }

  begin() {
    this.active = true;
  }

  end() {
    this.active = false;
  }
}
