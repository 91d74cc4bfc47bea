import { closeSync, constants, fstatSync, openSync, readSync, statSync } from "node:fs";
import { contentDigest, MAXIMUM_DIGESTED } from "../events/content-digest.ts";
import { ABSENT } from "../events/event.ts";

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "ENOENT" || error.code === "ENOTDIR";
}

/** The whole of an open regular file; `undefined` when it is longer than the limit. */
function readWhole(file: number): Uint8Array | undefined {
  const stand = fstatSync(file);
  if (!stand.isFile() || stand.size > MAXIMUM_DIGESTED) return undefined;
  const bytes = new Uint8Array(stand.size + 1);
  let length = 0;
  for (let count = -1; count !== 0 && length < bytes.length; length += count) {
    count = readSync(file, bytes, length, bytes.length - length, null);
  }
  return length > stand.size ? undefined : bytes.subarray(0, length);
}

/**
 * Digest of the text that a path holds now: `ABSENT` when there is no file. `undefined` when it is
 * no regular file, longer than 256 KiB, not UTF-8 or unreadable. Never waits on a pipe or device.
 */
export function digestOfFile(path: string): string | undefined {
  let file: number | undefined;
  try {
    if (!statSync(path).isFile()) return undefined;
    // Between the look and the opening the file may have become a pipe: opening must not wait.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const bytes = readWhole(file);
    if (bytes === undefined) return undefined;
    return contentDigest(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    return file === undefined && isMissing(error) ? ABSENT : undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
