import { expect } from "chai";
import type { BackgroundTask, EventDraft } from "../../src/events/event.ts";
import { readDecisions, decisionsInContext } from "../../src/projections/replay.ts";
import { replayDecision } from "../../src/gate/replay.ts";
import { DEFAULT_SETTINGS } from "../../src/gate/policy.ts";
import { stopSituation } from "../../src/gate/situation.ts";
import { namedFiles } from "../../src/gate/strict-message.ts";
import { MAXIMUM_TASK_BLOCKS, STRICT } from "../../src/gate/strict.ts";
import { unprovedFiles } from "../../src/projections/proof.ts";
import { originOf } from "../../src/prompts/machine-prompt.ts";
import { PLAIN_STOP, prompted } from "../support/drafts.ts";
import { covering, edited, NOTHING_AROUND, StrictSession } from "../support/strict-session.ts";

const TASK = prompted("normal");

function waived(by: "agent" | "user" = "user"): EventDraft {
  return { type: "VerificationWaived", data: { reason: "no runner here", by } };
}

function settled(tool_use_id: string, outcome: "passed" | "failed"): EventDraft {
  return {
    type: "VerificationSettled",
    data: { tool_use_id, task: "b1", outcome, how: "exit-status", counts: {}, summary: "" },
  };
}

function running(type: string, id: string): BackgroundTask {
  return { id, type, status: "running", command: "npm test" };
}

/** Histories within one task, and the rule that ends the stop after each. */
const CASES: readonly (readonly [says: string, rule: string, ...events: EventDraft[]])[] = [
  ["nothing changed", "clear"],
  ["a change without a run", "unproved", edited("a.ts")],
  ["a passing run that covers it", "clear", edited("a.ts"), covering("passed", ["a.ts"])],
  ["a run before the change", "unproved", covering("passed", ["a.ts"]), edited("a.ts")],
  [
    "a change after the run",
    "unproved",
    edited("a.ts"),
    covering("passed", ["a.ts"]),
    edited("a.ts", { after: "2222222222222222" }),
  ],
  [
    "a change of another file after the run",
    "unproved",
    edited("a.ts"),
    covering("passed", ["a.ts"]),
    edited("b.ts"),
  ],
  ["a run that covers another file", "unproved", edited("a.ts"), covering("passed", ["b.ts"])],
  [
    "generic coverage",
    "clear",
    edited("a.ts"),
    covering("passed", [], { covers: { direct: [], generic: ["/p/a.ts"] } }),
  ],
  ["uncertain coverage", "unproved", edited("a.ts"), covering("passed", [])],
  ["a failing run", "unproved", edited("a.ts"), covering("failed", ["a.ts"])],
  ["a run of nothing", "unproved", edited("a.ts"), covering("empty", ["a.ts"])],
  ["a run nobody saw the end of", "unproved", edited("a.ts"), covering("unknown", ["a.ts"])],
  [
    "the same check failing later",
    "unproved",
    edited("a.ts"),
    covering("passed", ["a.ts"]),
    covering("failed", ["a.ts"]),
  ],
  [
    "the same check failing later elsewhere",
    "clear",
    edited("a.ts"),
    covering("passed", ["a.ts"]),
    covering("failed", ["b.ts"]),
  ],
  [
    "a weaker check failing later",
    "clear",
    edited("a.ts"),
    covering("passed", ["a.ts"]),
    covering("failed", ["a.ts"], { kind: "lint", tool: "eslint" }),
  ],
  [
    "a failing test and a content linter",
    "unproved",
    edited("a.ts"),
    covering("failed", ["a.ts"]),
    covering("passed", ["a.ts"], { kind: "lint", tool: "eslint" }),
  ],
  [
    "fixed after it failed",
    "clear",
    edited("a.ts"),
    covering("failed", ["a.ts"]),
    edited("a.ts"),
    covering("passed", ["a.ts"]),
  ],
  [
    "a format check alone",
    "unproved",
    edited("a.ts"),
    covering("passed", ["a.ts"], { kind: "format-check", tool: "prettier" }),
  ],
  [
    "a format check of a configuration",
    "clear",
    edited("a.json", { kind: "config" }),
    covering("passed", ["a.json"], { kind: "format-check", tool: "prettier" }),
  ],
  [
    "a run of an older writer in the folder around the file",
    "clear",
    edited("src/a.ts"),
    withoutCovers(covering("passed", [])),
  ],
  [
    "a narrowed run of an older writer",
    "unproved",
    edited("src/a.ts"),
    withoutCovers(covering("passed", [], { reach: { directory: "/p", paths: [], whole: false } })),
  ],
  [
    "an older writer's run of another folder",
    "unproved",
    edited("src/a.ts"),
    withoutCovers(
      covering("passed", [], { reach: { directory: "/p/srcs", paths: [], whole: true } }),
    ),
  ],
  ["documentation", "only-looked", edited("README.md", { kind: "docs" })],
  ["settings of an agent", "only-looked", edited(".claude/settings.json", { kind: "config" })],
  ["a work tree of an agent", "unproved", edited(".claude/worktrees/one/src/a.ts")],
  [
    "an agent's settings in a work tree",
    "only-looked",
    edited(".claude/worktrees/one/.claude/hooks/x.sh"),
  ],
  ["documentation beside code", "unproved", edited("README.md", { kind: "docs" }), edited("a.ts")],
  [
    "documentation after a proof",
    "clear",
    edited("a.ts"),
    covering("passed", ["a.ts"]),
    edited("README.md", { kind: "docs" }),
  ],
  [
    "a change that was taken back",
    "only-looked",
    edited("a.ts", { before: "1111111111111111", after: "2222222222222222" }),
    edited("a.ts", { before: "2222222222222222", after: "1111111111111111" }),
  ],
  [
    "a content that nobody knew before, restored to what one edit found",
    "unproved",
    edited("a.ts", { after: "2222222222222222" }),
    edited("a.ts", { before: "2222222222222222", after: "3333333333333333" }),
    edited("a.ts", { before: "3333333333333333", after: "2222222222222222" }),
  ],
  [
    "the same content written once more after the proof",
    "clear",
    edited("a.ts", { after: "2222222222222222" }),
    covering("passed", ["a.ts"]),
    edited("a.ts", { after: "2222222222222222" }),
  ],
  [
    "made and deleted",
    "only-looked",
    edited("a.ts", { change: "created", after: "1111111111111111" }),
    edited("a.ts", { change: "deleted" }),
  ],
  ["deleted", "unproved", edited("a.ts", { change: "deleted" })],
  [
    "deleted, and the package still passes",
    "clear",
    edited("a.ts", { change: "deleted" }),
    covering("passed", ["a.ts"]),
  ],
  [
    "formatted after the proof",
    "unproved",
    edited("a.ts", { after: "2222222222222222" }),
    covering("passed", ["a.ts"]),
    edited("a.ts", { after: "3333333333333333", flags: ["formatted"] }),
  ],
  [
    "formatted after the proof, and checked",
    "clear",
    edited("a.ts", { after: "2222222222222222" }),
    covering("passed", ["a.ts"]),
    edited("a.ts", { after: "3333333333333333", flags: ["formatted"] }),
    covering("passed", ["a.ts"], { kind: "format-check", tool: "prettier" }),
  ],
  [
    "formatted without a proof, and its format checked",
    "unproved",
    edited("a.ts", { after: "2222222222222222" }),
    edited("a.ts", { after: "3333333333333333", flags: ["formatted"] }),
    covering("passed", ["a.ts"], { kind: "format-check", tool: "prettier" }),
  ],
  [
    "only formatted, and its format checked",
    "clear",
    edited("a.ts", { after: "3333333333333333", flags: ["formatted"] }),
    covering("passed", ["a.ts"], { kind: "format-check", tool: "prettier" }),
  ],
  ["moved by git", "only-looked", edited("a.ts", { tree: "checkout" })],
  [
    "edited, then switched away",
    "only-looked",
    edited("a.ts", { before: "1111111111111111", after: "2222222222222222" }),
    edited("a.ts", { tree: "stash", after: "1111111111111111" }),
  ],
  [
    "edited, switched away and back",
    "unproved",
    edited("a.ts", { before: "1111111111111111", after: "2222222222222222" }),
    edited("a.ts", { tree: "stash", after: "1111111111111111" }),
    edited("a.ts", { tree: "stash", after: "2222222222222222" }),
  ],
  [
    "proved, switched away and back",
    "clear",
    edited("a.ts", { before: "1111111111111111", after: "2222222222222222" }),
    covering("passed", ["a.ts"]),
    edited("a.ts", { tree: "checkout", after: "1111111111111111" }),
    edited("a.ts", { tree: "checkout", after: "2222222222222222" }),
  ],
  ["waived", "clear", edited("a.ts"), waived()],
  ["edited after it was waived", "unproved", edited("a.ts"), waived(), edited("a.ts")],
  [
    "committed by the user",
    "only-looked",
    edited("a.ts"),
    { type: "ChangesAccepted", data: { by: "commit", files: ["/p/a.ts"] } },
  ],
];

/** The run as a writer recorded it that did not know which files a run covers. */
function withoutCovers(event: EventDraft): EventDraft {
  if (event.type !== "VerificationRan") return event;
  const data = Object.fromEntries(
    Object.entries(event.data).filter(([name]) => name !== "covers"),
  ) as unknown as typeof event.data;
  return { type: event.type, data };
}

describe("the policy strict", () => {
  it("asks its rules in this order", () => {
    expect(STRICT.rules.map(({ name }) => name)).to.deep.equal([
      "waiting",
      "plan",
      "asks-user",
      "waiver",
      "reported-failing",
      "cap",
      "intent-only",
      "only-looked",
      "blocked",
      "asked-before",
      "unproved",
      "deep-no-proof",
      "clear",
    ]);
  });

  for (const [says, rule, ...events] of CASES) {
    it(`${says}: ${rule}`, () => {
      const ended = new StrictSession(TASK, ...events).stop();
      expect(ended.rule).to.equal(rule);
      expect(ended.action).to.equal(rule === "unproved" ? "block" : "allow");
    });
  }

  it("takes a quick prompt that changed code for a normal one", () => {
    expect(new StrictSession(prompted("quick"), edited("a.ts")).stop().rule).to.equal("unproved");
    expect(new StrictSession(prompted("quick")).stop().rule).to.equal("only-looked");
  });

  describe("background runs", () => {
    const began = covering("pending", ["a.ts"], { task: "b1" });
    const start = (session: StrictSession, ...events: readonly EventDraft[]) => {
      session.session.record([began], { tool_use_id: "one" });
      return session.record(...events);
    };

    it("prove what was not changed since they began", () => {
      const session = start(new StrictSession(TASK, edited("a.ts")), settled("one", "passed"));
      expect(session.stop().rule).to.equal("clear");
    });

    it("prove nothing that was changed while they ran", () => {
      const session = start(
        new StrictSession(TASK, edited("a.ts")),
        edited("a.ts"),
        settled("one", "passed"),
      );
      expect(session.stop().rule).to.equal("unproved");
    });

    it("are waited for, in the task after them too", () => {
      const session = start(new StrictSession(TASK, edited("a.ts")), prompted("normal", "next"));
      session.record(edited("b.ts"));
      const waits = { background_tasks: [running("shell", "b1")] };
      expect(session.stop(waits).rule).to.equal("waiting");
      expect(session.stop({ background_tasks: [running("shell", "b2")] }).rule).to.equal(
        "unproved",
      );
      session.record(settled("one", "passed"));
      expect(unprovedFiles(session.state.proof).map(({ path }) => path)).to.deep.equal(["/p/b.ts"]);
    });
  });

  describe("what is never blocked", () => {
    const open = () => new StrictSession(TASK, edited("a.ts"));

    it("plan mode", () => {
      expect(open().stop({ permission_mode: "plan", intent_only: true }).rule).to.equal("plan");
    });

    it("a question that only the user can answer", () => {
      expect(open().stop({ asks_user: true }).rule).to.equal("asks-user");
      const blocked = new StrictSession(prompted("blocked"));
      expect(blocked.stop({ asks_user: true }).rule).to.equal("asks-user");
    });

    it("a subagent that still runs", () => {
      const facts = { background_tasks: [running("subagent", "s1")] };
      expect(open().stop(facts).rule).to.equal("waiting");
    });
  });

  it("blocked and deep-no-proof hold as in classic", () => {
    expect(new StrictSession(prompted("blocked")).stop()).to.deep.include({
      action: "block",
      rule: "blocked",
      message: "fable-ish: resolve or narrow the blocked risk before final response.",
    });
    const deep = new StrictSession(prompted("deep"));
    expect(deep.stop().message).to.equal(
      "fable-ish: add one observable proof or explicitly record why this deep task has no runnable verifier.",
    );
    expect(deep.record(covering("failed", [])).stop().rule).to.equal("clear");
    expect(new StrictSession(prompted("deep"), waived()).stop().rule).to.equal("clear");
  });

  describe("the cap", () => {
    it("lets the agent through after two blocks and tells the user", () => {
      const session = new StrictSession(TASK, edited("src/a.ts"));
      expect(session.stops(3)).to.deep.equal(["unproved", "unproved", "cap"]);
      const { action, message } = session.stop();
      expect(action).to.equal("allow");
      expect(message).to.equal(
        "fable-ish: ended unverified: 1 changed file without a passing check: src/a.ts. Last run: no check ran.",
      );
    });

    it("does not care whether a stop hook is active", () => {
      const session = new StrictSession(TASK, edited("a.ts"));
      expect(session.stop({ stop_hook_active: true }).rule).to.equal("unproved");
    });

    it("is counted anew after an edit or a run", () => {
      const session = new StrictSession(TASK, edited("a.ts"));
      session.stops(2);
      session.record(edited("a.ts"));
      expect(session.stops(3)).to.deep.equal(["unproved", "unproved", "cap"]);
      session.record(covering("unknown", ["a.ts"]));
      expect(session.stop().rule).to.equal("unproved");
    });

    it("is not counted anew by documentation or by git", () => {
      const session = new StrictSession(TASK, edited("a.ts"));
      session.stops(2);
      session.record(edited("README.md", { kind: "docs" }), edited("b.ts", { tree: "pull" }));
      expect(session.stop().rule).to.equal("cap");
    });

    it("holds for announcements as well", () => {
      const session = new StrictSession(prompted("quick"));
      const facts = { intent_only: true };
      expect(session.stops(3, facts)).to.deep.equal(["intent-only", "intent-only", "cap"]);
    });

    it("has an end for an agent that edits a little each time", () => {
      const session = new StrictSession(TASK);
      const rules = Array.from({ length: 9 }, () => session.record(edited("a.ts")).stop().rule);
      expect(rules.filter((rule) => rule === "unproved")).to.have.length(MAXIMUM_TASK_BLOCKS);
      expect(rules.at(-1)).to.equal("cap");
    });

    it("follows the settings", () => {
      const session = new StrictSession(TASK, edited("a.ts"));
      session.settings = { stop_block_cap: 1 };
      expect(session.stops(2)).to.deep.equal(["unproved", "cap"]);
    });
  });

  describe("a failing check", () => {
    const failing = () => new StrictSession(TASK, edited("a.ts"), covering("failed", ["a.ts"]));

    it("that the agent reports is asked about once", () => {
      const session = failing();
      const facts = { reports_failure: true };
      expect(session.stop(facts)).to.include({ rule: "unproved" });
      session.record(covering("failed", ["a.ts"]));
      const ended = session.stop(facts);
      expect(ended).to.include({ action: "allow", rule: "reported-failing" });
      expect(ended.message).to.equal(
        "fable-ish: ended with a failing check, as reported: `npm test` failed. Unproved: a.ts.",
      );
    });

    it("that is not reported is asked about twice", () => {
      expect(failing().stops(3)).to.deep.equal(["unproved", "unproved", "cap"]);
    });

    it("that is reported holds nobody whose open files were put back", () => {
      const session = new StrictSession(TASK, edited("a.ts"), edited("b.ts"));
      session.record(covering("passed", ["b.ts"]));
      session.record(covering("failed", ["a.ts"]));
      expect(session.stop().rule).to.equal("unproved");
      const surroundings = { ...NOTHING_AROUND, reverted: ["/p/a.ts"] };
      expect(session.stop({ reports_failure: true, surroundings })).to.deep.equal({
        action: "allow",
        rule: "clear",
        message: "",
      });
    });

    it("before the last edit is no report of how things stand", () => {
      const session = failing();
      session.stop();
      session.record(edited("a.ts"));
      expect(session.stop({ reports_failure: true }).rule).to.equal("unproved");
    });
  });

  describe("a waiver", () => {
    const last = { waiver: "nothing here can run" };

    it("in the last line is accepted, recorded in the same batch, and told", () => {
      const session = new StrictSession(TASK, edited("a.ts"));
      expect(session.stop(last)).to.deep.equal({
        action: "allow",
        rule: "waiver",
        message: "fable-ish: ended without verification; the agent's reason: nothing here can run",
      });
      expect(session.state.proof.waived).to.equal(true);
      expect(session.stop().rule).to.equal("clear");
      expect(session.record(edited("a.ts")).stop().rule).to.equal("unproved");
      expect(session.state.ledger.verification_results).to.deep.equal([]);
    });

    it("is not recorded where nothing needs one", () => {
      const session = new StrictSession(TASK, edited("a.ts"), covering("passed", ["a.ts"]));
      expect(session.stop(last).rule).to.equal("clear");
      expect(session.state.proof.waived).to.equal(false);
    });

    it("resolves no blocked risk", () => {
      expect(new StrictSession(prompted("blocked"), edited("a.ts")).stop(last).rule).to.equal(
        "blocked",
      );
    });

    it("holds for its task alone", () => {
      const session = new StrictSession(TASK, edited("a.ts"));
      session.stop(last);
      session.record(prompted("normal", "next"), edited("a.ts"));
      expect(session.stop().rule).to.equal("unproved");
    });
  });

  describe("carry-over", () => {
    const left = () => {
      const session = new StrictSession(TASK, edited("a.ts"));
      session.stops(3);
      return session;
    };

    it("says nothing to a prompt after which nothing was done", () => {
      const session = left();
      for (const mode of ["quick", "normal"] as const) {
        session.record(prompted(mode, "thanks"));
        expect(session.stop()).to.include({ action: "allow", message: "" });
      }
      expect(unprovedFiles(session.state.proof)).to.have.length(1);
    });

    it("asks for the earlier files together with new ones", () => {
      const session = left().record(prompted("normal", "next"), edited("b.ts"));
      const { rule, message } = session.stop();
      expect(rule).to.equal("unproved");
      expect(message).to.contain("2 changed files").and.contain("a.ts, b.ts");
      session.record(covering("passed", ["b.ts"]));
      expect(session.stop().message).to.contain("1 changed file has").and.contain("a.ts");
      session.record(covering("passed", ["a.ts"]));
      expect(session.stop().rule).to.equal("clear");
    });

    it("asks after a turn that was cut short before any stop", () => {
      const session = new StrictSession(TASK, edited("a.ts"), prompted("normal", "go on"));
      expect(session.stops(3)).to.deep.equal(["unproved", "unproved", "cap"]);
    });

    it("does not hold a turn that wrote documentation only", () => {
      const session = new StrictSession(TASK, edited("a.ts"), prompted("normal", "document it"));
      session.record(edited("README.md", { kind: "docs" }));
      expect(session.stop().rule).to.equal("only-looked");
    });

    it("ends when the disk shows the old content", () => {
      const session = left().record(prompted("normal", "next"), edited("b.ts"));
      const surroundings = { ...NOTHING_AROUND, reverted: ["/p/a.ts"] };
      expect(session.stop({ surroundings }).message).to.contain("1 changed file has");
    });

    it("counts the blocks of a new task from nothing", () => {
      const session = left().record(prompted("blocked", "wipe it"));
      expect(session.stops(3)).to.deep.equal(["blocked", "blocked", "cap"]);
    });
  });

  describe("the message", () => {
    it("names files, the last run and a command, and is recognised when it comes back", () => {
      const files = ["a", "b", "c", "d", "e", "f", "g"].map((name) => edited(`src/${name}.ts`));
      const session = new StrictSession(TASK, ...files, covering("passed", []));
      const surroundings = { ...NOTHING_AROUND, suggestion: "npm run test:unit" };
      const { message } = session.stop({ surroundings });
      expect(message.split("\n")).to.deep.equal([
        "fable-ish: run `npm run test:unit` before you finish.",
        "7 changed files have no passing check since the last change: src/a.ts, src/b.ts, src/c.ts, src/d.ts, src/e.ts and 2 more",
        "Last run: `npm test` passed, and does not show that it reaches them.",
        'If no check can apply, end your final message with a line "No verifier: " and the reason.',
      ]);
      expect(originOf(message).kind).to.equal("gate-message");
    });

    it("says that a run is older than the change, and that one failed", () => {
      const session = new StrictSession(TASK, edited("a.ts"), covering("passed", ["a.ts"]));
      session.record(edited("a.ts"));
      expect(session.stop().message).to.contain("`npm test` passed, before the last change.");
      session.record(covering("failed", ["a.ts"]));
      const { message } = session.stop();
      expect(message).to.match(/^fable-ish: resolve the failing check/);
      expect(originOf(message).kind).to.equal("gate-message");
    });

    it("names files elsewhere below the deepest folder they share", () => {
      for (const [paths, named] of [
        [["/q/x/a.ts", "/q/x/y/b.ts", "/q/xz/c.ts"], "x/a.ts, x/y/b.ts, xz/c.ts"],
        [["/q/x/a.ts"], "a.ts"],
        [["/q/x/a.ts", "/q/x/b.ts"], "a.ts, b.ts"],
        [["/q/a.ts", "/r/a.ts"], "q/a.ts, r/a.ts"],
        [["C:/x/a.ts", "D:/x/a.ts"], "C:/x/a.ts, D:/x/a.ts"],
        [["/p/a.ts", "/q/a.ts"], "p/a.ts, q/a.ts"],
      ] as const) {
        const session = new StrictSession(TASK);
        session.record(...paths.map((path) => edited(path, { path, identity: path })));
        const [, lacking = ""] = session.stop().message.split("\n");
        expect(lacking.slice(lacking.indexOf(": ") + 2)).to.equal(named);
      }
    });

    it("names files of a project that is the root of everything, or not known", () => {
      const { state } = new StrictSession(TASK, edited("a.ts"), edited("x/b.ts"));
      for (const [project, named] of [
        ["/", "p/a.ts, p/x/b.ts"],
        ["/p/", "a.ts, x/b.ts"],
        ["", "a.ts, x/b.ts"],
      ] as const) {
        const proof = { ...state.proof, project };
        const situation = stopSituation({ ...state, proof }, PLAIN_STOP, DEFAULT_SETTINGS);
        expect(namedFiles(unprovedFiles(proof), situation)).to.equal(named);
      }
    });

    it("names the ends of long paths, and the beginnings of long commands", () => {
      const long = "folder/".repeat(30);
      const session = new StrictSession(
        TASK,
        edited(`${long}a.ts`),
        edited("b.ts"),
        covering("passed", [], {
          command: "make all && make check",
          run: `npm test ${"word ".repeat(40)}`,
        }),
      );
      const [, lacking = "", last = ""] = session.stop().message.split("\n");
      const [first = ""] = lacking.slice(lacking.indexOf(": ") + 2).split(", ");
      expect(first).to.match(/^….*folder\/folder\/a\.ts$/);
      expect(Array.from(first)).to.have.length(120);
      expect(last).to.match(/^Last run: `npm test (?:word ){30}…`/);
    });

    it("stays short, whatever the files are called", () => {
      const long = "日本語".repeat(300);
      const session = new StrictSession(
        TASK,
        ...Array.from({ length: 8 }, (_, at) => edited(`${long}/${at}.ts`)),
        covering("failed", [], { run: "x".repeat(220) }),
      );
      const surroundings = { ...NOTHING_AROUND, suggestion: "y".repeat(200) };
      const { message } = session.stop({ surroundings });
      expect(Array.from(message).length).to.be.below(1_500);
      expect(message.split("\n").length).to.be.at.most(6);
    });
  });

  it("is replayed byte for byte, blocks and waivers included", () => {
    const session = new StrictSession(TASK, edited("a.ts"));
    session.stops(3);
    session.record(edited("b.ts"));
    session.stop({ surroundings: { ...NOTHING_AROUND, suggestion: "npm test" } });
    session.stop({ waiver: "no runner" });
    const { stream } = session.session;
    const replayed = [...decisionsInContext(stream, readDecisions(stream))].map(
      ({ decision, state }) => state && replayDecision(decision, state).kind,
    );
    expect(replayed).to.deep.equal(Array.from({ length: 5 }, () => "reproduced"));
  });

  it("an edited change in the stream counts, and nothing in it speaks for the file", () => {
    const session = new StrictSession(TASK, edited("a.ts"));
    const text = new TextDecoder().decode(session.session.stream.bytes);
    const forged = text.replace('"kind":"code"', '"kind":"docs"');
    session.session.stream.bytes = new TextEncoder().encode(forged);
    session.session.snapshots.text = undefined;
    expect(session.stop().rule).to.equal("unproved");
  });
});
