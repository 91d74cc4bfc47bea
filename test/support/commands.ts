import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pc from "picocolors";
import type { Cause, EventDraft } from "../../src/events/event.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import {
  ledgerPath,
  openSessionRecord,
  streamKey,
  streamPath,
} from "../../src/system/session-store.ts";
import { NOON } from "./session.ts";

export interface CommandRun {
  readonly status: number;
  readonly output: string;
  readonly complaint: string;
}

export interface CommandOptions {
  readonly input?: string;
  readonly columns?: number;
  readonly color?: boolean;
  /** Epoch milliseconds; noon of a fixed day otherwise. */
  readonly now?: number;
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A data root of its own, sessions in it, and the program run inside the test's process. */
export class Commands {
  readonly home = mkdtempSync(join(tmpdir(), "fable-ish-cli-"));
  readonly data = join(this.home, "data");
  readonly project = "/project";

  constructor() {
    mkdirSync(this.data);
  }

  dispose(): void {
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Appends a batch to a session, as a hook does. */
  record(session: string, events: readonly EventDraft[], cause: Partial<Cause> = {}): LedgerState {
    const root = { path: this.data, shared: false };
    const record = openSessionRecord(root, session, this.project);
    record.load();
    record.append(events, { event: "Test", ...cause });
    record.save();
    return record.state;
  }

  stream(session: string): string {
    return streamPath(this.data, streamKey(session, this.project));
  }

  ledger(session: string): string {
    return ledgerPath(this.data, streamKey(session, this.project));
  }

  /** Rewrites a session's stream, as somebody with an editor might. */
  rewrite(session: string, change: (bytes: Buffer) => Uint8Array): void {
    const path = this.stream(session);
    writeFileSync(path, change(readFileSync(path)));
  }

  /** Runs the program on its arguments; `--data` is added. */
  async run(words: readonly string[], options: CommandOptions = {}): Promise<CommandRun> {
    return await this.runBare([...words, "--data", this.data], options);
  }

  /** Runs the program on exactly these arguments. */
  async runBare(words: readonly string[], options: CommandOptions = {}): Promise<CommandRun> {
    // As the commands are: the test loader keeps a module imported so apart from the same one
    // imported statically, and an error's class would not be recognised.
    const { run } = await import("../../src/cli/run.ts");
    let output = "";
    let complaint = "";
    const status = await run(words, {
      terminal: {
        colors: pc.createColors(options.color ?? false),
        columns: options.columns ?? 80,
        write: (text) => void (output += text),
        flush: () => undefined,
        complain: (text) => void (complaint += text),
      },
      environment: { FABLE_ISH_DATA: this.data, HOME: this.home, ...options.environment },
      now: () => options.now ?? NOON,
      readInput: () => Promise.resolve(options.input ?? ""),
      program: options.program ?? "/nowhere/fable-ish.cjs",
      directory: this.home,
    });
    return { status, output, complaint };
  }
}
