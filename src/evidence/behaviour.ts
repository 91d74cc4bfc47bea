import type { ProgramRun } from "./shell/program-run.ts";
import type { Behaviour } from "./shell/worlds.ts";

/** Programs that only set things up: they work, or complain. */
const SETTING_UP = new Set([
  "cd",
  "pushd",
  "popd",
  "mkdir",
  "export",
  "source",
  ".",
  "rm",
  "touch",
  "cp",
  "mv",
  "ln",
  "chmod",
  "sleep",
  "unset",
  "set",
  "shopt",
  "local",
  "declare",
  "readonly",
  "typeset",
  "alias",
  "ulimit",
  "umask",
  "trap",
  "shift",
  "read",
  "ls",
  "cat",
  "pwd",
  "date",
  "tail",
  "head",
  "tee",
  "wc",
  "sort",
  "uniq",
  "cut",
  "tr",
  "sed",
  "awk",
  "history",
  "jobs",
  "disown",
  "hash",
  "sync",
  "basename",
  "dirname",
  "seq",
  "nvm",
]);

const SILENT = new Set([
  "cd",
  "mkdir",
  "export",
  "rm",
  "touch",
  "cp",
  "mv",
  "ln",
  "chmod",
  "sleep",
  "unset",
  "set",
  "shopt",
  "local",
  "declare",
  "readonly",
  "typeset",
  "alias",
  "ulimit",
  "umask",
  "trap",
  "shift",
  "read",
  "true",
  "false",
  ":",
  "test",
  "[",
  "wait",
]);

/**
 * What may be assumed of the programs of a command line that check nothing: setting up works unless
 * the output holds its complaint.
 */
export function behaviourOf(
  runs: readonly ProgramRun[],
  lines: readonly string[],
): (id: number) => Behaviour {
  return (id) => {
    const run = runs[id];
    const name = run?.name ?? "";
    if (run === undefined || !SETTING_UP.has(name))
      return { status: "either", silent: SILENT.has(name) };
    const hidden = run.stderr.kind !== "shown";
    const complaint = `${name === "." ? "source" : name}: `;
    const complains = lines.some(
      (line) => line.startsWith(complaint) || line.includes(`: ${complaint}`),
    );
    const mayFail = complains || (hidden && name !== "cd" && name !== "cat" && name !== "ls");
    return { status: mayFail ? "either" : "zero", silent: SILENT.has(name) };
  };
}
