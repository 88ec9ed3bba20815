// Work of the desk that may be refused.

import { errorText } from "../api/errorText";

/** Does something and keeps what went wrong, in words. */
export class Attempt {
  problem = $state("");
  busy = $state(false);

  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.problem = "";
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
