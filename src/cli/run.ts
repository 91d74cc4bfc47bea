import { VERSION } from "../version.ts";
import { CommandError } from "./command-error.ts";
import type { Command, ExitStatus, Invocation } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { nearest } from "./nearest.ts";
import { parseArguments } from "./options.ts";
import { printable } from "./printable.ts";
import { OutputClosedError } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

/** What a call of the program has, before its command is known. */
export type Surroundings = Omit<Invocation, "options" | "operands">;

async function loadCommand(name: string): Promise<Command> {
  const entry = COMMANDS.find((command) => command.name === name);
  if (entry !== undefined) return await entry.load();
  const near = nearest(
    name,
    COMMANDS.map((command) => command.name),
  );
  throw new CommandError(
    "usage",
    `There is no command "${name}".`,
    near === undefined ? "See fable-ish --help." : `Did you mean fable-ish ${near}?`,
  );
}

async function showHelp(terminal: Terminal, command?: Command): Promise<void> {
  const { commandHelp, programHelp } = await import("./help.ts");
  terminal.write(command === undefined ? programHelp(terminal) : commandHelp(command, terminal));
}

async function dispatch(words: readonly string[], surroundings: Surroundings): Promise<ExitStatus> {
  const { terminal } = surroundings;
  const [name, ...rest] = words;
  if (name === "--version" || name === "-v") {
    terminal.write(`${VERSION}\n`);
    return 0;
  }
  if (name === "--help" || name === "-h" || (name === "help" && rest[0] === undefined)) {
    await showHelp(terminal);
    return 0;
  }
  if (name === undefined) {
    await showHelp(terminal);
    return 2;
  }
  if (name === "help") {
    await showHelp(terminal, await loadCommand(rest[0] ?? ""));
    return 0;
  }
  const command = await loadCommand(name);
  if (rest.includes("--help") || rest.includes("-h")) {
    await showHelp(terminal, command);
    return 0;
  }
  return await command.run({ ...surroundings, ...parseArguments(command, rest) });
}

function complaint(error: unknown, { colors }: Terminal): string {
  if (error instanceof CommandError) {
    return `${colors.red("fable-ish:")} ${printable(error.message)}\n  ${printable(error.advice)}\n`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `${colors.red("fable-ish:")} ${printable(reason)}\n`;
}

/**
 * Runs the program on its arguments. Whatever happens is turned into an exit status; a reader that
 * went away ends the command and is no fault.
 */
export async function run(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { terminal } = surroundings;
  try {
    const status = await dispatch(words, surroundings);
    terminal.flush();
    return status;
  } catch (error) {
    if (error instanceof OutputClosedError) return 0;
    return fail(error, terminal);
  }
}

function fail(error: unknown, terminal: Terminal): ExitStatus {
  try {
    terminal.flush();
    terminal.complain(complaint(error, terminal));
  } catch {
    // Nobody is there to be told.
  }
  return 2;
}
