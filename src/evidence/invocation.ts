import { holdsOption } from "./shell/option-bundle.ts";
import { baseName } from "./shell/paths.ts";
import type { ProgramRun } from "./shell/program-run.ts";

/** A program with interpreters looked through: `python -m pytest` is pytest. */
export interface Invocation {
  readonly program: string;
  readonly words: readonly string[];
  /** The script file, where an interpreter was given one. */
  readonly script: string | undefined;
  readonly run: ProgramRun;
}

const PYTHON = /^(?:python|pypy|py)[\d.]*w?$/;
const VALUED_BY_PYTHON = new Set(["-W", "-X", "-Q"]);
const NODE = new Set([
  "node",
  "nodejs",
  "tsx",
  "ts-node",
  "jiti",
  "esno",
  "vite-node",
  "babel-node",
]);
const VALUED_BY_NODE = new Set([
  "-r",
  "--require",
  "--import",
  "--loader",
  "--experimental-loader",
  "--env-file",
  "--conditions",
  "-C",
  "-P",
  "--project",
]);
const INLINE_FOR_NODE = /^(?:-e|--eval(?:=.*)?|-p|-pe|--print(?:=.*)?|-i|--interactive)$/;
const SHELLS = new Set(["bash", "sh", "zsh", "dash", "ksh"]);
const BINARY = /(?:^|\/)(?:node_modules\/\.bin|vendor\/bin|bin|\.venv\/bin|venv\/bin)\/([\w.-]+)$/;
const PACKAGE_BINARY = /(?:^|\/)node_modules\/(?:@[\w.-]+\/)?([\w.-]+)\/\S+$/;

function firstOperand(words: readonly string[], valued: ReadonlySet<string>): number {
  let at = 1;
  while (at < words.length && words[at]?.startsWith("-") === true) {
    if (words[at] === "--") return at + 1;
    at += valued.has(words[at] ?? "") ? 2 : 1;
  }
  return at;
}

function ofPython(run: ProgramRun, words: readonly string[]): Invocation {
  let at = 1;
  while (at < words.length && words[at]?.startsWith("-") === true) {
    const option = words[at] ?? "";
    if (option === "-m") {
      const rest = words.slice(at + 1);
      // `coverage run -m pytest` runs pytest.
      const module = rest.indexOf("-m", 1);
      if (rest[0] === "coverage" && rest[1] === "run") {
        return module > 0
          ? plain(run, rest.slice(module + 1))
          : scripted(
              run,
              rest.slice(
                firstOperand(
                  rest.slice(1),
                  new Set(["--source", "--rcfile", "--omit", "--include"]),
                ) + 1,
              ),
            );
      }
      return plain(run, rest);
    }
    if (option === "-c" || option === "-") return plain(run, words);
    at += VALUED_BY_PYTHON.has(option) ? 2 : 1;
  }
  return scripted(run, words.slice(at), words);
}

/** The program that a path in a folder of programs names. */
function binaryOf(path: string): string | undefined {
  const name = BINARY.exec(path)?.[1];
  // `bin/test` is a script of the project, not the shell's `test`.
  return name === "test" && !path.startsWith("/") ? undefined : name;
}

/** An interpreter's script file: a runner's own start file stands for the runner. */
function scripted(
  run: ProgramRun,
  rest: readonly string[],
  whole: readonly string[] = rest,
): Invocation {
  const [script, ...others] = rest;
  if (script === undefined) return plain(run, whole);
  const binary = binaryOf(script) ?? PACKAGE_BINARY.exec(script)?.[1];
  if (binary !== undefined) return plain(run, [withoutExtension(binary), ...others]);
  return { program: baseName(script), words: rest, script, run };
}

function plain(run: ProgramRun, words: readonly string[]): Invocation {
  return { program: baseName(words[0] ?? ""), words, script: undefined, run };
}

/** `test.sh` is `test`. */
export function withoutExtension(name: string): string {
  return name.replace(/\.(?:[cm]?[jt]sx?|py|sh|bash|zsh|rb|php|pl|ps1|cmd|bat|exe|phar)$/, "");
}

/** Looks through interpreters to what really runs. */
export function invocationOf(run: ProgramRun): Invocation {
  const words = run.words.map((word) => word.text);
  const name = run.name;
  if (PYTHON.test(name)) return ofPython(run, words);
  if (name === "coverage" && words[1] === "run") return ofPython(run, ["python", "-m", ...words]);
  if (NODE.has(name)) {
    const asked = words.slice(1).some((word) => /^(?:--test|--check|-c|--test-only)$/.test(word));
    const first = firstOperand(words, VALUED_BY_NODE);
    const inline = words.slice(1, first).some((word) => INLINE_FOR_NODE.test(word));
    return asked || inline ? plain(run, words) : scripted(run, words.slice(first), words);
  }
  if (SHELLS.has(name)) {
    const at = firstOperand(words, new Set(["-o", "-O", "-eo", "-euo", "-exo", "-euxo"]));
    const options = words.slice(1, at);
    if (options.some((option) => holdsOption(option, "nc"))) return plain(run, words);
    return scripted(run, words.slice(at), words);
  }
  if (
    name === "ruby" ||
    name === "perl" ||
    name === "php" ||
    name === "lua" ||
    name === "julia" ||
    name === "Rscript"
  ) {
    // `-r` is followed by a program for PHP, by a library for Ruby.
    const inline = /^-(?:w?c|cw|l|n|e|E|-eval|-syntax-check)$/;
    if (words.slice(1).some((word) => inline.test(word) || (word === "-r" && name === "php")))
      return plain(run, words);
    return scripted(
      run,
      words.slice(firstOperand(words, new Set(["-I", "-r", "-d", "-C"]))),
      words,
    );
  }
  if (run.words[0]?.text.includes("/") === true) {
    const program = run.words[0].text;
    const own = binaryOf(program) === undefined;
    if (own) return { program: baseName(program), words, script: program, run };
  }
  return { ...plain(run, words), program: name };
}
