import { expect } from "chai";
import type { EventDraft, StopSurroundings } from "../../src/events/event.ts";
import { MAXIMUM_PROOF_FILES } from "../../src/projections/proof.ts";
import type { ProofFile, ProofState } from "../../src/projections/proof.ts";
import { PLAIN_STOP, blocked, changed, prompted, ran } from "../support/drafts.ts";
import { covering, edited, StrictSession } from "../support/strict-session.ts";

const ONE = "1".repeat(16);
const TWO = "2".repeat(16);

const WAIVED: EventDraft = {
  type: "VerificationWaived",
  data: { reason: "no runner here", by: "user" },
};

function accepted(...paths: readonly string[]): EventDraft {
  return { type: "ChangesAccepted", data: { by: "commit", files: paths } };
}

/** A stop that counts, or does not, with what the hook saw around it. */
function stopped(counted: boolean, surroundings?: StopSurroundings): EventDraft {
  const draft = blocked(0, counted);
  if (draft.type !== "StopBlocked") throw new Error("Not a stop.");
  const facts = surroundings === undefined ? PLAIN_STOP : { ...PLAIN_STOP, surroundings };
  return { type: counted ? "StopBlocked" : "StopAllowed", data: { ...draft.data, facts } };
}

/** The proof after these events, one delivery each. */
function given(...events: readonly EventDraft[]): ProofState {
  return new StrictSession(...events).state.proof;
}

function field<K extends keyof ProofFile>(proof: ProofState, name: K): readonly ProofFile[K][] {
  return proof.files.map((file) => file[name]);
}

/** As many files as are followed, and two more. */
function tooMany(): EventDraft {
  return changed(Array.from({ length: MAXIMUM_PROOF_FILES + 2 }, (_, at) => `/p/${at}.ts`));
}

function everyFile(): EventDraft {
  const paths = Array.from({ length: MAXIMUM_PROOF_FILES }, (_, at) => `${at}.ts`);
  return covering("passed", paths);
}

describe("what a new task takes over", () => {
  it("is what is unproved, what was said of it, and the blocks spent on it", () => {
    const proof = given(
      prompted("normal"),
      edited("a.ts"),
      covering("failed", ["a.ts"]),
      stopped(true),
      stopped(true),
      stopped(false),
      prompted("normal", "next"),
    );
    expect(field(proof, "current")).to.deep.equal([false]);
    expect(field(proof, "failed").flat()).to.have.length(1);
    expect(proof.last).to.include({ run: "npm test", outcome: "failed" });
    expect(proof).to.deep.include({ blocks: 0, spent: 2, asked: 2, waived: false });
  });

  it("grows with every task in which nothing was done about it", () => {
    const proof = given(
      edited("a.ts"),
      stopped(true),
      prompted("normal"),
      stopped(true),
      prompted("normal"),
      stopped(true),
    );
    expect(proof).to.include({ blocks: 1, spent: 2, asked: 3 });
    const next = given(edited("a.ts"), stopped(true), prompted("normal"), edited("a.ts"));
    expect(next).to.include({ blocks: 0, spent: 0, asked: 0 });
    const checked = given(
      edited("a.ts"),
      stopped(true),
      prompted("normal"),
      covering("failed", ["a.ts"]),
    );
    expect(checked).to.include({ blocks: 0, spent: 0, asked: 1 });
  });

  it("is nothing where everything was proved, put back, waived or accepted", () => {
    for (const settled of [
      [covering("passed", ["a.ts"])],
      [edited("a.ts", { before: TWO, after: ONE })],
      [WAIVED],
      [accepted("/p/a.ts")],
    ]) {
      const proof = given(
        edited("a.ts", { before: ONE, after: TWO }),
        ...settled,
        stopped(true),
        prompted("normal", "next"),
      );
      expect(proof, settled[0]?.type).to.deep.include({
        files: [],
        more: 0,
        last: null,
        blocks: 0,
        spent: 0,
        asked: 0,
        waived: false,
      });
    }
  });

  it("counts the files that are not listed as long as one that is listed is unproved", () => {
    expect(given(tooMany(), prompted("normal")).more).to.equal(2);
    expect(given(tooMany(), accepted("/p/0.ts"), prompted("normal")).more).to.equal(2);
    expect(given(tooMany(), everyFile(), prompted("normal")).more).to.equal(0);
  });
});

describe("a waiver", () => {
  it("speaks for what is unproved, not for what is proved or comes later", () => {
    const proof = given(
      edited("proved.ts"),
      edited("open.ts"),
      covering("passed", ["proved.ts"]),
      WAIVED,
      edited("later.ts"),
    );
    expect(field(proof, "waived")).to.deep.equal([false, true, false]);
    expect(proof.waived).to.equal(true);
  });

  it("speaks for the files that are not listed, too", () => {
    expect(given(tooMany(), WAIVED).more).to.equal(0);
  });

  it("ends with the next edit of the file, and with the task", () => {
    expect(field(given(edited("a.ts"), WAIVED, edited("a.ts")), "waived")).to.deep.equal([false]);
    expect(given(edited("a.ts"), WAIVED, prompted("normal")).waived).to.equal(false);
  });
});

describe("changes that the user accepted", () => {
  it("need nothing any more; others do", () => {
    const proof = given(edited("a.ts"), edited("b.ts"), edited("c.ts"), accepted("/p/b.ts"));
    expect(field(proof, "path")).to.deep.equal(["/p/a.ts", "/p/c.ts"]);
  });

  it("take the files that are not listed along with the last one that is", () => {
    const all = Array.from({ length: MAXIMUM_PROOF_FILES }, (_, at) => `/p/${at}.ts`);
    expect(given(tooMany(), accepted(...all.slice(1))).more).to.equal(2);
    expect(given(tooMany(), accepted(...all)).more).to.equal(0);
  });
});

describe("a stop", () => {
  it("is counted where it counts, in the task and since the last edit", () => {
    expect(given(edited("a.ts"), stopped(true), stopped(true), stopped(false))).to.include({
      blocks: 2,
      asked: 2,
      spent: 0,
    });
  });

  it("takes the files that the disk shows to be what they were for put back", () => {
    const looked = { reverted: ["/p/a.ts", "/p/c.ts"], suggestion: "", head: "" };
    const proof = given(
      edited("a.ts", { before: ONE, after: TWO }),
      edited("b.ts", { before: ONE, after: TWO }),
      // Nobody knows what it was before.
      edited("c.ts"),
      stopped(true, looked),
    );
    expect(field(proof, "after")).to.deep.equal([ONE, TWO, ""]);
    expect(field(proof, "before")).to.deep.equal([ONE, ONE, ""]);
  });

  it("leaves all files as they are where nobody looked, or nothing was put back", () => {
    for (const looked of [undefined, { reverted: [], suggestion: "", head: "" }]) {
      const proof = given(edited("a.ts", { before: ONE, after: TWO }), stopped(true, looked));
      expect(field(proof, "after")).to.deep.equal([TWO]);
    }
  });

  it("remembers the commit that was checked out, until somebody sees another", () => {
    const at = (head: string) => ({ reverted: [], suggestion: "", head });
    expect(given(stopped(false)).head).to.equal("");
    expect(given(stopped(false, at("c0ffee"))).head).to.equal("c0ffee");
    expect(given(stopped(false, at("c0ffee")), stopped(false)).head).to.equal("c0ffee");
    expect(given(stopped(false, at("c0ffee")), stopped(false, at("beef"))).head).to.equal("beef");
  });

  it("rests until something is changed or run", () => {
    const resting = (...events: readonly EventDraft[]): boolean =>
      given(edited("a.ts"), ...events).resting;
    expect(resting()).to.equal(false);
    expect(resting(stopped(false))).to.equal(true);
    expect(resting(stopped(true), prompted("normal"))).to.equal(true);
    expect(resting(stopped(true), edited("a.ts"))).to.equal(false);
    expect(resting(stopped(true), ran("unknown"))).to.equal(false);
    expect(resting(stopped(true), changed(["/p/a.md"], "docs"))).to.equal(true);
  });
});

describe("the project of a proof", () => {
  it("is the one that the session named last", () => {
    expect(given().project).to.equal("/p");
    const moved: EventDraft = {
      type: "SessionStarted",
      data: { source: "resume", project: "/q", transcript: "", writer: "0" },
    };
    expect(given(moved).project).to.equal("/q");
  });
});

describe("events that say nothing of files or checks", () => {
  const silent: readonly EventDraft[] = [
    { type: "PromptContinued", data: { reason: "notification" } },
    { type: "FailureObserved", data: { tool: "Bash", kind: "tool-failure", summary: "x" } },
    { type: "CheckBypassed", data: { command: "git commit -n", how: "no-verify" } },
    { type: "SubagentStopped", data: { agent_type: "general" } },
    { type: "TurnFailed", data: { error: "overloaded" } },
    { type: "SessionEnded", data: { reason: "exit" } },
  ];
  for (const event of silent) {
    it(`leave the proof as it is: ${event.type}`, () => {
      const before = [edited("a.ts"), covering("failed", ["a.ts"]), stopped(true)] as const;
      expect(given(...before, event)).to.deep.equal(given(...before));
    });
  }
});
