import { isatty } from "node:tty";
import type { Terminal } from "./terminal.ts";

/** Says on standard error how far long work has come; nothing when that is no terminal. */
export class Progress {
  private readonly terminal: Terminal;
  private readonly isShown: boolean;

  constructor(terminal: Terminal, isShown = isatty(2)) {
    this.terminal = terminal;
    this.isShown = isShown;
  }

  step(what: string, done: number, total: number): void {
    if (this.isShown) this.terminal.complain(`\r${what} ${done} of ${total}`);
  }

  /** Takes the line away again. */
  end(): void {
    if (this.isShown) this.terminal.complain("\r\u001b[K");
  }
}
