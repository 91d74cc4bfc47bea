import { fileURLToPath } from "node:url";
import { build as bundle } from "esbuild";
import type { BuildOptions, Plugin } from "esbuild";
import { pageAssets } from "../src/cli/report/html/page-assets.ts";

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
const HOOK_PARTS = ["classification", "closing", "edit", "evidence"];

/** Parts of the command program that few commands need. */
const COMMAND_PARTS = ["html-report"];

/** Leaves a program's dynamic imports of its parts to run time, when they load a file beside it. */
function partsApart(program: string): Plugin {
  return {
    name: "parts-apart",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\/parts\// }, ({ path, kind }) =>
        kind === "dynamic-import"
          ? { path: path.replace(/^.*\/parts\/(.*)\.ts$/, `./${program}-$1.cjs`), external: true }
          : undefined,
      );
    },
  };
}

/** The entry points of a program's parts, from its folder. */
function partsOf(
  folder: string,
  program: string,
  parts: readonly string[],
): { readonly in: string; readonly out: string }[] {
  return parts.map((part) => ({ in: `${folder}/parts/${part}.ts`, out: `${program}-${part}` }));
}

/** Puts the report's style and compiled script into the bundle, which then has neither to find nor to compile. */
const pageInlined: Plugin = {
  name: "page-inlined",
  setup(build) {
    build.onLoad({ filter: /[\\/]report[\\/]html[\\/]page-assets\.ts$/ }, () => ({
      contents: `export const pageAssets = () => (${JSON.stringify(pageAssets())});`,
      loader: "js",
    }));
  },
};

await bundle({
  ...common,
  entryPoints: [
    { in: "src/hooks/main.ts", out: "fable-ish-hook" },
    ...partsOf("src/hooks", "fable-ish-hook", HOOK_PARTS),
  ],
  plugins: [partsApart("fable-ish-hook")],
});
await bundle({
  ...common,
  entryPoints: [{ in: "src/cli/main.ts", out: "fable-ish" }],
  banner: { js: "#!/usr/bin/env node" },
  plugins: [partsApart("fable-ish")],
});
await bundle({
  ...common,
  entryPoints: partsOf("src/cli", "fable-ish", COMMAND_PARTS),
  plugins: [pageInlined],
});
