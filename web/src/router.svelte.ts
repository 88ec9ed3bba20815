// Pages by the part of the address after `#`, so that the server may stand on any sub-path and every link can be shared.

export interface Route {
  page: "lobby" | "new" | "game" | "replay" | "review" | "sandbox" | "reference" | "learn" | "puzzles" | "settings" | "recover" | "confirm-address" | "revert-address" | "desk" | "unknown";
  /** The game meant, the entry of the reference, the part of the desk, or the secret of a link. */
  id?: string;
  query: URLSearchParams;
}

export function parse(hash: string): Route {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split("?");
  const query = new URLSearchParams(search);
  const [page, id, more] = path.split("/");
  if (!page) return { page: "lobby", query };
  if (page === "game" && id) return { page: more === "replay" || more === "review" || more === "sandbox" ? more : "game", id, query };
  if ((page === "reference" || page === "recover" || page === "puzzles" || page === "desk") && !more) return { page, query, ...(id ? { id } : {}) };
  if ((page === "new" || page === "learn" || page === "settings") && !id) return { page, query };
  if ((page === "confirm-address" || page === "revert-address") && id && !more) return { page, id, query };
  return { page: "unknown", query };
}

class Router {
  route = $state.raw<Route>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = parse(location.hash)));
  }

  go(path: string) {
    location.hash = path;
  }

  /** Goes to where one signs in, and from there back to this page. */
  signIn() {
    this.go(`/settings?back=${encodeURIComponent(location.hash.slice(1))}`);
  }
}

export const router = new Router();
