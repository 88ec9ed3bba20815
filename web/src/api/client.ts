// Requests to the server. Routes, parameters, bodies and answers have the types of the server's OpenAPI document. What the
// server refuses comes as a problem with a stable code and a sentence.

import type { PathsWithMethod, RequestBodyJSON, SuccessResponseJSON } from "openapi-typescript-helpers";

import type { paths } from "../generated/api";
import { problemText } from "../messages/server";

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

/** Called for every request that was refused because nobody is signed in. */
export const refused: { onsignedout?: () => void } = {};

/** What the server says about the client it carries. */
export const carried: { version?: string; onchange?: () => void } = {};

/** Notes which client the server carries; another one than at first means that this page is old. */
function note(version: string | null) {
  if (!version || version === carried.version) return;
  if (carried.version) carried.onchange?.();
  carried.version ??= version;
}

type Method = "get" | "put" | "post" | "patch" | "delete";
/** The routes that take a method. */
export type Path<M extends Method> = PathsWithMethod<paths, M> & string;
type Operation<M extends Method, P extends Path<M>> = paths[P][M & keyof paths[P]];
type Parameters<O> = O extends { parameters: infer P } ? P : unknown;
/** What a request needs: the parameters in its path, those after it, and a body. */
type Options<O> = (Parameters<O> extends { path: infer P } ? { path: P } : { path?: never }) &
  (Parameters<O> extends { query?: infer Q } ? { query?: Loose<NonNullable<Q>> } : { query?: never }) &
  (O extends { requestBody: unknown } ? { body: RequestBodyJSON<O> } : { body?: never });
/** Parameters that are left out may be there as undefined. */
type Loose<Q> = { [K in keyof Q]: Q[K] | undefined };
type Needed<O> = Record<never, never> extends Options<O> ? [options?: Options<O>] : [options: Options<O>];
type Answer<O> = O extends Record<string | number, unknown> ? SuccessResponseJSON<O> : never;

type Values = Record<string, unknown>;

/** The address of a route, wherever the page stands. */
export function address<P extends keyof paths & string>(path: P, values: Values = {}, query: Values = {}): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const url = new URL(filled.slice(1), document.baseURI);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== false) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Answers that src/early.ts asked for before the client was there, by method, address and body. Each is taken once. */
const asked = () => (globalThis as { asked?: Map<string, Promise<Response>> }).asked;

/** Sends a request, unless its answer is on its way already. */
function send(method: string, url: URL, body: unknown): Promise<Response> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const name = `${method} ${url.href} ${text}`;
  const early = asked()?.get(name);
  asked()?.delete(name);
  return (
    early ??
    fetch(url, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : text,
      credentials: "same-origin",
    })
  );
}

/** Sends a request and reads the answer. */
export async function request<M extends Method, P extends Path<M>>(method: M, path: P, ...needed: Needed<Operation<M, P>>): Promise<Answer<Operation<M, P>>> {
  const { path: values, query, body } = (needed[0] ?? {}) as { path?: Values; query?: Values; body?: unknown };
  let response: Response;
  try {
    response = await send(method.toUpperCase(), address(path, values, query), body);
  } catch {
    throw new Problem(0, "offline", "", "");
  }
  note(response.headers.get("terrane-client"));
  if (response.status === 204) return undefined as Answer<Operation<M, P>>;
  const text = await response.text();
  if (!response.ok) {
    const problem = read(response.status, text);
    if (problem.code === "not-signed-in") refused.onsignedout?.();
    throw problem;
  }
  // What is only accepted has no body.
  return (text === "" ? undefined : JSON.parse(text)) as Answer<Operation<M, P>>;
}

/** Asks for a file. */
export async function download<P extends Path<"post">>(path: P): Promise<Blob> {
  let response: Response;
  try {
    response = await send("POST", address(path), undefined);
    if (response.ok) return await response.blob();
  } catch {
    throw new Problem(0, "offline", "", "");
  }
  throw read(response.status, await response.text());
}

function read(status: number, text: string): Problem {
  try {
    const { code: name, title, detail, ...more } = JSON.parse(text) as Record<string, unknown>;
    const code = String(name ?? status);
    return new Problem(status, code, String(title ?? ""), problemText(code, String(detail ?? ""), more), more);
  } catch {
    return new Problem(status, String(status), "", text.slice(0, 200));
  }
}
