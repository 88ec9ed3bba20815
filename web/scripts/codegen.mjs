// Reads the server's OpenAPI document from standard input and writes the types of its routes and messages.
// `cargo xtask codegen` runs it; with `--check` it only compares.

import { readFileSync, writeFileSync } from "node:fs";
import { text as all } from "node:stream/consumers";
import openapi, { astToString } from "openapi-typescript";

const FILE = new URL("../src/generated/api.ts", import.meta.url);
const HEAD = "// Made by `cargo xtask codegen` from the server's OpenAPI document. Do not edit.\n\n";

const document = JSON.parse(await all(process.stdin));
const { openapi: version, info, paths, components } = document;
const tree = await openapi({ openapi: version, info, paths, components: { schemas: components.schemas } }, { defaultNonNullable: false });
const text = HEAD + astToString(tree);

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== text) {
    console.error("src/generated/api.ts is not what the server says now; run `cargo xtask codegen`");
    process.exit(1);
  }
} else {
  writeFileSync(FILE, text);
}
