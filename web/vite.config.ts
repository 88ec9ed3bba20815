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

// Assets are addressed relative to the page, so that the server may stand on any sub-path.
export default defineConfig({
  base: "./",
  plugins: [svelte(), compiledAhead],
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: process.env.TERRANE ?? "http://127.0.0.1:8080", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
