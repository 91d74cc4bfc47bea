import { isatty } from "node:tty";
import pc from "picocolors";
import { drain } from "../system/drained-output.ts";

export type Environment = Readonly<Record<string, string | undefined>>;
export type Colors = ReturnType<typeof pc.createColors>;

/** Thrown when nobody reads the output any more: the command ends, quietly. */
export class OutputClosedError extends Error {
  readonly code = "output-closed";

  constructor() {
    super("Nobody reads the output any more.");
    this.name = "OutputClosedError";
  }
}

/** Where a command writes to. */
export interface Terminal {
  readonly colors: Colors;
  /** Columns to stay within. */
  readonly columns: number;
  readonly write: (text: string) => void;
  /** Makes what was written visible now. */
  readonly flush: () => void;
  readonly complain: (text: string) => void;
}

const DEFAULT_COLUMNS = 80;
const MINIMUM_COLUMNS = 40;
/** Characters collected before they are written. */
const BUFFER_SIZE = 1 << 16;

/**
 * Whether to colour: `NO_COLOR` says no, `FORCE_COLOR` says yes (`0` or `false`: no), else a real
 * terminal gets colours and a pipe or a file does not.
 */
export function wantsColor(environment: Environment, isTerminal: boolean): boolean {
  const refused = environment["NO_COLOR"];
  if (refused !== undefined && refused !== "") return false;
  const forced = environment["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  return isTerminal && environment["TERM"] !== "dumb";
}

function columnsOf(environment: Environment, isTerminal: boolean): number {
  const named = Number(environment["COLUMNS"]);
  if (Number.isSafeInteger(named) && named > 0) return Math.max(named, MINIMUM_COLUMNS);
  if (!isTerminal) return DEFAULT_COLUMNS;
  // Known to the stream object only, which is slow to make: asked for when there is a terminal.
  return Math.max(process.stdout.columns, MINIMUM_COLUMNS);
}

/** The process's own standard output and standard error. */
export class ProcessTerminal implements Terminal {
  readonly colors: Colors;
  private readonly environment: Environment;
  private readonly isTerminal: boolean;
  private waiting: string[] = [];
  private waitingLength = 0;

  constructor(environment: Environment) {
    this.environment = environment;
    this.isTerminal = isatty(1);
    this.colors = pc.createColors(wantsColor(environment, this.isTerminal));
  }

  get columns(): number {
    return columnsOf(this.environment, this.isTerminal);
  }

  readonly write = (text: string): void => {
    this.waiting.push(text);
    this.waitingLength += text.length;
    if (this.waitingLength >= BUFFER_SIZE) this.flush();
  };

  readonly flush = (): void => {
    const text = this.waiting.join("");
    this.waiting = [];
    this.waitingLength = 0;
    if (drain(1, text) === "closed") throw new OutputClosedError();
  };

  readonly complain = (text: string): void => {
    drain(2, text);
  };
}
