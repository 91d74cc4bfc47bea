import { checkStream } from "../events/integrity.ts";
import type { IntegrityReport } from "../events/integrity-report.ts";
import type { ByteSource } from "../events/walk.ts";
import { pause } from "../system/clock.ts";

/** A writer that is in the middle of a line is done with it within so many short waits. */
const OPEN_END_RETRIES = 3;
const OPEN_END_PAUSE = 10;

/**
 * Checks a stream that somebody may be writing to: an end that looks torn is looked at again.
 *
 * @throws the system's error when the source cannot be read.
 */
export function settledCheck(source: ByteSource): IntegrityReport {
  let report = checkStream(source);
  for (let retry = 0; retry < OPEN_END_RETRIES; retry += 1) {
    const last = report.faults.at(-1);
    if (last?.kind !== "torn-end" && last?.kind !== "incomplete-batch") break;
    pause(OPEN_END_PAUSE);
    report = checkStream(source);
  }
  return report;
}
