import { unprovedFiles } from "./proof.ts";
import type { LearnedCheck } from "./proof.ts";
import type { LedgerState } from "./state.ts";

/** Most checks kept of a project, and most files named as left without one. */
export const MAXIMUM_HISTORY_CHECKS = 8;
const MAXIMUM_LEFT = 5;

/** Checks that a briefing names. */
const NAMED_CHECKS = 3;

/** A check that passed in earlier sessions of a project. */
export interface HistoryCheck extends LearnedCheck {
  /** In how many of the sessions looked at. */
  readonly sessions: number;
}

/** What earlier sessions of a project show: a cache, made from their saved ledgers at any time. */
export interface ProjectHistory {
  readonly project: string;
  /** The most frequent first. */
  readonly checks: readonly HistoryCheck[];
  /** Files that the last session left without a passing check; `more` counts those not named. */
  readonly left: { readonly paths: readonly string[]; readonly more: number };
}

/** Same command in the same folder. */
function checkName({ run, directory }: LearnedCheck): string {
  return `${directory}\0${run}`;
}

/**
 * What the sessions of a project show.
 *
 * @param states their states, the latest session first; those of other projects are passed over.
 */
export function projectHistory(
  project: string,
  states: readonly Pick<LedgerState, "proof">[],
): ProjectHistory {
  const own = states.filter(({ proof }) => proof.project === project);
  const checks = new Map<string, HistoryCheck>();
  for (const { proof } of own) {
    for (const check of proof.learned.toReversed()) {
      const known = checks.get(checkName(check));
      const sessions = (known?.sessions ?? 0) + 1;
      checks.set(checkName(check), { ...(known ?? check), sessions });
    }
  }
  const [last] = own;
  const unproved = last === undefined ? [] : unprovedFiles(last.proof);
  return {
    project,
    // The sort is stable: of equally frequent ones the latest comes first.
    checks: [...checks.values()]
      .sort((left, right) => right.sessions - left.sessions)
      .slice(0, MAXIMUM_HISTORY_CHECKS),
    left: {
      paths: unproved.slice(0, MAXIMUM_LEFT).map(({ path }) => path),
      more: Math.max(0, unproved.length - MAXIMUM_LEFT) + (last?.proof.more ?? 0),
    },
  };
}

function counted(count: number): string {
  return count === 1 ? "1 session" : `${count} sessions`;
}

function shown(path: string, project: string): string {
  return path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}

/** What the agent is told at the start of a session, at most two lines; `""` says nothing. */
export function briefing({ project, checks, left }: ProjectHistory): string {
  const lines: string[] = [];
  const named = checks.filter(({ kind }) => kind !== "format-check").slice(0, NAMED_CHECKS);
  if (named.length > 0) {
    const words = named.map(({ run, directory, sessions }) => {
      const place = directory === project ? "" : ` in ${shown(directory, project)}`;
      return `\`${run}\`${place} (${counted(sessions)})`;
    });
    lines.push(`fable-ish: checks that passed in this project before: ${words.join(", ")}.`);
  }
  if (left.paths.length > 0) {
    const more = left.more > 0 ? ` and ${left.more} more` : "";
    const paths = left.paths.map((path) => shown(path, project)).join(", ");
    lines.push(`Left without a passing check in the last session: ${paths}${more}.`);
  }
  return lines.join("\n");
}
