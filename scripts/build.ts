import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build as bundle } from "esbuild";
import type { BuildOptions, Plugin } from "esbuild";
import { entryOf, loadedLate, partLines, takenFrom } from "./bundle/late-parts.ts";
import type { LateParts } from "./bundle/late-parts.ts";
import { pageInlined } from "./bundle/page-inlined.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles what the plugin runs: CommonJS, one program for the hooks and one for the commands, each
 * with parts of its own (see below). CommonJS starts faster than ES modules, and a bundle needs no install. `--outdir DIR` builds
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
const HOOK_PARTS = [
  "classification",
  "classification-chinese-japanese",
  "classification-korean",
  "closing",
  "configuration",
  "edit",
  "evidence",
  "final-message",
  "history",
  "message-chinese-japanese",
  "message-korean",
  "strict",
];

/** Parts of the command program that few commands need. */
const COMMAND_PARTS = ["hooks", "html-report", "line-judge"];

/**
 * Leaves the dynamic imports by which a program's own folder loads its parts to run time, when they
 * load a file beside it.
 */
function partsApart(folder: string, program: string): Plugin {
  return {
    name: "parts-apart",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\/parts\// }, ({ path, kind, importer }) =>
        kind === "dynamic-import" && importer.startsWith(`${root}${folder}/`)
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

/** What the loader compiles is the file as it is: a function that takes what CommonJS gives. */
const loaded: BuildOptions = {
  ...common,
  banner: { js: "(function (exports, require, module) {" },
  footer: { js: "})" },
};

const PROGRAM = "fable-ish-hook-program";

/** Modules that `src/hooks/main.ts` exports for its parts, which would else hold them once more. */
const sharedWithProgram: Plugin = {
  name: "shared-with-program",
  setup(build) {
    build.onResolve({ filter: /\/events\/redaction\.ts$/ }, () => ({
      path: `./${PROGRAM}.cjs`,
      external: true,
    }));
  },
};

await bundle({
  ...loaded,
  entryPoints: [{ in: "src/hooks/main.ts", out: PROGRAM }],
  plugins: [partsApart("src/hooks", "fable-ish-hook")],
});
await bundle({
  ...loaded,
  entryPoints: partsOf(
    "src/hooks",
    "fable-ish-hook",
    HOOK_PARTS.filter((part) => part !== "evidence"),
  ),
  plugins: [sharedWithProgram],
});

/**
 * What few commands need of the part that understands them, as the modules whose functions are
 * called from the rest of it.
 */
const EVIDENCE_PARTS: Readonly<Record<string, readonly string[]>> = {
  "shell-parser": ["shell/full-parser"],
  powershell: ["changes/powershell", "shell/powershell-script"],
  "file-programs": ["changes/named-programs", "changes/inline-scripts", "changes/stream-editors"],
  "edit-flags": ["edit-changes", "flags/edit-flags"],
  bypasses: ["flags/bypass-kinds"],
  outcomes: ["judged-checks", "settle"],
  tasks: ["task-scripts"],
  "javascript-runners": [
    "verifiers/javascript-tests",
    "verifiers/tap",
    "verifiers/javascript-checks",
  ],
  "python-runners": ["verifiers/python"],
  "compiled-runners": ["verifiers/go", "verifiers/rust", "verifiers/jvm", "verifiers/native"],
  "other-runners": [
    "verifiers/ruby",
    "verifiers/php",
    "verifiers/functional",
    "verifiers/science",
    "verifiers/platforms",
  ],
  "file-checks": ["verifiers/files", "verifiers/more-checks"],
};

const EVIDENCE = "fable-ish-hook-evidence";

const evidenceParts: LateParts = {
  modules: Object.fromEntries(
    Object.entries(EVIDENCE_PARTS).map(([part, modules]) => [
      part,
      modules.map((module) => `${root}src/evidence/${module}.ts`),
    ]),
  ),
  fileOf: (part) => `./${EVIDENCE}-${part}.cjs`,
};

/** Bundles the evidence part and, apart from it, its own parts, which share modules with it. */
async function bundleEvidence(): Promise<void> {
  const entry = `${root}src/hooks/parts/evidence.ts`;
  const { metafile } = await bundle({
    ...loaded,
    entryPoints: [entry],
    plugins: [sharedWithProgram, loadedLate(evidenceParts)],
    metafile: true,
    write: false,
  });
  const held = new Set(Object.keys(metafile.inputs).map((path) => `${root}${path}`));
  const taken = new Set<string>();
  const nameOf = (path: string): string | undefined => {
    if (!held.has(path)) return undefined;
    taken.add(path);
    return path.slice(`${root}src/`.length).replace(/\.ts$/, "").replace(/\W/g, "_");
  };
  for (const part of Object.keys(EVIDENCE_PARTS)) {
    await bundle({
      ...loaded,
      entryPoints: [{ in: part, out: `${EVIDENCE}-${part}` }],
      plugins: [
        entryOf(part, partLines(evidenceParts, part)),
        sharedWithProgram,
        loadedLate(evidenceParts, part),
        takenFrom(`./${EVIDENCE}.cjs`, nameOf),
      ],
    });
  }
  const shared = [...taken]
    .sort()
    .map((path) => `export * as ${nameOf(path) ?? ""} from "${path}";`);
  await bundle({
    ...loaded,
    entryPoints: [{ in: "evidence", out: EVIDENCE }],
    plugins: [
      entryOf("evidence", [`export * from "${entry}";`, ...shared]),
      sharedWithProgram,
      loadedLate(evidenceParts),
    ],
  });
}

await bundleEvidence();

/** Hex digits that tell one build of the hook programs from another. */
const DIGEST_DIGITS = 16;

/**
 * esbuild leaves characters of regular expression literals as they are. One of them makes the engine
 * decode the whole file and keep it with two bytes a character; escaped, it means the same.
 */
function escaped(text: string): string {
  return text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Makes the hook programs ASCII, and gives their digest. */
function finishPrograms(): string {
  const digest = createHash("sha256");
  const evidence = Object.keys(EVIDENCE_PARTS).map((part) => `evidence-${part}`);
  for (const name of ["program", ...HOOK_PARTS, ...evidence]) {
    const path = `${outdir}/fable-ish-hook-${name}.cjs`;
    const text = escaped(readFileSync(path, "utf8"));
    writeFileSync(path, text);
    digest.update(`${name} ${text.length}\n${text}`);
  }
  return digest.digest("hex").slice(0, DIGEST_DIGITS);
}

await bundle({
  ...common,
  entryPoints: [{ in: "src/hooks/start.ts", out: "fable-ish-hook" }],
  define: { PROGRAMS_DIGEST: JSON.stringify(finishPrograms()) },
});
await bundle({
  ...common,
  entryPoints: [{ in: "src/cli/main.ts", out: "fable-ish" }],
  banner: { js: "#!/usr/bin/env node" },
  plugins: [partsApart("src/cli", "fable-ish")],
});
await bundle({
  ...common,
  entryPoints: partsOf("src/cli", "fable-ish", COMMAND_PARTS),
  plugins: [pageInlined],
});
