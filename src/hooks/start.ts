import { CodeCache } from "../system/code-cache.ts";
import { dataRoot } from "../system/data-root.ts";
import { ProgramLoader } from "../system/program-loader.ts";
import { writeOutput } from "../system/standard-output.ts";

/** Digest of the bundled programs; the build puts it in place of this name. */
declare const PROGRAMS_DIGEST: string;

/** Hooks that load a part of their own, unless there is nothing to do. */
const WITH_PART: readonly string[] = [
  "UserPromptSubmit",
  "PostToolUse",
  "PostToolUseFailure",
  "Stop",
];

/** Every kind of hook runs other functions, so each has entries of its own. */
function kindOfHook(): string {
  const name = process.argv[2] ?? "";
  return /^[A-Za-z]{1,40}$/.test(name) ? name : "unknown";
}

/**
 * The cache of compiled code; none where the user switched off the one of Node.js, where coverage
 * is measured (functions from a cache are not counted), and where a folder that everybody may write
 * to does not tell who wrote what.
 */
function codeCache(): CodeCache | undefined {
  const { NODE_DISABLE_COMPILE_CACHE, NODE_V8_COVERAGE } = process.env;
  if (NODE_DISABLE_COMPILE_CACHE !== undefined || NODE_V8_COVERAGE !== undefined) return undefined;
  const root = dataRoot(process.env);
  if (root.shared && process.getuid === undefined) return undefined;
  return new CodeCache(root, `${PROGRAMS_DIGEST}-${kindOfHook()}`);
}

/**
 * What the host starts: a program small enough to be compiled in no time, which loads the hooks'
 * own with what was compiled of it before.
 */
try {
  // `__dirname` of the bundle, which is CommonJS.
  const usual = WITH_PART.includes(kindOfHook()) ? 2 : 1;
  new ProgramLoader(__dirname, codeCache(), usual).load("./fable-ish-hook-program.cjs");
} catch (error) {
  const reason = error instanceof Error ? error.name : "error";
  writeOutput(
    `${JSON.stringify({ systemMessage: `fable-ish hook failed open: its program cannot be loaded (${reason}).` })}\n`,
  );
}
