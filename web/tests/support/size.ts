// What a page costs to fetch.

import type { Person } from "./browser";

/** Goes to a page and lists what came over the network: bytes as they were sent, compressed. */
export async function fetched(person: Person, path: string): Promise<{ path: string; bytes: number }[]> {
  const answers: Promise<{ path: string; bytes: number }>[] = [];
  person.page.on("requestfinished", (request) => {
    answers.push(request.sizes().then(({ responseBodySize }) => ({ path: new URL(request.url()).pathname, bytes: responseBodySize })));
  });
  await person.goes(path);
  await person.page.waitForSelector("main");
  return Promise.all(answers);
}

export const total = (files: { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
