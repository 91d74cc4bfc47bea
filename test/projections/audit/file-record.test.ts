import { expect } from "chai";
import type { Outcome, VerificationRanData } from "../../../src/events/event.ts";
import { FileRecord, relationByReach } from "../../../src/projections/audit/file-record.ts";
import { runRecord } from "../../../src/projections/audit/run-record.ts";
import type { RunRecord } from "../../../src/projections/audit/run-record.ts";
import { audited, edit } from "../../support/audited.ts";
import { ran } from "../../support/drafts.ts";

const A = "/project/src/a.ts";
const COVERS_A = { covers: { direct: [A], generic: [] } };

function dataOf(outcome: Outcome, more: Partial<VerificationRanData> = {}): VerificationRanData {
  const draft = ran(outcome, more);
  if (draft.type !== "VerificationRan") throw new Error("Not a run.");
  return draft.data;
}

function fileOf(path: string, identity = path): FileRecord {
  return new FileRecord({ path, identity, kind: "code", change: "modified" });
}

describe("the runs that a file's record holds", () => {
  const record = (position: number, outcome: Outcome, run: string): RunRecord =>
    runRecord(dataOf(outcome, { run }), { position, at: "", actor: "" }, 1, 1);
  const positions = (file: FileRecord) => file.runs.map(({ run }) => run.position);
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);

  it("are all of eighty; of more, the latest twenty and the last word of each check", () => {
    const file = fileOf(A);
    for (const at of between(1, 80)) file.addRun(record(at, "passed", `t ${at % 2}`), "direct");
    expect(positions(file)).to.deep.equal(between(1, 80));
    expect(file.droppedRuns).to.equal(0);
    file.addRun(record(81, "passed", "t"), "direct");
    expect(positions(file)).to.deep.equal([60, 61, ...between(62, 81)]);
    expect(file.droppedRuns).to.equal(59);
  });

  it("lose the oldest passing words first, what waits and what failed last, and keep their order", () => {
    const file = fileOf(A);
    const ended = record(3, "pending", "ended");
    const vain = record(4, "pending", "in vain");
    file.addRun(record(1, "failed", "failed"), "direct");
    file.addRun(record(2, "pending", "waiting"), "direct");
    file.addRun(ended, "direct");
    file.addRun(vain, "direct");
    ended.outcome = "failed";
    vain.outcome = "unknown";
    for (const at of between(5, 81)) file.addRun(record(at, "passed", `t ${at}`), "direct");
    expect(positions(file)).to.deep.equal([1, 2, 3, ...between(25, 61), ...between(62, 81)]);
    expect(file.droppedRuns).to.equal(21);
  });
});

describe("what a run that names no files says about one", () => {
  const relation = (reach: VerificationRanData["reach"]) =>
    relationByReach(dataOf("passed", { reach, coverage: "direct" }), fileOf("/link/a", "/real/a"));

  it("is found by the file's path, and by where it really lies", () => {
    const paths = (...named: readonly string[]) =>
      relation({ directory: "/p", paths: named, whole: false });
    expect(paths("/link/a")).to.equal("direct");
    expect(paths("/real/a")).to.equal("direct");
    expect(paths("/other", "/link")).to.equal("generic");
    expect(paths("/real")).to.equal("generic");
    expect(paths("/other")).to.equal("none");
    expect(relation({ directory: "/link", paths: [], whole: true })).to.equal("generic");
    expect(relation({ directory: "/real", paths: [], whole: true })).to.equal("generic");
  });
});

describe("a change of a file that was checked", () => {
  const known = { before: "1".repeat(16), after: "2".repeat(16) };
  const test = ran("passed", COVERS_A);

  it("counts where its contents are known to differ", () => {
    const [file] = audited([edit(A), test, edit(A, known)]).files;
    expect(file?.standing).to.equal("stale");
  });

  it("is no formatter's where somebody edited it", () => {
    const lint = ran("passed", { kind: "lint", covers: { direct: [], generic: [A] } });
    expect(audited([edit(A), test, edit(A), lint]).files[0]?.verified_by).to.equal(4);
  });

  it("needs a check that passed behind a formatter, not one that came to no verdict", () => {
    const formatted = edit(A, { flags: ["formatted"] });
    const lint = ran("unknown", { kind: "lint", ...COVERS_A });
    expect(audited([edit(A), test, formatted, lint]).files[0]?.standing).to.equal("stale");
  });

  it("is one of a test that existed where the test was deleted", () => {
    const deleted = edit("/t.test.ts", { flags: ["test"], change: "deleted" });
    expect(audited([deleted]).notes.map(({ kind }) => kind)).to.deep.equal(["tests-edited"]);
  });
});
