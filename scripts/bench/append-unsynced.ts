import { closeSync, constants, fstatSync, openSync, writeSync } from "node:fs";

/** What a stream's append does, without waiting for the disk: the part that no disk decides. */
export function appendUnsynced(path: string, bytes: Uint8Array): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600);
  try {
    fstatSync(file);
    writeSync(file, bytes, 0, bytes.length);
  } finally {
    closeSync(file);
  }
}
