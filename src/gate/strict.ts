import type { BackgroundTask } from "../events/event.ts";
import { changedInTask, isUnproved, missingKinds } from "../projections/proof.ts";
import type { ProofFile } from "../projections/proof.ts";
import type { Policy, Rule, StopSituation, Verdict } from "./policy.ts";
import {
  endedFailing,
  endedUnverified,
  endedWaived,
  isFailing,
  MARK,
  unprovedMessage,
} from "./strict-message.ts";

/**
 * Most blocks in one task, whatever the agent does in between. The cap of blocks is counted anew
 * after every edit and run, so an agent that edits a little each time would never reach it.
 */
export const MAXIMUM_TASK_BLOCKS = 6;

const ALLOW: Verdict = { action: "allow", message: "" };

function tell(message: string): Verdict {
  return { action: "allow", message };
}

function block(message: string): Verdict {
  return { action: "block", message, counted: true };
}

/**
 * The files that need a passing check, or one of a kind that the configuration expects, without
 * those the disk shows to be what they were.
 */
function unproved({ proof, facts }: StopSituation): readonly ProofFile[] {
  const expected = facts.surroundings?.expected ?? [];
  const files = proof.files.filter(
    (file) => isUnproved(file) || missingKinds(file, expected).length > 0,
  );
  const reverted = facts.surroundings?.reverted ?? [];
  if (reverted.length === 0) return files;
  const back = new Set(reverted);
  return files.filter(({ identity }) => !back.has(identity));
}

/** Whether this task changed something that needs proof, and did not put it back. */
function hasChanged({ proof, facts }: StopSituation): boolean {
  const back = new Set(facts.surroundings?.reverted ?? []);
  return changedInTask({ files: proof.files.filter(({ identity }) => !back.has(identity)) });
}

/** Deep work that ended without any change and without a look at anything. */
function lacksAnyProof({ ledger, proof }: StopSituation): boolean {
  return (
    ledger.task_mode === "deep" &&
    !ledger.changed_files_seen &&
    ledger.verification_results.length === 0 &&
    !proof.waived
  );
}

/** A turn that only looked at things, or only wrote what needs no proof. */
function onlyLooked(situation: StopSituation): boolean {
  const { ledger } = situation;
  return (ledger.task_mode === "quick" || ledger.changed_files_seen) && !hasChanged(situation);
}

/** Kinds of background work that come back to the agent by themselves when they end. */
const AGENT_TASKS: readonly string[] = ["subagent", "workflow"];

function isAwaited(task: BackgroundTask, { proof, pending_tasks }: StopSituation): boolean {
  if (AGENT_TASKS.includes(task.type)) return true;
  if (task.id === "") return false;
  return pending_tasks.includes(task.id) || proof.pending.some((run) => run.task === task.id);
}

/** What is said when the agent is let through though a rule would still hold it. */
function endedAtCap(situation: StopSituation): string {
  const files = unproved(situation);
  if (files.length > 0 && !onlyLooked(situation)) return endedUnverified(files, situation);
  if (situation.ledger.task_mode === "blocked") return `${MARK}ended with the risk unresolved.`;
  if (lacksAnyProof(situation)) {
    return `${MARK}ended unverified: nothing shows what this task found.`;
  }
  return situation.facts.intent_only ? `${MARK}ended with work only announced.` : "";
}

const rules: readonly Rule[] = [
  {
    name: "waiting",
    judge: (situation) =>
      situation.facts.background_tasks.some((task) => isAwaited(task, situation))
        ? ALLOW
        : undefined,
  },
  {
    name: "plan",
    judge: ({ facts }) => (facts.permission_mode === "plan" ? ALLOW : undefined),
  },
  {
    name: "asks-user",
    judge: ({ facts }) => (facts.asks_user ? ALLOW : undefined),
  },
  {
    name: "waiver",
    judge: (situation) => {
      const { ledger, facts } = situation;
      if (facts.waiver === "" || facts.intent_only || ledger.task_mode === "blocked") {
        return undefined;
      }
      if (unproved(situation).length === 0 && !lacksAnyProof(situation)) return undefined;
      return { action: "allow", message: endedWaived(facts.waiver), waiver: facts.waiver };
    },
  },
  {
    name: "reported-failing",
    judge: (situation) => {
      const { ledger, proof, facts } = situation;
      if (!isFailing(proof) || !facts.reports_failure || facts.intent_only) return undefined;
      if (proof.asked === 0 || ledger.task_mode === "blocked" || onlyLooked(situation)) {
        return undefined;
      }
      const files = unproved(situation);
      return files.length === 0 ? undefined : tell(endedFailing(files, situation));
    },
  },
  {
    name: "cap",
    judge: (situation) => {
      const { ledger, proof, settings } = situation;
      return proof.blocks >= settings.stop_block_cap || ledger.stop_blocks >= MAXIMUM_TASK_BLOCKS
        ? tell(endedAtCap(situation))
        : undefined;
    },
  },
  {
    name: "intent-only",
    judge: ({ facts }) =>
      facts.intent_only
        ? block(
            `${MARK}the previous response only stated an intent to do work without doing it. ` +
              "Carry it out now with tool calls; end the turn only when the task is complete or " +
              "you need input that only the user can provide.",
          )
        : undefined,
  },
  {
    name: "only-looked",
    judge: (situation) => (onlyLooked(situation) ? ALLOW : undefined),
  },
  {
    name: "blocked",
    judge: ({ ledger }) =>
      ledger.task_mode === "blocked"
        ? block(`${MARK}resolve or narrow the blocked risk before final response.`)
        : undefined,
  },
  {
    name: "asked-before",
    judge: (situation) => {
      const { proof, settings } = situation;
      if (unproved(situation).length === 0) return undefined;
      return proof.blocks + proof.spent >= settings.stop_block_cap ? ALLOW : undefined;
    },
  },
  {
    name: "unproved",
    judge: (situation) => {
      const files = unproved(situation);
      return files.length === 0 ? undefined : block(unprovedMessage(files, situation));
    },
  },
  {
    name: "deep-no-proof",
    judge: (situation) =>
      lacksAnyProof(situation)
        ? block(
            `${MARK}add one observable proof or explicitly record why this deep task has no runnable verifier.`,
          )
        : undefined,
  },
  { name: "clear", judge: () => ALLOW },
];

/**
 * The strict policy: every changed file needs a passing check that covers it and is newer than its
 * last change. docs/POLICIES.md has the rules in words.
 */
export const STRICT: Policy = { name: "strict", version: 1, rules };
