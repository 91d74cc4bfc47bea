import { expect } from "chai";
import { kindOfScript, kindOfTask } from "../../src/evidence/script-names.ts";

describe("what a task checks by its name", () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    test: ["test", "tests", "test:unit", "unit-test", "testAll", "run-tests", "ci", "check", "e2e"],
    lint: ["lint", "lint:css", "lintFix", "check:eslint", "analysis", "rubocop", "clippy"],
    typecheck: [
      "typecheck",
      "type-check",
      "type_check",
      "type:check",
      "type check",
      "tsc",
      "typeCheck",
    ],
    "format-check": [
      "format:check",
      "check-format",
      "fmt-lint",
      "prettier:ci",
      "style test",
      "verify_style",
    ],
    validate: ["validate", "schema"],
    run: ["smoke", "healthcheck"],
    build: ["build", "compile:all", "bundle"],
  };
  for (const [kind, names] of Object.entries(rows)) {
    it(kind, () => {
      for (const name of names) expect(kindOfTask(name), name).to.equal(kind);
    });
  }

  it("is nothing where the name says something else", () => {
    for (const name of [
      ...["dev", "start", "test:watch", "watch-tests", "deploy", "db", "ui", "docker", "server"],
      ...[
        "format",
        "fmt",
        "prettier",
        "black-style",
        "",
        "run",
        "all",
        "run-all",
        "latest",
        "contest",
      ],
      ...["testing-data", "test_helper", "docker-push"],
    ]) {
      expect(kindOfTask(name), name).to.equal(undefined);
    }
  });

  it("is the same for what the check runs in or is of", () => {
    for (const name of ["test:db", "test-ui", "docker:test", "server-test", "test:server:ui"]) {
      expect(kindOfTask(name), name).to.equal("test");
    }
  });

  it("is the more particular of two", () => {
    expect(kindOfTask("test:lint")).to.equal("lint");
    expect(kindOfTask("lint:types")).to.equal("typecheck");
    expect(kindOfTask("build-test")).to.equal("test");
  });
});

describe("what a script checks by its name", () => {
  it("is told by its first or last word", () => {
    for (const [name, kind] of [
      ["run_tests", "test"],
      ["check-links", "test"],
      ["test_calc_more", "test"],
      ["my_own_lint", "lint"],
      ["a-test-b", undefined],
      ["calc", undefined],
      ["", undefined],
      ["runAllTests", "test"],
      ["build", "build"],
      ["type-check", "typecheck"],
    ] as const) {
      expect(kindOfScript(name), name).to.equal(kind);
    }
  });

  it("is nothing where a word speaks against it", () => {
    for (const name of [
      "test_data",
      "test-server-x",
      "analyze",
      "analyse-test",
      "test_x_analysis",
    ]) {
      expect(kindOfScript(name), name).to.equal(undefined);
    }
    // Formatting is no check of its own.
    expect(kindOfScript("check-format")).to.equal("test");
  });
});
