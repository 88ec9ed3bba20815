import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Browsers that know this word compile a file while it arrives, beside the page, and not each function when it is first
 * called: a page calls most of what it loads. */
const compiledAhead: Plugin = {
  name: "compiled-ahead",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** The page begins with src/early.ts, before everything else it needs, and names the files of the languages to it. */
const early: Plugin = {
  name: "early",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: "src/early.ts", name: "early" });
  },
  transformIndexHtml(_, { bundle }) {
    const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === "chunk" ? [file] : []));
    const file = chunks.find(({ name }) => name === "early");
    const languages = chunks.flatMap(({ facadeModuleId, fileName }) => {
      const code = /\/src\/messages\/(\w+)\.ts$/.exec(facadeModuleId ?? "")?.[1];
      return code ? [[code, `./${fileName}`]] : [];
    });
    if (!file) return [];
    return [
      { tag: "meta", attrs: { name: "languages", content: JSON.stringify(Object.fromEntries(languages)) }, injectTo: "head-prepend" },
      { tag: "script", attrs: { type: "module", async: true, src: `./${file.fileName}` }, injectTo: "head-prepend" },
    ];
  },
};

/** Scripts and styles lie compressed beside themselves, as small as they get: the server sends what was made once. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir }, bundle) {
    for (const file of Object.values(bundle)) {
      const text = file.type === "chunk" ? file.code : file.source;
      if (dir && /\.(js|css)$/.test(file.fileName)) writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(text));
    }
  },
};

// Assets are addressed relative to the page, so that the server may stand on any sub-path.
export default defineConfig({
  base: "./",
  plugins: [svelte(), compiledAhead, early, compressed],
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: process.env.TERRANE ?? "http://127.0.0.1:8080", ws: true } } },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/messages/english.setup.ts"] },
});
