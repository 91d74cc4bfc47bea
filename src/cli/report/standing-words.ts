import type {
  AuditFile,
  AuditRun,
  AuditVerdict,
  AuditView,
} from "../../projections/audit/audit-view.ts";
import type { Colors } from "../terminal.ts";

type Paint = (text: string) => string;

/** Green for what speaks for the work, red for what speaks against it. */
export function verdictPaint(verdict: AuditVerdict, colors: Colors): Paint {
  switch (verdict) {
    case "verified":
      return colors.green;
    case "nothing-changed":
      return colors.dim;
    case "partly-verified":
    case "unknown":
      return colors.yellow;
    case "unverified":
      return colors.red;
    default:
      return verdict satisfies never;
  }
}

/** The mark of a file: does it need a look? */
export function fileMark({ standing }: Pick<AuditFile, "standing">): "✓" | "✗" | "!" | "·" {
  switch (standing) {
    case "verified":
      return "✓";
    case "failing":
    case "unverified":
      return "✗";
    case "stale":
    case "waived":
      return "!";
    case "reverted":
    case "moved":
    case "exempt":
      return "·";
    default:
      return standing satisfies never;
  }
}

/** The mark of a run by its outcome. */
export function runMark({ outcome }: Pick<AuditRun, "outcome">): "✓" | "✗" | "?" {
  if (outcome === "passed") return "✓";
  return outcome === "failed" ? "✗" : "?";
}

/** How a file stands, in words: with the run that verified it and how strongly it speaks. */
export function standingWords(file: AuditFile, runs: ReadonlyMap<number, AuditRun>): string {
  switch (file.standing) {
    case "verified": {
      const run = runs.get(file.verified_by);
      return run === undefined
        ? `verified (${file.strength})`
        : `verified (${file.strength}) by #${run.position} ${run.kind}`;
    }
    case "stale":
      return "changed after the last passing run";
    case "failing":
      return "the last run that covers it failed";
    case "waived":
      return "not verified; waived";
    case "reverted":
      return "taken back; needs no run";
    case "moved":
      return "moved by git; needs no run";
    case "exempt":
      return "documentation or agent file; needs no run";
    case "unverified":
      return "not verified";
    default:
      return file.standing satisfies never;
  }
}

/** ` (3 passed, 1 failed)`, or nothing. */
export function countsWords({ counts }: Pick<AuditRun, "counts">): string {
  const parts = (["passed", "failed", "skipped"] as const).flatMap((name) => {
    const count = counts[name];
    return count === undefined ? [] : [`${count} ${name}`];
  });
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** What else there is to say about a run: baseline, flaky, fixed. */
export function runRemarks(run: AuditRun): readonly string[] {
  const remarks: string[] = [];
  if (run.baseline) remarks.push("red before the session changed anything");
  if (run.flaky) remarks.push("passed and failed with no change in between");
  if (run.outcome === "failed") {
    remarks.push(run.fixed_by === 0 ? "not seen to pass since" : `fixed by #${run.fixed_by}`);
  }
  return remarks;
}

/** The runs of a view by their position. */
export function runsByPosition({ runs }: AuditView): ReadonlyMap<number, AuditRun> {
  return new Map(runs.map((run) => [run.position, run]));
}

/** Who did something: nothing for the main agent. */
export function actorWords(id: string, { actors }: AuditView): string {
  if (id === "") return "";
  const type = actors.find((actor) => actor.id === id)?.type ?? "";
  return type === "" ? `subagent ${id}` : `subagent ${type}`;
}
