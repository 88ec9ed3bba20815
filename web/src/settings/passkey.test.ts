import { expect, test } from "vitest";

import { decoded, encoded } from "./passkey";

test("bytes are written as addresses take them", () => {
  for (const bytes of [[], [0], [255, 254], [251, 255, 191], [1, 2, 3, 4]]) {
    const text = encoded(Uint8Array.from(bytes).buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect([...decoded(text)]).toEqual(bytes);
  }
  expect(encoded(Uint8Array.from([251, 255, 191]).buffer)).toBe("-_-_");
});
