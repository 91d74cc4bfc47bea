import { expect } from "chai";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import { fakeSurroundings } from "../support/fake-surroundings.ts";

const PROJECT = "/home/dev/acme";

/** Whether a passing command that the host says changed one file is read as formatting alone. */
function isFormatting(command: string, created = false): boolean {
  const file = `${PROJECT}/src/a.ts`;
  const diff = {
    files: [{ filePath: file, hunks: [], ...(created ? { created: true } : {}) }],
    moreFiles: 0,
    changedFiles: [file],
  };
  const change = readFileChange(
    {
      tool: "Bash",
      event: "PostToolUse",
      input: { command },
      response: { stdout: "", stderr: "", interrupted: false, bashEditDiff: diff },
      error: "",
      interrupted: false,
      duration: 100,
      directory: PROJECT,
      project: PROJECT,
      at: 1_000_000,
    },
    fakeSurroundings({}),
  );
  expect(change?.files).to.have.length(1);
  return change?.files[0]?.flags?.includes("formatted") ?? false;
}

describe("a file that only a formatter rewrote", () => {
  for (const command of [
    "npx prettier --write src/a.ts",
    "npx prettier --write . > /dev/null 2>&1",
    "cd src && black . && isort .",
    "npx eslint --fix src",
    "gofmt -w .",
    "ruff format . && git diff --stat",
    "git status --short; cargo fmt",
  ]) {
    it(`${command}: is said to be formatted`, () => {
      expect(isFormatting(command)).to.equal(true);
    });
  }

  for (const command of [
    "sed -i s/a/b/ src/a.ts && npx prettier --write src/a.ts",
    "npx prettier --write src/a.ts; node scripts/rewrite.js",
    "npx prettier src/a.ts > src/a.ts",
    "go generate ./...",
    "cargo clippy --fix",
    "ruff check --fix --unsafe-fixes .",
    "dart fix --apply",
    "git checkout main",
    "echo prettier --write src/a.ts > src/a.ts",
  ]) {
    it(`${command}: is a change like any other`, () => {
      expect(isFormatting(command)).to.equal(false);
    });
  }

  it("a file that came into being was not only formatted", () => {
    expect(isFormatting("npx prettier --write .", true)).to.equal(false);
  });
});
