import type { PolicySettings, StopFacts, StreamHealth } from "../events/event.ts";
import type { LedgerState } from "../projections/state.ts";
import type { StopSituation } from "./policy.ts";

/** Background tasks that are verifications nobody has seen the end of. */
function pendingTasks({ runs }: LedgerState): readonly string[] {
  return runs.filter((run) => run.pending && run.task !== "").map((run) => run.task);
}

/** What the rules read: the ledger as the stream stands, the facts of this stop, the settings. */
export function stopSituation(
  state: LedgerState,
  facts: StopFacts,
  settings: PolicySettings,
): StopSituation {
  return {
    ledger: state.ledger,
    proof: state.proof,
    facts,
    pending_tasks: pendingTasks(state),
    settings,
  };
}

/** What a decision says of the stream's own health: told once for every newly found damage. */
export function streamHealth({ damage }: LedgerState): StreamHealth {
  return {
    damaged: damage.count,
    first_damaged: damage.first,
    told: damage.count > damage.told,
  };
}
