import { expect } from "chai";
import { readVerifications } from "../../src/evidence/verifications.ts";
import { bashCall, DIRECTORY, surroundingsWith } from "./support.ts";

type Files = Readonly<Record<string, string>>;

/** The checks found behind a command, with the files of the project by path (absolute or below it). */
function checks(command: string, files: Files, output = "x", exit = 0): string {
  const absolute = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.startsWith("/") ? path : `${DIRECTORY}/${path}`,
      text,
    ]),
  );
  const isFolder = (path: string): boolean =>
    Object.keys(absolute).some((file) => file.startsWith(`${path}/`));
  const surroundings = {
    ...surroundingsWith(absolute),
    kindOf: (path: string) =>
      Object.hasOwn(absolute, path) ? "file" : isFolder(path) ? "directory" : "missing",
  } as const;
  return readVerifications(bashCall(command, output, exit), surroundings)
    .map(({ tool, outcome }) => `${tool} ${outcome}`)
    .join("; ");
}

type Row = readonly [command: string, files: Files, expected: string];

function holds(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [command, files, expected] of rows) {
      it(`${command} with ${JSON.stringify(files)}: ${expected}`, () => {
        expect(checks(command, files)).to.equal(expected);
      });
    }
  });
}

const MOCHA = '{"scripts":{"test":"mocha"}}';

describe("the scripts behind a command", () => {
  holds("package scripts", [
    ["npm test", { "package.json": MOCHA }, "mocha passed"],
    ["npm test", { "package.json": `\uFEFF${MOCHA}` }, "mocha passed"],
    ["npm test", { "/home/dev/package.json": MOCHA }, "mocha passed"],
    ["npm test", { "/package.json": MOCHA }, "mocha passed"],
    ["npm test", {}, "npm test passed"],
    ["npm test", { "package.json": "not json" }, "npm test passed"],
    ["npm test", { "package.json": "[1]" }, "npm test passed"],
    ["npm test", { "package.json": '{"scripts":{"lint":"eslint ."}}' }, "npm test passed"],
    ["npm test", { "package.json": '{"scripts":{"test":7}}' }, "npm test passed"],
    ["npm test -w web", { "package.json": MOCHA }, "npm test passed"],
    ["cd $X && npm test", { "package.json": MOCHA }, "npm test passed"],
    [
      'npm test -- -g "it\'s"',
      { "package.json": '{"scripts":{"pretest":"tsc","test":"mocha","posttest":"eslint ."}}' },
      "tsc passed; mocha passed; eslint passed",
    ],
    ["npm run check", { "package.json": '{"scripts":{"check":"true"}}' }, ""],
    [
      "npm run check",
      { "package.json": '{"scripts":{"check":"npm run check"}}' },
      "npm check passed",
    ],
    [
      "composer test",
      { "composer.json": '{"scripts":{"test":["phpunit","phpstan analyse",7]}}' },
      "phpunit passed; phpstan passed",
    ],
    [
      "composer run-script test",
      { "composer.json": '{"scripts":{"test":"phpunit"}}' },
      "phpunit passed",
    ],
    ["composer install", { "composer.json": '{"scripts":{"test":"phpunit"}}' }, ""],
    ["deno task test", { "deno.json": '{"tasks":{"test":"deno test -A"}}' }, "deno passed"],
    [
      "deno task check",
      { "deno.jsonc": '{"tasks":{"check":{"command":"deno check ."}}}' },
      "deno-check passed",
    ],
    [
      "deno task check",
      { "deno.json": '{"tasks":{"check":{"dependencies":["a"]}}}' },
      "deno check passed",
    ],
  ]);

  holds("tasks written in TOML", [
    [
      "mise run test",
      { "mise.toml": '[tools]\nnode = "20"\n[tasks.test]\nalias = "t"\nrun = "mocha"\n' },
      "mocha passed",
    ],
    ["mise run test", { ".mise.toml": "[tasks.'test']\nrun = '''mocha'''\n" }, "mocha passed"],
    [
      "mise run test",
      { "mise.toml": '[tasks]\nlint = "eslint ."\ntest = { run = "mocha" }\n' },
      "mocha passed",
    ],
    ["mise run test", { "mise.toml": '[tasks]\nlint = "eslint ."\n' }, "mise test passed"],
    [
      "mise run test",
      { "mise.toml": "[tasks.test]\ndepends = [\n  'a',\n]\n" },
      "mise test passed",
    ],
    ["poe test", { "pyproject.toml": '[tool.poe.tasks]\ntest = "pytest -q"\n' }, "pytest passed"],
    [
      "poe test",
      { "pyproject.toml": '[tool.poe.tasks.test]\ncmd = "pytest -q"\n' },
      "pytest passed",
    ],
    [
      "poe test",
      { "pyproject.toml": '[tool.poe.tasks]\ntest = { shell = "pytest -q" }\n' },
      "pytest passed",
    ],
    ["poe test", { "pyproject.toml": "[project]\nname = 'x'\n" }, "poe test passed"],
  ]);

  holds("tasks written in YAML", [
    [
      "task test",
      {
        "Taskfile.yml":
          "version: '3'\ntasks:\n  test:\n    cmds:\n      - mocha\n      - task: lint\n      - cmd: eslint .\n  lint:\n    cmds: [shellcheck a.sh]\n",
      },
      "mocha passed; eslint passed",
    ],
    [
      "task lint",
      { "Taskfile.yaml": "tasks:\n  test: mocha\n  lint: eslint .\n" },
      "eslint passed",
    ],
    ["task test", { "taskfile.yml": 'tasks:\n  test:\n    cmd: "mocha"\n' }, "mocha passed"],
    ["task test", { "Taskfile.yml": "tasks:\n  test:\n    deps: [a]\n" }, "task test passed"],
    ["task test", { "Taskfile.yml": "tasks:\n  lint: eslint .\n" }, "task test passed"],
  ]);

  holds("justfiles", [
    ["just test a", { justfile: "test arg:\n  pytest {{arg}}\n" }, "pytest passed"],
    ["just test", { Justfile: "@test:\n  @pytest -q\n" }, "pytest passed"],
    ["just test", { ".justfile": "# nothing\n" }, "just test passed"],
  ]);

  holds("makefiles", [
    ["make", { Makefile: ".PHONY: all\nall: test\ntest:\n\tpytest -q\n" }, "pytest passed"],
    ["make", { Makefile: "# nothing\n" }, "make passed"],
    ["make test X=1", { Makefile: "test:\n\tpytest\n" }, "pytest passed"],
    ["make test", { Makefile: "test:\n\t-pytest -q\n" }, "pytest unknown"],
    ["make test", { Makefile: "test:\n\t@# a comment\n\t@\n\tpytest -q\n" }, "pytest passed"],
    ["make test", { Makefile: "test: ; pytest -q\n" }, "pytest passed"],
    ["make test", { Makefile: "test: test\n\tpytest\n" }, "pytest passed"],
    ["make test", { Makefile: "ifdef X\ntest:\n\tpytest\nendif\n" }, "pytest passed"],
    ["make check", { Makefile: "test:\n\tpytest\n" }, "make check passed"],
    ["make -C sub test", { Makefile: "test:\n\tpytest\n" }, "make test passed"],
    ["make test", { "/home/dev/Makefile": "test:\n\tpytest\n" }, "make test passed"],
    ["make all", { Makefile: "all:\n\t$(MAKE) test\ntest:\n\tpytest\n" }, "pytest passed"],
    [
      "make test",
      {
        Makefile:
          "PY ?= python3\nCMD = $(PY) -m pytest\ntest:\n\t$(CMD) -q ${NOPE} $(ARGS) $$HOME\n",
      },
      "pytest passed",
    ],
    [
      "make test",
      { Makefile: "A=$(B)\nB=$(C)\nC=$(D)\nD=$(E)\nE=pytest\ntest:\n\t$(A)\n" },
      "make test passed",
    ],
    [
      "make test",
      { Makefile: "test: a\ntest: b\n\tpytest\na: \\\n  c\n\tmocha\nb:\n\teslint .\n" },
      "mocha passed; eslint passed; pytest passed",
    ],
    [
      "make test",
      {
        Makefile: `test: ${Array.from({ length: 40 }, (_, at) => `p${at}`).join(" ")}\n\tpytest\n${Array.from({ length: 40 }, (_, at) => `p${at}:\n\ttrue\n`).join("")}`,
      },
      "pytest passed",
    ],
  ]);

  holds("shell scripts", [
    ["./check", { check: "#!/bin/sh -e\nmocha\neslint .\n" }, "mocha passed; eslint passed"],
    ["./check", { check: "#!/bin/sh\nmocha\neslint .\n" }, "mocha unknown; eslint passed"],
    ["./check", { check: "#!/usr/bin/env python3\nprint(1)\n" }, "script check passed"],
    ["./check", {}, "script check passed"],
    ["bash check", { check: "mocha; true\n" }, "mocha unknown"],
    ["./check.sh", { "check.sh": "mocha\n" }, "mocha passed"],
    ["sh ./check.sh", { "check.sh": "#!/bin/bash -e\nmocha\ntrue\n" }, "mocha unknown"],
    ["scripts/check", { "scripts/check": "#!/bin/bash\nset -e\nmocha\n:\n" }, "mocha passed"],
    ["./check", { check: `#!/bin/sh\n${"(".repeat(90)}\n` }, "script check passed"],
  ]);

  holds("lists of commands", [
    ["npx concurrently npm:lint npm:test", {}, "npm lint passed; npm test passed"],
    ["npx concurrently -n a,b 'npm run lint' pnpm:test", {}, "npm lint passed; pnpm test passed"],
    ["npx concurrently -s first npm:lint npm:test", {}, ""],
    ["npx concurrently --success=last npm:lint npm:test", {}, ""],
    ['npx concurrently "$X"', {}, ""],
    ["npx concurrently npm:lint -- npm:test", {}, "npm lint passed"],
    ["npx run-s lint test", {}, "npm lint passed; npm test passed"],
    ["npx npm-run-all2 lint 'test -- --ci'", {}, "npm lint passed; npm test passed"],
    ["npx run-p -r lint test", {}, ""],
    ["npx npm-run-all --race lint test", {}, ""],
    ['npx run-p lint "$X"', {}, "run-p lint passed"],
    ["npx start-server-and-test start http://localhost:3000 test", {}, "npm test passed"],
    ["npx start-test 3000 'npx mocha'", {}, "mocha passed"],
    ["npx start-server-and-test", {}, ""],
  ]);

  describe("what make may have taken for done", () => {
    const TEST = "test:\n\tpytest\n";
    const rows: readonly Row[] = [
      ["make test", { Makefile: TEST, "test/a.py": "" }, "pytest unknown"],
      ["make -B test", { Makefile: TEST, "test/a.py": "" }, "pytest passed"],
      ["make --always-make test", { Makefile: TEST, "test/a.py": "" }, "pytest passed"],
      ["make test", { Makefile: `.PHONY: test\n${TEST}`, "test/a.py": "" }, "pytest passed"],
      ["make test", { Makefile: `ALL = test\n.PHONY: $(ALL)\n${TEST}`, test: "" }, "pytest passed"],
      ["make test", { GNUmakefile: TEST, Makefile: `.PHONY: test\n`, test: "" }, "pytest unknown"],
      ["make -f build.mk test", { "build.mk": TEST, test: "" }, "make test unknown"],
      [
        "make -f build.mk test",
        { "build.mk": `.PHONY: test\n${TEST}`, test: "" },
        "make test passed",
      ],
      ["make -f", { Makefile: TEST, test: "" }, "pytest unknown"],
      ["cd $X; make test", { Makefile: TEST }, "make test unknown"],
      ["make", { Makefile: TEST, test: "" }, "pytest unknown"],
      ["make", { Makefile: `.SUFFIXES:\n${TEST}`, test: "" }, "pytest unknown"],
      ["make", { Makefile: "# nothing\n" }, "make passed"],
      ["make test", { Makefile: "test: FORCE\n\tpytest\nFORCE:\n", test: "" }, "pytest passed"],
      [
        "make test",
        { Makefile: "test: FORCE\n\tpytest\nFORCE:\n", test: "", FORCE: "" },
        "pytest unknown",
      ],
      [
        "make test",
        { Makefile: "test: a\n\tpytest\n.PHONY: a\na:\n\ttrue\n", test: "" },
        "pytest passed",
      ],
      ["make test test", { Makefile: TEST, test: "" }, "pytest unknown"],
      ["make build", { Makefile: "build:\n\tgcc a.c\n", build: "" }, "gcc passed"],
      ["make build", { Makefile: "build:\n\tgcc a.c\n", "build/a.o": "" }, "gcc unknown"],
      ["rake", {}, "rake unknown"],
      ["rake spec", {}, "rake spec passed"],
      ["rake -T", {}, ""],
      [
        "task test",
        { "Taskfile.yml": "tasks:\n  test:\n    sources: ['*.go']\n    cmds:\n      - mocha\n" },
        "mocha unknown",
      ],
      [
        "task test",
        { "Taskfile.yml": "tasks:\n  test:\n    cmds:\n      - mocha\n" },
        "mocha passed",
      ],
      ["task test", {}, "task test passed"],
    ];
    for (const [command, files, expected] of rows) {
      it(`${command} with ${JSON.stringify(files)}: ${expected}`, () => {
        expect(checks(command, files, "")).to.equal(expected);
      });
    }

    it("takes lines for work only where nothing else can have written them", () => {
      const files = { Makefile: TEST, test: "" };
      expect(checks("make test", files, "collected 3 items")).to.equal("pytest passed");
      expect(checks("make test 2>&1 | tee log", files, "collected 3 items")).to.equal(
        "pytest unknown",
      );
      expect(checks("node a.js; make test", files, "collected 3 items")).to.equal("pytest unknown");
      expect(checks("make test > log", files, "collected 3 items")).to.equal("pytest unknown");
      expect(checks("make test", files, "make: Entering directory '/x'")).to.equal(
        "pytest unknown",
      );
    });
  });
});
