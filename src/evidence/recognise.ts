import type { RunReach, VerificationKind } from "../events/event.ts";
import { invocationOf, withoutExtension, type Invocation } from "./invocation.ts";
import { kindOfScript, kindOfTask } from "./script-names.ts";
import { isAbsolute, resolvePath } from "./shell/paths.ts";
import type { ProgramRun } from "./shell/program-run.ts";
import { taskOf } from "./task-runners.ts";
import { verifiersOf } from "./verifiers/all.ts";
import { curl, failsOnError, isLocalRequest } from "./verifiers/health.ts";
import type { Verifier } from "./verifiers/verifier.ts";

/** A run that checks something. */
export interface Recognition {
  readonly run: ProgramRun;
  readonly tool: string;
  readonly kind: VerificationKind;
  /** `undefined` for a script or task of which only the name is known. */
  readonly verifier: Verifier | undefined;
  readonly reach: RunReach;
  /** Whether a check of the configuration covers a file, by its path below the project. */
  readonly covers?: (path: string) => boolean;
}

const QUESTIONS = new Set(["--version", "--help"]);

function hasOption(words: readonly string[], option: string): boolean {
  return words.some((word) => word === option || word.startsWith(`${option}=`));
}

/** Whether the verbs stand at the front, options and their values aside; the words after them. */
function afterVerbs(
  words: readonly string[],
  verbs: readonly string[],
  valued: ReadonlySet<string>,
): number {
  let at = 1;
  for (const verb of verbs) {
    while (
      at < words.length &&
      (words[at]?.startsWith("-") === true || words[at]?.startsWith("+") === true)
    ) {
      at += valued.has(words[at] ?? "") ? 2 : 1;
    }
    if (words[at] !== verb) return -1;
    at += 1;
  }
  return at;
}

/** Build tools take several goals in any order: `gradle clean test`. */
const GOALS = new Set([
  "maven",
  "maven-build",
  "gradle",
  "gradle-build",
  "gradle-lint",
  "xcodebuild",
  "sbt",
  "language-test",
]);

function goalPlace(words: readonly string[], verifier: Verifier): number {
  const goals = new Set((verifier.verbs ?? []).map(([first]) => first));
  const at = words.findIndex(
    (word, place) => place > 0 && goals.has(word.split(/\s/, 1)[0]?.split(/[:/]/).at(-1)),
  );
  return at < 0 ? -1 : words.length;
}

function verbPlace(words: readonly string[], verifier: Verifier): number {
  if (verifier.verbs === undefined) return 1;
  if (GOALS.has(verifier.tool)) return goalPlace(words, verifier);
  const valued = new Set(verifier.valued ?? []);
  for (const verbs of verifier.verbs) {
    const at = afterVerbs(words, verbs, valued);
    if (at >= 0) return at;
  }
  return -1;
}

function operandsFrom(words: readonly string[], start: number, verifier: Verifier): string[] {
  const valued = new Set(verifier.valued ?? []);
  const found: string[] = [];
  let dashes = false;
  for (let at = start; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") dashes = true;
    else if (!dashes && word.startsWith("-") && word.length > 1) at += valued.has(word) ? 1 : 0;
    else found.push(word);
  }
  return found;
}

function needsMet(words: readonly string[], verifier: Verifier): boolean {
  if (verifier === curl) return failsOnError(words) && isLocalRequest(words);
  const { holding, needs } = verifier;
  if (holding !== undefined && !words.slice(1).some((word) => holding.test(withoutStrings(word)))) {
    return holding.test(words[0] ?? "");
  }
  return needs === undefined || needs.some((option) => hasOption(words, option));
}

/** An inline script without what it only mentions in quotes. */
function withoutStrings(word: string): string {
  return /\s|\(/.test(word) ? word.replace(/"[^"]*"|'[^']*'/g, '""') : word;
}

function matches(
  words: readonly string[],
  program: string,
  verifier: Verifier,
  run: ProgramRun,
): number {
  if (!verifier.programs.includes(program)) return -1;
  const at = verbPlace(words, verifier);
  if (at < 0 || !needsMet(words, verifier)) return -1;
  if (
    words.slice(1).some((word) => QUESTIONS.has(word) || verifier.unless?.includes(word) === true)
  ) {
    return -1;
  }
  if (program === "go" && words.slice(at).some((word) => /^[\w.-]+\/[^\s@]*@\S+$/.test(word)))
    return -1;
  const named = operandsFrom(words, at, verifier).length > 0 || isFedFile(run);
  return verifier.needsPath === true && !named ? -1 : at;
}

/** `python -m json.tool < package.json` reads a file as well. */
function isFedFile({ redirections }: ProgramRun): boolean {
  return redirections.some(({ operator, descriptor }) => operator === "<" && descriptor === 0);
}

const WHOLE = /^(?:\.{1,2}\/?|\.\/\.\.\.|\/|\*\*?|\.\/\*\*?)$/;
const LINE_NUMBERS = /(?<=\.\w{1,6}):\d+(?::\d+)*$/;

/** A path without what names a part of its file: `a.py::test`, `a.py[1]`, `a.ts:3:5`. */
function pathOf(word: string): string {
  const [file = ""] = word.split("::", 1);
  const path = file.replace(LINE_NUMBERS, "");
  const bracket = path.endsWith("]") ? path.indexOf("[") : -1;
  return bracket < 0 ? path : path.slice(0, bracket);
}

/** The paths among the operands, and whether they leave anything out. */
function reachOf(run: ProgramRun, operands: readonly string[], narrowed: boolean): RunReach {
  const directory = run.directory ?? "";
  const named = operands.filter((word) => !WHOLE.test(word) && !word.startsWith("+"));
  const paths = named
    .map((word) => pathOf(word).replace(/\/\.\.\.$/, ""))
    .filter((word) => /[./\\]/.test(word) && !/[*?$<>|]/.test(word) && !/^[a-z]+:\/\//.test(word))
    .flatMap((word) =>
      isAbsolute(word)
        ? [resolvePath("/", word)]
        : directory === ""
          ? []
          : [resolvePath(directory, word)],
    );
  const whole = named.length === 0 && !narrowed && directory !== "" && !run.fed;
  return { directory, paths: [...new Set(paths)], whole };
}

function byVerifier(
  invocation: Invocation,
  words: readonly string[],
  program: string,
): Recognition | undefined {
  for (const verifier of [...verifiersOf(program), curl]) {
    const at = matches(words, program, verifier, invocation.run);
    if (at < 0) continue;
    const { run } = invocation;
    const operands = operandsFrom(words, at, verifier);
    const narrowed = words.some(
      (word) =>
        verifier.narrows?.some((option) => word === option || word.startsWith(`${option}=`)) ===
        true,
    );
    return {
      run,
      tool: verifier.tool,
      kind: verifier.kind,
      verifier,
      reach: reachOf(run, operands, narrowed),
    };
  }
  return undefined;
}

function named(
  run: ProgramRun,
  tool: string,
  kind: VerificationKind,
  paths: readonly string[],
  whole: boolean,
): Recognition {
  const reach = reachOf(run, paths, !whole);
  return { run, tool, kind, verifier: undefined, reach };
}

/** Words that would make a script only say something about itself. */
const SCRIPT_QUESTIONS = new Set([
  "--version",
  "--help",
  "-h",
  "--list",
  "--dry-run",
  "--collect-only",
  "--listTests",
]);

function byTask(invocation: Invocation): Recognition | undefined {
  const task = taskOf(invocation);
  if (task === undefined) return undefined;
  if (task.rest.some((word) => SCRIPT_QUESTIONS.has(word))) return undefined;
  if (task.orProgram && task.names[0] !== undefined) {
    const direct = byVerifier(invocation, [task.names[0], ...task.rest], task.names[0]);
    if (direct !== undefined) return direct;
  }
  if (task.runner === "rake" && task.names.length === 0) {
    return named(invocation.run, "rake", "test", [], true);
  }
  if (task.runner === "make" && task.names.every((name) => name === "all")) {
    return named(invocation.run, "make", "build", [], true);
  }
  for (const name of task.names) {
    const kind = kindOfTask(name);
    if (kind === undefined) continue;
    const whole = !/[:\-_./]/.test(name) && task.rest.length === 0;
    return named(invocation.run, `${task.runner} ${name}`, kind, task.rest, whole);
  }
  return undefined;
}

/** Programs whose words are never a check, whatever they are called. */
const INTERPRETED = /\.(?:[cm]?[jt]sx?|py|sh|bash|zsh|rb|php|pl|ps1|lua|t|R)$/;

/** The script that starts all of a test folder. */
const TEST_FOLDER_RUNNER =
  /(?:^|\/)(?:tests?|specs?|__tests__)\/(?:run|runner|run-all|run_all|all)$/;

function byScript(invocation: Invocation): Recognition | undefined {
  const { script, words, run } = invocation;
  if (script === undefined) return undefined;
  if (words.some((word) => SCRIPT_QUESTIONS.has(word))) return undefined;
  const operands = words.slice(words.indexOf(script) + 1).filter((word) => !word.startsWith("-"));
  if (invocation.program === "manage.py") {
    return operands[0] === "test" || operands[0] === "check"
      ? named(run, "django", "test", operands.slice(1), operands.length === 1)
      : undefined;
  }
  if (invocation.program === "setup.py") {
    return operands[0] === "test" ? named(run, "setup.py", "test", [], true) : undefined;
  }
  const stem = withoutExtension(invocation.program);
  const kind =
    /^(?:t\/|.*\/t\/)/.test(script) && script.endsWith(".t")
      ? "test"
      : (kindOfScript(stem.replaceAll(".", "-")) ??
        (TEST_FOLDER_RUNNER.test(withoutExtension(script)) ? "test" : undefined));
  if (kind === undefined) return undefined;
  const source = INTERPRETED.test(invocation.program) && run.words[0]?.text !== script;
  return named(
    run,
    `script ${invocation.program}`,
    kind,
    source ? [script, ...operands] : operands,
    false,
  );
}

const TASK_WRAPPERS = new Set([
  "pdm run",
  "hatch run",
  "poetry run",
  "rye run",
  "pipenv run",
  "uv run",
  "devbox run",
]);

/** `pdm run lint`: a name that the wrapper may have found in the project's file. */
function byWrappedTask(invocation: Invocation): Recognition | undefined {
  const wrapper = invocation.run.wrappers.at(-1) ?? "";
  const { program, words } = invocation;
  if (!TASK_WRAPPERS.has(wrapper) || invocation.script !== undefined || words.length > 4)
    return undefined;
  const kind = /^[\w:-]+$/.test(program) ? kindOfTask(program) : undefined;
  return kind === undefined
    ? undefined
    : named(invocation.run, `${wrapper} ${program}`, kind, [], false);
}

/** What a run checks; `undefined` when it is no verification. */
export function recognise(run: ProgramRun): Recognition | undefined {
  if (run.words.length === 0 || run.name === "") return undefined;
  const invocation = invocationOf(run);
  const stem = withoutExtension(invocation.program);
  return (
    byVerifier(invocation, invocation.words, invocation.program) ??
    (stem === invocation.program ? undefined : byVerifier(invocation, invocation.words, stem)) ??
    byTask(stem === "artisan" ? { ...invocation, program: stem } : invocation) ??
    byScript(invocation) ??
    byWrappedTask(invocation)
  );
}
