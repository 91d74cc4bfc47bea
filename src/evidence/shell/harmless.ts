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
  "tail",
  "cut",
  "tr",
  "nl",
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

/** Redirections that write nowhere. */
const NOWHERE = /[12]?>[ ]?\/dev\/null(?=[ ;|&]|$)|2>&1(?=[ ;|&]|$)/g;

function onlyLooks(command: string): boolean {
  const [program = "", verb = ""] = command.trim().split(/\s+/, 2);
  return program === "git" ? GIT_LOOKING.has(verb) : LOOKING.has(program);
}

/**
 * False when the text is a list of plain commands of programs that only look. It is cut at whatever
 * could end a command, in quotes, too: every program that runs stands at the front of a piece.
 */
export function mayRunSomething(text: string): boolean {
  const whole = text.trim();
  if (whole === "") return false;
  if (whole.includes("\n") || whole.includes("--output")) return true;
  const pieces = whole.replace(NOWHERE, " ").split(/&&|\|\||[;|]/);
  return !pieces.every((piece) => PLAIN.test(piece) && onlyLooks(piece));
}
