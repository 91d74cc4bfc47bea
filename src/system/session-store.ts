import { join } from "node:path";
import { sha256Hex } from "../events/hash.ts";
import { writableId } from "../events/host-id.ts";
import { SessionRecord } from "../projections/session-record.ts";
import { now, pause } from "./clock.ts";
import { ensureDirectory } from "./data-root.ts";
import type { DataRoot } from "./data-root.ts";
import { SnapshotFile } from "./snapshot-file.ts";
import { DiskStreamFile } from "./stream-file.ts";

/** Hex digits of a stream's key. */
const KEY_DIGITS = 24;

export const STREAMS = "streams";
export const LEDGERS = "ledgers";

/** Key of a session's stream: one session in one project has one, wherever its agent `cd`s to. */
export function streamKey(session: string, anchor: string): string {
  return sha256Hex(`${session}|${anchor}`).slice(0, KEY_DIGITS);
}

export function streamPath(root: string, key: string): string {
  return join(root, STREAMS, `${key}.jsonl`);
}

export function ledgerPath(root: string, key: string): string {
  return join(root, LEDGERS, `${key}.json`);
}

/** A name part that no other process has at the same time. */
export function uniqueSuffix(): string {
  return `${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
}

/**
 * The record of a session below a data root, folders made where they are missing.
 *
 * @throws DataRootError or the system's error when the data root cannot be used.
 */
export function openSessionRecord(root: DataRoot, session: string, anchor: string): SessionRecord {
  ensureDirectory(root, STREAMS);
  ensureDirectory(root, LEDGERS);
  const key = streamKey(session, anchor);
  return new SessionRecord(
    new DiskStreamFile(streamPath(root.path, key)),
    new SnapshotFile(ledgerPath(root.path, key), uniqueSuffix),
    { session: writableId(session), now, random: Math.random, pause },
  );
}

/**
 * The record of a stream that exists below a data root, for a session known by its stream.
 *
 * @throws the system's error when it cannot be read or written.
 */
export function openStoredRecord(root: string, key: string, session: string): SessionRecord {
  return new SessionRecord(
    new DiskStreamFile(streamPath(root, key)),
    new SnapshotFile(ledgerPath(root, key), uniqueSuffix),
    { session, now, random: Math.random, pause },
  );
}
