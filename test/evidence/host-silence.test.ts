import { expect } from "chai";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import type { Surroundings, ToolCall } from "../../src/evidence/tool-call.ts";
import { fakeSurroundings } from "../support/fake-surroundings.ts";

const PROJECT = "/home/dev/acme";

const CALL: ToolCall = {
  tool: "Bash",
  event: "PostToolUse",
  input: { command: "npm test" },
  response: { stdout: "", stderr: "", interrupted: false },
  error: "",
  interrupted: false,
  duration: 100,
  directory: PROJECT,
  project: PROJECT,
  at: 1_000_000,
};

/** Whether reading a call took a look at the work tree. */
function looks(call: Partial<ToolCall>, around: Partial<Surroundings> = {}): boolean {
  let looked = 0;
  const surroundings: Surroundings = {
    ...fakeSurroundings({ [`${PROJECT}/.git/HEAD`]: "", [`${PROJECT}/src/a.ts`]: "" }),
    hostDiffs: true,
    headMoved: () => false,
    lookAtWorkTree: () => {
      looked += 1;
      return { changes: [], incomplete: "" };
    },
    ...around,
  };
  readFileChange({ ...CALL, ...call }, surroundings);
  return looked > 0;
}

describe("a host that lists what shell commands change", () => {
  it("needs no look of ours where it is silent about a passing command", () => {
    expect(looks({})).to.equal(false);
    expect(looks({ input: { command: "node scripts/build.js && git status --short" } })).to.equal(
      false,
    );
  });

  const doubtful: readonly (readonly [string, Partial<ToolCall>, Partial<Surroundings>?])[] = [
    ["it never listed anything in this session", {}, { hostDiffs: false }],
    ["nobody can tell whether a commit was made", {}, { headMoved: () => undefined }],
    ["a commit was made meanwhile", {}, { headMoved: () => true }],
    ["the command failed", { event: "PostToolUseFailure", error: "Exit code 1\nno" }],
    [
      "it said that it could not tell",
      { response: { bashEditDiff: { files: [], moreFiles: 0, unavailable: true } } },
    ],
    ["the command still runs", { response: { stdout: "", backgroundTaskId: "b1" } }],
    ["git itself was at work", { input: { command: "node gen.js && git stash" } }],
    ["the shell is another one", { tool: "PowerShell" }],
  ];
  for (const [name, call, around] of doubtful) {
    it(`is looked after where ${name}`, () => {
      expect(looks(call, around)).to.equal(true);
    });
  }

  it("is not taken at its word outside git", () => {
    const outside = fakeSurroundings({ [`${PROJECT}/src/a.ts`]: "" });
    expect(looks({}, { kindOf: outside.kindOf, list: outside.list })).to.equal(true);
  });
});
