import { expect } from "chai";
import { RISK_FLAGS } from "../../src/events/event.ts";
import type {
  ChangedFile,
  ConfigurationChangedData,
  EventDraft,
  FileChangedData,
} from "../../src/events/event.ts";
import { evolve } from "../../src/projections/evolve.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import {
  EMPTY_LEDGER,
  hasSuccessfulVerification,
  LEDGER_CAPS,
} from "../../src/projections/ledger.ts";
import { identitiesToCover } from "../../src/projections/state.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";
import { readStream } from "../../src/events/reader.ts";

function given(...events: readonly EventDraft[]): LedgerState {
  const session = new MemorySession();
  for (const event of events) session.record([event]);
  return foldBytes(session.stream.bytes);
}

function changing(
  files: readonly Partial<ChangedFile>[],
  more: Partial<FileChangedData> = {},
): EventDraft {
  return {
    type: "FileChanged",
    data: {
      tool: "Edit",
      source: "edit-tool",
      files: files.map((file) => ({
        path: "/a",
        identity: "/a",
        kind: "code",
        change: "modified",
        ...file,
      })),
      more: 0,
      incomplete: "",
      ...more,
    },
  };
}

function failed(summary: string): EventDraft {
  return { type: "FailureObserved", data: { tool: "Bash", kind: "tool-failure", summary } };
}

function settled(tool_use_id: string): EventDraft {
  return {
    type: "VerificationSettled",
    data: {
      tool_use_id,
      task: "b1",
      outcome: "passed",
      how: "exit-status",
      counts: {},
      summary: "ended",
    },
  };
}

describe("the ledger's prompt", () => {
  it("names each risk once", () => {
    const [first, second] = RISK_FLAGS;
    const draft = prompted("deep");
    if (draft.type !== "PromptClassified") throw new Error("No prompt.");
    const risk_flags = [second, first, second];
    const { ledger } = given({ ...draft, data: { ...draft.data, risk_flags } });
    expect(ledger.risk_flags).to.deep.equal([second, first]);
  });

  it("drops every field of the task before, and nothing of the session", () => {
    const state = given(
      changing([{}], { source: "host-diff" }),
      ran("failed"),
      failed("it broke"),
      prompted("quick", "next"),
    );
    expect(state.ledger).to.deep.equal({
      ...EMPTY_LEDGER,
      goal: "next",
      last_updated: "2026-01-15T12:00:03Z",
    });
    expect(state.hostDiffs).to.equal(true);
  });
});

describe("the ledger's changed files", () => {
  it("hold a file once, under its first path and under its first identity", () => {
    const { ledger, identities } = given(
      changing([
        { path: "/link", identity: "/one" },
        { path: "/one", identity: "/one" },
        { path: "/link", identity: "/two" },
        { path: "/three", identity: "/three" },
      ]),
    );
    expect(ledger.changed_paths).to.deep.equal(["/link", "/three"]);
    expect(identities).to.deep.equal(["/one", "/three"]);
  });

  it("are all seen where none of them is named", () => {
    const { ledger } = given(changing([], { more: 3 }));
    expect(ledger).to.deep.include({ changed_files_seen: true, changed_paths: [] });
  });

  it("are not those that the settings leave out", () => {
    const { ledger } = given(changing([{ flags: ["ignored"] }]));
    expect(ledger).to.deep.include({ changed_files_seen: false, changed_paths: [] });
  });

  it("have each kind once, also one that only a known file brings", () => {
    const { ledger } = given(
      changing([{ kind: "docs" }, { path: "/b", identity: "/b", kind: "docs" }]),
      changing([{ kind: "code" }]),
      changing([{ kind: "docs" }]),
    );
    expect(ledger.change_kinds).to.deep.equal(["docs", "code"]);
    expect(ledger.changed_paths).to.deep.equal(["/a", "/b"]);
  });

  it("have the kind of a file beyond those that are named", () => {
    const paths = Array.from({ length: LEDGER_CAPS.changed_paths }, (_, at) => `/${at}`);
    const { ledger } = given(changed(paths), changed(["/beyond"], "docs"));
    expect(ledger.changed_paths).to.deep.equal(paths);
    expect(ledger.change_kinds).to.deep.equal(["code", "docs"]);
  });

  it("tell whether the host lists what a command changed, from the first such list on", () => {
    expect(given(changing([{}])).hostDiffs).to.equal(false);
    expect(given(changing([], { source: "host-diff" })).hostDiffs).to.equal(true);
    expect(given(changing([{}], { source: "host-diff" }), changing([{}])).hostDiffs).to.equal(true);
  });
});

describe("the ledger's runs", () => {
  it("keep what is known of each beside its result", () => {
    const { ledger, runs } = given(
      ran("pending", { command: "npm t", run: "npm test", tool: "npm", task: "b7" }),
      ran("failed", { summary: "1 failed", coverage: "direct", status_carried: false }),
    );
    expect(runs).to.deep.equal([
      {
        tool_use_id: "call-1",
        task: "b7",
        pending: true,
        tool: "npm",
        run: "npm test",
        status_carried: true,
      },
      {
        tool_use_id: "call-2",
        task: "",
        pending: false,
        tool: "npm",
        run: "npm test",
        status_carried: false,
      },
    ]);
    expect(ledger.verification_commands).to.deep.equal(["npm t", "npm test"]);
    expect(ledger.verification_results[1]).to.deep.equal({
      command: "npm test",
      success: false,
      summary: "1 failed",
      coverage_relation: "direct",
    });
  });

  it("have no call where the host named none", () => {
    const session = new MemorySession();
    const cause = { tool_use_id: undefined } as object;
    session.record([ran("pending", { task: "b1" })], cause);
    expect(foldBytes(session.stream.bytes).runs[0]?.tool_use_id).to.equal("");
    session.record([settled("")]);
    expect(foldBytes(session.stream.bytes).ledger.verification_results[0]?.success).to.equal(true);
  });

  it("keep as many commands and calls as results, the latest", () => {
    const { ledger, runs } = given(
      ...Array.from({ length: 45 }, (_, at) => ran("passed", { command: `c ${at}`, run: `${at}` })),
    );
    const latest = Array.from({ length: 40 }, (_, at) => at + 5);
    expect(ledger.verification_commands).to.deep.equal(latest.map((at) => `c ${at}`));
    expect(runs.map(({ run }) => run)).to.deep.equal(latest.map(String));
  });

  it("end one by one where a call started several", () => {
    const session = new MemorySession();
    const pending = ran("pending", { task: "b1" });
    session.record([ran("passed")]);
    session.record([pending, pending], { tool_use_id: "both" });
    const ends = (): readonly (boolean | null)[] => {
      session.record([settled("both")]);
      return foldBytes(session.stream.bytes).ledger.verification_results.map(
        ({ success }) => success,
      );
    };
    expect(ends()).to.deep.equal([true, true, null]);
    expect(ends()).to.deep.equal([true, true, true]);
  });

  it("succeeded when one of them did", () => {
    expect(hasSuccessfulVerification(given().ledger)).to.equal(false);
    expect(hasSuccessfulVerification(given(ran("failed"), ran("unknown")).ledger)).to.equal(false);
    expect(hasSuccessfulVerification(given(ran("passed"), ran("failed")).ledger)).to.equal(true);
  });
});

describe("the ledger's failures", () => {
  it("are the latest forty, with what is known of each", () => {
    const { ledger } = given(...Array.from({ length: 42 }, (_, at) => failed(`failure ${at}`)));
    expect(ledger.failures).to.have.length(LEDGER_CAPS.failures);
    expect(ledger.failures[0]).to.deep.equal({
      kind: "tool-failure",
      summary: "failure 2",
      baseline: "uncertain",
    });
    expect(ledger.failures.at(-1)?.summary).to.equal("failure 41");
  });
});

describe("the configuration that a ledger remembers", () => {
  const configured = (more: Partial<ConfigurationChangedData> = {}): EventDraft => ({
    type: "ConfigurationChanged",
    data: {
      digest: "d",
      policy: "strict",
      stop_block_cap: 3,
      enabled: true,
      files: [],
      weakened: ["cap"],
      ...more,
    },
  });

  it("is none at first, and then the latest", () => {
    expect(given().configuration).to.equal(null);
    expect(given(configured(), prompted("normal")).configuration).to.deep.equal({
      digest: "d",
      policy: "strict",
      stop_block_cap: 3,
      enabled: true,
      problems: [],
    });
    const { configuration } = given(configured(), configured({ digest: "e", enabled: false }));
    expect(configuration).to.include({ digest: "e", enabled: false });
  });

  it("has the places that do not count, and lists where there are any", () => {
    const files = [
      { path: "/good", problem: "" },
      { path: "/bad", problem: "no JSON" },
      { path: "/worse", problem: "unknown key" },
    ];
    const lists = { relaxing: ["ignore"], demanding: ["expect"] };
    expect(given(configured({ files, ...lists })).configuration).to.deep.include({
      problems: ["/bad: no JSON", "/worse: unknown key"],
      ...lists,
    });
    expect(given(configured({ relaxing: [] })).configuration).to.have.all.keys(
      ...["digest", "policy", "stop_block_cap", "enabled", "problems", "relaxing"],
    );
  });
});

describe("events that say nothing of the task", () => {
  const silent: readonly EventDraft[] = [
    { type: "VerificationWaived", data: { reason: "none", by: "user" } },
    { type: "CheckBypassed", data: { command: "git commit -n", how: "no-verify" } },
    { type: "ChangesAccepted", data: { by: "commit", files: ["/a"] } },
    { type: "TurnFailed", data: { error: "overloaded" } },
    { type: "StreamRepaired", data: { offset: 0, length: 1 } },
  ];
  for (const event of silent) {
    it(`leave the ledger as it is: ${event.type}`, () => {
      const session = new MemorySession();
      session.record([prompted("deep"), changed(["/a"]), ran("failed"), failed("x")]);
      const before = session.open().load();
      session.record([event]);
      const [added] = readStream(session.stream.bytes.subarray(before.place.offset)).items;
      if (added?.kind !== "append" || added.events[0] === undefined) throw new Error("No event.");
      const { proof, ...rest } = evolve(before, added.events[0].event);
      const { proof: earlier, ...expected } = before;
      expect(rest).to.deep.equal(expected);
      expect(proof.project).to.equal(earlier.project);
    });
  }
});

describe("the files that a run may cover", () => {
  it("are those of the task and the unproved ones before it, each once", () => {
    const state = given(changed(["/before"]), prompted("normal"), changed(["/now", "/a.md"]));
    expect(identitiesToCover(state)).to.deep.equal(["/now", "/a.md", "/before"]);
    expect(identitiesToCover(given())).to.deep.equal([]);
  });
});
