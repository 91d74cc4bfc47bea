import type { BypassKind, CheckBypassedData } from "../../events/event.ts";
import { redact } from "../../events/redaction.ts";
import { recognise } from "../recognise.ts";
import { parseCommandLine } from "../shell/command-line.ts";
import type { CommandLine, ProgramRun } from "../shell/program-run.ts";
import { partsOf, type Step } from "../shell/step.ts";

const MAXIMUM_COMMAND = 220;

const HOOKED = /^(?:commit|push|merge|rebase|cherry-pick|am|pull|revert)$/;

const VALUED_BY_GIT: ReadonlySet<string | undefined> = new Set([
  ...["-c", "-C", "--git-dir", "--work-tree", "--namespace", "--config-env"],
]);

function gitVerb(words: readonly string[]): number {
  let at = 1;
  while (words[at]?.startsWith("-") === true) at += VALUED_BY_GIT.has(words[at]) ? 2 : 1;
  return at;
}

/** `-n` of a bundle such as `-anm`; what follows a letter with a value is that value. */
function isNoVerify(word: string): boolean {
  return /^-[apqsveioz]*n/.test(word);
}

function ofGit(words: readonly string[]): BypassKind | undefined {
  const at = gitVerb(words);
  const verb = words[at] ?? "";
  const rest = words.slice(at + 1);
  const before = words.slice(1, at);
  if (verb === "config" && rest.includes("core.hooksPath") && !rest.includes("--get")) {
    const value = rest[rest.indexOf("core.hooksPath") + 1];
    const unset = rest.includes("--unset");
    return !unset && (value === "" || value === "/dev/null") ? "hooks-disabled" : undefined;
  }
  if (!HOOKED.test(verb)) return undefined;
  if (before.some((word) => /^core\.hooksPath=(?:\/dev\/null)?$/.test(word)))
    return "hooks-disabled";
  const options = optionsOf(rest);
  if (options.includes("--no-verify")) return "no-verify";
  return verb === "commit" && options.some(isNoVerify) ? "no-verify" : undefined;
}

/** Options up to `--`, the messages and names that follow some of them left out. */
function optionsOf(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length && words[at] !== "--"; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("-")) continue;
    found.push(word);
    if (/^(?:-[a-zA-Z]*[mFCct]|--message|--file|--author|--date|--template)$/.test(word)) at += 1;
  }
  return found;
}

const HOOK_VARIABLES: Readonly<Record<string, RegExp>> = {
  HUSKY: /^0$/,
  HUSKY_SKIP_HOOKS: /^(?:1|true)$/,
  SKIP: /\S/,
  LEFTHOOK: /^(?:0|false)$/,
  LEFTHOOK_EXCLUDE: /\S/,
  OVERCOMMIT_DISABLE: /^1$/,
};

function setsHookVariable(name: string, value: string): boolean {
  const wanted = Object.hasOwn(HOOK_VARIABLES, name) ? HOOK_VARIABLES[name] : undefined;
  return wanted?.test(value) === true;
}

function disablesHooks(run: ProgramRun, words: readonly string[]): boolean {
  const runsHooks =
    (run.name === "git" && HOOKED.test(words[gitVerb(words)] ?? "")) ||
    (/^(?:pre-commit|prek|lefthook)$/.test(run.name) && words.includes("run"));
  if (runsHooks && run.environment.some(({ name, value }) => setsHookVariable(name, value.text)))
    return true;
  if (run.name === "export") {
    return words.some((word) => {
      const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(word) ?? [];
      return name !== "SKIP" && setsHookVariable(name, value);
    });
  }
  if (/^(?:pre-commit|prek|husky|lefthook|overcommit)$/.test(run.name))
    return words[1] === "uninstall" || words.includes("--uninstall");
  const hook = words.some((word) =>
    /(?:^|\/)\.(?:git\/hooks|husky)\/(?!_\/|.*\.sample$)\S/.test(word),
  );
  return hook && (run.name === "rm" || (run.name === "chmod" && words.includes("-x")));
}

function holds(words: readonly string[], pattern: RegExp): boolean {
  return words.some((word) => pattern.test(word));
}

function valueOf(words: readonly string[], option: string): string {
  const at = words.indexOf(option);
  const inline = words.find((word) => word.startsWith(`${option}=`));
  return inline?.slice(option.length + 1) ?? (at < 0 ? "" : (words[at + 1] ?? ""));
}

/** Options that leave tests out by name, by runner. */
function deselects(tool: string, words: readonly string[]): boolean {
  switch (tool) {
    case "pytest":
      return (
        /^\(?not\b/.test(valueOf(words, "-k").trim()) ||
        holds(words, /^--(?:deselect|ignore|ignore-glob)(?:=|$)/)
      );
    case "cargo":
    case "swift":
      return words.includes("--skip");
    case "go":
      return holds(words, /^-skip(?:=|$)/);
    case "maven":
    case "maven-build":
      return holds(words, /^-D(?:skipTests(?:=true)?|maven\.test\.skip(?:=true)?|test=!.*)$/);
    case "gradle":
    case "gradle-build":
      return words.some(
        (word, at) =>
          /^(?:-x|--exclude-task)$/.test(word) && /test|check/i.test(words[at + 1] ?? ""),
      );
    case "dotnet":
      return /!=|!~/.test(valueOf(words, "--filter"));
    case "ctest":
      return holds(words, /^-(?:E|LE)$/);
    case "phpunit":
    case "pest":
      return holds(words, /^--exclude-(?:group|testsuite|filter)(?:=|$)/);
    case "rspec":
      return holds(words, /^--exclude-pattern(?:=|$)/) || valueOf(words, "--tag").startsWith("~");
    default:
      return holds(
        words,
        /^--(?:testPathIgnorePatterns|grep-invert|exclude-tests?|test_tag_filters=-.*|invert)(?:=|$)/,
      );
  }
}

const NO_TESTS =
  /^--(?:passWithNoTests(?:=true)?|pass-with-no-tests|no-tests=(?:pass|warn)|allow-no-tests)$/;
const EXIT_ZERO =
  /^(?:--(?:exit-zero|exit0|force-exit-zero|pass-on-failing-test-suite|no-fail|fail-under=0|max-warnings=-1)|-Dmaven\.test\.failure\.ignore(?:=true)?)$/;

function ofCheck(run: ProgramRun, words: readonly string[]): BypassKind[] {
  const found: BypassKind[] = [];
  const check = recognise(run);
  const builds = /^(?:mvnw?|mvnd|gradlew?)$/.test(run.name);
  if (check === undefined && !builds) return found;
  const tool = check?.tool ?? (run.name.startsWith("m") ? "maven" : "gradle");
  if (holds(words, NO_TESTS)) found.push("pass-with-no-tests");
  const always =
    valueOf(words, "--max-warnings") === "-1" || valueOf(words, "--fail-under") === "0";
  if (holds(words, EXIT_ZERO) || always) found.push("exit-zero");
  if (/^g?make$/.test(run.name) && holds(words, /^(?:-i|--ignore-errors)$/))
    found.push("exit-zero");
  if (deselects(tool, words)) found.push("tests-deselected");
  return found;
}

function runsIn(step: Step): readonly number[] {
  const inside = partsOf(step).flatMap(runsIn);
  return step.kind === "run" ? [step.id, ...inside] : inside;
}

function isSuccess(step: Step): boolean {
  if (step.kind === "constant") return step.value === 0;
  return (
    step.kind === "leave" &&
    step.how === "exit" &&
    step.status.kind === "constant" &&
    step.status.value === 0
  );
}

/** The runs whose failure is answered with a plain success: `npm test || true`. */
function discarded(step: Step): readonly number[] {
  const answered = step.kind === "or" && isSuccess(step.right);
  return answered ? runsIn(step.left) : partsOf(step).flatMap(discarded);
}

function bypassesOf(line: CommandLine): ReadonlySet<BypassKind> {
  const found = new Set<BypassKind>();
  const thrownAway = new Set(discarded(line.step));
  for (const run of line.runs) {
    const words = run.words.map(({ text }) => text);
    const git = run.name === "git" ? ofGit(words) : undefined;
    if (git !== undefined) found.add(git);
    if (disablesHooks(run, words)) found.add("hooks-disabled");
    for (const kind of ofCheck(run, words)) found.add(kind);
    const check = thrownAway.has(run.id) ? recognise(run) : undefined;
    // A service that does not answer yet is waited for, not passed by.
    if (check !== undefined && check.kind !== "run") found.add("status-discarded");
  }
  return found;
}

/** The ways of one command, each told once. */
export function bypassesIn(command: string, directory: string): readonly CheckBypassedData[] {
  const line = parseCommandLine(command, { directory });
  if (line.kind !== "read") return [];
  const text = redact(command, MAXIMUM_COMMAND);
  return [...bypassesOf(line)].map((how) => ({ command: text, how }));
}
