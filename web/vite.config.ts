import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Assets are addressed relative to the page, so that the server may stand on any sub-path.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: process.env.TERRANE ?? "http://127.0.0.1:8080", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
