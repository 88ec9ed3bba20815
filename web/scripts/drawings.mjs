// `npm run drawings` writes the client's drawings and colours for the terminal and for the server's pictures.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const { module } = await runnerImport(fileURLToPath(new URL("../src/drawings/data.ts", import.meta.url)), { configFile: false });
writeFileSync(module.FILE, module.data());
