import { isBelow } from "../projections/is-below.ts";
import { CHECK_STRENGTH } from "../projections/proof.ts";
import type { LearnedCheck, ProofFile } from "../projections/proof.ts";

/** A command that may prove files, and what it reaches: a run that passed here, or a script. */
export interface CommandCandidate extends LearnedCheck {
  /** It passed in this project before. */
  readonly learned: boolean;
}

/** A file by the path that is shown and the one that tells it from others. */
export type NamedFile = Pick<ProofFile, "path" | "identity">;

/** Longest suggestion, in characters. */
const MAXIMUM_SUGGESTION = 200;

function reached(
  { paths, directory, whole }: CommandCandidate,
  files: readonly NamedFile[],
): number {
  const places = whole ? [directory] : paths;
  return files.filter(({ path, identity }) =>
    places.some((place) => isBelow(path, place) || isBelow(identity, place)),
  ).length;
}

/** Narrower is better: named files before folders, deeper folders before higher ones. */
function narrowness({ whole, directory }: CommandCandidate): number {
  return (whole ? 0 : 1_000) + directory.split("/").length;
}

/** Names without these need no quotes in any shell. */
const NEEDS_QUOTES = /[^\w@%+=:,./-]/;

function quoted(path: string): string {
  return NEEDS_QUOTES.test(path) ? `'${path.replaceAll("'", `'\\''`)}'` : path;
}

function typed({ run, directory }: CommandCandidate, project: string): string {
  const isElsewhere = project !== "" && directory !== project && isBelow(directory, project);
  // A command may go there by itself.
  if (!isElsewhere || run.startsWith("cd ")) return run;
  return `cd ${quoted(directory.slice(project.length).replace(/^\/+/, ""))} && ${run}`;
}

/**
 * The narrowest command known to check the files: the one that reaches most of them, then one that
 * worked here before, then the stronger kind, then the narrower reach. `""` when none reaches any.
 *
 * @param files the unproved files.
 * @param project the folder that commands are typed in.
 */
export function suggestCommand(
  candidates: readonly CommandCandidate[],
  files: readonly NamedFile[],
  project: string,
): string {
  let best: { readonly command: string; readonly rank: readonly number[] } | undefined;
  for (const candidate of candidates) {
    // It would not prove code.
    if (candidate.kind === "format-check") continue;
    const count = reached(candidate, files);
    const command = typed(candidate, project);
    if (count === 0 || command.length > MAXIMUM_SUGGESTION) continue;
    const strength = CHECK_STRENGTH[candidate.kind];
    const rank = [count, candidate.learned ? 1 : 0, strength, narrowness(candidate)];
    if (best === undefined || isHigher(rank, best.rank)) best = { command, rank };
  }
  return best?.command ?? "";
}

function isHigher(rank: readonly number[], other: readonly number[]): boolean {
  for (const [place, value] of rank.entries()) {
    const held = other[place] ?? 0;
    if (value !== held) return value > held;
  }
  return false;
}
