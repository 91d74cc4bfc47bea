import { expect } from "chai";
import { inShort, runsOf } from "./support.ts";

const PASSED = "..   [100%]\n2 passed in 0.42s";
const FAILED = "FAILED test_calc.py::test_add - assert -1 == 5\n1 failed, 1 passed in 0.41s";

describe("readVerifications", () => {
  describe("by exit status", () => {
    const rows: readonly (readonly [string, string, number, string])[] = [
      ["pytest -q", PASSED, 0, "pytest passed exit-status"],
      ["pytest -q", FAILED, 1, "pytest failed exit-status"],
      ["pytest -q > /dev/null 2>&1", "", 0, "pytest passed exit-status"],
      ["set -o pipefail; npx eslint . | tail -3", "", 0, "eslint passed exit-status"],
      ["npx mocha 2>&1 | tail -3; exit ${PIPESTATUS[0]}", "x", 1, "mocha failed exit-status"],
      ["npx mocha > o 2>&1; rc=$?; tail -2 o; exit $rc", "x", 3, "mocha failed exit-status"],
      ["bash -c 'cd a && npx tsc --noEmit'", "", 0, "tsc passed exit-status"],
      [
        "npx tsc --noEmit && npx eslint .",
        "",
        0,
        "tsc passed exit-status; eslint passed exit-status",
      ],
      ["! grep -q x y && npx tsc", "", 0, "tsc passed exit-status"],
    ];
    for (const [command, output, exit, expected] of rows) {
      it(`${command} → ${expected}`, () => {
        expect(inShort(command, output, exit)).to.equal(expected);
      });
    }
  });

  describe("by what was printed of the status", () => {
    const rows: readonly (readonly [string, string, string])[] = [
      ["pytest -q >/dev/null 2>&1; echo $?", "0", "pytest passed printed-status"],
      ["pytest -q >/dev/null 2>&1; echo $?", "2", "pytest failed printed-status"],
      ['npx tsc; echo "exit=$?"', "exit=0", "tsc passed printed-status"],
      ["npx jest > /dev/null 2>&1 && echo PASS || echo FAIL", "FAIL", "jest failed printed-status"],
      ["if npx ava; then echo yes; else echo no; fi", "…\nno", "ava failed printed-status"],
      [
        'npx tsc; a=$?; npx eslint .; b=$?; echo "tsc=$a eslint=$b"',
        "tsc=0 eslint=1",
        "tsc passed printed-status; eslint failed printed-status",
      ],
    ];
    for (const [command, output, expected] of rows) {
      it(`${command} printing ${JSON.stringify(output)}`, () => {
        expect(inShort(command, output)).to.equal(expected);
      });
    }
  });

  describe("by the summary, where the status is lost", () => {
    const rows: readonly (readonly [string, string, string])[] = [
      ["pytest -q | tail -3", PASSED, "pytest passed summary"],
      ["pytest -q | tail -3", FAILED, "pytest failed summary"],
      ["pytest -q || true", FAILED, "pytest failed summary"],
      ["npx tsc --noEmit 2>&1 | head -20", "a.ts(1,2): error TS2322: no", "tsc failed summary"],
      ["npx tsc --noEmit 2>&1 | head -20", "", "tsc passed summary"],
      ["npx tsc --noEmit 2>&1 | head -20 && echo OK", "OK", "tsc passed summary"],
      ["go test ./... 2>&1 | tail -1", "?   \ta/b\t[no test files]", "go unknown none"],
      [
        "pytest > o.log 2>&1; tail -1 o.log",
        "===== 3 passed in 1.2s =====",
        "pytest passed summary",
      ],
      ["set -e\npytest -q\necho finished", `${FAILED}\nfinished`, "pytest failed summary"],
      ['out=$(npx mocha 2>&1); echo "$out" | tail -3', "  2 passing (5ms)", "mocha passed summary"],
    ];
    for (const [command, output, expected] of rows) {
      it(`${command} → ${expected}`, () => {
        expect(inShort(command, output)).to.equal(expected);
      });
    }
  });

  describe("stays unknown rather than be wrong", () => {
    const rows: readonly (readonly [string, string, number])[] = [
      ["npx mocha | head -3", "  add\n    ✔ adds\n  1 passing (5ms)", 0],
      ["npx mocha | grep passing", "  1 passing (5ms)", 0],
      ["npx eslint . | head -1", "", 0],
      ["npx eslint . | grep error", "", 0],
      ["npx tsc 2>/dev/null >/dev/null; true", "", 0],
      ["pytest | head -2; cat old.log", "==\n==\n3 passed in 0.1s", 0],
      ["python3 -m unittest 2>&1 | head -1 && echo OK", "F\nOK", 0],
      ["npx jest", "sh: 1: jest: not found", 127],
      ["python3 -m pytest", "/usr/bin/python3: No module named pytest", 1],
      ["npx tsc --nope", "error TS5023: Unknown compiler option '--nope'.", 1],
      ["npm test", 'npm error Missing script: "test"', 1],
      ["make test", "make: *** No rule to make target 'test'.  Stop.", 2],
      ["cd nowhere && pytest", "bash: line 1: cd: nowhere: No such file or directory", 1],
      ["pytest", "Command timed out after 2m 0s", 143],
      ["npm ci && npm test", "npm error code E404", 1],
      ["cargo test > /dev/null 2>&1", "", 0],
    ];
    for (const [command, output, exit] of rows) {
      it(command, () => {
        const outcomes = runsOf(command, output, exit).map(({ outcome }) => outcome);
        expect(outcomes).to.deep.equal(["unknown"]);
      });
    }
  });

  it("calls a run of nothing empty", () => {
    const nothing =
      "running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";
    expect(inShort("cargo test", nothing)).to.equal("cargo empty summary");
    expect(inShort("go test ./...", "?   \ta/b\t[no test files]")).to.equal("go empty summary");
    expect(inShort("pytest -k no", "2 deselected in 0.02s", 5)).to.equal("pytest empty summary");
    expect(
      inShort("npx vitest run --passWithNoTests", "No test files found, exiting with code 0"),
    ).to.equal("vitest empty summary");
  });

  it("waits for background runs", () => {
    expect(inShort("npm test", "", 0, {}, { backgroundTaskId: "b1" })).to.equal(
      "npm test pending pending",
    );
    const [run] = runsOf("npx jest | tail -1", "", 0, {}, { backgroundTaskId: "b1" });
    expect([run?.task, run?.status_carried]).to.deep.equal(["b1", false]);
  });

  it("gives each run of a chain its own result", () => {
    expect(inShort("npx tsc && npx mocha", "  1 passing (2ms)\n  1 failing", 1)).to.equal(
      "tsc passed exit-status; mocha failed summary",
    );
    expect(inShort("npx eslint . | tail -5; npx mocha", "  2 passing (2ms)")).to.equal(
      "eslint unknown none; mocha passed exit-status",
    );
  });

  it("reads an output the host kept in a file", () => {
    const files = { "/tmp/whole.txt": "  2 passing (2ms)\n  1 failing\n" };
    expect(
      inShort("npx mocha | cat", "preview", 0, files, { persistedOutputPath: "/tmp/whole.txt" }),
    ).to.equal("mocha failed summary");
  });

  describe("looks behind scripts", () => {
    const manifest = JSON.stringify({
      scripts: {
        test: "tsc --noEmit && mocha",
        lint: "eslint .",
        hollow: "echo no tests && exit 1",
        pretest: "eslint .",
      },
    });
    const files = {
      "/home/dev/app/package.json": manifest,
      "/home/dev/app/Makefile":
        "PY ?= python3\n.PHONY: check\ncheck: lint\n\t$(PY) -m pytest -q\nlint:\n\t@ruff check .\n",
      "/home/dev/app/scripts/test.sh":
        "#!/usr/bin/env bash\nset -euo pipefail\nnpx mocha | tee log\n",
    };
    it("package scripts, with what runs before them", () => {
      expect(inShort("npm test", "", 0, files)).to.equal(
        "eslint passed exit-status; tsc passed exit-status; mocha passed exit-status",
      );
      expect(inShort("cd sub && npm run lint", "", 0, files)).to.equal("eslint passed exit-status");
      expect(
        inShort("npm test", "no", 1, {
          ...files,
          "/home/dev/app/package.json": '{"scripts":{"test":"echo no && exit 1"}}',
        }),
      ).to.equal("");
    });
    it("make targets and shell scripts", () => {
      expect(inShort("make check", "", 0, files)).to.equal(
        "ruff passed exit-status; pytest passed exit-status",
      );
      expect(inShort("./scripts/test.sh", "", 0, files)).to.equal("mocha passed exit-status");
    });
    it("by name, when they cannot be read", () => {
      expect(inShort("npm run lint")).to.equal("npm lint passed exit-status");
      expect(inShort("just test | tail -3", "=== 3 passed in 0.1s ===")).to.equal(
        "just test passed summary",
      );
      expect(inShort("npm run typecheck 2>&1 | tail -9", "> typecheck\n> tsc --noEmit")).to.equal(
        "tsc passed summary",
      );
    });
  });

  it("finds no verification in what only mentions one", () => {
    for (const command of [
      "echo 'npm test'",
      "git commit -m 'pytest passes'",
      "npx jest --version",
      "pytest --collect-only",
      "make -n test",
      "which pytest",
      "cat test.log",
      "jq -r .scripts.test package.json",
      "npm ls jest",
      "node -e \"console.log('2 passed')\"",
      "cat <<'EOF' > run.sh\nnpm test\nEOF",
      "npm install jest",
      "docker ps; echo check",
      "gh run view 1 --log | grep passed",
    ]) {
      expect(inShort(command, "2 passed in 0.1s"), command).to.equal("");
    }
  });

  it("says how far a run reached", () => {
    const [named] = runsOf("pytest tests/test_a.py::test_x -k y", PASSED);
    expect(named?.reach).to.deep.equal({
      directory: "/home/dev/app",
      paths: ["/home/dev/app/tests/test_a.py"],
      whole: false,
    });
    const [whole] = runsOf("cd web && npx vitest run", "");
    expect(whole?.reach).to.deep.equal({ directory: "/home/dev/app/web", paths: [], whole: true });
  });

  it("keeps secrets out", () => {
    const [run] = runsOf("API_TOKEN=abcdef123456 pytest", PASSED);
    expect(run?.command).not.to.include("abcdef123456");
  });
});
