import type { Invocation } from "./invocation.ts";
import { holdsOption } from "./shell/option-bundle.ts";
import { isListed } from "./word-list.ts";

/** A named task that a task runner was asked to run. */
export interface Task {
  readonly runner: string;
  /** Where the task is described: which file is read for its text. */
  readonly source:
    | "package"
    | "makefile"
    | "justfile"
    | "taskfile"
    | "mise"
    | "composer"
    | "deno"
    | "pyproject"
    | "none";
  readonly names: readonly string[];
  /** Words handed on to the task. */
  readonly rest: readonly string[];
  /** True when the command may also name a program (`yarn jest`). */
  readonly orProgram: boolean;
  /** True when it runs in other packages than the one of its folder. */
  readonly elsewhere: boolean;
}

const VALUED = new Set([
  "--prefix",
  "-C",
  "--filter",
  "-F",
  "-w",
  "--workspace",
  "--cwd",
  "--dir",
  "--loglevel",
  "-f",
  "--file",
  "-j",
  "--jobs",
  "--directory",
  "-d",
  "--working-directory",
  "--justfile",
  "-t",
  "--target",
  "-p",
  "--project",
  "--projects",
  "--concurrency",
  "-T",
  "--taskfile",
  "-c",
  "--scope",
]);

/** Of runners to which the short ones mean something else: `task -f` forces, `rake -t` traces. */
const VALUED_BY_TASK = new Set([
  ...["-d", "--dir", "-t", "--taskfile", "-C", "--concurrency", "-o", "--output", "--sort"],
  ...["-I", "--interval"],
]);
const VALUED_BY_RAKE = new Set([
  ...["-C", "--directory", "-f", "--rakefile", "-j", "--jobs", "-I", "--libdir", "-r", "--require"],
  ...["-R", "--rakelibdir", "-e", "--execute", "-p", "--execute-print"],
]);
const VALUED_BY_GRUNT = new Set(["-b", "--base", "--gruntfile", "--tasks"]);
const VALUED_BY_INVOKE = new Set([
  ...["-c", "--collection", "-f", "--config", "-r", "--search-root", "-T", "--command-timeout"],
  ...["-D", "--list-depth", "-F", "--list-format"],
]);

const PACKAGE_VERBS = new Set(["run", "run-script", "rum", "urn"]);
const TEST_VERBS = new Set(["test", "t", "tst"]);
const ELSEWHERE =
  /^(?:-w|--workspace(?:=.*)?|--workspaces|-ws|-r|--recursive|--filter(?:=.*)?|-F)$/;

/** Subcommands of yarn, pnpm and bun that are neither scripts nor programs. */
const OWN = `
  add install i remove rm up update upgrade why info list ls link unlink publish pack init
  create config cache outdated audit import store env root bin pm login logout whoami version
  set plugin dedupe patch prune rebuild fetch deploy licenses node unplug constraints search
  help start dev view global ci setup self-update approve-builds explain repl
`;

interface Operands {
  readonly words: readonly string[];
  readonly rest: readonly string[];
}

/** Words that are neither options nor their values; what follows `--` is handed on. */
function operands(words: readonly string[], plain: ReadonlySet<string> = VALUED): Operands {
  const found: string[] = [];
  let at = 1;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") break;
    const counted = word === "--parallel" && /^\d+$/.test(words[at + 1] ?? "");
    if (word.startsWith("-")) at += plain.has(word) || counted ? 1 : 0;
    else found.push(word);
  }
  return { words: found, rest: words.slice(at + 1) };
}

function packageTask(invocation: Invocation): Task | undefined {
  const { program, words } = invocation;
  const elsewhere = words.some((word) => ELSEWHERE.test(word));
  const { words: found, rest } = operands(words);
  let named = found;
  if (program === "yarn" && named[0] === "workspace") named = named.slice(2);
  else if (program === "yarn" && named[0] === "workspaces")
    named = named.slice(named[1] === "foreach" ? 2 : 1);
  const moved = named.length !== found.length || elsewhere;
  const [verb, name, ...others] = named;
  const base = { runner: program, source: "package", elsewhere: moved } as const;
  if (verb === undefined) return undefined;
  if (PACKAGE_VERBS.has(verb)) {
    return name === undefined
      ? undefined
      : { ...base, names: [name], rest: [...others, ...rest], orProgram: program !== "npm" };
  }
  if (
    TEST_VERBS.has(verb) &&
    program !== "bun" &&
    (program === "npm" || verb === "test" || program === "pnpm")
  ) {
    return { ...base, names: ["test"], rest: [...named.slice(1), ...rest], orProgram: false };
  }
  if (program === "npm" || isListed(verb, OWN)) return undefined;
  if (program === "bun" && (verb === "test" || verb === "build" || /[./]/.test(verb)))
    return undefined;
  const after = words.slice(words.indexOf(verb) + 1);
  return { ...base, names: [verb], rest: after, orProgram: true };
}

function several(runner: string, source: Task["source"], found: Operands): Task | undefined {
  const names = found.words.filter((word) => !word.includes("="));
  return { runner, source, names, rest: found.rest, orProgram: false, elsewhere: false };
}

function one(runner: string, source: Task["source"], found: Operands): Task | undefined {
  const [name, ...rest] = found.words;
  if (name === undefined) return undefined;
  return {
    runner,
    source,
    names: [name],
    rest: [...rest, ...found.rest],
    orProgram: false,
    elsewhere: false,
  };
}

/** `nx run web:test`, `nx test web`, `nx run-many -t test lint`. */
function workspaceTask(invocation: Invocation): Task | undefined {
  const { program, words } = invocation;
  const targets = words.flatMap((word, at) => {
    if (/^(?:-t|--targets?)$/.test(word)) return [words[at + 1] ?? ""];
    const inline = /^(?:-t|--targets?)=(.+)$/.exec(word)?.[1];
    return inline === undefined ? [] : inline.split(",");
  });
  const found = operands(words).words.filter(
    (word) => !/^(?:run|run-many|affected|exec|execute)$/.test(word),
  );
  const names = targets.length > 0 ? targets : program === "nx" ? found.slice(0, 1) : found;
  if (names.length === 0) return undefined;
  return { runner: program, source: "none", names, rest: [], orProgram: false, elsewhere: true };
}

type Reader = (invocation: Invocation) => Task | undefined;

/** Scripts of npm one after the other, or side by side; in a race the first to end decides. */
function allOf({ program, words }: Invocation): Task | undefined {
  const races = words.some((word) => /^(?:-r|--race)$/.test(word));
  return races ? undefined : several(program, "none", operands(words));
}

function after(verbs: readonly string[], source: Task["source"], label?: string): Reader {
  return ({ program, words }) => {
    const at = words.findIndex((word, place) => place > 0 && verbs.includes(word));
    if (at < 0) return undefined;
    return one(label ?? program, source, operands(words.slice(at)));
  };
}

/** What make is asked for instead of a build: what it would do, or knows. */
const ASKING: ReadonlySet<string> = new Set([
  "--dry-run",
  "--just-print",
  "--question",
  "--recon",
  "--print-data-base",
]);

function invoked({ words }: Invocation): Task | undefined {
  const asking = words.some((word) => /^(?:-l|--list|-R|--dry)$/.test(word));
  return asking ? undefined : several("invoke", "none", operands(words, VALUED_BY_INVOKE));
}

const READERS: Readonly<Record<string, Reader>> = {
  npm: packageTask,
  pnpm: packageTask,
  yarn: packageTask,
  bun: packageTask,
  make: ({ program, words }) => {
    const asks = words.some((word) => ASKING.has(word) || holdsOption(word, "nqtp"));
    return asks
      ? undefined
      : several(
          program,
          "makefile",
          operands(words, new Set(["-C", "-f", "--directory", "--file", "-I", "-o", "-W"])),
        );
  },
  just: ({ words }) => {
    const asking = words.some((word) =>
      /^(?:-l|--list|--summary|--show|-s|-n|--dry-run|--evaluate|--dump)$/.test(word),
    );
    return asking ? undefined : one("just", "justfile", operands(words));
  },
  task: ({ words }) => {
    const asking = words.some((word) =>
      /^(?:-l|--list|--list-all|-a|--summary|-n|--dry|--status)$/.test(word),
    );
    return asking ? undefined : several("task", "taskfile", operands(words, VALUED_BY_TASK));
  },
  mise: (invocation) =>
    after(["run", "r"], "mise")(invocation) ?? one("mise", "mise", operands(invocation.words)),
  composer: (invocation) =>
    after(["run", "run-script"], "composer")(invocation) ??
    one("composer", "composer", operands(invocation.words)),
  deno: after(["task"], "deno"),
  poe: ({ words }) => one("poe", "pyproject", operands(words)),
  pdm: after(["run"], "pyproject"),
  hatch: ({ words }) => {
    if (words[1] === "test")
      return {
        runner: "hatch",
        source: "none",
        names: ["test"],
        rest: words.slice(2),
        orProgram: false,
        elsewhere: false,
      };
    return after(["run"], "pyproject")({ program: "hatch", words, script: undefined, run: NO_RUN });
  },
  rake: ({ words }) =>
    words.some((word) => /^(?:-[TPWADn]|--(?:tasks|prereqs|where|describe|dry-run).*)$/.test(word))
      ? undefined
      : several("rake", "none", operands(words, VALUED_BY_RAKE)),
  rails: ({ words }) =>
    /^(?:g|generate|d|destroy|new|c|console|s|server|runner|r)$/.test(words[1] ?? "")
      ? undefined
      : several("rails", "none", operands(words)),
  ace: ({ words }) => (words[1] === "test" ? one("ace", "none", operands(words)) : undefined),
  rye: ({ words }) => (words[1] === "test" ? one("rye", "none", operands(words)) : undefined),
  "vue-cli-service": ({ words }) =>
    words[1]?.startsWith("test") === true
      ? one("vue-cli-service", "none", operands(words))
      : undefined,
  invoke: invoked,
  inv: invoked,
  fab: ({ words }) => several("fab", "none", operands(words)),
  doit: ({ words }) => several("doit", "none", operands(words)),
  gulp: ({ words }) => several("gulp", "none", operands(words)),
  grunt: ({ words }) => several("grunt", "none", operands(words, VALUED_BY_GRUNT)),
  ant: ({ words }) => several("ant", "none", operands(words)),
  mage: ({ words }) => several("mage", "none", operands(words)),
  earthly: ({ words }) => several("earthly", "none", operands(words)),
  bazel: ({ words }) =>
    one("bazel", "none", { words: operands(words).words.slice(0, 1), rest: [] }),
  bazelisk: ({ words }) =>
    one("bazel", "none", { words: operands(words).words.slice(0, 1), rest: [] }),
  buck2: ({ words }) =>
    one("buck2", "none", { words: operands(words).words.slice(0, 1), rest: [] }),
  pants: ({ words }) =>
    one("pants", "none", { words: operands(words).words.slice(0, 1), rest: [] }),
  moon: after(["run", "check"], "none"),
  turbo: workspaceTask,
  nx: workspaceTask,
  lerna: ({ words }) =>
    after(["run"], "none", "lerna")({ program: "lerna", words, script: undefined, run: NO_RUN }),
  rush: ({ words }) => one("rush", "none", operands(words)),
  wireit: () => undefined,
  ng: ({ words }) =>
    /^(?:test|lint|e2e|build)$/.test(words[1] ?? "")
      ? one("ng", "none", operands(words))
      : undefined,
  "react-scripts": ({ words }) =>
    words[1] === "test" ? one("react-scripts", "none", operands(words)) : undefined,
  artisan: ({ words }) =>
    words[1] === "test" ? one("artisan", "none", operands(words)) : undefined,
  "npm-run-all": allOf,
  "npm-run-all2": allOf,
  "run-s": allOf,
  "run-p": allOf,
  wp: ({ words }) =>
    words[1] === "scripts" ? one("wp", "none", { words: words.slice(2), rest: [] }) : undefined,
};

const NO_RUN: Invocation["run"] = {
  id: -1,
  name: "",
  words: [],
  environment: [],
  wrappers: [],
  redirections: [],
  hereDocument: undefined,
  directory: undefined,
  source: "",
  stdout: { kind: "discarded" },
  stderr: { kind: "discarded" },
  parent: -1,
  fed: false,
};

const SAME: Readonly<Record<string, string>> = {
  gmake: "make",
  mingw32: "make",
  pnpx: "pnpm",
  "go-task": "task",
};

/** The task a task runner was asked for; `undefined` when the program is none, or was only asked. */
export function taskOf(invocation: Invocation): Task | undefined {
  const program = SAME[invocation.program] ?? invocation.program;
  if (!Object.hasOwn(READERS, program)) return undefined;
  const asking = invocation.words.some((word) => /^(?:--version|--help|-h|-V)$/.test(word));
  if (asking) return undefined;
  return READERS[program]?.({ ...invocation, program });
}
