import type { StreamResult } from "./check.ts";
import { STANDING_PLACES } from "./standing-place.ts";
import { WANTED_ANSWERS } from "./standing-writers.ts";
import type { StormResult } from "./storm.ts";

/** What a storm was meant to be. */
export interface StormSize {
  readonly title: string;
  readonly streams: string;
  readonly writers: number;
  readonly appends: number;
  /**
   * Whether somebody must have passed a writer at each place where one stands still. Where all share
   * one stream they do; on many, one may stand still whose few neighbours are done.
   */
  readonly shared: boolean;
}

export interface StormReport {
  readonly lines: readonly string[];
  /** What does not hold, in sentences. */
  readonly wrong: readonly string[];
  /** Whether every writer made all its appends before the time was over. */
  readonly complete: boolean;
}

function share(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((left, right) => left - right);
  return `median ${share(sorted, 0.5)}, p95 ${share(sorted, 0.95)}, max ${share(sorted, 1)} ms`;
}

function standstillLines({ standstills }: StormResult, asked: boolean) {
  const wrong: string[] = [];
  const lines = STANDING_PLACES.map((place) => {
    const full = standstills.filter(
      (each) => each.place === place && each.answers >= WANTED_ANSWERS,
    );
    if (full.length === 0 && asked) wrong.push(`no writer that stood still ${place} was passed`);
    const longest = full.reduce((most, { stood }) => Math.max(most, stood), 0);
    return `    ${place}: ${full.length} times, up to ${(longest / 1000).toFixed(1)} s`;
  });
  return { lines, wrong };
}

/** The figures of a storm in lines, and what does not hold. */
export function stormReport(
  { title, streams, writers, appends, shared }: StormSize,
  storm: StormResult,
  checks: readonly StreamResult[],
): StormReport {
  const sum = (pick: (check: StreamResult) => number): number =>
    checks.reduce((total, check) => total + pick(check), 0);
  const all = [...storm.acknowledged.values()];
  const of = (who: string): number => all.filter(({ by }) => by === who).length;
  const measured = all.filter(({ by }) => by === "writer");
  const complete = measured.length === writers * appends;
  const standing = standstillLines(storm, complete && shared);
  const wrong = [...checks.flatMap((check) => check.wrong), ...storm.complaints, ...standing.wrong];
  if (all.length === 0) wrong.push("nothing was acknowledged");
  const waited = measured.filter(({ waits }) => (waits ?? 0) > 0).length;
  const hooks = storm.hooks;
  return {
    complete,
    wrong,
    lines: [
      `${title}: ${writers} writers on ${streams}, ${(storm.milliseconds / 1000).toFixed(0)} s${complete ? "" : ", NOT COMPLETE: the time was over"}`,
      `  writers:      ${of("writer")} appends acknowledged of ${writers * appends}, ${storm.kills} processes killed and replaced`,
      `  hooks:        ${hooks.started} real hook processes, ${hooks.killed} killed, ${of("hook")} answered`,
      `  stood still:  ${of("standing")} writers stopped within an append, all acknowledged later`,
      `  streams:      ${sum(({ events }) => events)} events, ${(sum(({ bytes }) => bytes) / 1e6).toFixed(1)} MB, ${sum(({ overlaps }) => overlaps)} overlaps; ${storm.tears.length} torn ends put in, ${sum(({ repaired }) => repaired)} closed and named, ${sum(({ glued }) => glued)} in the way of a write that was then repeated`,
      `  acknowledged: ${all.length}; found ${sum(({ found }) => found)} (${sum(({ unacknowledged }) => unacknowledged)} of them by a process killed before it said so); lost ${sum(({ lost }) => lost)}, recorded twice ${sum(({ doubled }) => doubled)}`,
      `  an append:    ${spread(measured.map(({ taken }) => taken ?? 0))}; processor time ${spread(measured.map(({ processor }) => processor ?? 0))}`,
      `                ${waited} of ${measured.length} gave up the processor of their own accord`,
      `  a writer that stood still was passed by ${WANTED_ANSWERS} appends of others on its stream:`,
      ...standing.lines,
    ],
  };
}
