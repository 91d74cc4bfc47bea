import { lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { STREAM_START } from "../events/reader.ts";
import { walkStream } from "../events/walk.ts";
import type { ByteSource } from "../events/walk.ts";
import { STREAMS, ledgerPath } from "./session-store.ts";
import { SnapshotFile } from "./snapshot-file.ts";
import { DiskStreamFile } from "./stream-file.ts";
import { wholeStreamSource } from "./stream-source.ts";
import type { StreamSource } from "./stream-source.ts";

const EXTENSION = ".jsonl";

/** A stream below a data root. */
export interface StoredStream {
  readonly key: string;
  readonly root: string;
  readonly path: string;
  readonly bytes: number;
  /** When it was last written, epoch milliseconds. */
  readonly modified: number;
}

function storedStream(root: string, name: string): StoredStream | undefined {
  const path = join(root, STREAMS, name);
  try {
    const status = lstatSync(path);
    if (!status.isFile()) return undefined;
    const key = name.slice(0, -EXTENSION.length);
    return { key, root, path, bytes: status.size, modified: status.mtimeMs };
  } catch {
    // Removed while we looked.
    return undefined;
  }
}

/** The stream of a key below a root, if there is one. */
export function findStored(root: string, key: string): StoredStream | undefined {
  return storedStream(root, `${key}${EXTENSION}`);
}

/** The streams below the roots, the one written last first. A root that is not there has none. */
export function listStreams(roots: readonly string[]): readonly StoredStream[] {
  const streams: StoredStream[] = [];
  for (const root of roots) {
    let names: string[];
    try {
      names = readdirSync(join(root, STREAMS)).filter((name) => name.endsWith(EXTENSION));
    } catch {
      continue;
    }
    for (const name of names) {
      const stream = storedStream(root, name);
      if (stream !== undefined) streams.push(stream);
    }
  }
  return streams.sort((left, right) => right.modified - left.modified);
}

/** Something in the place of a stream that is no file, so that no hook can write to it. */
export interface ObstructedStream {
  readonly key: string;
  readonly root: string;
  readonly path: string;
  /** What it is, with its article. */
  readonly is: string;
}

function kindAt(path: string): string | undefined {
  try {
    const status = lstatSync(path);
    if (status.isFile()) return undefined;
    if (status.isDirectory()) return "a folder";
    if (status.isSymbolicLink()) return "a link";
    if (status.isFIFO()) return "a pipe";
    return status.isSocket() ? "a socket" : "a device";
  } catch {
    return undefined;
  }
}

/** What stands in the place of streams below the roots; nothing is opened. */
export function obstructedStreams(roots: readonly string[]): readonly ObstructedStream[] {
  return roots.flatMap((root) => {
    try {
      const names = readdirSync(join(root, STREAMS)).filter((name) => name.endsWith(EXTENSION));
      return names.sort().flatMap((name): readonly ObstructedStream[] => {
        const path = join(root, STREAMS, name);
        const is = kindAt(path);
        return is === undefined ? [] : [{ key: name.slice(0, -EXTENSION.length), root, path, is }];
      });
    } catch {
      return [];
    }
  });
}

/** What an obstructed stream is, as a clause. */
export function obstructionText({ is }: ObstructedStream): string {
  return `${is} stands in the place of the stream`;
}

/** The stream's bytes; nothing is written. */
export function streamSource(stream: StoredStream): StreamSource {
  return wholeStreamSource(streamFile(stream));
}

/** The stream's file. */
export function streamFile(stream: StoredStream): DiskStreamFile {
  return new DiskStreamFile(stream.path);
}

/** The saved ledger of a stream. */
export function snapshotFile(stream: StoredStream): SnapshotFile {
  return new SnapshotFile(ledgerPath(stream.root, stream.key), () => "");
}

/** Largest saved ledger that is read, in bytes; the lists in it are capped. */
const MAXIMUM_LEDGER = 1 << 24;

/** The saved ledger's text, whatever it is; `undefined` when there is none. */
export function savedLedgerText(stream: StoredStream): string | undefined {
  const path = ledgerPath(stream.root, stream.key);
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined) return undefined;
  // Something else than a file in its place is no ledger that a hook saved.
  if (!status.isFile() || status.size > MAXIMUM_LEDGER) return "";
  return readFileSync(path, "utf8");
}

/** What the beginning of a stream says about its session; `""` where it says nothing. */
export interface StreamHeader {
  readonly session: string;
  readonly project: string;
  readonly started: string;
}

/** How much of a stream's beginning is looked at, and how much at a time, in bytes. */
const HEADER_SIZE = 1 << 16;
const HEADER_PIECE = 1 << 12;

/** Reads the beginning of a stream. */
export function readHeader(source: ByteSource): StreamHeader {
  let header: StreamHeader = { session: "", project: "", started: "" };
  const head: ByteSource = {
    read: (offset, length) => source.read(offset, Math.min(length, HEADER_SIZE - offset)),
  };
  for (const { reading } of walkStream(head, STREAM_START, HEADER_PIECE)) {
    for (const item of reading.items) {
      if (item.kind !== "append") continue;
      for (const { event } of item.events) {
        if (header.session === "") {
          header = { ...header, session: event.session, started: event.at };
        }
        if (event.type !== "SessionStarted") continue;
        return { ...header, project: event.data.project };
      }
    }
  }
  return header;
}
