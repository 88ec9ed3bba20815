// Something that a page tries, and what it says about it afterwards.

import { errorText } from "../api/errorText";

/** What came of the last thing that was tried: a sentence about what went wrong, or about what was done. */
export class Attempt {
  problem = $state("");
  done = $state("");

  /** Tries something. What the server refuses is said; a fault of the page goes on. */
  run = async (work: () => Promise<unknown>, done = "") => {
    this.problem = "";
    this.done = "";
    try {
      await work();
      this.done ||= done;
    } catch (error) {
      this.problem = errorText(error);
    }
  };
}
