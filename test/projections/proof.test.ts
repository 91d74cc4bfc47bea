import { expect } from "chai";
import { isAgentFile, MAXIMUM_PROOF_FILES, unprovedFiles } from "../../src/projections/proof.ts";
import { typedCommand } from "../../src/projections/typed-command.ts";
import { snapshotText, toSnapshot } from "../../src/projections/snapshot.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { covering, edited, StrictSession } from "../support/strict-session.ts";

describe("the proof of changed files", () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `/p/src/file-${from + at}.ts`);

  it("follows 200 files and counts the rest", () => {
    const session = new StrictSession(prompted("normal"));
    session.record(changed(many(0, 150)), changed(many(150, 100)));
    const { files, more } = session.state.proof;
    expect(files).to.have.length(MAXIMUM_PROOF_FILES);
    expect(more).to.equal(50);
    expect(session.stop().message).to.contain("250 changed files have").and.contain("245 more");
  });

  it("forgets what is proved before it forgets what is not", () => {
    const session = new StrictSession(prompted("normal"), changed(many(0, 150)));
    session.record(ran("passed", { covers: { direct: many(0, 150), generic: [] } }));
    session.record(changed(many(150, 100)));
    const { proof } = session.state;
    expect(proof.files).to.have.length(MAXIMUM_PROOF_FILES);
    expect(proof.more).to.equal(0);
    expect(unprovedFiles(proof)).to.have.length(100);
  });

  it("stops counting the others when all that are known are proved", () => {
    const session = new StrictSession(prompted("normal"), changed(many(0, 200)));
    session.record(changed(many(200, 20)));
    session.record(ran("passed", { covers: { direct: [], generic: many(0, 200) } }));
    expect(session.state.proof.more).to.equal(0);
    expect(session.stop().rule).to.equal("clear");
  });

  it("keeps over a prompt what is unproved, and nothing else", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"), edited("b.ts"));
    session.record(covering("passed", ["a.ts"]), prompted("normal", "next"));
    expect(session.state.proof.files).to.deep.equal([
      {
        path: "/p/b.ts",
        identity: "/p/b.ts",
        kind: "code",
        before: "",
        after: "",
        current: false,
        passed: [],
        failed: [],
        formatted: false,
        waived: false,
      },
    ]);
  });

  it("remembers the last runs that passed, each once", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    for (let round = 0; round < 12; round += 1) {
      const run = `npm test ${round % 10}`;
      session.record(covering("passed", ["a.ts"], { run, command: run }));
    }
    session.record(covering("failed", ["a.ts"], { command: "npm run other" }));
    expect(session.state.proof.learned.map(({ run }) => run)).to.deep.equal(
      [4, 5, 6, 7, 8, 9, 0, 1].map((number) => `npm test ${number}`),
    );
  });

  it("takes little room in the snapshot", () => {
    const session = new StrictSession(prompted("normal"), edited("a.ts"));
    const bare = snapshotText(toSnapshot({ ...session.state })).length;
    session.record(edited("src/b.ts"));
    expect(snapshotText(toSnapshot(session.state)).length - bare).to.be.below(1_200);
  });

  it("knows the files of agents, wherever a project lies", () => {
    expect(isAgentFile("/p/.claude/hooks/x.sh", "/p")).to.equal(true);
    expect(isAgentFile("/p/src/CLAUDE.md", "/p")).to.equal(true);
    expect(isAgentFile("/p/AGENTS.md", "")).to.equal(true);
    expect(isAgentFile("/p/claude/x.sh", "/p")).to.equal(false);
    expect(
      isAgentFile("/home/u/.claude/plugins/mine/a.ts", "/home/u/.claude/plugins/mine"),
    ).to.equal(false);
    expect(isAgentFile("/p/.claude/worktrees/one/a.ts", "/p")).to.equal(false);
    expect(isAgentFile("/p/.claude/worktrees/one/.claude/a.sh", "/p")).to.equal(true);
  });
});

describe("a command that can be typed again", () => {
  const typed = (command: string, run = "mocha test") => typedCommand({ command, run });

  it("is the one that was given", () => {
    expect(typed("npm test")).to.equal("npm test");
    expect(typed("cd inner && npm test")).to.equal("cd inner && npm test");
    const longest = `npm test ${"x".repeat(151)}`;
    expect(longest).to.have.length(160);
    expect(typed(longest)).to.equal(longest);
    expect(typed(`${longest}x`)).to.equal("");
  });

  it("is the part of a longer one that ran the check", () => {
    expect(typed("npm run build && mocha test")).to.equal("mocha test");
    expect(typed("mocha test | tail -3")).to.equal("mocha test");
  });

  it("is found in a longer one however its parts are put together", () => {
    for (const between of ["&&", " && ", ";", "; ", "  |  ", "|"]) {
      expect(typed(`cat log${between}mocha test`), between).to.equal("mocha test");
      expect(typed(`mocha test${between}cat log`), between).to.equal("mocha test");
    }
    expect(typed("cd inner && npm ci && npm test", "npm test")).to.equal("npm test");
  });

  it("is none that would do more, or is not what ran", () => {
    expect(typed("npm test && git push")).to.equal("");
    expect(typed("npm test > out.txt")).to.equal("");
    expect(typed(`npm test ${"x".repeat(200)}`)).to.equal("");
    expect(typed("npm test --key [REDACTED]")).to.equal("");
    expect(typed("npm test...")).to.equal("");
    expect(typed("...npm test")).to.equal("...npm test");
    expect(typed("npm test > out.txt && npm run lint", "npm test > out.txt")).to.equal("");
    expect(typed("npm run build && npm test", "mocha test")).to.equal("");
    // The whole line is cut: whether its part is, nobody knows.
    expect(typed(`mocha test && ${"x".repeat(160)}`)).to.equal("");
    for (const more of ["&", "$(date)", "`date`", "< in.txt", "2>&1"]) {
      expect(typed(`npm test ${more}`), more).to.equal("");
    }
    expect(typed("cd $HOME && npm test")).to.equal("");
  });
});
