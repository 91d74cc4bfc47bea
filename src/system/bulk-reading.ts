import { hash } from "node:crypto";
import { decodeInBulk } from "../events/bulk-decoder.ts";
import { setSha256, setSha256OfBytes } from "../events/hash.ts";
import { setLineText } from "../events/line-text.ts";
import { setLineDecoder } from "../events/line.ts";

/**
 * Makes this process read whole streams quickly: digests and text come from the runtime's own
 * modules, and lines are checked in one walk. What is accepted and refused stays the same. Loading
 * the modules costs about ten milliseconds, so commands that read a few lines leave it.
 */
export function readInBulk(): void {
  let latest: Uint8Array | undefined;
  let buffer: Buffer = Buffer.alloc(0);
  setSha256((text) => hash("sha256", text));
  setSha256OfBytes((bytes) => hash("sha256", bytes));
  setLineText((bytes, start, end) => {
    if (bytes !== latest) {
      latest = bytes;
      buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return buffer.toString("utf8", start, end);
  });
  setLineDecoder(decodeInBulk);
}
