// Asks for the game that an address names, and for the reader's language, while the client is still on its way;
// api/client.ts takes the answers. A file of its own without imports, so that it is there at once.

const [, id, query] = /^#\/game\/([^/?]+)(?:\?(.*))?$/.exec(location.hash) ?? [];
const invite = new URLSearchParams(query).get("invite");

function ask(path: string): [string, Promise<Response>] {
  const url = new URL(`api/games/${id}${path}`, document.baseURI);
  if (invite) url.searchParams.set("invite", invite);
  const answer = fetch(url);
  // Whoever awaits the answer gets the failure.
  answer.catch(() => {});
  return [url.href, answer];
}

Object.assign(globalThis, { asked: new Map(id ? ["", "/view", "/log?after=0"].map(ask) : []) });

/** The file of the language that messages/speaking.svelte.ts is going to choose. A wrong guess costs a file, no more. */
function language(): string | undefined {
  const files = JSON.parse(document.querySelector<HTMLMetaElement>("meta[name=languages]")?.content ?? "{}") as Record<string, string>;
  const chosen = /"language":"(\w+)"/.exec(localStorage.getItem("terrane.preferences") ?? "")?.[1] ?? "";
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? ""), "en"];
  return files[wanted.find((code) => code in files) ?? ""];
}

try {
  const href = language();
  if (href) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
} catch {
  // A browser that keeps nothing loads its language a little later.
}
