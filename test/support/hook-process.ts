import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readStream } from "../../src/events/reader.ts";
import type { StreamEvent } from "../../src/events/event.ts";
import type { Ledger } from "../../src/projections/ledger.ts";
import { streamKey } from "../../src/system/session-store.ts";
import { hookBundle } from "./bundle.ts";

export interface HookRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The printed line as JSON. */
  readonly answer: Readonly<Record<string, unknown>>;
}

export type HookInput = Readonly<Record<string, unknown>>;

/** A data root and a project of their own, and real hook processes that use them. */
export class HookProcesses {
  readonly home = mkdtempSync(join(tmpdir(), "fable-ish-test-"));
  readonly data = join(this.home, "data");
  readonly project = join(this.home, "project");
  private calls = 0;

  /** Removes everything. */
  dispose(): void {
    rmSync(this.home, { recursive: true, force: true });
  }

  environment(overrides: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
    // Variable by variable: nothing of the developer's own set-up may decide a test.
    return {
      PATH: process.env["PATH"],
      HOME: this.home,
      TMPDIR: this.home,
      FABLE_ISH_DATA: this.data,
      CLAUDE_PROJECT_DIR: this.project,
      ...overrides,
    };
  }

  /** Fills in what every host input has. */
  input(event: string, fields: HookInput = {}): HookInput {
    this.calls += 1;
    const toolUse = event.startsWith("PostToolUse")
      ? { tool_use_id: `toolu_${String(this.calls).padStart(8, "0")}` }
      : {};
    return {
      session_id: "session-1",
      transcript_path: join(this.home, "transcript.jsonl"),
      cwd: this.project,
      hook_event_name: event,
      permission_mode: "default",
      ...toolUse,
      ...fields,
    };
  }

  /** Runs one hook as the host does, and asserts nothing. */
  run(
    event: string,
    fields: HookInput | string | Uint8Array = {},
    environment: Readonly<Record<string, string | undefined>> = {},
  ): HookRun {
    const raw = typeof fields === "string" || fields instanceof Uint8Array;
    const result = spawnSync(process.execPath, [hookBundle(), event], {
      input: raw ? fields : JSON.stringify(this.input(event, fields)),
      env: this.environment(environment),
      cwd: this.home,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    return hookRun(result.status, result.stdout, result.stderr);
  }

  /** Starts one hook and gives its end; for hooks at the same time. */
  start(event: string, fields: HookInput = {}): { readonly ended: Promise<HookRun>; kill(): void } {
    const child = spawn(process.execPath, [hookBundle(), event], {
      env: this.environment(),
      cwd: this.home,
    });
    const output = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
    child.stdin.on("error", () => undefined);
    child.stdin.end(JSON.stringify(this.input(event, fields)));
    const ended = new Promise<HookRun>((resolve) => {
      child.on("close", (status) => {
        resolve(hookRun(status, output.stdout, output.stderr));
      });
    });
    return { ended, kill: () => void child.kill("SIGKILL") };
  }

  get key(): string {
    return streamKey("session-1", this.project);
  }

  get streamPath(): string {
    return join(this.data, "streams", `${this.key}.jsonl`);
  }

  get ledgerPath(): string {
    return join(this.data, "ledgers", `${this.key}.json`);
  }

  get streamBytes(): Uint8Array {
    return existsSync(this.streamPath) ? readFileSync(this.streamPath) : new Uint8Array(0);
  }

  /** The events in the stream, in the order of the file. */
  get events(): readonly StreamEvent[] {
    return readStream(this.streamBytes).items.flatMap((item) =>
      item.kind === "append" ? item.events.map(({ event }) => event) : [],
    );
  }

  get ledger(): Ledger {
    return JSON.parse(readFileSync(this.ledgerPath, "utf8")) as Ledger;
  }

  /** Names below a folder of the data root. */
  list(folder: string): readonly string[] {
    const path = join(this.data, folder);
    return existsSync(path) ? readdirSync(path) : [];
  }
}

function hookRun(status: number | null, stdout: string, stderr: string): HookRun {
  let answer: Record<string, unknown> = {};
  try {
    answer = JSON.parse(stdout) as Record<string, unknown>;
  } catch {
    // A killed hook prints nothing; tests that want an answer look at it.
  }
  return { status, stdout, stderr, answer };
}
