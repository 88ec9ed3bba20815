// Time codes as an app on a phone shows them.

import { createHmac } from "node:crypto";

/** What a program shows that was given a secret. */
export function timeCode(secret: string): string {
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const tag = createHmac("sha1", key).update(step).digest();
  const number = tag.readUInt32BE((tag.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}
