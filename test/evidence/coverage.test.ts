import { expect } from "chai";
import type { CoverageRelation, RunReach, VerificationKind } from "../../src/events/event.ts";
import { best, coverageOf, coverageOfFile, packageOf } from "../../src/evidence/coverage.ts";
import { isTestOf, testSubject } from "../../src/evidence/test-names.ts";
import { fakeSurroundings } from "../support/fake-surroundings.ts";

const DISK = fakeSurroundings(
  Object.fromEntries(
    [
      ...["/p/package.json", "/p/src/a.ts", "/p/src/b.ts", "/p/test/a.test.ts", "/p/.git/HEAD"],
      ...["/p/packages/ui/package.json", "/p/packages/ui/src/a.ts", "/p/packages/ui/src/a.test.ts"],
      ...[
        "/p/py/pyproject.toml",
        "/p/py/pkg/m.py",
        "/p/py/tests/test_m.py",
        "/p/py/tests/unit/t.py",
      ],
      ...[
        "/p/src/x/util.ts",
        "/p/src/y/util.ts",
        "/p/src/y/util.test.ts",
        "/p/src/widget/index.ts",
      ],
    ].map((path) => [path, ""]),
  ),
);

const reach = (directory: string, paths: readonly string[], whole: boolean): RunReach => ({
  directory,
  paths,
  whole,
});

describe("coverage of a run for a changed file", () => {
  const table: readonly (readonly [
    string,
    RunReach,
    VerificationKind,
    string,
    CoverageRelation,
  ])[] = [
    ["the file itself", reach("/p", ["/p/src/a.ts"], false), "lint", "/p/src/a.ts", "direct"],
    ["its test", reach("/p", ["/p/test/a.test.ts"], false), "test", "/p/src/a.ts", "direct"],
    [
      "the changed test itself",
      reach("/p", ["/p/test/a.test.ts"], false),
      "test",
      "/p/test/a.test.ts",
      "direct",
    ],
    ["another test", reach("/p", ["/p/test/a.test.ts"], false), "test", "/p/src/b.ts", "generic"],
    [
      "lint of another file",
      reach("/p", ["/p/src/b.ts"], false),
      "lint",
      "/p/src/a.ts",
      "uncertain",
    ],
    [
      "a test of a package beside",
      reach("/p", ["/p/packages/ui/src/a.test.ts"], false),
      "test",
      "/p/src/a.ts",
      "uncertain",
    ],
    ["the whole suite", reach("/p", [], true), "test", "/p/src/a.ts", "direct"],
    [
      "the whole suite of the package",
      reach("/p/packages/ui", [], true),
      "test",
      "/p/packages/ui/src/a.ts",
      "direct",
    ],
    [
      "the whole suite above the package",
      reach("/p", [], true),
      "test",
      "/p/packages/ui/src/a.ts",
      "generic",
    ],
    [
      "the whole suite of another package",
      reach("/p/packages/ui", [], true),
      "test",
      "/p/src/a.ts",
      "uncertain",
    ],
    ["type check of the package", reach("/p", [], true), "typecheck", "/p/src/a.ts", "generic"],
    ["lint of the source folder", reach("/p", ["/p/src"], false), "lint", "/p/src/a.ts", "generic"],
    ["build of another package", reach("/p/py", [], true), "build", "/p/src/a.ts", "uncertain"],
    ["narrowed by name", reach("/p", [], false), "test", "/p/src/a.ts", "generic"],
    ["narrowed in another package", reach("/p/py", [], false), "test", "/p/src/a.ts", "uncertain"],
    [
      "the tests folder",
      reach("/p/py", ["/p/py/tests"], false),
      "test",
      "/p/py/pkg/m.py",
      "direct",
    ],
    [
      "part of the tests",
      reach("/p/py", ["/p/py/tests/unit"], false),
      "test",
      "/p/py/pkg/m.py",
      "generic",
    ],
    [
      "python test by name",
      reach("/p/py", ["/p/py/tests/test_m.py"], false),
      "test",
      "/p/py/pkg/m.py",
      "direct",
    ],
    ["health check", reach("/p", [], true), "run", "/p/src/a.ts", "uncertain"],
    ["a folder not known", reach("", [], false), "test", "/p/src/a.ts", "uncertain"],
    ["lint of the package by name", reach("/", ["/p"], false), "lint", "/p/src/a.ts", "generic"],
    ["lint of another folder", reach("/p", ["/p/test"], false), "lint", "/p/src/a.ts", "uncertain"],
    [
      "the tests folder for a changed test elsewhere",
      reach("/p", ["/p/test"], false),
      "test",
      "/p/src/y/util.test.ts",
      "generic",
    ],
    [
      "a folder that holds the file of another package",
      reach("/p", ["/p/packages"], false),
      "test",
      "/p/packages/ui/src/a.ts",
      "generic",
    ],
  ];
  for (const [name, run, kind, file, expected] of table) {
    it(`${name}: ${expected}`, () => {
      expect(coverageOfFile(run, kind, file, DISK)).to.equal(expected);
    });
  }

  it("is none when nothing was changed, and the best of several", () => {
    expect(coverageOf(reach("/p", [], true), "test", [], DISK)).to.deep.equal({
      coverage: "none",
      covers: { direct: [], generic: [] },
    });
    const changed = ["/p/py/pkg/m.py", "/p/src/a.ts"];
    expect(coverageOf(reach("/p", ["/p/src/a.ts"], false), "lint", changed, DISK)).to.deep.equal({
      coverage: "direct",
      covers: { direct: ["/p/src/a.ts"], generic: [] },
    });
    expect(best([])).to.equal("none");
  });

  it("finds the nearest package, and does without a manifest", () => {
    expect(packageOf("/p/packages/ui/src/a.ts", DISK)).to.equal("/p/packages/ui");
    expect(packageOf("/p/src/a.ts", DISK)).to.equal("/p");
    const bare = fakeSurroundings({ "/q/a.py": "" });
    expect(packageOf("/q/a.py", bare)).to.equal(undefined);
    expect(coverageOfFile(reach("/q", [], true), "test", "/q/a.py", bare)).to.equal("direct");
    expect(coverageOfFile(reach("/r", [], true), "test", "/q/a.py", bare)).to.equal("uncertain");
  });

  it("takes the top of a repository for a package, and does not climb for ever", () => {
    const repository = fakeSurroundings({ "/q/.git/HEAD": "", "/q/src/a.py": "" });
    expect(packageOf("/q/src/a.py", repository)).to.equal("/q");
    expect(packageOf("a.py", fakeSurroundings({}))).to.equal(undefined);
    expect(packageOf(`${"/d".repeat(100)}/a.py`, fakeSurroundings({}))).to.equal(undefined);
    const deep = fakeSurroundings({ "/package.json": "" });
    expect(packageOf(`${"/d".repeat(10)}/a.js`, deep)).to.equal("/");
  });

  it("holds where the machine has none of the files", () => {
    const nothing = fakeSurroundings({});
    expect(coverageOfFile(reach("/z", [], true), "test", "/z/src/a.js", nothing)).to.equal(
      "direct",
    );
    const named = reach("/z", ["/z/src/a.test.js"], false);
    expect(coverageOfFile(named, "test", "/z/src/a.js", nothing)).to.equal("direct");
  });
});

describe("tests and their sources by name", () => {
  const pairs: readonly (readonly [string, string, boolean])[] = [
    ["/p/src/foo.test.ts", "/p/src/foo.ts", true],
    ["/p/src/foo.spec.js", "/p/src/foo.js", true],
    ["/p/src/__tests__/foo.tsx", "/p/src/foo.tsx", true],
    ["/p/test/foo.js", "/p/lib/foo.js", true],
    ["/p/tests/test_foo.py", "/p/pkg/foo.py", true],
    ["/p/tests/pkg/test_foo.py", "/p/src/pkg/foo.py", true],
    ["/p/foo_test.go", "/p/foo.go", true],
    ["/p/src/test/java/c/FooTest.java", "/p/src/main/java/c/Foo.java", true],
    ["/p/src/test/java/c/FooIT.java", "/p/src/main/java/c/Foo.java", true],
    ["/p/FooTests.cs", "/p/Foo.cs", true],
    ["/p/spec/models/user_spec.rb", "/p/app/models/user.rb", true],
    ["/p/test/user_test.exs", "/p/lib/user.ex", true],
    ["/p/tests/FooTest.php", "/p/src/Foo.php", true],
    ["/p/t/foo.t", "/p/lib/foo.pm", true],
    ["/p/tests/foo.rs", "/p/src/foo.rs", true],
    ["/p/e2e/login.cy.ts", "/p/src/login.ts", true],
    ["/p/src/foo.unit.test.ts", "/p/src/foo.ts", false],
    ["/p/src/widget.test.ts", "/p/src/widget/index.ts", true],
    ["/p/src/y/util.test.ts", "/p/src/y/util.ts", true],
    ["/p/src/y/util.test.ts", "/p/src/x/util.ts", false],
    ["/p/src/foo.ts", "/p/src/foo.test.ts", false],
    ["/p/src/foo.test.ts", "/p/src/foo.test.ts", false],
    ["/p/tests/api/test_foo.py", "/p/src/api/v1/foo.py", true],
    ["/p/tests/test_foo.py", "/p/src/api/foo.py", true],
    ["/p/tests/test_main.py", "/p/src/api/main.py", false],
    ["/p/tests/other/test_foo.py", "/p/src/api/foo.py", false],
    ["/p/tests/test_bar.py", "/p/pkg/foo.py", false],
    ["/p/src/contest.ts", "/p/src/con.ts", false],
  ];
  for (const [test, source, expected] of pairs) {
    it(`${test} ${expected ? "tests" : "does not test"} ${source}`, () => {
      expect(isTestOf(test, source, DISK)).to.equal(expected);
    });
  }

  it("names the subject", () => {
    expect(testSubject("/p/src/latest.ts")).to.equal(undefined);
    expect(testSubject("/p/src/Contest.ts")).to.equal(undefined);
    expect(testSubject("/p/src/a.test.ts")).to.equal("a");
  });
});
