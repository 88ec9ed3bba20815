// A server that takes mail and keeps it.

import { createServer, type AddressInfo } from "node:net";

export interface MailBox {
  /** The address for `--smtp-url`. */
  url: string;
  /** The mails that came, decoded, oldest first. */
  mails: string[];
  close: () => void;
}

/** What was sent as quoted-printable. */
const decoded = (text: string) => text.replaceAll(/=\r?\n/g, "").replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());

export async function mailBox(): Promise<MailBox> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = "";
    let inside = false;
    socket.setEncoding("utf8");
    socket.on("error", () => {});
    socket.on("data", (more: string) => {
      text += more;
      for (let end = text.indexOf("\r\n"); end >= 0 && !inside; end = text.indexOf("\r\n")) {
        const command = text.slice(0, 4).toUpperCase();
        text = text.slice(end + 2);
        inside = command === "DATA";
        socket.write(inside ? "354 go on\r\n" : command === "QUIT" ? "221 bye\r\n" : "250 fine\r\n");
      }
      const end = inside ? text.indexOf("\r\n.\r\n") : -1;
      if (end < 0) return;
      mails.push(decoded(text.slice(0, end)));
      text = text.slice(end + 5);
      inside = false;
      socket.write("250 taken\r\n");
    });
    socket.write("220 here\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() };
}
