// Push messages to this browser: a subscription of its service worker, made with the server's key.

import { request } from "../../api/client";
import type { NewChannel } from "../../api/types";

/** Why this browser cannot be reached: it knows no push messages, or its reader does not allow them. */
export type Hindrance = "missing" | "denied";

/** Whether the reader has forbidden notices of this page: then they are not asked again, and nothing that is sent here is shown. */
export const isForbidden = () => "Notification" in globalThis && Notification.permission === "denied";

/** Asks the reader for permission and subscribes. */
export async function subscription(): Promise<NewChannel | Hindrance> {
  const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!worker || !("pushManager" in worker) || !("Notification" in globalThis)) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const { key } = await request("get", "/api/push-key");
  // One that was made with another key would never arrive.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  try {
    const made = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
    const { p256dh, auth } = made.keys ?? {};
    return made.endpoint && p256dh && auth ? { kind: "push", target: made.endpoint, keys: { p256dh, auth } } : "missing";
  } catch {
    // Browsers without a push service of their own refuse here.
    return "missing";
  }
}
