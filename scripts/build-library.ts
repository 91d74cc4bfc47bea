/**
 * Builds `lib/`, what other programs import from the package: one ES module for Node.js and
 * browsers, and its types. It is made when the package is packed, and not kept in the repository.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const lib = `${root}lib`;

rmSync(lib, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["src/library.ts"],
  outfile: `${lib}/library.js`,
  bundle: true,
  platform: "neutral",
  mainFields: ["module", "main"],
  conditions: ["import"],
  format: "esm",
  target: "es2022",
  legalComments: "inline",
  logLevel: "warning",
});
execFileSync(
  process.execPath,
  [`${root}node_modules/typescript/bin/tsc`, "-p", "tsconfig.library.json"],
  { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
);
