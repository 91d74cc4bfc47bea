import { configuredRun } from "./configured-verifiers.ts";
import { recognise, type Recognition } from "./recognise.ts";
import type { CommandLine, ProgramRun } from "./shell/program-run.ts";
import type { Surroundings } from "./tool-call.ts";

/** Most checks of one command that are told of. */
const MAXIMUM_RUNS = 20;

/** Programs that check nothing, and change nothing that a check would see. */
const TRIVIAL = new Set(["", "echo", "printf", "exit", "true", "false", ":", "cd"]);

/** Whether the script behind a run is known, and holds nothing that could check anything. */
function isHollow(id: number, runs: readonly ProgramRun[]): boolean {
  const inside = runs.filter((run) => run.parent === id);
  return inside.length > 0 && inside.every(isTrivial);
}

/** The runs that a run is part of, the nearest first. */
export function ancestors(run: ProgramRun, runs: readonly ProgramRun[]): number[] {
  const found: number[] = [];
  for (let at = run.parent; at >= 0 && found.length < 20; at = runs[at]?.parent ?? -1)
    found.push(at);
  return found;
}

/** The runs that check something; of a script and the checks found inside it, the checks. */
export function checksOf(
  line: CommandLine,
  configured: Surroundings["configuredVerifiers"] = [],
): readonly Recognition[] {
  const found = line.runs.flatMap((run) => recognise(run) ?? configuredRun(run, configured) ?? []);
  const inside = new Set(found.flatMap(({ run }) => ancestors(run, line.runs)));
  return found
    .filter(({ run }) => !inside.has(run.id) && !isHollow(run.id, line.runs))
    .slice(0, MAXIMUM_RUNS);
}

/** Whether a program checks nothing by itself. */
export function isTrivial(run: ProgramRun): boolean {
  return TRIVIAL.has(run.name);
}
