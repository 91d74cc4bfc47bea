import { isatty } from "node:tty";
import { fileSize } from "../count-words.ts";
import type { Terminal } from "../terminal.ts";

/** Shortest time between two lines, in milliseconds. */
const INTERVAL = 100;
const CLEAR_LINE = "\r\u001b[K";

/** How far an import is, on standard error, while somebody sits before it. */
export class Progress {
  private readonly terminal: Terminal;
  private readonly now: () => number;
  private readonly total: number;
  private readonly shown: boolean;
  private done = 0;
  private last = 0;

  /** @param total bytes to be read, all passes over all files together. */
  constructor(terminal: Terminal, now: () => number, total: number, wanted: boolean) {
    this.terminal = terminal;
    this.now = now;
    this.total = total;
    this.shown = wanted && isatty(2);
  }

  readonly add = (bytes: number): void => {
    this.done += bytes;
    if (!this.shown) return;
    const now = this.now();
    if (now - this.last < INTERVAL) return;
    this.last = now;
    const share = Math.min(100, Math.floor((this.done / Math.max(1, this.total)) * 100));
    const of = `${fileSize(Math.min(this.done, this.total))} of ${fileSize(this.total)}`;
    this.terminal.complain(`${CLEAR_LINE}importing: ${share} %, ${of}`);
  };

  end(): void {
    if (this.shown && this.last > 0) this.terminal.complain(CLEAR_LINE);
  }
}
