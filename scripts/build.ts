import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles what the plugin runs: one CommonJS file for the hooks, one for the commands. CommonJS
 * starts faster than ES modules, and one file needs no install. `--outdir DIR` builds elsewhere,
 * which is how the check that the committed bundles are fresh works.
 */
const outdirAt = process.argv.indexOf("--outdir");
const outdir = (outdirAt === -1 ? undefined : process.argv[outdirAt + 1]) ?? `${root}plugin/dist`;

await build({
  absWorkingDir: root,
  entryPoints: [
    { in: "src/hooks/main.ts", out: "fable-ish-hook" },
    { in: "src/cli/main.ts", out: "fable-ish" },
  ],
  outdir,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  charset: "ascii",
  // The engine reads all of it at every start.
  minify: true,
  legalComments: "inline",
  // The build for browsers takes its random source from the caller; the one for Node.js loads the
  // crypto module at start-up, which costs a hook more than everything else it does.
  alias: { ulid: `${root}node_modules/ulid/dist/browser/index.js` },
  logLevel: "warning",
});
