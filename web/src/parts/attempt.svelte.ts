// Something that a page tries, and what it says about it afterwards.

import { errorText } from "../api/errorText";

/** What came of the last thing that was tried: a sentence about what went wrong, or about what was done. */
export class Attempt {
  problem = $state("");
  done = $state("");
  busy = $state(false);

  /** Tries something, and answers whether it was done. What the server refuses is said; a fault of the page goes on. */
  run = async (work: () => Promise<unknown>, done = ""): Promise<boolean> => {
    this.problem = "";
    this.done = "";
    this.busy = true;
    try {
      await work();
      this.done ||= done;
      return true;
    } catch (error) {
      this.problem = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  };
}
