import { writeSync } from "node:fs";
import { pause } from "./clock.ts";

/** Wait before a full pipe is tried again, in milliseconds. */
const STEP = 2;

/** Standard output or standard error. */
export type OutputFile = 1 | 2;

/**
 * Writes all of a text, however slowly the reader takes it: a pager may hold a full pipe for
 * hours. `"closed"` when the reader has gone away, which is no fault (`… | head`).
 *
 * @throws the system's error when the text cannot be written for another reason, such as a full disk.
 */
export function drain(file: OutputFile, text: string): "written" | "closed" {
  const bytes = Buffer.from(text, "utf8");
  let done = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(file, bytes, done);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EPIPE") return "closed";
      if (code !== "EAGAIN") throw error;
      pause(STEP);
    }
  }
  return "written";
}
