import type { HostResult } from "./host-result.ts";
import type { Recognition } from "./recognise.ts";
import { holdsOption } from "./shell/option-bundle.ts";
import type { ShownOutput } from "./shown-output.ts";

const NOTHING_DONE =
  /^(?:g?make(?:\[\d+\])?: (?:Nothing to be done for ['`].{1,200}'|['`].{1,200}' is up to date)\.|task: Task ".{1,200}" is up to date)$/;

/** Of a longer output the middle is not looked at: what runs side by side may fail there. */
const SEEN_WHOLE = 200;

function isMake({ run, verifier }: Recognition): boolean {
  return verifier === undefined && /^g?make$/.test(run.name);
}

const MOVING = /^g?make(?:\[\d+\])?: (?:Entering|Leaving) directory /;

/** Whether all that make says is that its target is newer than its sources: nothing was started. */
export function saysNothingDone(lines: readonly string[]): boolean {
  const words = lines.filter((line) => line.trim() !== "" && !MOVING.test(line));
  return words.length > 0 && words.every((line) => NOTHING_DONE.test(line));
}

/** The same of a check of its own; a build that is newer than its sources is a good one. */
export function didNothing(recognition: Recognition, lines: readonly string[]): boolean {
  const runs = isMake(recognition) || recognition.run.name === "task";
  return runs && recognition.kind !== "build" && saysNothingDone(lines);
}

function isIgnoring(option: string): boolean {
  return option === "--ignore-errors" || holdsOption(option, "i");
}

/** Whether make was told to go on, and end well, whatever fails. */
export function ignoresFailures({ run }: Recognition): boolean {
  return /^g?make$/.test(run.name) && run.words.some(({ text }) => isIgnoring(text));
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
