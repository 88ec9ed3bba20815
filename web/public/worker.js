// The service worker: the client and what it read last are there without a network. The server is asked first, always; only
// files whose names carry a hash are taken from the cache at once.

/** The files of this version under assets/; the build fills them in. Another version is another worker by that. */
const OF_THIS_VERSION = [];

const FILES = "terrane-files-1";
const ANSWERS = "terrane-answers-1";
/** So many answers are kept, the newest. */
const MOST = 120;
/** What is read without a network: who one is, the catalog, lists, and games with their position and log. */
const KEPT = /\/api\/(me|me\/waiting|catalog|options|games|games\/[^/]+(\/(view|log|board|chat))?)$/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(FILES);
      const page = await fetch("./", { cache: "no-cache" });
      const text = await page.clone().text();
      await cache.put("./", page);
      // The files that the page names: scripts, styles, type, and what the first page and games need besides.
      const [pages = ""] = /<meta name="pages"[^>]*>/.exec(text) ?? [];
      const named = [...text.matchAll(/(?:src|href)="(\.\/assets\/[^"]+)"/g), ...pages.matchAll(/"(\.\/assets\/[^"]+)"/g)].map(([, path]) => path);
      await cache.addAll([...new Set(named)]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith("terrane-") && name !== FILES && name !== ANSWERS).map((name) => caches.delete(name)));
      const cache = await caches.open(FILES);
      const old = (await cache.keys()).filter(({ url }) => url.includes("/assets/") && !OF_THIS_VERSION.includes(url.split("/assets/")[1]));
      await Promise.all(old.map((request) => cache.delete(request)));
      await self.clients.claim();
    })(),
  );
});

/** A file that never changes under its name. */
async function file(request) {
  const cache = await caches.open(FILES);
  const known = await cache.match(request);
  if (known) return known;
  const found = await fetch(request);
  if (found.ok) await cache.put(request, found.clone());
  return found;
}

/** The newest answer there is: the server's, else the one it gave last. */
async function newest(request, name, key = request) {
  const cache = await caches.open(name);
  try {
    const found = await fetch(request);
    if (found.ok) {
      await cache.put(key, found.clone());
      if (name === ANSWERS) await trim(cache);
    }
    return found;
  } catch (error) {
    const known = await cache.match(key);
    if (known) return known;
    throw error;
  }
}

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

/** Whoever signs in or out leaves nothing to the next reader of this browser. */
async function forgetting(request) {
  const answer = await fetch(request);
  if (answer.ok) await caches.delete(ANSWERS);
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !url.href.startsWith(self.registration.scope)) return;
  if (request.method !== "GET") {
    const leaves = request.method === "DELETE" && url.pathname.endsWith("/api/me");
    if (leaves || /\/api\/(session|session\/passkey|guests|users|me\/claim-guest)$/.test(url.pathname)) event.respondWith(forgetting(request));
    return;
  }
  if (request.mode === "navigate" && url.href.split(/[?#]/)[0] === self.registration.scope) event.respondWith(newest(request, FILES, "./"));
  else if (url.pathname.includes("/assets/")) event.respondWith(file(request));
  else if (KEPT.test(url.pathname)) event.respondWith(newest(request, ANSWERS));
});

/** Whether somebody looks at a game right now: all pages are asked. One that does not answer does not show it. */
async function isLookedAt(game) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const answers = pages.map(
    (page) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data === true);
        setTimeout(() => resolve(false), 2000);
        page.postMessage({ game }, [port2]);
      }),
  );
  return (await Promise.all(answers)).includes(true);
}

/** A notice: shown unless its game is looked at right now. Of one game only the last is kept. */
self.addEventListener("push", (event) => {
  event.waitUntil(
    (async () => {
      const notice = event.data?.json() ?? {};
      if (notice.game && (await isLookedAt(notice.game))) return;
      await self.registration.showNotification(notice.title ?? "Terrane", { body: notice.body ?? "", tag: notice.tag ?? "", icon: "./icon-192.png", data: { game: notice.game, url: notice.url } });
    })(),
  );
});

/** A notice that is pressed opens the decision: in a tab that shows the client, or in a new one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    (async () => {
      const { url, game } = event.notification.data ?? {};
      // Links lead to this client only, whatever a message says.
      const hash = typeof url === "string" && url.includes("#/") ? url.slice(url.indexOf("#/")) : game ? `#/game/${game}` : "#/";
      const to = new URL(hash, self.registration.scope).href;
      const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const tab = tabs.find((one) => one.url.startsWith(self.registration.scope));
      if (!tab) return self.clients.openWindow(to);
      await tab.navigate(to);
      return tab.focus();
    })(),
  );
});
