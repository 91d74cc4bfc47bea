import type { VerificationSettledData } from "../events/event.ts";
import { redact } from "../events/redaction.ts";
import { linesOf } from "./output-text.ts";
import { viewThrough } from "./output-view.ts";
import { saysNotRun } from "./not-run.ts";
import { summaryOf } from "./summaries.ts";
import type { PendingRun, SettleRun, TaskNotification } from "./tool-call.ts";
import { allVerifiers } from "./verifiers/all.ts";
import type { Summary } from "./verifiers/verifier.ts";

const MAXIMUM_SUMMARY = 220;
/** Statuses of a process that was ended from outside, or never began. */
const NO_VERDICT = new Set([124, 126, 127, 129, 130, 137, 141, 143]);

function statusSays(
  { exit_status, status }: TaskNotification,
  { status_carried }: PendingRun,
): "passed" | "failed" | undefined {
  if (!status_carried || exit_status === undefined || status === "killed") return undefined;
  if (exit_status === 0) return "passed";
  return NO_VERDICT.has(exit_status) ? undefined : "failed";
}

function outcomeOf({ outcome }: Summary): VerificationSettledData["outcome"] {
  return outcome === "unclear" ? "unknown" : outcome;
}

function settled(
  notification: TaskNotification,
  outcome: VerificationSettledData["outcome"],
  how: VerificationSettledData["how"],
  summary: Summary | undefined,
): VerificationSettledData {
  return {
    tool_use_id: notification.tool_use_id,
    task: notification.task,
    outcome,
    how,
    counts: summary?.counts ?? {},
    summary: redact(summary?.line ?? "", MAXIMUM_SUMMARY),
  };
}

/**
 * Ends the wait for a background run: by the exit status where it is the run's own, else by the
 * summary in the task's output file, else it stays unknown.
 */
export function settleRun(
  ...[notification, pending, { readText }]: Parameters<SettleRun>
): ReturnType<SettleRun> {
  const text = notification.output_file === "" ? undefined : readText(notification.output_file);
  const lines = linesOf(text ?? "");
  const verifier = allVerifiers().find(({ tool }) => tool === pending.tool);
  const summary = text === undefined ? undefined : summaryOf(verifier, viewThrough(lines, []));
  const status = statusSays(notification, pending);
  if (status === "passed") {
    const needed = verifier?.emptyPasses === true;
    if (summary === undefined)
      return settled(
        notification,
        needed ? "unknown" : "passed",
        needed ? "none" : "exit-status",
        summary,
      );
    const passed = summary.outcome === "passed";
    return settled(notification, outcomeOf(summary), passed ? "exit-status" : "summary", summary);
  }
  if (status === "failed") {
    if (summary?.outcome === "empty") return settled(notification, "empty", "summary", summary);
    const notRun = summary === undefined && saysNotRun(lines);
    return settled(
      notification,
      notRun ? "unknown" : "failed",
      notRun ? "none" : "exit-status",
      summary,
    );
  }
  const outcome = summary === undefined ? "unknown" : outcomeOf(summary);
  return settled(notification, outcome, outcome === "unknown" ? "none" : "summary", summary);
}
