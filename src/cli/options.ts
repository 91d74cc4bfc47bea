import { parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";
import { nearest } from "./nearest.ts";

/** One option of a command. */
export interface Option {
  readonly type: "flag" | "text" | "count";
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly short?: string;
  readonly says: string;
}

export type OptionTable = Readonly<Record<string, Option>>;

/** Options that every command has. */
export const COMMON_OPTIONS = {
  json: { type: "flag", says: "Print JSON instead of text." },
  data: { type: "text", value: "DIR", says: "Look in this data folder only." },
  help: { type: "flag", short: "h", says: "Show this help." },
} as const satisfies OptionTable;

/** The options of one call. */
export class Options {
  private readonly values: ReadonlyMap<string, string | boolean>;

  constructor(values: ReadonlyMap<string, string | boolean>) {
    this.values = values;
  }

  flag(name: string): boolean {
    return this.values.get(name) === true;
  }

  text(name: string): string | undefined {
    const value = this.values.get(name);
    return typeof value === "string" ? value : undefined;
  }

  count(name: string): number | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : Number(value);
  }
}

export interface ParsedArguments {
  readonly options: Options;
  readonly operands: readonly string[];
}

/**
 * Reads a command's arguments. Nothing is guessed: an option nobody knows, a value that is missing
 * or one that is too much is an error that says what to write instead.
 *
 * Node.js's own parser does the splitting. `citty` was tried and lets misspelt options through.
 *
 * @throws CommandError
 */
export function parseArguments(
  command: {
    readonly name: string;
    readonly options: OptionTable;
    readonly maximumOperands: number;
  },
  words: readonly string[],
): ParsedArguments {
  const table: OptionTable = { ...command.options, ...COMMON_OPTIONS };
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(table).map(([name, { type, short }]) => [
        name,
        {
          type: type === "flag" ? ("boolean" as const) : ("string" as const),
          ...(short === undefined ? {} : { short }),
        },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const advice = `fable-ish ${command.name} --help`;
  const values = new Map<string, string | boolean>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const option = table[token.name];
    if (option === undefined) {
      throw new CommandError(
        "usage",
        `There is no option ${token.rawName}.`,
        unknownAdvice(token.rawName, token.name, Object.keys(table), advice),
      );
    }
    values.set(token.name, checkedValue(token.rawName, option, token.value, advice));
  }
  const surplus = operands[command.maximumOperands];
  if (surplus !== undefined) {
    throw new CommandError("usage", `"${surplus}" is one argument too many.`, `See ${advice}.`);
  }
  return { options: new Options(values), operands };
}

function unknownAdvice(
  raw: string,
  name: string,
  known: readonly string[],
  advice: string,
): string {
  const near = nearest(name, known);
  if (near === undefined || raw === `--${near}`) return `See ${advice}.`;
  return `Did you mean --${near}? Otherwise see ${advice}.`;
}

function checkedValue(
  raw: string,
  option: Option,
  value: string | undefined,
  advice: string,
): string | boolean {
  if (option.type === "flag") {
    if (value === undefined) return true;
    throw new CommandError("usage", `${raw} takes no value.`, `Leave out "=${value}".`);
  }
  const name = option.value ?? "VALUE";
  if (value === undefined || value === "") {
    throw new CommandError(
      "usage",
      `${raw} needs a value.`,
      `Write ${raw} ${name}; see ${advice}.`,
    );
  }
  if (option.type === "count" && !/^[1-9]\d{0,8}$/.test(value)) {
    throw new CommandError(
      "usage",
      `${raw} needs a number from 1 on, not "${value}".`,
      `Write ${raw} 1, say.`,
    );
  }
  return value;
}
