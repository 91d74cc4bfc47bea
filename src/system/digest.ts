import { createHash } from "node:crypto";

const LINE_BREAK = Buffer.from("\n");

/** A running SHA-256 over lines, each taken with its line break. */
export class LinesDigest {
  private readonly hash = createHash("sha256");

  add(line: Uint8Array): void {
    this.hash.update(line);
    this.hash.update(LINE_BREAK);
  }

  /** The digest of the lines so far, as hex digits; more may be added. */
  get soFar(): string {
    return this.hash.copy().digest("hex");
  }
}
