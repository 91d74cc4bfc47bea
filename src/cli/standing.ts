import { hasSuccessfulVerification } from "../projections/ledger.ts";
import { isProved, isReverted } from "../projections/proof.ts";
import type { LedgerState } from "../projections/state.ts";
import type { Colors } from "./terminal.ts";

/** How a task stands, in a word. */
export type Standing =
  "verified" | "partly verified" | "unverified" | "waiting" | "nothing changed";

/** Runs in the background that nobody has seen the end of. */
export function pendingRuns({ runs }: LedgerState): number {
  return runs.filter((run) => run.pending).length;
}

/** A file of this task whose last change no passing check covers, be it waived. */
function isLeftOpen({ proof }: LedgerState): boolean {
  return proof.files.some((file) => file.current && !isReverted(file) && !isProved(file));
}

/**
 * How the current task stands: whether something changed, and whether a check of it succeeded.
 * One success does not make up for what was changed after it or lies out of its reach.
 */
export function standingOf(state: LedgerState): Standing {
  if (hasSuccessfulVerification(state.ledger)) {
    return isLeftOpen(state) ? "partly verified" : "verified";
  }
  if (pendingRuns(state) > 0) return "waiting";
  return state.ledger.changed_files_seen ? "unverified" : "nothing changed";
}

/** The standing in its colour. */
export function paintStanding(standing: Standing, colors: Colors): string {
  switch (standing) {
    case "verified":
      return colors.green(standing);
    case "unverified":
      return colors.red(standing);
    case "waiting":
    case "partly verified":
      return colors.yellow(standing);
    case "nothing changed":
      return colors.dim(standing);
    default:
      return standing satisfies never;
  }
}
