import type { ProgramRun } from "./shell/program-run.ts";

const VALUED_BY_CONCURRENTLY = new Set([
  "-n",
  "--names",
  "-c",
  "--prefix-colors",
  "-p",
  "--prefix",
  "-m",
  "--max-processes",
  "--restart-tries",
  "--name-separator",
]);
const NONE: ReadonlySet<string> = new Set();

function operands(words: readonly string[], valued: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  for (let at = 1; at < words.length && words[at] !== "--"; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("-")) found.push(word);
    else if (valued.has(word)) at += 1;
  }
  return found;
}

/** `npm:lint` as the command that it stands for. */
function asCommand(word: string): string {
  const short = /^(npm|pnpm|yarn|bun):(\S+)$/.exec(word);
  return short === null ? word : `${short[1] ?? ""} run ${short[2] ?? ""}`;
}

/** A bare script name where one is meant, or a command of its own. */
function asScript(word: string): string {
  return /\s/.test(word) ? word : `npm run ${word}`;
}

/**
 * The command lines that a program was given as its arguments, as one: it succeeds when all of
 * them do. `undefined` for other programs, and where it is told to succeed in another way.
 */
export function commandList(run: ProgramRun): string | undefined {
  const words = run.words.map((word) => word.text);
  if (!run.words.every((word) => word.known)) return undefined;
  switch (run.name) {
    case "concurrently":
    case "conc": {
      if (words.some((word) => /^(?:-s|--success(?:=.*)?)$/.test(word))) return undefined;
      return operands(words, VALUED_BY_CONCURRENTLY).map(asCommand).join(" && ");
    }
    case "npm-run-all":
    case "npm-run-all2":
    case "run-s":
    case "run-p": {
      if (words.some((word) => /^(?:-r|--race)$/.test(word))) return undefined;
      return operands(words, NONE)
        .map((word) => `npm run ${word}`)
        .join(" && ");
    }
    case "start-server-and-test":
    case "server-test":
    case "start-test":
      return asScript(operands(words, NONE).at(-1) ?? ":");
    default:
      return undefined;
  }
}
