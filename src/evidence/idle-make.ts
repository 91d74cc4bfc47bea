import { withoutNoise } from "./banner.ts";
import { invocationOf } from "./invocation.ts";
import { phonyTargets, recipes, type Recipe } from "./makefile.ts";
import { kindOfTask } from "./script-names.ts";
import { holdsOption } from "./shell/option-bundle.ts";
import { resolvePath } from "./shell/paths.ts";
import type { ProgramRun } from "./shell/program-run.ts";
import { taskOf } from "./task-runners.ts";
import type { Surroundings } from "./tool-call.ts";

const MAKEFILES = ["GNUmakefile", "makefile", "Makefile"];
const MAXIMUM_TARGETS = 40;
const OWN_LINE = /^g?make(?:\[\d+\])?: /;

const TASKFILES = ["Taskfile.yml", "Taskfile.yaml", "taskfile.yml"];

const MAKE_BUNDLE = /^-[a-zA-Z]+$/;

/** Whether an option has make run everything, whatever is newer. */
function makesAlways(option: string): boolean {
  return option === "--always-make" || holdsOption(option, "B", MAKE_BUNDLE);
}

/** Whether it is up to a program what it runs: make and go-task compare files before. */
export function comparesFiles(run: ProgramRun): boolean {
  return /^(?:g?make|task|rake)$/.test(run.name);
}

function firstText(
  run: ProgramRun,
  directory: string,
  names: readonly string[],
  files: Surroundings,
): string | undefined {
  const at = run.words.findIndex(({ text }) => /^(?:-f|--file|--makefile)$/.test(text));
  const named = at < 0 ? undefined : run.words[at + 1]?.text;
  for (const name of named === undefined ? names : [named]) {
    const text = files.readText(resolvePath(directory, name));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Whether a rule is carried out whatever the files say: one of its prerequisites always is. */
function alwaysRuns(
  rule: Recipe | undefined,
  phony: ReadonlySet<string>,
  isThere: (name: string) => boolean,
  rules: ReadonlyMap<string, Recipe>,
): boolean {
  return (rule?.prerequisites ?? []).some(
    (name) => phony.has(name) || (rules.get(name)?.lines.length === 0 && !isThere(name)),
  );
}

/**
 * Whether make may have taken a check for done already: a file or folder bears the name of its
 * target, and nothing says that the target is none (`test` beside a folder `test/`).
 */
export function mayBeIdle(run: ProgramRun, surroundings: Surroundings): boolean {
  const { directory } = run;
  // What rake does when it is not told is said in its file, which is a program.
  if (run.name === "rake") return (taskOf(invocationOf(run))?.names ?? []).length === 0;
  if (run.words.some(({ text }) => makesAlways(text))) return false;
  // In a container or behind a `cd` to a place unknown, nothing can be looked up.
  if (directory === undefined) return true;
  const isThere = (name: string): boolean =>
    surroundings.kindOf(resolvePath(directory, name)) !== "missing";
  if (run.name === "task") {
    const text = firstText(run, directory, TASKFILES, surroundings) ?? "";
    return /^[ \t]+(?:sources|status|generates):/m.test(text);
  }
  const text = firstText(run, directory, MAKEFILES, surroundings) ?? "";
  const phony = phonyTargets(text);
  const rules = recipes(text);
  const goals = taskOf(invocationOf(run))?.names ?? [];
  const first = [...rules.keys()].find((name) => !name.startsWith("."));
  const waiting = goals.length > 0 ? [...goals] : first === undefined ? [] : [first];
  const seen = new Set<string>();
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (seen.has(name) || seen.size >= MAXIMUM_TARGETS) continue;
    seen.add(name);
    const rule = rules.get(name);
    waiting.push(...(rule?.prerequisites ?? []));
    const checks = kindOfTask(name);
    if (checks === undefined || phony.has(name)) continue;
    if (alwaysRuns(rule, phony, isThere, rules)) continue;
    // A build that is newer than its sources is as good as one that was made just now.
    const kind = surroundings.kindOf(resolvePath(directory, name));
    if (checks === "build" ? kind === "directory" : kind !== "missing") return true;
  }
  return false;
}

/** Programs that add nothing to an output, or only lines that are known. */
const QUIET = new Set(
  "cd mkdir export rm touch cp mv ln chmod sleep unset set shopt true false : test [ wait echo printf trap source .".split(
    " ",
  ),
);

/** Whether lines of an output can only be what the rules of make printed. */
export function showsWork(
  make: ProgramRun,
  runs: readonly ProgramRun[],
  lines: readonly string[],
): boolean {
  const { stdout } = make;
  if (stdout.kind !== "shown") return false;
  const inside = new Set([make.id]);
  for (const run of runs) if (inside.has(run.parent)) inside.add(run.id);
  const filters = new Set(stdout.filters.map(({ name }) => name));
  const others = runs.filter(({ id, name }) => !inside.has(id) && !QUIET.has(name));
  if (others.some(({ name }) => !filters.has(name))) return false;
  return withoutNoise(lines).some((line) => !OWN_LINE.test(line));
}
