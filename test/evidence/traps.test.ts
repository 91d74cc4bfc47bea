import { expect } from "chai";
import { inShort } from "./support.ts";

type Row = readonly [command: string, output: string, exit: number, expected: string];

function holds(rows: readonly Row[]): void {
  for (const [command, output, exit, expected] of rows) {
    it(`${command.replaceAll("\n", "\\n")} printing ${JSON.stringify(output)}`, () => {
      expect(inShort(command, output, exit)).to.equal(expected);
    });
  }
}

describe("verifications that are easily misread", () => {
  describe("silence", () => {
    holds([
      ["for f in *.sh; do bash -n $f || echo bad $f; done", "bad a.sh", 0, "bash-n unknown none"],
      ["for f in *.sh; do bash -n $f && echo ok $f; done", "ok a.sh", 0, "bash-n passed summary"],
      ["for f in $(ls); do bash -n $f | head; done", "", 0, "bash-n unknown none"],
      [
        "if command -v shellcheck; then shellcheck a.sh; else echo none; fi",
        "none",
        0,
        "shellcheck unknown none",
      ],
      ["if [ -f x ]; then npx tsc 2>&1 | head -20; fi", "", 0, "tsc unknown none"],
      ["[ -f x ] && npx tsc 2>&1 | head -20", "", 0, "tsc passed summary"],
      [
        "node --check a.js && node --check b.js; echo done",
        "done",
        0,
        "node-check passed summary; node-check passed summary",
      ],
    ]);
  });

  describe("a summary that another program prints", () => {
    holds([
      [
        "npx mocha 2>&1 | grep -c x; git show HEAD:o.txt",
        "0\n  3 passing (2ms)",
        0,
        "mocha unknown none",
      ],
      ["npx mocha | head -0; git log -1 --format=%B", "  3 passing (2ms)", 0, "mocha unknown none"],
      [
        "npx mocha | head -0; cat <<'E'\n  3 passing (2ms)\nE",
        "  3 passing (2ms)",
        0,
        "mocha unknown none",
      ],
      [
        "npx mocha | tail -3; git log --oneline -1",
        "  3 passing (2ms)\nabc a",
        0,
        "mocha passed summary",
      ],
      [
        "npx mocha | tail -3; git status",
        "  3 passing (2ms)\nOn branch a",
        0,
        "mocha passed summary",
      ],
    ]);
  });

  describe("a status that says nothing", () => {
    holds([
      ["npm test --if-present", "", 0, "npm test unknown none"],
      ["npm run lint --if-present; echo $?", "0", 0, "npm lint unknown none"],
      ["npm test --if-present", "> test\n> node t.js\n\nok", 0, "npm test passed exit-status"],
      ["pylint --exit-zero a.py", "", 0, "pylint unknown none"],
      ["make -i test", "make: [Makefile:2: test] Error 1 (ignored)", 0, "make test unknown none"],
      ["npm test", "> t@1.0.0 test\n> echo none && exit 0\n\nnone", 0, "npm test unknown none"],
      ["make test", "make: 'test' is up to date.", 0, "make test empty summary"],
      ["make build", "make: Nothing to be done for 'build'.", 0, "make build passed exit-status"],
      ["mvn test", "[INFO] No tests to run.\n[INFO] BUILD SUCCESS", 0, "maven empty summary"],
      ["docker run -d image pytest", "abc", 0, ""],
      ["script -qc 'npm test' /dev/null", "x", 0, "npm test unknown none"],
    ]);
  });

  describe("several checks in one output", () => {
    holds([
      [
        "bash a-test.sh; bash b-test.sh",
        "all 3 checks passed",
        0,
        "script a-test.sh unknown none; script b-test.sh passed exit-status",
      ],
      [
        "npm run lint 2>&1 | tail -5; npm test 2>&1 | tail -5",
        "  3 passing (2ms)",
        0,
        "npm lint unknown none; npm test passed summary",
      ],
    ]);
  });

  describe("what is told all the same", () => {
    holds([
      ["make test 2>&1 | tail -20", "./t", 0, "make test passed summary"],
      ["make -s check & wait", "", 0, "make check passed summary"],
      ["make test 2>/dev/null | tail -20", "./t", 0, "make test unknown none"],
      ["make test 2>&1 | tail -2", "a\nb", 0, "make test unknown none"],
      [
        "make test 2>&1 | tail -5",
        "t: t.c:2: main: Assertion `2 == 5' failed.",
        0,
        "make test failed summary",
      ],
      ["bash test.sh 2>&1 | head -3", "all 3 checks passed", 0, "script test.sh passed summary"],
      ["bash test.sh 2>&1 | head -1", "all 3 checks passed", 0, "script test.sh unknown none"],
      [
        "bash test.sh 2>&1 | grep -E 'pass|fail|FAIL|error' | head -20",
        "all 3 checks passed",
        0,
        "script test.sh passed summary",
      ],
      ["bash test.sh 2>&1 | grep passed", "all 3 checks passed", 0, "script test.sh unknown none"],
      ["bash test.sh || true", "check 2: mismatch", 0, "script test.sh failed summary"],
      ["python3 -m json.tool a.json | head -3", '{\n  "a": 1\n}', 0, "json passed summary"],
      ["python3 -m json.tool a.json | head -3", '{\n  "a": 1,\n  "b": 2', 0, "json unknown none"],
      ["npx mocha --reporter dot 2>&1 | head -3", "  !.", 0, "mocha failed summary"],
      ["npx mocha --reporter dot 2>&1 | head -3", "  ..", 0, "mocha unknown none"],
      ["npx jest 2>&1 | tail -2", "Pattern:  - 0 matches", 0, "jest failed summary"],
      [
        "gcc a.c 2>&1 | tail -1",
        "a.c:1:2: note: each undeclared identifier is reported only once for each function it appears in",
        0,
        "gcc failed summary",
      ],
    ]);
  });

  describe("ways to start a check", () => {
    holds([
      ["bash -euo pipefail -c 'npm test | tail'", "x", 0, "npm test passed exit-status"],
      ["bash -eu -c 'npm test | tail'", "x", 0, "npm test unknown none"],
      ["script -qec 'npm test' /dev/null", "x", 0, "npm test passed exit-status"],
      ["su dev -c 'npm test'", "x", 0, "npm test passed exit-status"],
      ["runuser -u dev -- npm test", "x", 0, "npm test passed exit-status"],
      [
        "npx concurrently 'npm:lint' 'npm test'",
        "x",
        0,
        "npm lint passed exit-status; npm test passed exit-status",
      ],
      ["run-s lint test", "", 0, "npm lint passed exit-status; npm test passed exit-status"],
      ["npx start-server-and-test start 80 test", "", 0, "npm test passed exit-status"],
      ["./tests/run.sh", "x", 0, "script run.sh passed exit-status"],
      ["make -j4", "gcc -c a.c", 0, "make passed exit-status"],
      ["make all 2>&1 | tail -3", "a.c:1:1: error: x", 0, "make failed summary"],
      ["bin/test", "x", 0, "script test passed exit-status"],
    ]);
  });

  describe("what did not run has not failed", () => {
    holds([
      ["bun run test", 'error: Script not found "test"', 1, "bun test unknown none"],
      ["just test", "error: No justfile found", 1, "just test unknown none"],
      ["uv run pytest", "error: Failed to spawn: `pytest`", 2, "pytest unknown none"],
      ["poetry run pytest", "Command not found: pytest", 1, "pytest unknown none"],
      ["gcc a.c", "gcc: fatal error: no input files", 1, "gcc unknown none"],
      ["gcc a.c", "a.c:1:1: error: unknown type name 'x'", 1, "gcc failed exit-status"],
      [
        "docker run i npm test",
        "docker: Cannot connect to the Docker daemon at x.",
        125,
        "npm test unknown none",
      ],
      [
        "npm test | tail",
        "1..1\nnot ok 1 a # TODO b\n# tests 1\n# pass 1\n# fail 0",
        0,
        "npm test passed summary",
      ],
      ["npm test | tail", "1..1\nnot ok 1 a", 0, "npm test failed summary"],
    ]);
  });

  it("takes no mention for a run", () => {
    for (const command of [
      "node -e \"console.log('npm test')\"",
      "tsx --eval 'run test'",
      "node t.js",
      "true || npm test",
      "exit 0; npm test",
      "if false; then npm test; fi",
      "npx jest --clearCache",
      "go install gotest.tools/gotestsum@latest",
      "rails g test",
    ]) {
      expect(inShort(command, "3 passing (2ms)"), command).to.equal("");
    }
  });
});
