// What the reader sees when a request does not succeed.

import { t } from "../messages";
import { Problem } from "./client";

/** A sentence about a request that failed. What is no refusal of the server is a fault of the page, and goes on. */
export function errorText(error: unknown): string {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "offline") return t("problem.unreachable");
  return error.detail || error.title || t("problem.other");
}
