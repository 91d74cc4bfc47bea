import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { LowSync } from "lowdb";
import type { SyncAdapter } from "lowdb";
import type { SnapshotStore } from "../projections/session-record.ts";
import {
  LONGEST_SNAPSHOT,
  parseSnapshot,
  setHexDigits,
  snapshotText,
} from "../projections/snapshot.ts";
import type { Snapshot } from "../projections/snapshot.ts";
import { FILE_MODE } from "./data-root.ts";

const NO_FOLLOW = (constants.O_NOFOLLOW as number | undefined) ?? 0;

// The runtime's own is many times as fast as any that the core could have.
setHexDigits((text) => Buffer.from(text).toString("hex"));

/** Of a character, in UTF-8. */
const MOST_BYTES = 3;

/** On Windows a reader or a virus scanner can hold the target for a moment. */
const RENAME_ATTEMPTS = 3;

/**
 * A lowdb adapter that is safe for several processes: every write goes to a name of its own and
 * replaces the file by a rename, so a reader sees the old snapshot or the new one, whole.
 */
class AtomicJsonFile implements SyncAdapter<Snapshot | null> {
  private readonly path: string;
  private readonly uniqueSuffix: () => string;

  constructor(path: string, uniqueSuffix: () => string) {
    this.path = path;
    this.uniqueSuffix = uniqueSuffix;
  }

  read(): Snapshot | null {
    let file: number;
    try {
      file = openSync(this.path, constants.O_RDONLY | NO_FOLLOW | constants.O_NONBLOCK);
    } catch {
      return null;
    }
    try {
      const status = fstatSync(file);
      if (!status.isFile() || status.size > LONGEST_SNAPSHOT * MOST_BYTES) return null;
      return parseSnapshot(readFileSync(file, "utf8")) ?? null;
    } catch {
      return null;
    } finally {
      closeSync(file);
    }
  }

  write(snapshot: Snapshot | null): void {
    if (snapshot === null) return;
    const temporary = `${this.path}.${this.uniqueSuffix()}.tmp`;
    try {
      writeFileSync(temporary, snapshotText(snapshot), { flag: "wx", mode: FILE_MODE });
      this.replace(temporary);
    } catch (error) {
      remove(temporary);
      throw error;
    }
  }

  private replace(temporary: string): void {
    for (let attempt = 1; ; attempt += 1) {
      try {
        renameSync(temporary, this.path);
        return;
      } catch (error) {
        if (attempt === RENAME_ATTEMPTS) throw error;
      }
    }
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made, or is renamed already.
  }
}

/** The saved ledger on disk, kept through lowdb. */
export class SnapshotFile implements SnapshotStore {
  private readonly path: string;
  private readonly uniqueSuffix: () => string;

  /** `uniqueSuffix` gives a name part that no other process uses at the same time. */
  constructor(path: string, uniqueSuffix: () => string) {
    this.path = path;
    this.uniqueSuffix = uniqueSuffix;
  }

  readonly read = (): Snapshot | undefined => {
    const database = this.open();
    database.read();
    return database.data ?? undefined;
  };

  readonly write = (snapshot: Snapshot): void => {
    const database = this.open();
    database.data = snapshot;
    database.write();
  };

  private open(): LowSync<Snapshot | null> {
    const file = new AtomicJsonFile(this.path, this.uniqueSuffix);
    return new LowSync<Snapshot | null>(file, null);
  }
}
