import { linesOf } from "./output-text.ts";
import { viewThrough, type OutputView } from "./output-view.ts";
import type { Filter, ProgramRun, Sink } from "./shell/program-run.ts";
import { resolvePath } from "./shell/paths.ts";

/** Output of one run, as far as the reader of the whole output gets to see it. */
export interface ShownOutput {
  readonly view: OutputView;
  /** Both streams of the run are in it. */
  readonly both: boolean;
}

const READERS = new Set([
  "tail",
  "head",
  "cat",
  "grep",
  "egrep",
  "fgrep",
  "rg",
  "sed",
  "awk",
  "less",
]);

/** A run that prints the file another run wrote its output to: it is a filter then. */
function readerOf(
  path: string,
  after: ProgramRun,
  runs: readonly ProgramRun[],
): readonly Filter[] | undefined {
  for (const run of runs) {
    if (run.id <= after.id || !READERS.has(run.name) || run.stdout.kind !== "shown") continue;
    const { directory } = run;
    const names = run.words.slice(1).map((word) => word.text);
    const at = names.findIndex(
      (name) => name === path || (directory !== undefined && resolvePath(directory, name) === path),
    );
    if (at < 0) continue;
    const words = [run.name, ...names.filter((_, index) => index !== at)];
    return [{ name: run.name, words }, ...run.stdout.filters];
  }
  return undefined;
}

/** `out=$(tests)` shows where `echo "$out"` does. */
function echoOf(after: ProgramRun, runs: readonly ProgramRun[]): readonly Filter[] | undefined {
  for (const run of runs) {
    if (run.id <= after.id || (run.name !== "echo" && run.name !== "printf")) continue;
    if (
      run.stdout.kind === "shown" &&
      run.words.slice(1).some((word) => /^\$\{?[A-Za-z_]\w*\}?$/.test(word.text))
    ) {
      return run.stdout.filters;
    }
  }
  return undefined;
}

/** Programs that print what others wrote at another time. */
const TELLING_OTHERS = new Set(["gh", "docker", "kubectl", "journalctl", "ssh", "curl", "glab"]);
const OLD_WORDS = /^(?:logs?|run|view|show|checks?|diff|status)$/;

/** Views of git that put something of their own in front of every line. */
const MARKED = /^(?:--oneline|--stat|--shortstat|--name-only|--name-status|--quiet|-q|-s)$/;

/** Whether git prints texts that people or programs wrote: messages, and files of a commit. */
function printsTexts({ words }: ProgramRun): boolean {
  const texts = words.slice(1).map(({ text }) => text);
  const verb = texts.find((text) => /^(?:log|show|cat-file|notes|blame)$/.test(text));
  return verb !== undefined && !texts.some((text) => MARKED.test(text));
}

/** Options behind which a pattern or program stands, or the file that holds it. */
const GIVING_PATTERN = /^(?:-[A-Za-z]*[ef]|--regexp|--expression|--file)$/;

/** Words of a reader that can be files: no options, no numbers, not grep's pattern. */
function fileWords(run: ProgramRun): string[] {
  const words = run.words.slice(1).map((word) => word.text);
  const chooses = /^(?:[ef]?grep|rg|sed|awk)$/.test(run.name);
  const given = (place: number): boolean => chooses && GIVING_PATTERN.test(words[place] ?? "");
  const plain = words.filter(
    (word, place) => !word.startsWith("-") && !/^\+?\d+$/.test(word) && !given(place - 1),
  );
  return chooses && !words.some((_, place) => given(place)) ? plain.slice(1) : plain;
}

/**
 * Whether a program of the command prints a file, or a log from elsewhere, that none of its own
 * checks wrote: a summary in the output may then be an old one.
 */
export function printsOldOutput(
  runs: readonly ProgramRun[],
  checks: readonly ProgramRun[],
): boolean {
  const own = new Set(
    checks.flatMap(({ stdout, stderr }) =>
      [stdout, stderr].flatMap((sink) => (sink.kind === "file" ? [sink.path] : [])),
    ),
  );
  const teed = new Set(runs.filter(({ name }) => name === "tee").flatMap((run) => fileWords(run)));
  return runs.some((run) => {
    if (run.stdout.kind !== "shown" || checks.includes(run)) return false;
    if (run.name === "git") return printsTexts(run);
    if (run.name === "cat" && run.hereDocument !== undefined) return true;
    if (TELLING_OTHERS.has(run.name))
      return run.words.slice(1, 3).some((word) => OLD_WORDS.test(word.text));
    if (!READERS.has(run.name)) return false;
    return fileWords(run).some(
      (word) =>
        !teed.has(word) && !own.has(word) && !own.has(resolvePath(run.directory ?? "/", word)),
    );
  });
}

function filtersOf(
  sink: Sink,
  run: ProgramRun,
  runs: readonly ProgramRun[],
): readonly Filter[] | undefined {
  switch (sink.kind) {
    case "shown":
      return sink.filters;
    case "file":
      return readerOf(sink.path, run, runs);
    case "captured":
      return echoOf(run, runs);
    case "discarded":
      return undefined;
  }
}

/** The view on a run's output in the lines of the whole; `undefined` when none of it is shown. */
export function shownOutputOf(
  run: ProgramRun,
  runs: readonly ProgramRun[],
  lines: readonly string[],
): ShownOutput | undefined {
  const out = filtersOf(run.stdout, run, runs);
  const err = filtersOf(run.stderr, run, runs);
  const filters = out ?? err;
  if (filters === undefined) return undefined;
  return { view: viewThrough(lines, filters), both: out !== undefined && err !== undefined };
}

/** The file a run wrote both its streams to, read by the caller's port; as a view of its own. */
export function fileOutputOf(
  run: ProgramRun,
  readText: (path: string) => string | undefined,
): ShownOutput | undefined {
  const { stdout, stderr } = run;
  if (stdout.kind !== "file") return undefined;
  const text = readText(stdout.path);
  if (text === undefined) return undefined;
  const both = stderr.kind === "file" && stderr.path === stdout.path;
  return { view: viewThrough(linesOf(text), []), both };
}
