import type { BackgroundTask } from "../events/event.ts";
import { hasSuccessfulVerification } from "../projections/ledger.ts";
import type { Ledger } from "../projections/ledger.ts";
import type { Policy, Rule, StopSituation, Verdict } from "./policy.ts";

/** What every message of the gate starts with; prompts that start so are the gate's own. */
const MARK = "fable-ish: ";

const ALLOW: Verdict = { action: "allow", message: "" };

function block(message: string): Verdict {
  return { action: "block", message: `${MARK}${message}`, counted: true };
}

function docsOnly(ledger: Ledger): boolean {
  return ledger.change_kinds.length > 0 && ledger.change_kinds.every((kind) => kind === "docs");
}

/** Kinds of background work that come back to the agent by themselves when they end. */
const AGENT_TASKS: readonly string[] = ["subagent", "workflow"];

/** A dev server runs on for ever: only work that will report back is worth waiting for. */
function isAwaited(task: BackgroundTask, pendingTasks: readonly string[]): boolean {
  return AGENT_TASKS.includes(task.type) || pendingTasks.includes(task.id);
}

function changedUnverified({ ledger }: StopSituation): boolean {
  return ledger.changed_files_seen && !hasSuccessfulVerification(ledger);
}

const rules: readonly Rule[] = [
  {
    name: "reentry",
    judge: ({ facts }) =>
      facts.stop_hook_active
        ? {
            action: "allow",
            message: `${MARK}stop hook is already active; allowing stop to avoid a continuation loop.`,
          }
        : undefined,
  },
  {
    name: "waiting",
    judge: ({ facts, pending_tasks }) =>
      facts.background_tasks.some((task) => isAwaited(task, pending_tasks)) ? ALLOW : undefined,
  },
  {
    name: "intent-only",
    judge: ({ facts }) =>
      facts.intent_only
        ? {
            action: "block",
            message:
              `${MARK}the previous response only stated an intent to do work without doing it. ` +
              "Carry it out now with tool calls; end the turn only when the task is complete or " +
              "you need input that only the user can provide.",
            counted: false,
          }
        : undefined,
  },
  {
    name: "cap",
    judge: ({ ledger, settings }) => {
      if (ledger.stop_blocks < settings.stop_block_cap) return undefined;
      if (hasSuccessfulVerification(ledger)) return ALLOW;
      return {
        action: "allow",
        message: `${MARK}verification evidence is still missing. Include that gap in the final report.`,
      };
    },
  },
  {
    name: "quick",
    judge: ({ ledger }) => (ledger.task_mode === "quick" ? ALLOW : undefined),
  },
  {
    name: "docs-only",
    judge: ({ ledger }) => (ledger.changed_files_seen && docsOnly(ledger) ? ALLOW : undefined),
  },
  {
    name: "blocked",
    judge: ({ ledger }) =>
      ledger.task_mode === "blocked"
        ? block("resolve or narrow the blocked risk before final response.")
        : undefined,
  },
  {
    name: "deep-changed",
    judge: (situation) =>
      situation.ledger.task_mode === "deep" && changedUnverified(situation)
        ? block(
            "run the narrowest verification command for the changed behavior before final response.",
          )
        : undefined,
  },
  {
    name: "deep-no-proof",
    judge: ({ ledger }) =>
      ledger.task_mode === "deep" &&
      !ledger.changed_files_seen &&
      ledger.verification_results.length === 0
        ? block(
            "add one observable proof or explicitly record why this deep task has no runnable verifier.",
          )
        : undefined,
  },
  {
    name: "normal-changed",
    judge: (situation) =>
      situation.ledger.task_mode === "normal" && changedUnverified(situation)
        ? block(
            "run one relevant verification command for the changed files, or state why no verifier applies.",
          )
        : undefined,
  },
  { name: "clear", judge: () => ALLOW },
];

/** The default policy: soft, at most two blocks a task, one success of any kind is enough. */
export const CLASSIC: Policy = { name: "classic", version: 1, rules };
