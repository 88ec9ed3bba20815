import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("document", { baseURI: "http://terrane.test/" });
let signedIn = true;
vi.stubGlobal("fetch", (url: URL) => {
  const me = { user: signedIn ? { id: "7f", name: "Anna", role: "player" } : null, site: "Terrane", registration: "open", guests: true };
  const refusal = { code: "not-signed-in", title: "Nobody is signed in", detail: "Sign in, or play as a guest, and try again." };
  const known = url.pathname.endsWith("/me") || signedIn;
  return Promise.resolve(new Response(JSON.stringify(known ? me : refusal), { status: known ? 200 : 401 }));
});
const { request } = await import("./api/client");
const { errorText } = await import("./api/errorText");
const { session } = await import("./session.svelte");

beforeEach(async () => {
  signedIn = true;
  await session.refresh();
});

test("a session that ran out is noticed with the first request that is refused", async () => {
  expect(session.user?.name).toBe("Anna");
  signedIn = false;
  const refused = request("get", "/api/me/tokens").catch(errorText);
  expect(await refused).toBe("Sign in, or play as a guest, and try again.");
  expect(session.expired).toBe(true);
  expect(session.user).toBeUndefined();
});

test("after signing in again the notice is gone", async () => {
  signedIn = false;
  await request("get", "/api/me/tokens").catch(errorText);
  signedIn = true;
  await session.refresh();
  expect(session.expired).toBe(false);
});

test("a user who was never signed in has no session that could expire", async () => {
  signedIn = false;
  await session.refresh();
  await request("get", "/api/me/tokens").catch(errorText);
  expect(session.expired).toBe(false);
});

test("errors that are no refusal of the server are thrown again", () => {
  expect(() => errorText(new TypeError("a fault"))).toThrow("a fault");
});
