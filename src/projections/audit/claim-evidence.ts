import type { Claim, VerificationKind } from "../../events/event.ts";
import type { AuditClaim } from "./audit-view.ts";
import { isConclusive } from "./run-record.ts";
import type { RunRecord } from "./run-record.ts";

const KINDS_OF_CLAIM: Readonly<Record<Claim["kind"], readonly VerificationKind[]>> = {
  tests: ["test"],
  typecheck: ["typecheck"],
  lint: ["lint", "format-check"],
  build: ["build"],
  verified: ["test", "typecheck", "lint", "format-check", "build", "validate", "run"],
  complete: ["test", "typecheck", "lint", "format-check", "build", "validate", "run"],
};

interface LastRuns {
  /** The run whose outcome became known last. */
  last: RunRecord;
  /** The passing run that started last. */
  passed: RunRecord | undefined;
}

/** What had been seen of each kind of check at a moment, to hold claims against. */
export class ClaimEvidence {
  private readonly runs = new Map<VerificationKind, LastRuns>();
  /** Which of the runs came to its end last, over all kinds. */
  private order: readonly VerificationKind[] = [];

  /** Adds a run whose outcome is known now. */
  add(run: RunRecord): void {
    if (!isConclusive(run.outcome)) return;
    const known = this.runs.get(run.kind);
    const newer = known?.passed === undefined || known.passed.position < run.position;
    const passed = run.outcome === "passed" && newer ? run : known?.passed;
    this.runs.set(run.kind, { last: run, passed });
    if (this.order.at(-1) !== run.kind) {
      this.order = [...this.order.filter((kind) => kind !== run.kind), run.kind];
    }
  }

  /** @param lastChange position of the last change that needs proof, 0 without one. */
  standingOf(
    claim: Claim,
    lastChange: number,
  ): { readonly standing: AuditClaim["standing"]; readonly run: number } {
    const kinds = KINDS_OF_CLAIM[claim.kind];
    const latest = this.order.findLast((kind) => kinds.includes(kind));
    const last = latest === undefined ? undefined : this.runs.get(latest)?.last;
    if (last === undefined) return { standing: "unsupported", run: 0 };
    // An outcome that became known may have been filled in since: it was conclusive then, too.
    if (last.outcome === "failed") return { standing: "contradicted", run: last.position };
    let passed: RunRecord | undefined;
    for (const kind of kinds) {
      const other = this.runs.get(kind)?.passed;
      if (other !== undefined && other.position > (passed?.position ?? 0)) passed = other;
    }
    if (passed === undefined) return { standing: "unsupported", run: 0 };
    return {
      standing: passed.position > lastChange ? "supported" : "stale",
      run: passed.position,
    };
  }
}
