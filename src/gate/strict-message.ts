import type { Outcome, VerificationKind } from "../events/event.ts";
import { isUnproved, missingKinds } from "../projections/proof.ts";
import type { LastCheck, ProofFile, ProofState } from "../projections/proof.ts";
import type { StopSituation } from "./policy.ts";

/** What every message of the gate starts with; prompts that start so are the gate's own. */
export const MARK = "fable-ish: ";

/** Most files a message names. */
const NAMED_FILES = 5;

/** Longest path and command in a message, in characters; with five paths all stays below 1,500. */
const MAXIMUM_PATH = 120;
const MAXIMUM_COMMAND = 160;

function cut(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join("")}…`;
}

/** The end of a long path says more than its beginning. */
function cutFront(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `…${characters.slice(1 - limit).join("")}`;
}

/** The folder that the paths are shown below: the project, else the deepest one they share. */
function baseOf(paths: readonly string[], project: string): string {
  const base = project.endsWith("/") ? project : `${project}/`;
  if (project !== "" && paths.every((path) => path.startsWith(base))) return base;
  const [first = "", ...rest] = paths;
  let end = first.lastIndexOf("/") + 1;
  for (const path of rest) {
    while (end > 0 && !path.startsWith(first.slice(0, end))) {
      end = first.lastIndexOf("/", end - 2) + 1;
    }
  }
  return first.slice(0, end);
}

/** The kinds of checks that are missing where something did pass, in words. */
function missingWords(files: readonly ProofFile[], { facts }: StopSituation): string {
  const expected = facts.surroundings?.expected ?? [];
  const kinds = new Set<VerificationKind>(files.flatMap((file) => missingKinds(file, expected)));
  return [...kinds].join(", ");
}

/** What the files lack, and which they are. */
function lackingLine(files: readonly ProofFile[], situation: StopSituation): string {
  const total = files.length + situation.proof.more;
  const have = total === 1 ? "has" : "have";
  const missing = missingWords(files, situation);
  if (missing === "" || files.some(isUnproved)) {
    const also = missing === "" ? "" : ` (the configuration expects ${missing})`;
    return `${countText(total)} ${have} no passing check since the last change${also}: ${namedFiles(files, situation)}`;
  }
  const need = total === 1 ? "needs" : "need";
  return `${countText(total)} still ${need} a passing ${missing}, as the configuration expects: ${namedFiles(files, situation)}`;
}

function countText(count: number): string {
  return count === 1 ? "1 changed file" : `${count} changed files`;
}

/** `src/a.ts, src/b.ts and 3 more`. */
export function namedFiles(files: readonly ProofFile[], { proof }: StopSituation): string {
  const paths = files.map(({ path }) => path);
  const base = baseOf(paths, proof.project);
  const named = paths
    .slice(0, NAMED_FILES)
    .map((path) => cutFront(path.slice(base.length), MAXIMUM_PATH));
  const rest = paths.length - named.length + proof.more;
  return `${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  passed: "passed",
  failed: "failed",
  empty: "checked nothing",
  pending: "has not ended yet",
  unknown: "ended in a way nobody saw",
};

function runText({ run, outcome, relevant, stale }: LastCheck): string {
  const words = OUTCOME_WORDS[outcome];
  const but = !relevant
    ? ", and does not show that it reaches them"
    : stale
      ? ", before the last change"
      : "";
  return `\`${cut(run, MAXIMUM_COMMAND)}\` ${words}${but}`;
}

/** The last run in words; `no check ran` where there is none. */
export function lastRun({ proof }: StopSituation): string {
  return proof.last === null ? "no check ran" : runText(proof.last);
}

function firstLine({ proof, facts }: StopSituation): string {
  if (isFailing(proof)) {
    return `${MARK}resolve the failing check, or say plainly in your final message that it fails.`;
  }
  const suggestion = facts.surroundings?.suggestion ?? "";
  const command = suggestion === "" ? "a check that covers what changed" : `\`${suggestion}\``;
  return `${MARK}run ${command} before you finish.`;
}

/** Whether the last run that covers a changed file failed, with no edit since. */
export function isFailing({ last }: ProofState): boolean {
  return last?.outcome === "failed" && last.relevant && !last.stale;
}

/** Why the agent may not stop yet, and what would let it: at most six short lines. */
export function unprovedMessage(files: readonly ProofFile[], situation: StopSituation): string {
  return [
    firstLine(situation),
    lackingLine(files, situation),
    `Last run: ${lastRun(situation)}.`,
    'If no check can apply, end your final message with a line "No verifier: " and the reason.',
  ].join("\n");
}

/** Told to the user when the agent is let through with unproved files. */
export function endedUnverified(files: readonly ProofFile[], situation: StopSituation): string {
  const total = files.length + situation.proof.more;
  const missing = files.some(isUnproved) ? "" : missingWords(files, situation);
  const what = missing === "" ? "check" : missing;
  return `${MARK}ended unverified: ${countText(total)} without a passing ${what}: ${namedFiles(files, situation)}. Last run: ${lastRun(situation)}.`;
}

/** Told to the user when the agent said itself that the check fails. */
export function endedFailing(files: readonly ProofFile[], situation: StopSituation): string {
  return `${MARK}ended with a failing check, as reported: ${lastRun(situation)}. Unproved: ${namedFiles(files, situation)}.`;
}

/** Told to the user when a waiver of the agent is accepted. */
export function endedWaived(reason: string): string {
  return `${MARK}ended without verification; the agent's reason: ${cut(reason, 240)}`;
}
