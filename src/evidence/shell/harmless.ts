/**
 * A look at a command line that needs no parser, for the many that only look around: the parser
 * costs more than everything else a hook does.
 */
const PLAIN = /^[\w\s@%+=:,./~^'"*?[\]-]{1,1000}$/;

const LOOKING = new Set([
  "ls",
  "cat",
  "pwd",
  "head",
  "wc",
  "which",
  "whoami",
  "date",
  "file",
  "stat",
  "du",
  "df",
  "tree",
  "type",
  "uname",
  "hostname",
  "id",
  "ps",
  "echo",
  "printenv",
  "basename",
  "dirname",
  "realpath",
  "readlink",
  "less",
  "grep",
  "rg",
  "egrep",
  "fgrep",
  "cd",
  "true",
]);

const GIT_LOOKING = new Set([
  "status",
  "log",
  "diff",
  "show",
  "blame",
  "branch",
  "remote",
  "rev-parse",
  "describe",
  "ls-files",
  "grep",
  "shortlog",
  "reflog",
]);

/** False when the text is one plain command of a program that only looks. */
export function mayRunSomething(text: string): boolean {
  if (text.trim() === "") return false;
  if (!PLAIN.test(text) || /\n\s*\S/.test(text) || text.includes("--output")) return true;
  const [program = "", verb = ""] = text.trim().split(/\s+/, 2);
  if (program === "git") return !GIT_LOOKING.has(verb);
  return !LOOKING.has(program);
}
