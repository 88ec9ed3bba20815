// The service worker: the page can be installed, and shows what was read last without a network. It works without that too.

/** Answers the worker whether a game is looked at here: of such a game it shows no notice. The address that a worker knows of a
 * page is the one the page was opened with. */
function answer({ data, ports }: MessageEvent<{ game?: string }>): void {
  const looks = document.hasFocus() && location.hash.startsWith(`#/game/${data.game ?? ""}`);
  ports[0]?.postMessage(looks);
}

/** Starts the worker, if there may be one. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", answer);
  void navigator.serviceWorker.register(new URL("worker.js", document.baseURI)).catch(() => {});
}
