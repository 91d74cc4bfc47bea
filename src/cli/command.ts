import type { Options, OptionTable } from "./options.ts";
import type { Environment, Terminal } from "./terminal.ts";

/** 0: fine. 1: the answer is no. 2: wrong use, or something cannot be read. */
export type ExitStatus = 0 | 1 | 2;

/** What a command gets to work with. */
export interface Invocation {
  readonly options: Options;
  /** What was given without an option's name. */
  readonly operands: readonly string[];
  readonly terminal: Terminal;
  readonly environment: Environment;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** All of standard input; `""` for a terminal. */
  readonly readInput: () => Promise<string>;
  /** The running program's own file: the hook program lies beside it. */
  readonly program: string;
  readonly directory: string;
}

export interface Example {
  readonly command: string;
  readonly says: string;
}

/** One command of the program. */
export interface Command {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** Operands as the usage line shows them, `""` without any. */
  readonly operands: string;
  readonly maximumOperands: number;
  /** More about it, a paragraph each. */
  readonly description: readonly string[];
  readonly options: OptionTable;
  readonly examples: readonly [Example, ...Example[]];
  readonly run: (invocation: Invocation) => ExitStatus | Promise<ExitStatus>;
}
