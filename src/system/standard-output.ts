import { writeSync } from "node:fs";
import { pause } from "./clock.ts";

/** Longest wait for a reader that does not read, in milliseconds. */
const PATIENCE = 2_000;
const STEP = 5;

/**
 * Writes all of a text to standard output, at once and without the stream machinery, which costs a
 * hook more than everything else it does. A reader that went away or never reads is no fault.
 */
export function writeOutput(text: string): void {
  const bytes = Buffer.from(text, "utf8");
  let done = 0;
  let waited = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "EAGAIN" || waited >= PATIENCE) return;
      pause(STEP);
      waited += STEP;
    }
  }
}
