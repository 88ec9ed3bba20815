// Asks for the game that an address names while the client is still on its way; api/client.ts takes the answers. A file of
// its own without imports, so that it is there at once.

const [, id, query] = /^#\/game\/([^/?]+)(?:\?(.*))?$/.exec(location.hash) ?? [];
const invite = new URLSearchParams(query).get("invite");

function ask(path: string): [string, Promise<Response>] {
  const url = new URL(`api/games/${id}${path}`, document.baseURI);
  if (invite) url.searchParams.set("invite", invite);
  const answer = fetch(url);
  // Whoever takes the answer hears of a failure.
  answer.catch(() => {});
  return [url.href, answer];
}

Object.assign(globalThis, { asked: new Map(id ? ["", "/view", "/log?after=0"].map(ask) : []) });
