import { expect } from "chai";
import type { EventDraft, Outcome, VerificationRanData } from "../../../src/events/event.ts";
import { CheckHistory } from "../../../src/projections/audit/check-history.ts";
import { ClaimEvidence } from "../../../src/projections/audit/claim-evidence.ts";
import { AUDIT_LIMITS } from "../../../src/projections/audit/limits.ts";
import { PendingRuns } from "../../../src/projections/audit/pending-runs.ts";
import { runRecord } from "../../../src/projections/audit/run-record.ts";
import type { RunRecord } from "../../../src/projections/audit/run-record.ts";
import { audited, edit } from "../../support/audited.ts";
import type { Step } from "../../support/audited.ts";
import { ran } from "../../support/drafts.ts";

const A = "/project/src/a.ts";
const LINT = { kind: "lint", tool: "eslint" } as const;

function record(
  outcome: Outcome,
  position: number,
  more: Partial<VerificationRanData> = {},
  changes = 1,
): RunRecord {
  const draft = ran(outcome, more);
  if (draft.type !== "VerificationRan") throw new Error("Not a run.");
  return runRecord(draft.data, { position, at: "", actor: "" }, 1, changes);
}

/** Which run fixed each of these, by position; 0 for none. */
function fixes(...runs: readonly RunRecord[]): readonly number[] {
  const history = new CheckHistory();
  for (const run of runs) history.add(run);
  return runs.map((run) => run.fixed_by);
}

function flakiness(...runs: readonly RunRecord[]): readonly boolean[] {
  const history = new CheckHistory();
  for (const run of runs) history.add(run);
  return runs.map((run) => run.flaky);
}

const naming = (
  paths: readonly string[],
  run: string,
  more: Partial<VerificationRanData> = {},
) => ({
  run,
  reach: { directory: "/p", paths, whole: false },
  ...more,
});

describe("failures that a later run fixes", () => {
  it("are all those of one path, however each was narrowed", () => {
    expect(
      fixes(
        record("failed", 1, naming(["/p/a"], "t a -t one")),
        record("failed", 2, naming(["/p/a"], "t a -t two")),
        record("failed", 3, naming(["/p/b"], "t b -t one")),
        record("passed", 4, naming(["/p/a"], "t a")),
      ),
    ).to.deep.equal([4, 4, 0, 0]);
  });

  it("are those of several paths by a run that names them all", () => {
    expect(
      fixes(
        record("failed", 1, naming(["/p/a", "/p/b"], "t -t one")),
        record("passed", 2, naming(["/p/b"], "t")),
        record("passed", 3, naming(["/p/b", "/p/a"], "t")),
      ),
    ).to.deep.equal([3, 0, 0]);
  });

  it("are everything below a whole folder, by the same verifier alone", () => {
    const whole = { run: "t", reach: { directory: "/p", paths: [], whole: true } };
    const failed = naming(["/p/a"], "t a");
    expect(fixes(record("failed", 1, failed), record("passed", 2, whole))).to.deep.equal([2, 0]);
    expect(
      fixes(record("failed", 1, failed), record("passed", 2, { ...whole, ...LINT })),
    ).to.deep.equal([0, 0]);
    expect(
      fixes(record("failed", 1, failed), record("passed", 2, { ...whole, tool: "other" })),
    ).to.deep.equal([0, 0]);
  });

  it("are fixed once: what passes later is no news", () => {
    expect(fixes(record("failed", 1), record("passed", 2), record("passed", 3))).to.deep.equal([
      2, 0, 0,
    ]);
    expect(
      fixes(record("failed", 1), record("passed", 2), record("failed", 3), record("passed", 4)),
    ).to.deep.equal([2, 0, 4, 0]);
    // The same where a path is named: nothing of the failure that was fixed is left.
    const narrow = naming(["/p/a"], "t a");
    expect(
      fixes(
        record("failed", 1, narrow),
        record("passed", 2, narrow),
        record("failed", 3, narrow),
        record("passed", 4, narrow),
      ),
    ).to.deep.equal([2, 0, 4, 0]);
  });

  it("began before the run that fixes them, whichever ended first", () => {
    expect(fixes(record("failed", 5), record("passed", 4))).to.deep.equal([0, 0]);
    expect(fixes(record("passed", 5), record("failed", 4))).to.deep.equal([0, 5]);
    expect(fixes(record("passed", 3), record("passed", 2), record("failed", 1))).to.deep.equal([
      0, 0, 3,
    ]);
    // The latest run that passed, of several.
    expect(fixes(record("passed", 2), record("passed", 5), record("failed", 4))).to.deep.equal([
      0, 0, 5,
    ]);
    expect(
      fixes(record("failed", 1), record("failed", 5), record("passed", 4), record("passed", 6)),
    ).to.deep.equal([4, 6, 0, 0]);
  });

  it("are the latest hundred of one check", () => {
    const failed = Array.from({ length: 103 }, (_, at) => record("failed", at + 1));
    const found = fixes(...failed, record("passed", 200));
    expect(found.slice(0, 4)).to.deep.equal([0, 0, 0, 200]);
    expect(found.at(-2)).to.equal(200);
  });

  it("are not what came to no verdict, and no such run says anything of others", () => {
    for (const outcome of ["unknown", "empty", "pending"] as const) {
      const run = record(outcome, 1, {}, 0);
      expect(fixes(run, record("passed", 2, {}, 0))).to.deep.equal([0, 0]);
      expect(run).to.include({ baseline: false, flaky: false });
      expect(fixes(record("failed", 1), record(outcome, 2), record("passed", 3))).to.deep.equal([
        3, 0, 0,
      ]);
      expect(flakiness(record("failed", 1), record(outcome, 2), record("passed", 3))).to.deep.equal(
        [true, false, true],
      );
    }
  });
});

describe("checks that say now this, now that", () => {
  it("did so without a change in between", () => {
    expect(flakiness(record("failed", 1), record("passed", 2))).to.deep.equal([true, true]);
    expect(flakiness(record("failed", 1), record("passed", 2, {}, 2))).to.deep.equal([
      false,
      false,
    ]);
    expect(flakiness(record("passed", 1), record("passed", 2))).to.deep.equal([false, false]);
    expect(flakiness(record("failed", 1), record("passed", 2, LINT))).to.deep.equal([false, false]);
    expect(
      flakiness(record("failed", 1), record("passed", 2, {}, 2), record("failed", 3, {}, 2)),
    ).to.deep.equal([false, true, true]);
  });

  it("do so over a change of what the settings leave out, and not over one of other files", () => {
    const flaky = (between: EventDraft): boolean | undefined =>
      audited([edit(A), ran("failed"), between, ran("passed")]).runs[0]?.flaky;
    expect(flaky(edit(A, { flags: ["ignored"] }))).to.equal(true);
    expect(flaky(edit(A))).to.equal(false);
    expect(flaky(edit(A, { flags: ["ignored"] }, { more: 1 }))).to.equal(false);
  });
});

describe("checks that are remembered", () => {
  function fixedFirst(checks: number): readonly number[] {
    const history = new CheckHistory();
    const failed = Array.from({ length: checks }, (_, at) =>
      record("failed", at + 1, naming([`/p/${at}`], `t ${at}`)),
    );
    for (const run of failed) history.add(run);
    for (const at of [0, 1]) {
      history.add(record("passed", checks + 1 + at, naming([`/p/${at}`], `t ${at}`)));
    }
    return failed.slice(0, 3).map((run) => run.fixed_by);
  }

  it("are so many; of more, the one that was new first is forgotten with its failures", () => {
    const most = AUDIT_LIMITS.checks;
    expect(fixedFirst(most)).to.deep.equal([most + 1, most + 2, 0]);
    const [forgotten, second] = fixedFirst(most + 1);
    expect(forgotten).to.equal(0);
    // The check that was forgotten came anew, and took the place of the next one.
    expect(second).to.equal(0);
  });
});

describe("runs whose end is waited for", () => {
  const run = (position: number): RunRecord => record("pending", position);

  it("end one by one where a call started several, the first one first", () => {
    const pending = new PendingRuns(5);
    const [first, second, other] = [run(1), run(2), run(3)];
    pending.add(first, "both");
    pending.add(second, "both");
    pending.add(other, "other");
    expect(pending.length).to.equal(3);
    expect(pending.take("both")).to.equal(first);
    expect(pending.take("both")).to.equal(second);
    expect(pending.take("both")).to.equal(undefined);
    expect(pending.length).to.equal(1);
    expect(pending.take("other")).to.equal(other);
    expect(pending.take("nobody")).to.equal(undefined);
    expect(pending.length).to.equal(0);
  });

  it("are waited for no longer where there are too many, the oldest first", () => {
    const pending = new PendingRuns(2);
    const runs = [run(1), run(2), run(3), run(4)];
    for (const [at, one] of runs.entries()) pending.add(one, `call-${at}`);
    expect(pending.length).to.equal(2);
    expect(runs.map((_, at) => pending.take(`call-${at}`))).to.deep.equal([
      undefined,
      undefined,
      runs[2],
      runs[3],
    ]);
  });

  it("end in the audit one by one, too, also where the host named no call", () => {
    const settled = (tool_use_id: string, summary: string): EventDraft => ({
      type: "VerificationSettled",
      data: {
        tool_use_id,
        task: "b",
        outcome: "passed",
        how: "exit-status",
        counts: { passed: 1 },
        summary,
      },
    });
    for (const id of ["both", ""]) {
      const started: Step = {
        events: [ran("pending", { task: "b" }), ran("pending", { task: "b" })],
        cause: (id === "" ? { tool_use_id: undefined } : { tool_use_id: id }) as object,
      };
      const one = audited([started, settled(id, "one")]);
      expect(one.runs.map(({ outcome, settled: at }) => [outcome, at])).to.deep.equal([
        ["passed", 3],
        ["pending", 0],
      ]);
      const two = audited([started, settled(id, "one"), settled(id, "two")]);
      expect(two.runs.map(({ summary }) => summary)).to.deep.equal(["one", "two"]);
      expect(two.runs[1]).to.deep.include({ how: "exit-status", counts: { passed: 1 } });
    }
  });
});

describe("the evidence for a claim", () => {
  const claim = (kind: "tests" | "verified" | "lint" | "build" | "typecheck" | "complete") => ({
    kind,
    sentence: "",
    hedged: false,
  });
  function evidence(...runs: readonly RunRecord[]): ClaimEvidence {
    const found = new ClaimEvidence();
    for (const run of runs) found.add(run);
    return found;
  }

  it("is the run that began last, of those that passed", () => {
    const late = evidence(record("passed", 3), record("passed", 2));
    expect(late.standingOf(claim("tests"), 0)).to.deep.equal({ standing: "supported", run: 3 });
    expect(late.standingOf(claim("tests"), 2)).to.deep.equal({ standing: "supported", run: 3 });
    expect(late.standingOf(claim("tests"), 3)).to.deep.equal({ standing: "stale", run: 3 });
    const kinds = evidence(record("passed", 3, LINT), record("passed", 2));
    expect(kinds.standingOf(claim("verified"), 0).run).to.equal(3);
    // A lint that began first and ended last does not turn a failed test into evidence.
    const mixed = evidence(record("failed", 3), record("passed", 2, LINT));
    expect(mixed.standingOf(claim("verified"), 0)).to.deep.equal({ standing: "supported", run: 2 });
    const later = evidence(record("passed", 2), record("failed", 3), record("passed", 4, LINT));
    expect(later.standingOf(claim("verified"), 0).run).to.equal(4);
    expect(later.standingOf(claim("tests"), 0)).to.deep.equal({ standing: "contradicted", run: 3 });
  });

  it("is the last word of all kinds that the claim names", () => {
    const kinds = [LINT, {}, { kind: "build", tool: "tsc" } as const];
    const passed = kinds.map((more, at) => record("passed", at + 1, more));
    for (const more of kinds) {
      const found = evidence(...passed, record("failed", 9, more));
      expect(found.standingOf(claim("verified"), 0)).to.deep.equal({
        standing: "contradicted",
        run: 9,
      });
      const fixed = evidence(...passed, record("failed", 9, more), record("passed", 10, more));
      expect(fixed.standingOf(claim("complete"), 0).run).to.equal(10);
    }
    const between = evidence(...passed, record("failed", 9), record("passed", 10, LINT));
    expect(between.standingOf(claim("verified"), 0)).to.deep.equal({
      standing: "supported",
      run: 10,
    });
  });

  it("is none in what came to no verdict, or is of another kind", () => {
    for (const outcome of ["unknown", "empty", "pending"] as const) {
      expect(evidence(record(outcome, 1)).standingOf(claim("tests"), 0)).to.deep.equal({
        standing: "unsupported",
        run: 0,
      });
      const after = evidence(record("failed", 1), record(outcome, 2));
      expect(after.standingOf(claim("tests"), 0).standing).to.equal("contradicted");
      const passed = evidence(record("passed", 1), record(outcome, 2));
      expect(passed.standingOf(claim("tests"), 0)).to.deep.equal({ standing: "supported", run: 1 });
    }
    const cases = [
      ["tests", "test"],
      ["typecheck", "typecheck"],
      ["lint", "lint"],
      ["lint", "format-check"],
      ["build", "build"],
    ] as const;
    for (const [kind] of cases) {
      for (const [, ranKind] of cases) {
        const { standing } = evidence(record("passed", 1, { kind: ranKind })).standingOf(
          claim(kind),
          0,
        );
        const fits = cases.some(([said, ran]) => said === kind && ran === ranKind);
        expect(standing, `${kind} by ${ranKind}`).to.equal(fits ? "supported" : "unsupported");
      }
    }
    for (const kind of [...cases.map(([, one]) => one), "validate", "run"] as const) {
      for (const said of ["verified", "complete"] as const) {
        const found = evidence(record("passed", 1, { kind }));
        expect(found.standingOf(claim(said), 0).standing).to.equal("supported");
      }
    }
  });
});
