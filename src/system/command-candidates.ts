import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { VerificationKind } from "../events/event.ts";
import { isWithin, parentOf } from "../evidence/path-identity.ts";
import type { LearnedCheck } from "../projections/proof.ts";

/** Largest manifest that is read, in bytes. */
const MAXIMUM_MANIFEST = 1 << 18;
/** Most folders looked at for one stop, and how far up from one file. */
const MAXIMUM_FOLDERS = 64;
const MAXIMUM_DEPTH = 32;

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}

function readManifest(folder: string, name: string): string {
  const path = join(folder, name);
  try {
    const stand = statSync(path);
    return stand.isFile() && stand.size <= MAXIMUM_MANIFEST ? readFileSync(path, "utf8") : "";
  } catch {
    return "";
  }
}

type Command = readonly [kind: VerificationKind, command: string];

/** Names under which packages keep a script of a kind. */
const SCRIPT_NAMES: readonly (readonly [VerificationKind, readonly string[]])[] = [
  ["test", ["test", "tests", "test:unit"]],
  ["typecheck", ["typecheck", "type-check", "check-types", "types", "tsc"]],
  ["lint", ["lint"]],
];

const LOCK_FILES: readonly (readonly [file: string, manager: string])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
];

function scriptsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest !== "object" || manifest === null || !("scripts" in manifest)) return {};
    const { scripts } = manifest;
    return typeof scripts === "object" && scripts !== null ? { ...scripts } : {};
  } catch {
    return {};
  }
}

/** What npm writes into a new package; it always fails. */
const PLACEHOLDER = "no test specified";

function packageCommands(folder: string, manager: string): readonly Command[] {
  const scripts = scriptsOf(readManifest(folder, "package.json"));
  const has = (name: string): boolean => {
    const script = scripts[name];
    return typeof script === "string" && script !== "" && !script.includes(PLACEHOLDER);
  };
  return SCRIPT_NAMES.flatMap(([kind, names]): readonly Command[] => {
    const name = names.find(has);
    if (name === undefined) return [];
    // `bun test` is bun's own runner, whatever the script says.
    const isShort = name === "test" && manager !== "bun";
    return [[kind, isShort ? `${manager} test` : `${manager} run ${name}`]];
  });
}

/** The package manager whose lock file lies nearest; npm where there is none. */
function managerOf(folder: string, top: string): string {
  for (let place = folder, depth = 0; depth < MAXIMUM_DEPTH; place = parentOf(place), depth += 1) {
    const names = namesIn(place);
    const found = LOCK_FILES.find(([file]) => names.has(file));
    if (found !== undefined) return found[1];
    if (place === top || parentOf(place) === place) break;
  }
  return "npm";
}

function pythonCommands(folder: string, names: ReadonlySet<string>): readonly Command[] {
  const configured = ["pytest.ini", "conftest.py"].some((name) => names.has(name));
  const named = ["pyproject.toml", "setup.cfg", "tox.ini"].some(
    (name) => names.has(name) && readManifest(folder, name).includes("pytest"),
  );
  return configured || named ? [["test", "pytest"]] : [];
}

const MAKE_TARGET = /^test\s*:(?!=)/m;

/** The commands that a folder's own files offer. */
function commandsOf(folder: string, top: string): readonly Command[] {
  const names = namesIn(folder);
  const commands: Command[] = [];
  if (names.has("package.json")) commands.push(...packageCommands(folder, managerOf(folder, top)));
  commands.push(...pythonCommands(folder, names));
  if (names.has("Cargo.toml")) commands.push(["test", "cargo test"]);
  if (names.has("go.mod")) commands.push(["test", "go test ./..."]);
  if (names.has("mix.exs")) commands.push(["test", "mix test"]);
  if (names.has("pom.xml")) commands.push(["test", "mvn test"]);
  if (names.has("gradlew")) commands.push(["test", "./gradlew test"]);
  const makefile = ["Makefile", "makefile", "GNUmakefile"].find((name) => names.has(name));
  if (makefile !== undefined && MAKE_TARGET.test(readManifest(folder, makefile))) {
    commands.push(["test", "make test"]);
  }
  return commands;
}

/**
 * Commands that the nearest package of each file offers: its scripts and what its manifest implies.
 * Only names are read and nothing is run; at most 64 folders are looked at.
 *
 * @param project where looking upwards ends.
 */
export function packageCandidates(
  files: readonly string[],
  project: string,
): readonly LearnedCheck[] {
  const seen = new Set<string>();
  const found: LearnedCheck[] = [];
  for (const file of files) {
    let folder = parentOf(file);
    for (let depth = 0; depth < MAXIMUM_DEPTH; depth += 1) {
      if (seen.has(folder) || seen.size >= MAXIMUM_FOLDERS) break;
      seen.add(folder);
      const commands = commandsOf(folder, project);
      for (const [kind, run] of commands) {
        found.push({ run, kind, directory: folder, paths: [], whole: true });
      }
      const isTop = folder === project || !isWithin(folder, project);
      if (commands.length > 0 || isTop || parentOf(folder) === folder) break;
      folder = parentOf(folder);
    }
  }
  return found;
}
