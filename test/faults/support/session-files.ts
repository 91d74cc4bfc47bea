import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { StreamEvent } from "../../../src/events/event.ts";
import { checkStream } from "../../../src/events/integrity.ts";
import type { Fault as IntegrityFault } from "../../../src/events/integrity-report.ts";
import { readStream } from "../../../src/events/reader.ts";
import { runHook } from "../../../src/hooks/run-hook.ts";
import { foldBytes } from "../../../src/projections/fold.ts";
import type { Ledger } from "../../../src/projections/ledger.ts";
import { fromSnapshot, parseSnapshot } from "../../../src/projections/snapshot.ts";
import type { LedgerState } from "../../../src/projections/state.ts";
import {
  LEDGERS,
  STREAMS,
  ledgerPath,
  streamKey,
  streamPath,
} from "../../../src/system/session-store.ts";
import { toldFolder } from "../../../src/system/told-sessions.ts";
import { runWithFault } from "./faulty-file-system.ts";
import type { Fault, FaultyRun } from "./faulty-file-system.ts";

/** Memory where there is a file system in it: thousands of runs wait for no disk. */
const BASE = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

export interface Delivery {
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A data root of its own, and hooks run inside this process whose system calls can fail. */
export class SessionFiles {
  readonly home = mkdtempSync(join(BASE, "fable-ish-faults-"));
  readonly data = join(this.home, "data");
  readonly project = join(this.home, "project");
  private readonly key = streamKey("session-1", this.project);

  constructor() {
    mkdirSync(this.project);
  }

  dispose(): void {
    rmSync(this.home, { recursive: true, force: true });
  }

  /** The files of the data root as they are, to begin from them again. */
  keep(): ReadonlyMap<string, Uint8Array> {
    const kept = new Map<string, Uint8Array>();
    for (const folder of [STREAMS, LEDGERS]) {
      for (const name of this.list(folder)) {
        const path = join(this.data, folder, name);
        kept.set(path, readFileSync(path));
      }
    }
    return kept;
  }

  /** Makes the data root what it was; without files, it does not exist. */
  bringBack(kept: ReadonlyMap<string, Uint8Array>): void {
    rmSync(this.data, { recursive: true, force: true });
    for (const [path, bytes] of kept) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(path, bytes, { mode: 0o600 });
    }
  }

  private list(folder: string): readonly string[] {
    const path = join(this.data, folder);
    return existsSync(path) ? readdirSync(path) : [];
  }

  async run({ event, fields }: Delivery, at = 0, fault?: Fault): Promise<FaultyRun> {
    const input = JSON.stringify({
      session_id: "session-1",
      cwd: this.project,
      hook_event_name: event,
      ...fields,
    });
    const environment = { FABLE_ISH_DATA: this.data, CLAUDE_PROJECT_DIR: this.project };
    const temporary = process.env["TMPDIR"];
    process.env["TMPDIR"] = this.home;
    // What was said of one fault must not keep the next one quiet.
    rmSync(toldFolder(), { recursive: true, force: true });
    try {
      return await runWithFault(() => runHook(event, environment), {
        root: this.data,
        input,
        at,
        ...(fault === undefined ? {} : { fault }),
      });
    } finally {
      if (temporary === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = temporary;
    }
  }

  get streamPath(): string {
    return streamPath(this.data, this.key);
  }

  get ledgerPath(): string {
    return ledgerPath(this.data, this.key);
  }

  get bytes(): Uint8Array {
    return existsSync(this.streamPath) ? readFileSync(this.streamPath) : new Uint8Array(0);
  }

  get events(): readonly StreamEvent[] {
    return readStream(this.bytes).items.flatMap((item) =>
      item.kind === "append" ? item.events.map(({ event }) => event) : [],
    );
  }

  /** The ledger that follows from the stream, without the time of the last change. */
  get ledger(): Ledger {
    return { ...foldBytes(this.bytes).ledger, last_updated: "" };
  }

  get folded(): LedgerState {
    return foldBytes(this.bytes);
  }

  get savedText(): string | undefined {
    return existsSync(this.ledgerPath) ? readFileSync(this.ledgerPath, "utf8") : undefined;
  }

  get saved(): LedgerState | undefined {
    const snapshot = parseSnapshot(this.savedText ?? "");
    return snapshot === undefined ? undefined : fromSnapshot(snapshot);
  }

  /** What is wrong with the stream; a torn end that was closed and named is not. */
  get faults(): readonly IntegrityFault[] {
    const { bytes } = this;
    return checkStream({
      read: (offset, length) => bytes.subarray(offset, offset + length),
    }).faults;
  }
}
