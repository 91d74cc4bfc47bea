import { expect } from "chai";
import fc from "fast-check";
import { ABSENT } from "../../src/events/event.ts";
import type { ChangedFile, EventDraft, VerificationRanData } from "../../src/events/event.ts";
import { evolveEdited } from "../../src/projections/evolve.ts";
import { listedIdentities, ProofFileEdit } from "../../src/projections/proof-index.ts";
import {
  changedInTask,
  hasPassed,
  isAgentFile,
  isProved,
  isReverted,
  isUnproved,
  kindMark,
  MAXIMUM_FILE_CHECKS,
  MAXIMUM_LEARNED_CHECKS,
  MAXIMUM_PENDING_RUNS,
  MAXIMUM_PROOF_FILES,
  missingKinds,
  unprovedFiles,
} from "../../src/projections/proof.ts";
import type { ProofFile, ProofState } from "../../src/projections/proof.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import { readStream } from "../../src/events/reader.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { covering, edited, StrictSession } from "../support/strict-session.ts";

const ONE = "1".repeat(16);
const TWO = "2".repeat(16);
const LINT = { kind: "lint", tool: "eslint" } as const;
const FORMATTED = { flags: ["formatted"] } as const;

/** An event, and the call that caused it where that matters. */
type Step = EventDraft | readonly [event: EventDraft, tool_use_id: string];

function given(...steps: readonly Step[]): ProofState {
  const strict = new StrictSession(prompted("normal"));
  for (const step of steps) {
    if ("type" in step) strict.record(step);
    else strict.session.record([step[0]], { tool_use_id: step[1] });
  }
  return strict.state.proof;
}

function open(...steps: readonly Step[]): readonly string[] {
  return unprovedFiles(given(...steps)).map(({ path }) => path.slice("/p/".length));
}

function settled(tool_use_id: string, outcome: "passed" | "failed" | "unknown"): EventDraft {
  return {
    type: "VerificationSettled",
    data: { tool_use_id, task: "b1", outcome, how: "exit-status", counts: {}, summary: "ended" },
  };
}

/** A run in the background over these files. */
function background(id: string, paths: readonly string[], more: Partial<VerificationRanData> = {}) {
  return [covering("pending", paths, { task: "b1", ...more }), id] as const;
}

function proofFile(identity: string, more: Partial<ProofFile> = {}): ProofFile {
  return {
    path: identity,
    identity,
    kind: "code",
    before: "",
    after: "",
    current: true,
    passed: [],
    failed: [],
    formatted: false,
    waived: false,
    ...more,
  };
}

describe("a file that changed", () => {
  it("keeps its first path, its first content, and the latest kind and content", () => {
    const proof = given(
      edited("a.ts", { before: ONE, after: TWO, kind: "config" }),
      edited("/link/a.ts", { identity: "/p/a.ts", before: TWO, after: "3".repeat(16) }),
    );
    expect(proof.files).to.deep.equal([
      {
        ...proofFile("/p/a.ts"),
        before: ONE,
        after: "3".repeat(16),
      },
    ]);
  });

  it("was not there before it was created, and is not there after it was deleted", () => {
    const contents = (more: Partial<ChangedFile>) => {
      const [file] = given(edited("a.ts", more)).files;
      return [file?.before, file?.after];
    };
    expect(contents({ change: "created", after: ONE })).to.deep.equal([ABSENT, ONE]);
    expect(contents({ change: "created", before: TWO, after: ONE })).to.deep.equal([TWO, ONE]);
    expect(contents({ change: "deleted", before: ONE })).to.deep.equal([ONE, ABSENT]);
    expect(contents({ change: "modified" })).to.deep.equal(["", ""]);
    expect(
      open(edited("a.ts", { change: "created" }), edited("a.ts", { change: "deleted" })),
    ).to.deep.equal([]);
  });

  it("needs a check again after an edit, and not where it was written with what it held", () => {
    const passed = covering("passed", ["a.ts"]);
    expect(open(edited("a.ts", { after: ONE }), passed)).to.deep.equal([]);
    expect(
      open(edited("a.ts", { after: ONE }), passed, edited("a.ts", { after: TWO })),
    ).to.deep.equal(["a.ts"]);
    expect(
      open(edited("a.ts", { after: ONE }), passed, edited("a.ts", { after: ONE })),
    ).to.deep.equal([]);
    // Contents that nobody knows are not the same.
    expect(open(edited("a.ts"), passed, edited("a.ts"))).to.deep.equal(["a.ts"]);
  });

  it("counts nothing anew where it was written with what it held", () => {
    const proof = given(
      edited("a.ts", { after: ONE }),
      covering("failed", ["a.ts"]),
      edited("a.ts", { after: ONE }),
    );
    expect(proof.last?.stale).to.equal(false);
    expect(
      given(edited("a.ts"), covering("failed", ["a.ts"]), edited("b.ts")).last?.stale,
    ).to.equal(true);
  });

  it("is no file of the proof where no check says anything about it", () => {
    expect(open(changed(["/p/a.md"], "docs"))).to.deep.equal([]);
    expect(open(edited(".claude/hooks/a.ts"))).to.deep.equal([]);
    expect(open(edited("a.ts", { flags: ["ignored"] }))).to.deep.equal([]);
  });
});

describe("a file that git put in place", () => {
  it("is no change of anybody's, and takes over the content where it was changed before", () => {
    expect(given(edited("a.ts", { tree: "checkout" })).files).to.deep.equal([]);
    const proof = given(
      edited("a.ts", { before: ONE, after: TWO }),
      covering("passed", ["a.ts"]),
      edited("a.ts", { tree: "stash", after: ONE }),
    );
    expect(proof.files[0]).to.deep.include({ before: ONE, after: ONE });
    expect(proof.files[0]?.passed).to.have.length(1);
    expect(proof.last?.stale).to.equal(false);
  });

  it("stays covered by a run in the background", () => {
    const proof = given(
      edited("a.ts"),
      background("one", ["a.ts"]),
      edited("a.ts", { tree: "pull", after: ONE }),
    );
    expect(proof.pending[0]?.covers).to.deep.equal(["/p/a.ts"]);
  });
});

describe("a file that a formatter rewrote", () => {
  const passed = covering("passed", ["a.ts"]);

  it("needs no test where nothing else was done to it, but one passing check", () => {
    const proof = given(edited("a.ts", FORMATTED));
    expect(proof.files[0]).to.include({ formatted: true, current: true });
    expect(open(edited("a.ts", FORMATTED))).to.deep.equal(["a.ts"]);
    expect(open(edited("a.ts", FORMATTED), covering("passed", ["a.ts"], LINT))).to.deep.equal([]);
  });

  it("keeps what passed before it until one more check passes", () => {
    const rewritten = edited("a.ts", { ...FORMATTED, after: TWO });
    expect(open(edited("a.ts"), passed, rewritten)).to.deep.equal(["a.ts"]);
    expect(
      open(edited("a.ts"), passed, rewritten, covering("passed", ["a.ts"], LINT)),
    ).to.deep.equal([]);
    expect(given(edited("a.ts"), passed, rewritten).files[0]?.after).to.equal(TWO);
  });

  it("was not proved by that where nothing had passed before", () => {
    const proof = given(edited("a.ts"), edited("a.ts", FORMATTED));
    expect(proof.files[0]).to.include({ formatted: false });
    const twice = given(
      edited("a.ts"),
      passed,
      edited("a.ts", { ...FORMATTED, after: ONE }),
      edited("a.ts", { ...FORMATTED, after: TWO }),
    );
    expect(twice.files[0]).to.include({ formatted: true });
  });

  it("is edited like any other where somebody changes it afterwards", () => {
    const proof = given(edited("a.ts", FORMATTED), edited("a.ts"));
    expect(proof.files[0]).to.deep.include({ formatted: false, passed: [] });
  });
});

describe("the files that are followed", () => {
  const paths = (count: number) => Array.from({ length: count }, (_, at) => `/p/${at}.ts`);

  it("are all where there is room for all of them", () => {
    const proof = given(changed(paths(MAXIMUM_PROOF_FILES)), covering("passed", ["0.ts", "1.ts"]));
    expect(proof.files).to.have.length(MAXIMUM_PROOF_FILES);
    expect(proof.more).to.equal(0);
  });

  it("lose the first ones that need nothing, and only as many as there is no room for", () => {
    const proof = given(
      changed(paths(MAXIMUM_PROOF_FILES)),
      covering("passed", ["0.ts", "1.ts", "2.ts", "9.ts"]),
      edited("new.ts"),
      edited("other.ts"),
    );
    const kept = proof.files.map(({ path }) => path);
    expect(kept.slice(0, 2)).to.deep.equal(["/p/2.ts", "/p/3.ts"]);
    expect(kept.slice(-2)).to.deep.equal(["/p/new.ts", "/p/other.ts"]);
    expect(kept).to.include("/p/9.ts");
    expect(proof.more).to.equal(0);
  });

  it("are the first ones where all of them need a check; the host's others are counted, too", () => {
    const many = changed(paths(MAXIMUM_PROOF_FILES + 3));
    if (many.type !== "FileChanged") throw new Error("No change.");
    const proof = given({ ...many, data: { ...many.data, more: 4 } });
    expect(proof.files.at(-1)?.path).to.equal(`/p/${MAXIMUM_PROOF_FILES - 1}.ts`);
    expect(proof.more).to.equal(7);
  });

  it("are named without trust where somebody edited the event", () => {
    const session = new StrictSession(
      edited("a.md", { kind: "docs", flags: ["ignored"], before: ONE, after: ONE }),
    );
    const [, appended] = readStream(session.session.stream.bytes).items;
    if (appended?.kind !== "append" || appended.events[0] === undefined) throw new Error("None.");
    const { proof, ledger } = evolveEdited(INITIAL_STATE, appended.events[0].event);
    expect(proof.files).to.deep.equal([proofFile("/p/a.md", { kind: "other" })]);
    expect(ledger.verification_results).to.deep.equal([]);
  });
});

describe("a run in the background", () => {
  it("speaks for the files that were not changed since it began", () => {
    const steps = [
      edited("a.ts"),
      edited("b.ts"),
      edited("c.ts"),
      background("one", ["a.ts", "b.ts"]),
      background("two", ["b.ts", "c.ts"]),
      edited("a.ts"),
    ] as const;
    expect(given(...steps).pending.map(({ covers }) => covers)).to.deep.equal([
      ["/p/b.ts"],
      ["/p/b.ts", "/p/c.ts"],
    ]);
    expect(open(...steps, settled("one", "passed"))).to.deep.equal(["a.ts", "c.ts"]);
  });

  it("is waited for until it ends, and by its own call", () => {
    const steps = [
      edited("a.ts"),
      edited("b.ts"),
      background("one", ["a.ts"]),
      background("two", ["b.ts"], LINT),
    ] as const;
    const proof = given(...steps, settled("two", "passed"));
    expect(proof.pending.map(({ tool_use_id }) => tool_use_id)).to.deep.equal(["one"]);
    expect(open(...steps, settled("two", "passed"))).to.deep.equal(["a.ts"]);
    expect(open(...steps, settled("three", "passed"))).to.deep.equal(["a.ts", "b.ts"]);
    expect(given(...steps, settled("three", "passed")).pending).to.have.length(2);
    expect(proof.pending[0]).to.deep.equal({
      tool_use_id: "one",
      task: "b1",
      tool: "npm",
      run: "npm test",
      status_carried: true,
      check: { run: "npm test", kind: "test", directory: "/p", paths: [], whole: true },
      covers: ["/p/a.ts"],
    });
  });

  it("is the last run until another is, and then ends as itself", () => {
    const last = (...steps: readonly Step[]) => given(edited("a.ts"), ...steps).last;
    const first = background("one", ["a.ts"]);
    expect(last(first)).to.deep.equal({
      tool_use_id: "one",
      run: "npm test",
      outcome: "pending",
      relevant: true,
      stale: false,
    });
    expect(last(first, settled("one", "failed"))?.outcome).to.equal("failed");
    expect(last(first, settled("one", "unknown"))?.outcome).to.equal("unknown");
    const second = [covering("passed", ["a.ts"]), "two"] as const;
    expect(last(first, second, settled("one", "failed"))).to.include({
      tool_use_id: "two",
      outcome: "passed",
    });
    const both = [first, background("two", ["a.ts"])] as const;
    expect(last(...both, settled("one", "failed"))).to.include({
      tool_use_id: "two",
      outcome: "pending",
    });
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    session.session.record([first[0], covering("failed", ["a.ts"])], { tool_use_id: "one" });
    session.record(settled("one", "passed"));
    expect(session.state.proof.last?.outcome).to.equal("failed");
  });

  it("takes the blocks back that were spent on waiting for it", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    const [begun, id] = background("one", ["a.ts"]);
    session.session.record([begun], { tool_use_id: id });
    session.stop();
    session.stop();
    expect(session.state.proof).to.include({ resting: true });
    session.record(settled("one", "failed"));
    expect(session.state.proof).to.include({ blocks: 0, spent: 0, resting: false });
  });

  it("says nothing where its files need no check any more, nor of a task that is over", () => {
    const steps = [edited("a.ts"), background("one", ["a.ts"])] as const;
    const accepted: EventDraft = {
      type: "ChangesAccepted",
      data: { by: "commit", files: ["/p/a.ts"] },
    };
    expect(given(...steps, accepted, settled("one", "failed"))).to.deep.include({
      files: [],
      pending: [],
    });
    const over = [...steps, covering("passed", ["a.ts"]), prompted("normal", "next")] as const;
    expect(given(...over).last).to.equal(null);
    expect(given(...over, settled("one", "failed"))).to.deep.include({
      files: [],
      pending: [],
      last: null,
    });
  });

  it("is one of eight at most, the latest", () => {
    const runs = Array.from({ length: MAXIMUM_PENDING_RUNS + 2 }, (_, at) =>
      background(`call-b${at}`, ["a.ts"]),
    );
    expect(
      given(edited("a.ts"), ...runs).pending.map(({ tool_use_id }) => tool_use_id),
    ).to.deep.equal(runs.slice(2).map(([, id]) => id));
  });
});

describe("the files that a run covers", () => {
  const covers = (proof: ProofState) => proof.pending.map((run) => run.covers);

  it("are those that it names and that are followed, each once, in the order of the files", () => {
    const proof = given(
      edited("a.ts"),
      edited("b.ts"),
      edited("c.ts"),
      background("one", [], {
        covers: { direct: ["/p/c.ts", "/p/unknown.ts"], generic: ["/p/a.ts", "/p/c.ts"] },
      }),
    );
    expect(covers(proof)).to.deep.equal([["/p/a.ts", "/p/c.ts"]]);
  });

  it("lie where it reaches, where its writer named none", () => {
    const reached = (
      reach: VerificationRanData["reach"],
      more: Partial<VerificationRanData> = {},
    ): readonly string[] => {
      const run = ran("pending", { reach, task: "b1", ...more });
      const proof = given(
        edited("src/a.ts"),
        edited("/link/b.ts", { identity: "/p/src/b.ts" }),
        edited("lib/c.ts"),
        run,
      );
      return covers(proof)[0] ?? [];
    };
    const [a, b, c] = ["/p/src/a.ts", "/p/src/b.ts", "/p/lib/c.ts"] as const;
    expect(reached({ directory: "/p", paths: [], whole: true })).to.deep.equal([a, b, c]);
    expect(reached({ directory: "/p/src/", paths: [], whole: true })).to.deep.equal([a, b]);
    expect(reached({ directory: "/link", paths: [], whole: true })).to.deep.equal([b]);
    expect(reached({ directory: "/p/sr", paths: [], whole: true })).to.deep.equal([]);
    expect(reached({ directory: "/p", paths: [], whole: false })).to.deep.equal([]);
    expect(reached({ directory: "/p", paths: [a], whole: false })).to.deep.equal([a]);
    expect(reached({ directory: "/p", paths: ["/p/lib", a], whole: true })).to.deep.equal([a, c]);
    expect(reached({ directory: "/p", paths: ["/link/b.ts"], whole: false })).to.deep.equal([b]);
    expect(reached({ directory: "/p", paths: [b], whole: false })).to.deep.equal([b]);
    expect(reached({ directory: "/p", paths: [], whole: true }, { kind: "run" })).to.deep.equal([]);
    const named = { kind: "run", covers: { direct: [a], generic: [] } } as const;
    expect(reached({ directory: "/p", paths: [], whole: true }, named)).to.deep.equal([a]);
  });
});

describe("what checks say about a file", () => {
  const A = ["a.ts"];

  it("is the last word of each, of the tool, the kind and the folder", () => {
    const failed = covering("failed", A);
    expect(open(edited("a.ts"), failed)).to.deep.equal(A);
    expect(open(edited("a.ts"), failed, covering("passed", A))).to.deep.equal([]);
    expect(open(edited("a.ts"), covering("passed", A), failed)).to.deep.equal(A);
    for (const other of [
      { tool: "yarn" },
      { reach: { directory: "/p/inner", paths: [], whole: true } },
    ]) {
      expect(open(edited("a.ts"), failed, covering("passed", A, other))).to.deep.equal([]);
      const proof = given(edited("a.ts"), failed, covering("passed", A, other));
      expect(proof.files[0]?.failed, JSON.stringify(other)).to.have.length(1);
    }
    expect(open(edited("a.ts"), failed, covering("passed", A, LINT))).to.deep.equal(A);
    expect(open(edited("a.ts"), covering("failed", A, LINT), covering("passed", A))).to.deep.equal(
      [],
    );
  });

  it("is nothing where a run came to no verdict", () => {
    for (const outcome of ["empty", "unknown"] as const) {
      const proof = given(edited("a.ts"), covering(outcome, A));
      expect(proof.files[0]).to.deep.include({ passed: [], failed: [] });
      expect(proof.learned).to.deep.equal([]);
      expect(proof.last?.outcome).to.equal(outcome);
    }
  });

  it("is kept once for each check, for the last eight of them", () => {
    const check = (at: number) => covering("passed", A, { tool: `tool-${at}` });
    const ten = Array.from({ length: 10 }, (_, at) => check(at));
    const passed = given(edited("a.ts"), ...ten).files[0]?.passed ?? [];
    expect(passed).to.have.length(MAXIMUM_FILE_CHECKS);
    expect(new Set(passed).size).to.equal(MAXIMUM_FILE_CHECKS);
    const again = given(edited("a.ts"), ...ten, check(5)).files[0]?.passed ?? [];
    expect(again.slice(-1)).to.deep.equal(passed.slice(3, 4));
    expect([...again].sort()).to.deep.equal([...passed].sort());
    // They are written with every snapshot, for every file.
    expect(passed.map((key) => key.length)).to.deep.equal(passed.map(() => 10));
    const failed = (at: number) => covering("failed", A, { tool: `tool-${at % 10}` });
    const failures = given(edited("a.ts"), ...Array.from({ length: 12 }, (_, at) => failed(at)));
    expect(new Set(failures.files[0]?.failed).size).to.equal(MAXIMUM_FILE_CHECKS);
  });

  it("stays a failure however often another check failed since", () => {
    const lint = Array.from({ length: MAXIMUM_FILE_CHECKS + 1 }, () => covering("failed", A, LINT));
    const steps = [edited("a.ts"), covering("failed", A), ...lint];
    expect(open(...steps, covering("passed", A, LINT))).to.deep.equal(A);
  });

  it("is that a kind passed, where a check of it failed before and passes now", () => {
    const [file] = given(edited("a.ts"), covering("failed", A), covering("passed", A)).files;
    expect(hasPassed(file ?? proofFile(""), "test")).to.equal(true);
  });

  it("leaves the files that are not listed counted while one that is listed is unproved", () => {
    const many = Array.from({ length: MAXIMUM_PROOF_FILES + 2 }, (_, at) => `/p/${at}.ts`);
    expect(given(changed(many), covering("passed", ["0.ts"])).more).to.equal(2);
  });

  it("is no proof of code where a check only looked at its layout", () => {
    const layout = { kind: "format-check", tool: "prettier" } as const;
    expect(open(edited("a.ts"), covering("passed", A, layout))).to.deep.equal(A);
    expect(open(edited("a.ts", { kind: "config" }), covering("passed", A, layout))).to.deep.equal(
      [],
    );
    const failed = given(
      edited("a.ts"),
      covering("passed", A, layout),
      covering("failed", A, layout),
    );
    expect(failed.files[0]).to.deep.include({ passed: [] });
  });

  it("takes a formatter's mark off with the first check that passes", () => {
    const [file] = given(edited("a.ts", FORMATTED), covering("failed", A, LINT)).files;
    expect(file?.formatted).to.equal(true);
    expect(given(edited("a.ts", FORMATTED), covering("passed", A)).files[0]?.formatted).to.equal(
      false,
    );
  });

  it("says nothing of files that it does not cover", () => {
    const proof = given(edited("a.ts"), edited("b.ts"), covering("passed", ["b.ts"]));
    expect(proof.files.map(({ passed }) => passed.length)).to.deep.equal([0, 1]);
  });
});

describe("the checks that a session learns", () => {
  const learned = (more: Partial<VerificationRanData>, outcome: "passed" | "failed" = "passed") =>
    given(edited("a.ts"), edited("b.ts"), covering(outcome, ["a.ts", "b.ts"], more)).learned;

  it("are what passed and can be typed again", () => {
    expect(learned({})).to.deep.equal([
      { run: "npm test", kind: "test", directory: "/p", paths: [], whole: true },
    ]);
    expect(learned({}, "failed")).to.deep.equal([]);
    expect(learned({ command: "npm test && git push", run: "mocha" })).to.deep.equal([]);
  });

  it("name what they named and some of what they covered, unless they ran everything", () => {
    const reach = { directory: "/p", paths: ["/p/a.ts", "/p/test"], whole: false };
    expect(learned({ reach })[0]?.paths).to.deep.equal(["/p/a.ts", "/p/test", "/p/b.ts"]);
    const many = Array.from({ length: 10 }, (_, at) => `/p/${at}`);
    expect(learned({ reach: { ...reach, paths: many } })[0]?.paths).to.deep.equal(many.slice(0, 8));
  });

  it("are kept once for each command in a folder, the latest last", () => {
    const run = (command: string, directory = "/p") =>
      covering("passed", ["a.ts"], { command, reach: { directory, paths: [], whole: true } });
    const names = (...runs: readonly EventDraft[]) =>
      given(edited("a.ts"), ...runs).learned.map((check) => [check.run, check.directory]);
    expect(names(run("x"), run("y"), run("x"))).to.deep.equal([
      ["y", "/p"],
      ["x", "/p"],
    ]);
    expect(names(run("x"), run("x", "/p/inner"))).to.deep.equal([
      ["x", "/p"],
      ["x", "/p/inner"],
    ]);
    const ten = Array.from({ length: 10 }, (_, at) => run(`x ${at}`));
    expect(names(...ten)).to.have.length(MAXIMUM_LEARNED_CHECKS);
  });

  it("are learned at the end of one in the background, too", () => {
    const proof = given(edited("a.ts"), background("one", ["a.ts"]), settled("one", "passed"));
    expect(proof.learned.map(({ run }) => run)).to.deep.equal(["npm test"]);
    expect(proof.files[0]?.passed).to.deep.equal(
      given(edited("a.ts"), covering("passed", ["a.ts"])).files[0]?.passed,
    );
  });
});

describe("the run that a block mentions", () => {
  it("is the last one, but for one that covers nothing after one that does", () => {
    const last = (...steps: readonly Step[]) => given(edited("a.ts"), ...steps).last;
    expect(last()).to.equal(null);
    const relevant = covering("failed", ["a.ts"], { command: "x" });
    const other = covering("failed", [], { command: "y" });
    expect(last(other)).to.include({ run: "y", relevant: false });
    expect(last(other, covering("failed", [], { command: "z" }))?.run).to.equal("z");
    expect(last(other, relevant)).to.include({ run: "x", relevant: true });
    expect(last(relevant, other)).to.include({ run: "x", relevant: true });
    expect(last(relevant, covering("passed", ["a.ts"], { command: "z" }))?.run).to.equal("z");
  });

  it("is named as it can be typed, or by its part of the command line", () => {
    const last = (command: string, run: string) =>
      given(edited("a.ts"), covering("failed", ["a.ts"], { command, run })).last?.run;
    expect(last("npm test", "mocha")).to.equal("npm test");
    expect(last("npm test && git push", "mocha")).to.equal("mocha");
  });

  it("is stale from the next edit on, and stays so", () => {
    const failed = covering("failed", ["a.ts"]);
    const stale = (...steps: readonly Step[]) =>
      given(edited("a.ts"), failed, ...steps).last?.stale;
    expect(stale()).to.equal(false);
    expect(stale(changed(["/p/a.md"], "docs"))).to.equal(false);
    expect(stale(edited("b.ts"))).to.equal(true);
    expect(stale(edited("b.ts"), edited("a.ts"))).to.equal(true);
    expect(stale(edited("b.ts"), failed)).to.equal(false);
  });
});

describe("the standing of a file in the proof", () => {
  const file = (more: Partial<ProofFile>) => proofFile("/a", more);
  // A key is a check's strength, the mark of its kind and its digest.
  const TEST = `4${kindMark("test")}aaaaaaaa`;
  const LINTED = `2${kindMark("lint")}bbbbbbbb`;

  it("is proved by a check that passed, unless one as telling or more failed", () => {
    expect(isProved(file({}))).to.equal(false);
    expect(isProved(file({ passed: [TEST] }))).to.equal(true);
    expect(isProved(file({ passed: [TEST], failed: [LINTED] }))).to.equal(true);
    expect(isProved(file({ passed: [LINTED], failed: [TEST] }))).to.equal(false);
    expect(isProved(file({ passed: [TEST], failed: [`4${kindMark("test")}cccccccc`] }))).to.equal(
      true,
    );
    expect(isProved(file({ passed: [LINTED, TEST], failed: ["31dddddddd"] }))).to.equal(true);
    expect(isProved(file({ passed: ["06eeeeeeee"] }))).to.equal(false);
    expect(isProved(file({ passed: [TEST], formatted: true }))).to.equal(false);
  });

  it("is what it was where both contents are known and the same", () => {
    expect(isReverted(file({}))).to.equal(false);
    expect(isReverted(file({ before: ONE, after: ONE }))).to.equal(true);
    expect(isReverted(file({ before: ONE, after: TWO }))).to.equal(false);
    expect(isReverted(file({ before: ONE }))).to.equal(false);
  });

  it("is open where nothing speaks for it", () => {
    expect(isUnproved(file({}))).to.equal(true);
    expect(isUnproved(file({ waived: true }))).to.equal(false);
    expect(isUnproved(file({ before: ONE, after: ONE }))).to.equal(false);
    expect(isUnproved(file({ passed: [TEST] }))).to.equal(false);
  });

  it("lacks the kinds of checks that are expected of it and have not passed", () => {
    const expected = [
      { kind: "test", files: ["/a", "/b"] },
      { kind: "lint", files: ["/a"] },
      { kind: "build", files: ["/b"] },
    ] as const;
    const proof = given(
      edited("/a"),
      ran("passed", { ...LINT, covers: { direct: ["/a"], generic: [] } }),
    );
    const [linted = file({})] = proof.files;
    expect(missingKinds(file({}), expected)).to.deep.equal(["test", "lint"]);
    expect(missingKinds(linted, expected)).to.deep.equal(["test"]);
    expect(missingKinds(file({ waived: true }), expected)).to.deep.equal([]);
    expect(missingKinds(file({ before: ONE, after: ONE }), expected)).to.deep.equal([]);
    expect(hasPassed(linted, "lint")).to.equal(true);
    expect(hasPassed(linted, "test")).to.equal(false);
    expect(hasPassed({ ...linted, formatted: true }, "lint")).to.equal(false);
    expect(hasPassed({ ...linted, failed: linted.passed }, "lint")).to.equal(false);
    expect(hasPassed({ ...linted, failed: [TEST] }, "lint")).to.equal(true);
  });

  it("was changed in this task where it is not what it was", () => {
    const now = (...files: readonly ProofFile[]) => changedInTask({ files });
    expect(now()).to.equal(false);
    expect(now(file({ current: false }), file({}))).to.equal(true);
    expect(now(file({ current: false }))).to.equal(false);
    expect(now(file({ before: ONE, after: ONE }))).to.equal(false);
  });

  it("needs none where it belongs to an agent, below the project however that is written", () => {
    for (const project of ["/home/u/.claude/mine", "/home/u/.claude/mine/"]) {
      expect(isAgentFile("/home/u/.claude/mine/a.ts", project)).to.equal(false);
      expect(isAgentFile("/home/u/.claude/mine/CLAUDE.md", project)).to.equal(true);
      expect(isAgentFile("/home/u/.claude/mine/CLAUDE.local.md", project)).to.equal(true);
      expect(isAgentFile("/home/u/.claude/mineral/a.ts", project)).to.equal(true);
    }
    expect(isAgentFile("/p/CLAUDE.md.ts", "/p")).to.equal(false);
    expect(isAgentFile("/p/CLAUDExlocal.md", "/p")).to.equal(false);
    expect(isAgentFile("/p/MY-AGENTS.md", "/p")).to.equal(false);
    expect(isAgentFile("/p/a/.claude/worktrees/one/b/AGENTS.md", "/p")).to.equal(true);
    expect(isAgentFile("/p/.claude/worktrees/one", "/p")).to.equal(true);
  });
});

describe("a list of files that is edited", () => {
  const anyFile = fc
    .record({ identity: fc.constantFrom("/a", "/b", "/c", "/d"), after: fc.constantFrom(ONE, TWO) })
    .map(({ identity, after }) => proofFile(identity, { after }));

  /** The same with a list that is searched from its start. */
  function put(files: readonly ProofFile[], file: ProofFile): readonly ProofFile[] {
    return files.some(({ identity }) => identity === file.identity)
      ? files.map((other) => (other.identity === file.identity ? file : other))
      : [...files, file];
  }

  it("is what searching it would make of it, also where two lists take turns", () => {
    const anySteps = fc.array(fc.tuple(fc.nat(1), fc.array(anyFile, { maxLength: 3 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(anySteps, (steps) => {
        const lists: [readonly ProofFile[], readonly ProofFile[]] = [[], []];
        for (const [which, files] of steps) {
          const before = lists[which === 0 ? 0 : 1];
          const copy = [...before];
          const edit = new ProofFileEdit(before);
          let expected = before;
          for (const file of files) {
            expect(edit.get(file.identity)).to.equal(
              expected.find(({ identity }) => identity === file.identity),
            );
            edit.set(file);
            expected = put(expected, file);
            expect(edit.get(file.identity)).to.equal(file);
          }
          expect(edit.files).to.deep.equal(expected);
          if (files.length === 0) expect(edit.files).to.equal(before);
          expect(before).to.deep.equal(copy);
          lists[which === 0 ? 0 : 1] = edit.files;
        }
      }),
      { numRuns: 60 },
    );
  });

  it("names those of some identities that are in it, each once and in its order", () => {
    const files = ["/a", "/b", "/c"].map((identity) => proofFile(identity));
    expect(listedIdentities(files, ["/c", "/x", "/a", "/c"])).to.deep.equal(["/a", "/c"]);
    expect(listedIdentities(files, [])).to.deep.equal([]);
    expect(listedIdentities([], ["/a"])).to.deep.equal([]);
    const many = Array.from({ length: 12 }, (_, at) => proofFile(`/${at}`));
    const identities = many.map(({ identity }) => identity);
    expect(listedIdentities(many, [...identities].reverse())).to.deep.equal(identities);
  });
});
