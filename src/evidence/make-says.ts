import type { HostResult } from "./host-result.ts";
import type { Recognition } from "./recognise.ts";
import type { ShownOutput } from "./shown-output.ts";

const NOTHING_DONE =
  /^g?make(?:\[\d+\])?: (?:Nothing to be done for ['`].{1,200}'|['`].{1,200}' is up to date)\.$/;
const IGNORING = /^(?:-[a-z]*i[a-z]*|--ignore-errors)$/;

/** Of a longer output the middle is not looked at: what runs side by side may fail there. */
const SEEN_WHOLE = 200;

function isMake({ run, verifier }: Recognition): boolean {
  return verifier === undefined && /^g?make$/.test(run.name);
}

/** Whether make says that its check did not even start, its target being newer than its sources. */
export function didNothing(recognition: Recognition, lines: readonly string[]): boolean {
  if (!isMake(recognition) || recognition.kind === "build") return false;
  const words = lines.filter((line) => line.trim() !== "");
  return words.length > 0 && words.every((line) => NOTHING_DONE.test(line));
}

/** Whether make was told to go on, and end well, whatever fails. */
export function ignoresFailures({ run }: Recognition): boolean {
  return /^g?make$/.test(run.name) && run.words.some(({ text }) => IGNORING.test(text));
}

/**
 * Whether all of what make wrote is there to be seen, without the `***` that it never fails
 * without, in whatever language: as good as its status.
 */
export function toldNoFailure(
  recognition: Recognition,
  shown: ShownOutput | undefined,
  host: HostResult,
): boolean {
  if (!isMake(recognition) || shown?.both !== true || !host.complete) return false;
  const { lines, startShown, endShown, unfiltered } = shown.view;
  if (!startShown || !endShown || !unfiltered || lines.length > SEEN_WHOLE) return false;
  return !lines.some((line) => /\*{3}\s|not remade because of errors/.test(line));
}
