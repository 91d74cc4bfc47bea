import { expect } from "chai";
import { readVerifications } from "../../src/evidence/verifications.ts";
import { bashCall, DIRECTORY, inShort, runsOf, surroundingsWith } from "./support.ts";

type Row = readonly [command: string, output: string, expected: string];

const PASSING = "  3 passing (2ms)";

function holds(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [command, output, expected] of rows) {
      it(`${command} printing ${JSON.stringify(output)}: ${expected}`, () => {
        expect(inShort(command, output)).to.equal(expected);
      });
    }
  });
}

describe("what is left of an output behind its filters", () => {
  holds("head and tail", [
    ["npx mocha | tail -n 5", PASSING, "mocha passed summary"],
    ["npx mocha | tail --lines 5", PASSING, "mocha passed summary"],
    ["npx mocha | tail --lines=5", PASSING, "mocha passed summary"],
    ["npx mocha | tail -n +2", PASSING, "mocha passed summary"],
    ["npx mocha | tail +3", PASSING, "mocha passed summary"],
    ["npx mocha | tail -c 100", PASSING, "mocha passed summary"],
    ["npx mocha | head -n 50", PASSING, "mocha passed summary"],
    ["npx mocha | head -n 3", PASSING, "mocha unknown none"],
    ["npx mocha | head --lines 3", PASSING, "mocha unknown none"],
    ["npx mocha | head -c 500", PASSING, "mocha unknown none"],
    ["npx tsc 2>&1 | tail -3", "", "tsc passed summary"],
    ["npx tsc 2>&1 | tail -n x", "", "tsc unknown none"],
    ["npx tsc 2>&1 | tail -c 100", "", "tsc unknown none"],
    ["npx tsc 2>&1 | tail -n +2", "", "tsc unknown none"],
    ["npx eslint . 2>&1 | tail -3", "", "eslint unknown none"],
    ["npx eslint . 2>&1 | tail -4", "", "eslint passed summary"],
  ]);

  holds("grep lets a failure through, or might not", [
    ["npx mocha | grep -e passing -e failing", PASSING, "mocha passed summary"],
    ["npx mocha | grep --regexp ing", PASSING, "mocha passed summary"],
    ["npx mocha | grep -ie FAILING -e passing", PASSING, "mocha passed summary"],
    ["npx mocha | grep -e passing", PASSING, "mocha unknown none"],
    ["npx mocha | grep -i PASSING", PASSING, "mocha unknown none"],
    ["npx mocha | grep -i ING", PASSING, "mocha passed summary"],
    ["npx mocha | grep --ignore-case ING", PASSING, "mocha passed summary"],
    ["npx mocha | grep -E 'passing|failing'", PASSING, "mocha passed summary"],
    ["npx mocha | grep 'passing\\|failing'", PASSING, "mocha passed summary"],
    ["npx mocha | grep 'passing|failing'", PASSING, "mocha unknown none"],
    ["npx mocha | grep -P '\\d+ (passing|failing)'", PASSING, "mocha passed summary"],
    ["npx mocha | egrep 'passing|failing'", PASSING, "mocha passed summary"],
    ["npx mocha | rg 'passing|failing'", PASSING, "mocha passed summary"],
    ["npx mocha | grep -F ing", PASSING, "mocha passed summary"],
    ["npx mocha | grep -F 'passing|failing'", PASSING, "mocha unknown none"],
    ["npx mocha | fgrep 'passing ('", PASSING, "mocha unknown none"],
    ["npx mocha | fgrep 'ing'", PASSING, "mocha passed summary"],
    ["npx mocha | grep -A 2 ing", PASSING, "mocha passed summary"],
    ["npx mocha | grep -A2 -B2 ing", PASSING, "mocha passed summary"],
    ["npx mocha | grep --color=never ing", PASSING, "mocha passed summary"],
    ["npx mocha | grep -v '✔'", PASSING, "mocha passed summary"],
    ["npx mocha | grep -v failing", PASSING, "mocha unknown none"],
    ["npx mocha | grep --invert-match failing", PASSING, "mocha unknown none"],
    ["npx mocha | grep -v passing", "  1 failing", "mocha failed summary"],
    ["npx mocha | grep -m 1 ing", PASSING, "mocha unknown none"],
    ["npx mocha | grep -c passing", "1", "mocha unknown none"],
    ["npx mocha | grep --count passing", "1", "mocha unknown none"],
    ["npx mocha | grep -o ing", PASSING, "mocha unknown none"],
    ["npx mocha | grep -f patterns", PASSING, "mocha unknown none"],
    ["npx mocha | grep -E '(a+)+ing'", PASSING, "mocha unknown none"],
    ["npx mocha | grep -E 'ing['", PASSING, "mocha unknown none"],
    [`npx mocha | grep -E '${"ing|".repeat(80)}x'`, PASSING, "mocha unknown none"],
    ["npx mocha | grep", PASSING, "mocha unknown none"],
    ["npx mocha | grep --regexp passing --regexp failing", PASSING, "mocha passed summary"],
    ["npx mocha | grep -E 'ing|-A'", PASSING, "mocha passed summary"],
    ["npx mocha | grep -A2 ing", PASSING, "mocha passed summary"],
    ["npx mocha | grep -E 'ing|pre-x'", PASSING, "mocha passed summary"],
    ["npx mocha | grep -ie passing", PASSING, "mocha unknown none"],
    ["npx mocha | grep -e passing failing", PASSING, "mocha unknown none"],
    ["npx mocha | grep ING", PASSING, "mocha unknown none"],
    ["npx mocha | sed -n '$p'", PASSING, "mocha unknown none"],
  ]);

  holds("files, variables and what others print", [
    ["npx mocha > o; sed -e 1d o", PASSING, "mocha unknown none"],
    ["npx mocha > o; grep -e ing -e x o", PASSING, "mocha passed summary"],
    ["npx mocha > o; head -5 other; tail -3 o", PASSING, "mocha unknown none"],
    ["npx mocha > o; pwd | cat; cat o", PASSING, "mocha passed summary"],
    ["cd $X; npx mocha > o; cat o", PASSING, "mocha passed summary"],
    ["cd $X; npx mocha | tail -3; cat p", PASSING, "mocha unknown none"],
    ["npx mocha | tail -3; gh run view 3", PASSING, "mocha unknown none"],
    ["npx mocha | tail -3; gh pr list", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; docker compose logs", PASSING, "mocha unknown none"],
    ["npx mocha | tail -3; docker ps", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; gh pr list --label logs", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; git log", PASSING, "mocha unknown none"],
    ["npx mocha | tail -3; git log --oneline", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; git status", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; x=$(git log)", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; x=$(cat old.log)", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; cat old.log > copy", PASSING, "mocha passed summary"],
    ["npx mocha | tail -3; cat <<E\n 3 passing\nE", PASSING, "mocha unknown none"],
    ["npx mocha | tail -3; python3 - <<E\nprint(1)\nE", PASSING, "mocha passed summary"],
    ["npx mocha | tee o | tail -1; cat o", PASSING, "mocha passed summary"],
    ["npx mocha | tee o | tail -1; cat p", PASSING, "mocha unknown none"],
    ['out=$(npx mocha); echo "$out"', PASSING, "mocha passed summary"],
    ['out=$(npx mocha); echo done; echo "$out" | tail -3', PASSING, "mocha passed summary"],
    ['out=$(npx mocha); echo done; echo "$out" | head -1', PASSING, "mocha unknown none"],
    ["out=$(npx mocha); echo done", "done", "mocha unknown none"],
  ]);

  describe("the file a run wrote", () => {
    const rows: readonly (readonly [string, string | undefined, string])[] = [
      ["npx mocha > o 2>err; true", PASSING, "mocha passed summary"],
      ["npx mocha > o 2>&1 &", PASSING, "mocha passed summary"],
      ["npx tsc > o 2>&1; true", "", "tsc passed summary"],
      ["npx tsc > o 2>&1; true", "a.ts(1,2): error TS2322: no", "tsc failed summary"],
      ["npx tsc > o 2>&1; true", undefined, "tsc unknown none"],
      ["npx tsc > o 2> err; true", "", "tsc unknown none"],
      ["npx tsc > o; true", "", "tsc unknown none"],
    ];
    for (const [command, text, expected] of rows) {
      it(`${command} writing ${JSON.stringify(text)}: ${expected}`, () => {
        const files = text === undefined ? {} : { [`${DIRECTORY}/o`]: text };
        expect(inShort(command, "", 0, files)).to.equal(expected);
      });
    }
  });
});

describe("what the host says of a command", () => {
  const outcome = (response: unknown, command = "npx mocha; true"): string => {
    const call = { ...bashCall(command), response };
    return readVerifications(call, surroundingsWith({ "/tmp/all": PASSING }))
      .map((run) => `${run.outcome} ${run.how}`)
      .join();
  };

  it("reads the output in every shape", () => {
    for (const response of [
      PASSING,
      { stdout: PASSING, stderr: "" },
      { stdout: "", stderr: PASSING },
      { output: PASSING },
      [{ type: "text", text: "a" }, { type: "image" }, { type: "text", text: PASSING }],
      { content: [{ type: "text", text: PASSING }] },
    ]) {
      expect(outcome(response), JSON.stringify(response)).to.equal("passed summary");
    }
    for (const response of [undefined, null, 7, {}, []]) {
      expect(outcome(response), JSON.stringify(response)).to.equal("unknown none");
      expect(outcome(response, "npx mocha"), JSON.stringify(response)).to.equal(
        "passed exit-status",
      );
    }
  });

  it("looks up an output of which the host kept a part only", () => {
    const kept = { stdout: "the end is missing", persistedOutputPath: "/tmp/all" };
    expect(outcome(kept)).to.equal("passed summary");
    expect(outcome({ ...kept, persistedOutputPath: "/tmp/gone" })).to.equal("unknown none");
    const silent = { stdout: "", persistedOutputPath: "/tmp/gone" };
    expect(outcome(silent, "npx tsc 2>&1 | cat")).to.equal("unknown none");
    expect(outcome({ ...silent, stdout: "1" }, "npx tsc; echo $?")).to.equal("unknown none");
  });

  it("does not take a status from a command that was stopped or interpreted", () => {
    expect(outcome({ stdout: "x", interrupted: true }, "npx mocha")).to.equal("unknown none");
    expect(outcome({ stdout: "x", returnCodeInterpretation: "No matches" }, "npx mocha")).to.equal(
      "unknown none",
    );
    expect(outcome({ stdout: "x", returnCodeInterpretation: "" }, "npx mocha")).to.equal(
      "passed exit-status",
    );
    for (const status of [124, 129, 130, 137, 141, 143]) {
      expect(inShort("npx mocha", "x", status)).to.equal("mocha unknown none");
    }
    const failure = { ...bashCall("npx mocha", "x", 1), interrupted: true };
    expect(readVerifications(failure, surroundingsWith())[0]?.outcome).to.equal("unknown");
  });

  it("understands a failure without a status", () => {
    const told = (error: string): string | undefined =>
      readVerifications({ ...bashCall("npx mocha", "", 1), error }, surroundingsWith())[0]?.outcome;
    expect(told("Command timed out after 2m 0s")).to.equal("unknown");
    expect(told("Exit code 1\nCommand timed out after 2m 0s")).to.equal("unknown");
    expect(told("The user does not want to proceed")).to.equal("unknown");
    expect(told(`${PASSING}\n  1 failing`)).to.equal("failed");
    expect(told("Exit code 3")).to.equal("failed");
  });

  it("waits for what runs in the background", () => {
    for (const response of [{ backgroundTaskId: "b1" }, { background_task_id: "b1" }]) {
      const [run] = runsOf("npx mocha > o", "", 0, { [`${DIRECTORY}/o`]: PASSING }, response);
      expect([run?.outcome, run?.task]).to.deep.equal(["pending", "b1"]);
    }
    expect(outcome({ stdout: "x", backgroundTaskId: 7 }, "npx mocha")).to.equal(
      "passed exit-status",
    );
  });
});
