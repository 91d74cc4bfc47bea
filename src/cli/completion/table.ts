import type { Command } from "../command.ts";
import { COMMON_OPTIONS } from "../options.ts";
import type { OptionTable } from "../options.ts";

/** An option as a shell completes it. */
export interface CompletedOption {
  readonly name: string;
  readonly says: string;
  readonly takesValue: boolean;
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** Whether sessions are among its operands. */
  readonly takesSession: boolean;
  /** Words that its operand may be. */
  readonly words: readonly string[];
}

function optionsOf(table: OptionTable): readonly CompletedOption[] {
  return Object.entries(table).map(([name, { type, says }]) => ({
    name: `--${name}`,
    says,
    takesValue: type !== "flag",
  }));
}

function wordsOf({ operands }: Command): readonly string[] {
  return operands.split(/[[\]| ]+/).filter((word) => /^[a-z]+$/.test(word));
}

/** Where a command comes from: an entry of the program's table. */
export interface CommandSource {
  readonly load: () => Promise<Command>;
}

/** All commands with their options, from the very table that the program runs by. */
export async function completedCommands(
  sources: readonly CommandSource[],
): Promise<readonly CompletedCommand[]> {
  const commands = await Promise.all(sources.map(async ({ load }) => await load()));
  return commands.map((command) => ({
    name: command.name,
    summary: command.summary,
    options: optionsOf({ ...command.options, ...COMMON_OPTIONS }),
    takesSession: command.operands.includes("SESSION"),
    words: wordsOf(command),
  }));
}
