import { expect } from "chai";
import { fileFlags } from "../../../src/evidence/flags/file-flags.ts";
import { readEditCall } from "../../../src/evidence/read-edit-call.ts";
import { bashCall, DIRECTORY, surroundingsWith } from "../support.ts";

type Row = readonly [path: string, before: string, after: string, flags?: string];

/** The flags of a call that replaces one text by another. */
function flagsOf(path: string, before: string, after: string): string {
  const input = { file_path: `${DIRECTORY}/${path}`, old_string: before, new_string: after };
  const call = { ...bashCall(""), tool: "Edit", input, response: { filePath: path } };
  const evidence = readEditCall(call, surroundingsWith());
  return (evidence.change?.files[0]?.flags ?? []).join(" ");
}

const FLAGGED: readonly Row[] = [
  ["test/a.test.ts", "it('a', () => {", "it.skip('a', () => {", "test skip-added"],
  ["test/a.test.ts", "describe('a'", "describe.only('a'", "test skip-added"],
  ["test/a.test.ts", "it('a', f)", "xit('a', f)", "test skip-added"],
  ["test/a.test.ts", "test('a', f)", "test.todo('a')", "test skip-added"],
  ["e2e/a.spec.ts", "test('a', f)", "test.fixme('a', f)", "test skip-added"],
  [
    "test/a.test.js",
    "it('a', function () {",
    "it('a', function () {\n  this.skip();",
    "test skip-added",
  ],
  ["tests/test_a.py", "def test_a():", "@pytest.mark.skip\ndef test_a():", "test skip-added"],
  [
    "tests/test_a.py",
    "def test_a():",
    "@pytest.mark.xfail(reason='x')\ndef test_a():",
    "test skip-added",
  ],
  ["tests/test_a.py", "    x = 1", "    pytest.skip('flaky')\n    x = 1", "test skip-added"],
  [
    "tests/test_a.py",
    "    def test_a(self):",
    "    @unittest.skip('x')\n    def test_a(self):",
    "test skip-added",
  ],
  [
    "a_test.go",
    "func TestA(t *testing.T) {",
    'func TestA(t *testing.T) {\n\tt.Skip("later")',
    "test skip-added",
  ],
  ["src/lib.rs", "#[test]\nfn a() {", "#[test]\n#[ignore]\nfn a() {", "skip-added"],
  ["src/test/java/ATest.java", "@Test void a()", "@Disabled @Test void a()", "test skip-added"],
  ["tests/ATests.cs", "[Fact]", '[Fact(Skip = "x")]', "test skip-added"],
  [
    "tests/ATest.php",
    "function testA() {",
    "function testA() {\n $this->markTestSkipped();",
    "test skip-added",
  ],
  ["test/a_test.rb", "  def test_a", '  def test_a\n    skip "later"', "test skip-added"],
  ["spec/a_spec.rb", "  it 'a' do", "  xit 'a' do", "test skip-added"],
  ["test/a_test.exs", '  test "a" do', '  @tag :skip\n  test "a" do', "test skip-added"],
  [
    "test/a.test.ts",
    "expect(a).toBe(1);\nexpect(b).toBe(2);",
    "expect(a).toBe(1);",
    "test assertion-removed",
  ],
  ["test/a.test.ts", "expect(a).toBe(1);", "// expect(a).toBe(1);", "test assertion-removed"],
  ["tests/test_a.py", "    assert a == 1\n    assert b", "    assert a", "test assertion-removed"],
  [
    "a_test.go",
    "if x { t.Errorf(1) }\nif y { t.Fatal(2) }",
    "if y { t.Fatal(2) }",
    "test assertion-removed",
  ],
  ["test/a.test.ts", "it('a', f)\nit('b', f)", "it('a', f)", "test assertion-removed"],
  ["src/a.ts", "const a = b;", "// @ts-ignore\nconst a = b;", "check-suppressed"],
  [
    "src/a.ts",
    "const a = b;",
    "// eslint-disable-next-line no-x\nconst a = b;",
    "check-suppressed",
  ],
  ["src/a.py", "x = y()", "x = y()  # type: ignore", "check-suppressed"],
  ["src/a.py", "import os", "import os  # noqa: F401", "check-suppressed"],
  ["src/a.rs", "fn a() {}", "#[allow(dead_code)]\nfn a() {}", "check-suppressed"],
  ["a.go", "x := y()", "x := y() //nolint:errcheck", "check-suppressed"],
  ["a.rb", "x = 1", "x = 1 # rubocop:disable Lint/X", "check-suppressed"],
  ["src/A.java", "void a()", '@SuppressWarnings("unchecked") void a()', "check-suppressed"],
  ["a.sh", "echo $x", "# shellcheck disable=SC2086\necho $x", "check-suppressed"],
  ["tsconfig.json", '"strict": true', '"strict": false', "verifier-config verifier-weakened"],
  [
    "tsconfig.json",
    '"strict": true,\n"target": "es2022"',
    '"target": "es2022"',
    "verifier-config verifier-weakened",
  ],
  [
    "eslint.config.js",
    '"no-console": "error"',
    '"no-console": "off"',
    "verifier-config verifier-weakened",
  ],
  [
    ".eslintrc.json",
    '"no-console": "error"',
    '"no-console": "warn"',
    "verifier-config verifier-weakened",
  ],
  [
    "jest.config.js",
    "branches: 90, lines: 90",
    "branches: 60, lines: 90",
    "verifier-config verifier-weakened",
  ],
  [
    "jest.config.js",
    "roots: []",
    "roots: [],\n testPathIgnorePatterns: ['a.test']",
    "verifier-config verifier-weakened",
  ],
  [
    "pytest.ini",
    "addopts = -q",
    "addopts = -q --ignore=tests/slow",
    "verifier-config verifier-weakened",
  ],
  [
    "vitest.config.ts",
    "globals: true",
    "globals: true, passWithNoTests: true",
    "verifier-config verifier-weakened",
  ],
  ["package.json", '"test": "vitest run"', '"test": "exit 0"', "verifier-weakened"],
  ["package.json", '"test": "vitest run"', '"test": "echo skipped"', "verifier-weakened"],
  ["package.json", '"lint": "eslint ."', '"lint": "eslint . || true"', "verifier-weakened"],
  [
    ".github/workflows/ci.yml",
    "- run: npm test",
    "- run: npm test\n  continue-on-error: true",
    "verifier-config verifier-weakened",
  ],
  [
    ".github/workflows/ci.yml",
    "- run: npm test",
    "- run: npm test || true",
    "verifier-config verifier-weakened",
  ],
  [
    ".github/workflows/ci.yml",
    "- run: npm ci\n- run: npm test",
    "- run: npm ci",
    "verifier-config verifier-weakened",
  ],
  [".husky/pre-commit", "npm test", "exit 0", "verifier-config verifier-weakened"],
  ["pyproject.toml", "fail_under = 90", "fail_under = 70", "verifier-weakened"],
  ["mypy.ini", "strict = True", "strict = False", "verifier-config verifier-weakened"],
  ["src/test/java/ATest.java", "@Test void a()", "// @Test void a()", "test assertion-removed"],
  ["bin/run.sh", "echo $x", "# shellcheck disable=SC2086\necho $x", "check-suppressed"],
];

/** Ordinary edits. The flags say what the path alone says. */
const HARMLESS: readonly Row[] = [
  ["src/a.ts", "const a = 1;", "const a = 2;"],
  ["src/list.ts", "xs.skip(1)", "xs.skip(2).only(1)"],
  ["src/model.py", "model = m", "model.fit(x)\nfit(y)"],
  ["src/fit.ts", "resize();", "fit(window);"],
  ["src/flags.ts", "const x = {};", "const x = { skip: true };"],
  ["src/pending.rb", "x = 1", "pending = 1\nskip = 2"],
  ["src/a.rs", "fn a() {}", "#[derive(Debug)]\nfn a() {}"],
  ["src/assert.ts", "assert(a);\nassert(b);", "assert(a);"],
  ["src/a.ts", "// @ts-ignore\nx()", "x()"],
  ["src/a.ts", "// eslint-disable-next-line a\nx()", "// eslint-disable-next-line b\nx()"],
  ["src/rules.ts", "const a = 1;", 'const text = "eslint-disable";'],
  ["src/a.py", "x = 1", "x = 1  # ignore the type of this"],
  ["src/a.go", "x := 1", "x := 1 // no lint here"],
  ["src/a.ts", "off()", 'emitter.on("off", off);'],
  ["docs/testing.md", "Run it", "Use `it.skip(` and `@ts-ignore` and `|| true`"],
  ["README.md", "x", "`describe.only`"],
  ["CHANGELOG.md", "x", "- `--passWithNoTests`"],
  ["test/a.test.ts", "it('a', f)", "it('a', f)\nit('b', f)", "test"],
  ["test/a.test.ts", "it.skip('a', f)", "it('a', f)", "test"],
  ["test/a.test.ts", "it.skip('a', f)", "it.skip('renamed', f)", "test"],
  ["test/a.test.ts", "expect(a).toBe(1)", "expect(a).toBe(2)", "test"],
  ["test/a.test.ts", "expect(a).toBe(1)", "expect(a).to.equal(1);\nexpect(b).to.equal(1)", "test"],
  ["test/a.test.ts", "const skip = 1", "const only = 1", "test"],
  ["test/a.test.ts", "run(a)", "run(list.skip(2))", "test"],
  ["test/a.test.ts", "it('x', f)", "it('skips what is skip', f)", "test"],
  ["tests/test_a.py", "assert a == 1", "assert a == 2", "test"],
  ["tests/test_a.py", "@pytest.mark.skip\ndef test_a():", "def test_a():", "test"],
  ["tests/test_a.py", "x = 1", "x = 1  # do not skip this", "test"],
  ["a_test.go", 't.Skip("a")', 't.Skip("b")', "test"],
  ["spec/a_spec.rb", "it 'a' do", "it 'does not skip' do", "test"],
  ["tsconfig.json", '"target": "es2020"', '"target": "es2022"', "verifier-config"],
  ["tsconfig.json", '"strict": false', '"strict": true', "verifier-config"],
  [
    "tsconfig.json",
    '"strict": true,',
    '"strict": true,\n"noUnusedLocals": true,',
    "verifier-config",
  ],
  ["tsconfig.json", '"skipLibCheck": false', '"skipLibCheck": true', "verifier-config"],
  ["eslint.config.js", '"no-x": "off"', '"no-x": "error"', "verifier-config"],
  ["eslint.config.js", "rules: {}", 'rules: { "no-y": "error" }', "verifier-config"],
  ["eslint.config.js", 'ignores: ["dist"]', 'ignores: ["dist", "coverage"]', "verifier-config"],
  ["jest.config.js", "branches: 60", "branches: 80", "verifier-config"],
  ["jest.config.js", "testEnvironment: 'node'", "testEnvironment: 'jsdom'", "verifier-config"],
  ["package.json", '"version": "1.0.0"', '"version": "1.1.0"'],
  ["package.json", '"test": "jest"', '"test": "vitest run"'],
  ["package.json", '"build": "tsc"', '"build": "tsc && echo done"'],
  ["package.json", '"test": "echo \\"none\\" && exit 1"', '"test": "mocha"'],
  ["package.json", '"dependencies": {}', '"dependencies": { "skip": "1.0.0" }'],
  ["package.json", '"dev": "vite"', '"dev": "vite || true"'],
  ["package.json", '"prepare": "husky"', '"prepare": "husky || true"'],
  ["pyproject.toml", 'version = "0.1.0"', 'version = "0.2.0"'],
  ["pyproject.toml", "fail_under = 70", "fail_under = 90"],
  ["pyproject.toml", "addopts = '-q'", "addopts = '-q -n auto'"],
  [".github/workflows/ci.yml", "node: 18", "node: 22", "verifier-config"],
  [".github/workflows/ci.yml", "- run: npm test", "- run: pnpm test", "verifier-config"],
  [
    ".github/workflows/ci.yml",
    "- run: npm ci",
    "- run: npm ci\n- run: npm test",
    "verifier-config",
  ],
  [".github/workflows/ci.yml", "- run: echo a", "- run: rm -rf tmp || true", "verifier-config"],
  [".husky/pre-commit", "npm test", "npm test\nnpm run lint", "verifier-config"],
  ["Makefile", "clean:\n\trm -rf out", "clean:\n\trm -rf out || true"],
  ["Makefile", "test:\n\tpytest", "test:\n\tpytest -q"],
  ["Cargo.toml", 'version = "1"', 'version = "2"'],
  ["src/app.yml", "continue: 1", "continue-on-error: true"],
  ["docker-compose.yml", "a: 1", 'command: ["off"]'],
  ["src/config.json", '"strict": true', '"strict": false'],
  ["src/i18n/en.json", '"off": "Off"', '"off": "off"'],
  ["src/limits.ts", "lines: 90", "lines: 60"],
  ["test/a.test.ts", "run(a)", "// it.skip('a', f)\nrun(a)", "test"],
  ["tests/test_a.py", "x = 1", "# pytest.skip('a')\nx = 1", "test"],
  ["test/a.test.ts", `run("${"x".repeat(500)}")`, `run("${"x".repeat(500)}"); it.skip()`, "test"],
  ["mypy.ini", "a = 1", "# ignore_errors = true\na = 1", "verifier-config"],
  ["tsconfig.json", "", '"strict": false', "verifier-config"],
  ["jest.config.js", "branches: 60, lines: 90", "lines: 90, branches: 60", "verifier-config"],
  ["eslint.config.js", '"a": "error", "b": 1', '"b": 1', "verifier-config"],
  ["eslint.config.js", "rules: {}", 'rules: { "a": "warn" }', "verifier-config"],
  ["jest.config.js", 'a: "error"', 'a: "warn"', "verifier-config"],
  ["src/data.json", "a", "// @ts-ignore\na"],
  ["sh", "echo $x", "# shellcheck disable=SC2086\necho $x"],
  ["test/notes.md", "a", "b"],
  ["test/README.md", "a", "it.skip('a', f)"],
  ["src/EDIT.ts", "a", "b"],
  ["src/contest.ts", "a", "b"],
];

describe("flags of changed files", () => {
  for (const [path, before, after, flags = ""] of FLAGGED) {
    it(`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
      expect(flagsOf(path, before, after)).to.equal(flags);
    });
  }

  it("are not raised by ordinary edits", () => {
    const wrong = HARMLESS.map(([path, before, after, flags = ""]) => ({
      path,
      before,
      after,
      expected: flags,
      read: flagsOf(path, before, after),
    })).filter(({ expected, read }) => expected !== read);
    expect(wrong).to.deep.equal([]);
    expect(HARMLESS.length).to.be.greaterThan(60);
  });

  it("say nothing of a text whose earlier state is unknown", () => {
    const input = { file_path: `${DIRECTORY}/test/a.test.ts`, content: "it.skip('a', f)" };
    const call = { ...bashCall(""), tool: "Write", input, response: { type: "update" } };
    const known = { ...call, response: { type: "update", originalFile: "it('a', f)" } };
    const created = { ...call, response: { type: "create" } };
    const flags = [call, known, created].map(
      (each) => readEditCall(each, surroundingsWith()).change?.files[0]?.flags,
    );
    expect(flags).to.deep.equal([["test"], ["test", "skip-added"], ["test", "skip-added"]]);
  });

  it("are those of the path alone where nothing is known of the edits, and none of documents", () => {
    const skipped = [{ before: "it('a', f)", after: "it.skip('a', f)" }];
    expect(fileFlags("a.test.ts", "code", [])).to.deep.equal(["test"]);
    expect(fileFlags("a.test.ts", "code", skipped)).to.deep.equal(["test", "skip-added"]);
    expect(fileFlags("a.test.ts", "docs", skipped)).to.deep.equal([]);
    expect(fileFlags("jest.config.js", "config", [])).to.deep.equal(["verifier-config"]);
  });

  it("are raised by one edit of several", () => {
    const edits = [
      { old_string: "roots: []", new_string: "roots: ['a']" },
      { old_string: "branches: 90", new_string: "branches: 60" },
    ];
    const input = { file_path: `${DIRECTORY}/jest.config.js`, edits };
    const call = { ...bashCall(""), tool: "MultiEdit", input, response: {} };
    expect(readEditCall(call, surroundingsWith()).change?.files[0]?.flags).to.deep.equal([
      "verifier-config",
      "verifier-weakened",
    ]);
  });

  it("counts all edits of one call together", () => {
    const edits = [
      { old_string: "expect(a).toBe(1);\n", new_string: "" },
      { old_string: "// end", new_string: "expect(a).toBe(1);\n// end" },
    ];
    const input = { file_path: `${DIRECTORY}/test/a.test.ts`, edits };
    const call = { ...bashCall(""), tool: "MultiEdit", input, response: {} };
    expect(readEditCall(call, surroundingsWith()).change?.files[0]?.flags).to.deep.equal(["test"]);
  });
});
