// Asks for the files of the page that an address names, for its game and for the reader's language, while the client is
// still on its way; api/client.ts takes the answers. A script without imports that the page runs before anything else.

interface Asked {
  game: { yours: number[]; status: string };
  view: { seq: number; view: { to_act: number[] } };
}

(() => {
  const [, page = "", id, more, query] = /^#\/?([^/?]*)(?:\/([^/?]+))?(\/[^?]*)?(?:\?(.*))?$/.exec(location.hash || "#/") ?? [];
  const game = page === "game" && id && !more ? id : undefined;
  const invite = new URLSearchParams(query).get("invite");
  /** Answers on their way, by method, address and body. */
  const asked = new Map<string, Promise<Response>>();
  Object.assign(globalThis, { asked });

  function ask(path: string, body?: string): Promise<Response> {
    const url = new URL(`api/games/${game}${path}`, document.baseURI);
    if (invite) url.searchParams.set("invite", invite);
    const answer = fetch(url, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body });
    // Whoever awaits the answer gets the failure.
    answer.catch(() => {});
    asked.set(`${body === undefined ? "GET" : "POST"} ${url.href} ${body ?? ""}`, answer);
    return answer;
  }

  /** What the reader may do, as soon as it is known whether it is their turn. A client that has taken the answers already asks
   *  for it itself: nobody would read a second answer. */
  async function askMenu(answers: Promise<Response>[]) {
    const [{ yours, status }, { seq, view }] = (await Promise.all(answers.map(async (answer) => (await answer).clone().json()))) as [Asked["game"], Asked["view"]];
    const seat = view.to_act.find((one) => yours.includes(one));
    if (asked.size === 0) return;
    // A draft that was kept is asked about instead.
    if (seat !== undefined && status === "running" && !sessionStorage.getItem(`terrane.draft.${game}.${seat}`)) void ask("/draft", JSON.stringify({ seat, seq, ahead: true, steps: [] }));
  }
  if (game) {
    const answers = ["", "/view"].map((path) => ask(path));
    void ask("/log?after=0");
    askMenu(answers).catch(() => {});
  }

  /** A list of files that the page has in its head. */
  function named<T>(name: string): Record<string, T> {
    return JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "{}") as Record<string, T>;
  }
  /** The file of the language that messages/speaking.svelte.ts is going to choose. A wrong guess costs a file, no more. */
  function language(): string[] {
    const files = named<string>("languages");
    let chosen = "";
    try {
      chosen = /"language":"(\w+)"/.exec(localStorage.getItem("terrane.preferences") ?? "")?.[1] ?? "";
    } catch {
      // A browser that keeps nothing has no choice.
    }
    const wanted = [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? ""), "en"];
    const file = files[wanted.find((code) => code in files) ?? ""];
    return file ? [file] : [];
  }
  const files = [...language(), ...((!more && named<string[]>("pages")[page]) || [])];
  for (const href of files) {
    const kind = href.endsWith(".css") ? { rel: "preload", as: "style", crossOrigin: "" } : { rel: "modulepreload" };
    document.head.append(Object.assign(document.createElement("link"), kind, { href }));
  }
})();
