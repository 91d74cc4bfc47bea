import { expect } from "chai";
import { runsOf } from "./support.ts";

type Row = readonly [command: string, output: string, exit: number, expected: readonly string[]];

/** Outcome, what says so, passed and failed tests, and the line that tells, of every check. */
const ROWS: readonly Row[] = [
  [
    "npm test --if-present && npx mocha",
    "test it\n  3 passing (2ms)",
    0,
    ["npm test | unknown | none", "mocha | passed | exit-status"],
  ],
  [
    "npm test --if-present && npx mocha",
    "> a@1.0.0 pretest\n  3 passing (2ms)",
    0,
    ["npm test | unknown | none", "mocha | passed | exit-status"],
  ],
  [
    "npm test --if-present && npx mocha",
    "# > a test\n  3 passing (2ms)",
    0,
    ["npm test | unknown | none", "mocha | passed | exit-status"],
  ],
  ["npm test --if-present", "\n \n", 0, ["npm test | unknown | none"]],
  ["npm test --if-present; echo done", "done", 0, ["npm test | unknown | none"]],
  ["npm test --if-present && echo done", "done", 0, ["npm test | unknown | none"]],
  ["npx mocha --if-present", "", 0, ["mocha | passed | exit-status"]],
  ["just test | tail -3", "error: No justfile found", 0, ["just test | unknown | none"]],
  [
    "npm run build | tail -3",
    "error: No such file or directory (os error 2)\nmake: *** [a] Error 1",
    0,
    ["npm build | failed | summary | error: No such file or directory (os error 2)"],
  ],
  [
    "npx mocha a | tail -3; npx mocha b | tail -3",
    "  3 passing (2ms)\n  1 failing",
    0,
    ["mocha | unknown | none", "mocha | unknown | none"],
  ],
  [
    "npx mocha a | tail -3; npx mocha b | tail -3",
    "  3 passing (2ms)\n  2 passing (2ms)",
    0,
    [
      "mocha | passed | summary | 5/0 | 2 passing (2ms)",
      "mocha | passed | summary | 5/0 | 2 passing (2ms)",
    ],
  ],
  [
    "npx mocha a | tail -3; npx mocha b | tail -3; npx mocha c | tail -3",
    "  3 passing (2ms)\n  2 passing (2ms)",
    0,
    ["mocha | unknown | none", "mocha | unknown | none", "mocha | unknown | none"],
  ],
  ["npx mocha", "sh: 1: mocha: not found", 127, ["mocha | unknown | none"]],
  ["npx mocha", "anything", 126, ["mocha | unknown | none"]],
  ["npx mocha", "anything", 127, ["mocha | unknown | none"]],
  ["npx mocha", "\n\n  boom  \nmore", 2, ["mocha | failed | exit-status | boom"]],
  ["npx mocha", "  3 passing (2ms)", 3, ["mocha | failed | exit-status | 3/0 | 3 passing (2ms)"]],
  ["npx mocha", "  2 passing\n  1 failing", 3, ["mocha | failed | exit-status | 2/1 | 1 failing"]],
  [
    "vendor/bin/phpunit",
    "No tests executed!",
    1,
    ["phpunit | empty | summary | No tests executed!"],
  ],
  ["npx tsc --pretty | tail -3", "", 0, ["tsc | unknown | none"]],
  ["npx tsc --pretty | tail -4", "", 0, ["tsc | passed | summary | no output"]],
  ["npx tsc 2>&1 | tail -0", "", 0, ["tsc | unknown | none"]],
  ["npx tsc 2>&1 | tail -1", "", 0, ["tsc | passed | summary | no output"]],
  ["npx tsc 2>&1 | grep error", "", 0, ["tsc | unknown | none"]],
  ["npx tsc | tail -3", "npm warn config x", 0, ["tsc | passed | summary | no output"]],
  ["npm run lint | tail -3", "> a@1.0.0 lint\n> eslint .", 0, ["eslint | unknown | none"]],
  ["npx tsc 2>&1 | tail -3", "> x\n> tsc", 0, ["tsc | passed | summary | no output"]],
  ["npm exec tsc 2>&1 | head -2", "> x\n> tsc", 0, ["tsc | unknown | none"]],
  ["npx tsc 2>&1 | tail -3", "> x\n> tsc\nmore", 0, ["tsc | unknown | none"]],
  [
    "npx tsc 2>&1 | tail -3 || npx eslint . 2>&1 | tail -9",
    "",
    0,
    ["tsc | passed | summary | no output"],
  ],
  ["[ -d x ] && npx tsc 2>&1 | tail -3; true", "", 0, ["tsc | unknown | none"]],
  ["flake8 --exit-zero .", "", 0, ["flake8 | passed | summary | no output"]],
  ["rubocop --force-exit-zero", "", 0, ["rubocop | unknown | none"]],
  ["pylint --exit-zero a", "", 0, ["pylint | unknown | none"]],
  ["make --ignore-errors test", "", 0, ["make test | unknown | none"]],
  ["swiftlint --no-fail", "", 0, ["swiftlint | unknown | none"]],
  ["golangci-lint run --exit0", "", 0, ["golangci-lint | passed | summary | no output"]],
  [
    "flake8 --exit-zero .",
    "a.py:1:1: F401 'os' imported",
    0,
    ["flake8 | failed | summary | a.py:1:1: F401 'os' imported"],
  ],
  ["flake8 --exit-zero . | tail", "", 0, ["flake8 | passed | summary | no output"]],
  ["npm test", "> a@1.0.0 test\n> true\n", 0, ["npm test | unknown | none"]],
  ["npm test", "> a@1.0.0 test\n> echo ok\n\nok", 0, ["npm test | unknown | none"]],
  [
    "npm test && npm run lint",
    "> a@1.0.0 test\n> true\n",
    0,
    ["npm test | passed | exit-status", "npm lint | passed | exit-status"],
  ],
  ["make check", "make: Nothing to be done for 'check'.", 0, ["make check | empty | summary"]],
  [
    "make check; echo done",
    "make: Nothing to be done for 'check'.\ndone",
    0,
    ["make check | empty | summary"],
  ],
  ["task test", 'task: Task "test" is up to date', 0, ["task test | empty | summary"]],
  ["npx mocha; echo $?", "0", 0, ["mocha | passed | printed-status"]],
  ["npx mocha > o; echo $?", "sh: 1: mocha: not found\n127", 0, ["mocha | unknown | none"]],
  ["npx mocha > o; true", "sh: 1: mocha: not found", 0, ["mocha | unknown | none"]],
  ["make test 2>&1 | tail", "gcc -c a.c", 0, ["make test | passed | summary | no failure told"]],
  [
    "make test 2>&1 | tail",
    "make: *** [Makefile:2: test] Error 1",
    0,
    ["make test | failed | summary | make: *** [Makefile:2: test] Error 1"],
  ],
  ["make -i test 2>&1 | tail", "gcc -c a.c", 0, ["make test | unknown | none"]],
  [
    "make test 2>&1 || make check 2>&1 | tail",
    "gcc -c a.c",
    0,
    ["make test | passed | summary | no failure told", "make check | unknown | none"],
  ],
  [
    "if [ -f x ]; then make test 2>&1 | tail -20; fi",
    "gcc -c a.c",
    0,
    ["make test | unknown | none"],
  ],
  ["git bisect run npm test", "x", 0, ["npm test | unknown | none"]],
  ["git bisect run npm test | tail", "  3 passing (2ms)", 0, ["npm test | unknown | none"]],
  [
    "go test ./... | tail -3; go vet ./...",
    "?   \ta/b\t[no test files]",
    0,
    ["go | unknown | none", "go-vet | passed | exit-status"],
  ],
  [
    "npx tsc | tail -3; npx mocha | tail -3",
    "error TS5023: Unknown compiler option\n  3 passing (2ms)",
    0,
    ["tsc | unknown | none", "mocha | passed | summary | 3/0 | 3 passing (2ms)"],
  ],
  // what a package manager says it runs
  [
    "npm test",
    "> a@1.0.0 test\n> echo start && node t.js\n\nstart",
    0,
    ["npm test | passed | exit-status"],
  ],
  [
    "npm test | tail -9",
    "> a@1.0.0 test\n> mocha && node after.js\n\n  3 passing (2ms)",
    0,
    ["npm test | passed | summary | 3/0 | 3 passing (2ms)"],
  ],
  [
    "npm test | tail -9",
    "> a@1.0.0 test\n> mocha; echo done\n\n  3 passing (2ms)\ndone",
    0,
    ["mocha | passed | summary | 3/0 | 3 passing (2ms)"],
  ],
  [
    "npm test | tail -9",
    "> a@1.0.0 test\n> mocha && jest\n\n  3 passing (2ms)",
    0,
    ["npm test | passed | summary | 3/0 | 3 passing (2ms)"],
  ],
  [
    "npm test | tail -9",
    "> a@1.0.0 test\n> npm run check\n\n  3 passing (2ms)",
    0,
    ["npm test | passed | summary | 3/0 | 3 passing (2ms)"],
  ],
  [
    "npm test && npx eslint .",
    "> a@1.0.0 test\n> mocha\n\n  3 passing (2ms)",
    0,
    ["npm test | passed | exit-status | 3/0 | 3 passing (2ms)", "eslint | passed | exit-status"],
  ],
  [
    "npm test && npx eslint .",
    "> a@1.0.0 test\n> echo none\n\nnone",
    0,
    ["npm test | unknown | none", "eslint | passed | exit-status"],
  ],
  // one summary, and two that may have written it
  [
    "npm test | tail -3; npx mocha | tail -3",
    "  3 passing (2ms)",
    0,
    ["npm test | unknown | none", "mocha | unknown | none"],
  ],
  [
    "npm test | tail -3; npx eslint . | tail -9",
    "  3 passing (2ms)",
    0,
    ["npm test | passed | summary | 3/0 | 3 passing (2ms)", "eslint | unknown | none"],
  ],
  [
    "npx tsc && npx eslint . && node --check a.js && node --check b.js && npx mocha",
    "  3 passing (2ms)",
    143,
    [
      "tsc | passed | exit-status",
      "eslint | passed | exit-status",
      "node-check | passed | exit-status",
      "node-check | passed | exit-status",
      "mocha | passed | summary | 3/0 | 3 passing (2ms)",
    ],
  ],
];

describe("verdicts, with what they rest on", () => {
  for (const [command, output, exit, expected] of ROWS) {
    it(`${command} printing ${JSON.stringify(output)}, status ${exit}`, () => {
      const told = runsOf(command, output, exit).map(({ tool, outcome, how, counts, summary }) => {
        const { passed, failed } = counts;
        const numbers = passed === undefined ? "" : `${passed}/${failed ?? 0}`;
        return [tool, outcome, how, numbers, summary].filter((part) => part !== "").join(" | ");
      });
      expect(told).to.deep.equal(expected);
    });
  }
});
