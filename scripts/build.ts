import { fileURLToPath } from "node:url";
import { build as bundle } from "esbuild";
import type { BuildOptions, Plugin } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles what the plugin runs: CommonJS, one program for the hooks (with parts of its own, see below) and one for the commands.
 * CommonJS starts faster than ES modules, and a bundle needs no install. `--outdir DIR` builds
 * elsewhere, which is how the check that the committed bundles are fresh works.
 */
const outdirAt = process.argv.indexOf("--outdir");
const outdir = (outdirAt === -1 ? undefined : process.argv[outdirAt + 1]) ?? `${root}plugin/dist`;

const common: BuildOptions = {
  absWorkingDir: root,
  outdir,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  charset: "ascii",
  // The engine reads all of a file at every start.
  minify: true,
  legalComments: "inline",
  // The build for browsers takes its random source from the caller; the one for Node.js loads the
  // crypto module at start-up, which costs a hook more than everything else it does.
  alias: { ulid: `${root}node_modules/ulid/dist/browser/index.js` },
  // A dynamic import would start the ES module loader; `require` does not.
  supported: { "dynamic-import": false },
  logLevel: "warning",
};

/** Parts of the hook program that most hooks do not need; reading them costs more than running. */
const PARTS = ["classification", "closing", "edit", "evidence", "strict"];

const partsApart: Plugin = {
  name: "parts-apart",
  setup(build) {
    build.onResolve({ filter: /^\.\/parts\// }, ({ path, kind }) =>
      kind === "dynamic-import"
        ? { path: path.replace(/^\.\/parts\/(.*)\.ts$/, "./fable-ish-hook-$1.cjs"), external: true }
        : undefined,
    );
  },
};

await bundle({
  ...common,
  entryPoints: [
    { in: "src/hooks/main.ts", out: "fable-ish-hook" },
    ...PARTS.map((part) => ({ in: `src/hooks/parts/${part}.ts`, out: `fable-ish-hook-${part}` })),
  ],
  plugins: [partsApart],
});
await bundle({
  ...common,
  entryPoints: [{ in: "src/cli/main.ts", out: "fable-ish" }],
  banner: { js: "#!/usr/bin/env node" },
});
