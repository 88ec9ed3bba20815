// Requests to the server. What it refuses comes as a problem with a stable code and a sentence.

/** Why a request did not succeed. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    /** A stable name; `offline` if the server cannot be reached. */
    readonly code: string,
    readonly title: string,
    readonly detail: string,
    /** Whatever else the problem document says. */
    readonly more: Record<string, unknown> = {},
  ) {
    super(detail || title);
  }
}

/** Hears of every request that was refused because nobody is signed in. */
export const refused: { onsignedout?: () => void } = {};

/** What the server says about the client it carries. */
export const carried: { version?: string; onchange?: () => void } = {};

/** Notes which client the server carries; another one than at first means that this page is old. */
function note(version: string | null) {
  if (!version || version === carried.version) return;
  if (carried.version) carried.onchange?.();
  carried.version ??= version;
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** The address of a route of the API, wherever the page stands. */
export function address(path: string, query: Query = {}): URL {
  const url = new URL(`api/${path}`, document.baseURI);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== false) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Answers that the page asked for before the client was there, by address. Each is taken once. */
const asked = () => (globalThis as { asked?: Map<string, Promise<Response>> }).asked;

/** Sends a request, unless its answer is on its way already. */
function send(method: string, url: URL, body: unknown): Promise<Response> {
  const early = method === "GET" ? asked()?.get(url.href) : undefined;
  asked()?.delete(url.href);
  return (
    early ??
    fetch(url, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
    })
  );
}

/** Sends a request and reads the answer. */
export async function request<T>(method: string, path: string, options: { body?: unknown; query?: Query } = {}): Promise<T> {
  const { body, query } = options;
  let response: Response;
  try {
    response = await send(method, address(path, query), body);
  } catch {
    throw new Problem(0, "offline", "", "");
  }
  note(response.headers.get("terrane-client"));
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  if (!response.ok) {
    const problem = read(response.status, text);
    if (problem.code === "not-signed-in") refused.onsignedout?.();
    throw problem;
  }
  return JSON.parse(text) as T;
}

function read(status: number, text: string): Problem {
  try {
    const { code, title, detail, ...more } = JSON.parse(text) as Record<string, unknown>;
    return new Problem(status, String(code ?? status), String(title ?? ""), String(detail ?? ""), more);
  } catch {
    return new Problem(status, String(status), "", text.slice(0, 200));
  }
}
