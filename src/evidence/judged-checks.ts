import type { VerificationRanData } from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import { coverageOf } from "./coverage.ts";
import { bannerIn } from "./banner.ts";
import { ancestors, checksOf, isTrivial } from "./checks.ts";
import { behaviourOf } from "./behaviour.ts";
import { hostResultOf, type HostResult } from "./host-result.ts";
import {
  isCarried,
  isNeverRun,
  isTelling,
  needNotBeThere,
  settledByOthers,
  verdictOf,
  withheld,
  type Trial,
  type Verdict,
} from "./outcome.ts";
import { comparesFiles, mayBeIdle, showsWork } from "./idle-make.ts";
import { linesOf } from "./output-text.ts";
import { coverageByConfiguration } from "./configured-verifiers.ts";
import type { Recognition } from "./recognise.ts";
import { parseCommandLine } from "./shell/command-line.ts";
import type { CommandLine, ProgramRun } from "./shell/program-run.ts";
import { possibleWorlds, type World } from "./shell/worlds.ts";
import { withoutPrints } from "./prints.ts";
import { fileOutputOf, printsOldOutput, shownOutputOf, type ShownOutput } from "./shown-output.ts";
import type { Surroundings, ToolCall } from "./tool-call.ts";
import type { Verifier } from "./verifiers/verifier.ts";

const MAXIMUM_TEXT = 220;
/** Most runs that are followed together through the control flow. */
const MAXIMUM_JOINT = 5;

/** The command line that a script's banner names. */
function bannerLine(lines: readonly string[]): CommandLine | undefined {
  const command = bannerIn(lines)?.command;
  if (command === undefined) return undefined;
  const read = parseCommandLine(command, { directory: "/" });
  return read.kind === "read" ? read : undefined;
}

/** Whether a script's text is known, and none of its programs could check anything. */
function holdsNothing(script: CommandLine | undefined): boolean {
  return script?.complete === true && script.runs.every(isTrivial);
}

/** The runner that a script's banner names, when it names exactly one. */
function bannerVerifier(read: CommandLine | undefined): Recognition | undefined {
  if (read === undefined) return undefined;
  const [only, ...others] = checksOf(read);
  const following = read.runs.some((run) => run.id > (only?.run.id ?? 0) && !isTrivial(run));
  return others.length === 0 && !following && only?.verifier !== undefined ? only : undefined;
}

interface Command {
  readonly line: CommandLine;
  readonly checks: readonly Recognition[];
  readonly lines: readonly string[];
  readonly host: HostResult;
}

/** A check and the ways its command can have gone, none where they are too many to follow. */
interface Followed {
  readonly check: Recognition;
  readonly worlds: readonly World[];
  readonly index: number;
}

/** All checks followed together where that is possible, else each by itself. */
function followed({ line, checks, lines }: Command): readonly Followed[] {
  const behave = behaviourOf(line.runs, lines);
  const ids = checks.map(({ run }) => run.id);
  const joint = ids.length <= MAXIMUM_JOINT ? possibleWorlds(line.step, ids, behave) : undefined;
  return checks.map((check, place) =>
    joint === undefined
      ? { check, worlds: possibleWorlds(line.step, [check.run.id], behave) ?? [], index: 0 }
      : { check, worlds: joint, index: place },
  );
}

/** What is shown of a run; what `echo` added to it, and what may be an old output, left out. */
function outputOf(
  run: ProgramRun,
  command: Command,
  worlds: readonly World[],
  surroundings: Surroundings,
): ShownOutput | undefined {
  const { line, checks, lines, host } = command;
  const others = checks.map((check) => check.run);
  const own = withoutPrints(lines, worlds);
  const shown = printsOldOutput(line.runs, others) ? undefined : shownOutputOf(run, line.runs, own);
  if (shown !== undefined || host.task !== "") return shown;
  return fileOutputOf(run, surroundings.readText);
}

/** Whether a summary of the one could be read as the other's. */
function mayBeAlike(other: Recognition, check: Recognition): boolean {
  if (other.verifier === undefined || check.verifier === undefined)
    return other.kind === check.kind;
  return other.tool === check.tool;
}

function isIdle(
  run: ProgramRun,
  { line, lines, host }: Command,
  worlds: readonly World[],
  surroundings: Surroundings,
): boolean {
  const above = ancestors(run, line.runs).flatMap((id) => line.runs[id] ?? []);
  const make = [run, ...above].find(comparesFiles);
  if (make === undefined || !mayBeIdle(make, surroundings)) return false;
  return host.task !== "" || !showsWork(make, line.runs, withoutPrints(lines, worlds));
}

function trialsOf(command: Command, surroundings: Surroundings): readonly Trial[] {
  const { checks, lines } = command;
  const banner = bannerLine(lines);
  const named = bannerVerifier(banner);
  const alone = checks.length === 1;
  const oneScript = checks.filter(({ verifier }) => verifier === undefined).length === 1;
  return followed(command).map(({ check, worlds, index }): Trial => {
    const task = check.verifier === undefined && alone ? named : undefined;
    const verifier: Verifier | undefined = check.verifier ?? task?.verifier;
    const recognition = task === undefined ? check : { ...check, tool: task.tool, kind: task.kind };
    return {
      recognition,
      verifier,
      shown: outputOf(check.run, command, worlds, surroundings),
      worlds,
      index,
      alike: checks.filter((other) => other !== check && mayBeAlike(other, check)).length,
      alone,
      only: checks.some((other) => other.kind !== check.kind) ? check.kind : undefined,
      hollow: check.verifier === undefined && oneScript && holdsNothing(banner),
      idle: isIdle(check.run, command, worlds, surroundings),
    };
  });
}

/** Whether the status of the whole command will tell, by itself, how the run ended. */
function carriesStatus(trial: Trial): boolean {
  if (trial.idle || !isTelling(trial) || needNotBeThere(trial)) return false;
  return isCarried(trial.worlds, trial.index);
}

function pendingVerdict(): Verdict {
  return { outcome: "pending", how: "pending", counts: {}, summary: "" };
}

function verdictsOf(trials: readonly Trial[], { host, lines }: Command): readonly Verdict[] {
  if (host.task !== "") return trials.map(pendingVerdict);
  const first = trials.map((trial) => verdictOf(trial, host, lines));
  // Followed one by one, no run says anything of another.
  if (!trials.every((trial, place) => trial.index === place)) return first;
  return settledByOthers(trials, first, host, lines);
}

function outputLines(
  host: HostResult,
  surroundings: Surroundings,
): { lines: readonly string[]; host: HostResult } {
  if (host.persisted !== "") {
    const whole = surroundings.readText(host.persisted);
    if (whole !== undefined) return { lines: linesOf(whole), host: { ...host, complete: true } };
  }
  return { lines: linesOf(host.output), host };
}

/** How the checks of a command line ended, as its host and its output tell. */
export function judgeChecks(
  call: ToolCall,
  text: string,
  line: CommandLine,
  checks: readonly Recognition[],
  surroundings: Surroundings,
): readonly VerificationRanData[] {
  const command: Command = { line, checks, ...outputLines(hostResultOf(call), surroundings) };
  const trials = trialsOf(command, surroundings);
  const verdicts = verdictsOf(trials, command);
  return trials.flatMap((trial, place): VerificationRanData[] => {
    const found = verdicts[place];
    const verdict = found === undefined ? undefined : withheld(trial, found);
    if (verdict === undefined || isNeverRun(trial.worlds, trial.index)) return [];
    const { run, tool, kind, reach } = trial.recognition;
    return [
      {
        command: redact(text, MAXIMUM_TEXT),
        run: redact(run.source, MAXIMUM_TEXT),
        tool: redact(tool, MAXIMUM_TEXT),
        kind,
        outcome: verdict.outcome,
        how: verdict.how,
        counts: verdict.counts,
        summary: redact(verdict.summary, MAXIMUM_TEXT),
        ...(coverageByConfiguration(trial.recognition, call.project, surroundings) ??
          coverageOf(reach, kind, surroundings.changedIdentities, surroundings)),
        reach,
        task: command.host.task,
        status_carried: carriesStatus(trial),
      },
    ];
  });
}
