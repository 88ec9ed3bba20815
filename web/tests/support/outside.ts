// The world outside of a server: webhooks and a push service, and a browser's keys to read what the service cannot.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that arrived. */
export interface Arrived {
  host: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface World {
  /** Where it is. */
  address: string;
  /** What arrived, oldest first. */
  arrived: Arrived[];
  close: () => void;
}

/** A server that takes whatever comes and keeps it. */
export async function world(): Promise<World> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      arrived.push({ host: request.headers.host ?? "", path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, arrived, close: () => server.close() };
}

/** A subscription to push messages as a browser makes it, and how its messages are read (RFC 8188 and 8291). */
export class Subscription {
  readonly #keys = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  /** What a browser tells a server of it. */
  told(endpoint: string) {
    return { endpoint, keys: { p256dh: this.#keys.getPublicKey("base64url"), auth: this.#auth.toString("base64url") } };
  }

  /** The text of a message. */
  open(sealed: Buffer): string {
    const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 21 + (sealed[20] ?? 0))];
    const text = sealed.subarray(21 + sender.length);
    const key = (secret: Uint8Array, salted: Uint8Array, info: Buffer, length: number) => Buffer.from(hkdfSync("sha256", secret, salted, info, length));
    const shared = this.#keys.computeSecret(sender);
    const secret = key(shared, this.#auth, Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]), 32);
    const cipher = createDecipheriv("aes-128-gcm", key(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16), key(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12));
    cipher.setAuthTag(text.subarray(-16));
    const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
    // What follows the text is a mark of its end.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}
