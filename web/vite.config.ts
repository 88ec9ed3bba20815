import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What the bundler knows of modules. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

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

/** The pages that src/early.ts asks for before the client is there, by the first part of their addresses. */
const PAGES = { "": "/src/lobby/Lobby.svelte", game: "/src/game/table/GamePage.svelte" };

/** The page begins with src/early.ts, before everything else it needs, and names to it the files of the languages and pages. */
const early: Plugin = {
  name: "early",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: "src/early.ts", name: "early" });
  },
  transformIndexHtml(html, { bundle, chunk: main }) {
    const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === "chunk" ? [file] : []));
    const file = chunks.find(({ name }) => name === "early");
    if (!file || !main) return html;
    const languages = chunks.flatMap(({ facadeModuleId, fileName }) => {
      const code = /\/src\/messages\/(\w+)\.ts$/.exec(facadeModuleId ?? "")?.[1];
      return code ? [[code, `./${fileName}`]] : [];
    });
    /** A chunk with everything it imports. */
    const closure = (chunk: (typeof chunks)[number], found = new Set<(typeof chunks)[number]>()) => {
      found.add(chunk);
      for (const other of chunks) if (chunk.imports.includes(other.fileName) && !found.has(other)) closure(other, found);
      return found;
    };
    const first = closure(main);
    const pages = Object.entries(PAGES).map(([page, module]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) throw new Error(`no file has ${module}`);
      const needed = [...closure(chunk)].filter((one) => !first.has(one));
      return [page, needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]).map((name) => `./${name}`)];
    });
    const meta = (name: string, content: object) => `<meta name="${name}" content='${JSON.stringify(content)}' />`;
    const tags = [
      meta("languages", Object.fromEntries(languages)),
      meta("pages", Object.fromEntries(pages)),
      // It is run as soon as it is there: the browser goes on looking for what else the page names.
      `<script src="./${file.fileName}"></script>`,
    ];
    return html.replace(/<meta charset="utf-8" \/>/, (charset) => [charset, ...tags].join("\n    "));
  },
};

/** Every request costs a slow processor some milliseconds, so that what is needed together is one file: `client` is what all
 * pages need, `first` what the first page and a game share, `pieces` what a game shares with other pages, `table` the rest of
 * a game. Other pages are split as the bundler likes it. */
function fileOf(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, Set<string>>();
  const needs = (page: string, graph: Graph): Set<string> => {
    const found = known.get(page) ?? new Set<string>();
    if (known.has(page)) return found;
    known.set(page, found);
    const add = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(add);
    };
    add(join(import.meta.dirname, "src", page));
    return found;
  };
  const OTHERS = ["replay/Replay.svelte", "reference/Reference.svelte", "learn/Learn.svelte", "lobby/NewGame.svelte", "settings/Settings.svelte"];
  return (id, graph) => {
    if (needs("main.ts", graph).has(id)) return "client";
    if (!needs("game/table/GamePage.svelte", graph).has(id)) return null;
    if (needs("lobby/Lobby.svelte", graph).has(id)) return "first";
    return OTHERS.some((page) => needs(page, graph).has(id)) ? "pieces" : "table";
  };
}

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

/** The service worker knows the files of its version, so that it can forget those of older ones. */
const versioned: Plugin = {
  name: "versioned",
  apply: "build",
  writeBundle({ dir }, bundle) {
    if (!dir) return;
    const files = Object.keys(bundle).flatMap((name) => (name.startsWith("assets/") ? [name.slice("assets/".length)] : []));
    const [path, empty] = [join(dir, "worker.js"), "OF_THIS_VERSION = []"];
    const worker = readFileSync(path, "utf8");
    if (!worker.includes(empty)) throw new Error(`${path} has no ${empty}`);
    writeFileSync(path, worker.replace(empty, `OF_THIS_VERSION = ${JSON.stringify(files.toSorted())}`));
  },
};

// Assets are addressed relative to the page, so that the server may stand on any sub-path.
export default defineConfig({
  base: "./",
  plugins: [svelte(), compiledAhead, early, compressed, versioned],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOf() }] } } },
  },
  server: { proxy: { "/api": { target: process.env.TERRANE ?? "http://127.0.0.1:8080", ws: true } } },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/messages/english.setup.ts"] },
});
