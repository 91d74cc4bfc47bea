import { expect } from "chai";
import { inShort, runsOf } from "./support.ts";

type Row = readonly [command: string, output: string, exit: number, expected: string];

function holds(rows: readonly Row[]): void {
  for (const [command, output, exit, expected] of rows) {
    it(`${command} printing ${JSON.stringify(output)}, status ${exit}`, () => {
      expect(inShort(command, output, exit)).to.equal(expected);
    });
  }
}

describe("what one check of a command says of another", () => {
  describe("a good end of the whole proves no more of a check than of it alone", () => {
    holds([
      [
        "flake8 --exit-zero . && npx mocha",
        "  3 passing (2ms)",
        0,
        "flake8 unknown none; mocha passed exit-status",
      ],
      [
        "flake8 --exit-zero . && pytest -q | tail -3",
        "2 passed in 0.42s",
        0,
        "flake8 unknown none; pytest passed summary",
      ],
      [
        "make -i lint && npx mocha",
        "  3 passing (2ms)",
        0,
        "make lint unknown none; mocha passed exit-status",
      ],
      ["go test ./... && go vet ./...", "", 0, "go unknown none; go-vet passed exit-status"],
      [
        "go test ./... && go vet ./...",
        "?   \ta/b\t[no test files]",
        0,
        "go empty summary; go-vet passed exit-status",
      ],
      ["cargo test && cargo clippy", "", 0, "cargo unknown none; clippy passed exit-status"],
      [
        "Rscript -e 'devtools::test()' && npx mocha",
        "  3 passing (2ms)",
        0,
        "testthat unknown none; mocha passed exit-status",
      ],
      [
        "npm run lint --if-present && npx mocha",
        "  3 passing (2ms)",
        0,
        "npm lint unknown none; mocha passed exit-status",
      ],
      [
        "npm run lint --if-present && npx mocha",
        "> app@1.0.0 lint\n> node lint.js\n\n  3 passing (2ms)",
        0,
        "npm lint passed exit-status; mocha passed exit-status",
      ],
    ]);
  });

  describe("where the host does not tell how the whole ended", () => {
    const STOPPED = 143;
    holds([
      [
        "npm run build && npx mocha",
        "  3 passing (2ms)",
        STOPPED,
        "npm build passed exit-status; mocha passed summary",
      ],
      [
        "flake8 --exit-zero . && npx mocha",
        "  3 passing (2ms)",
        STOPPED,
        "flake8 unknown none; mocha passed summary",
      ],
      [
        "npm run build; npx mocha",
        "  3 passing (2ms)",
        STOPPED,
        "npm build unknown none; mocha passed summary",
      ],
      [
        "npm run build || npx mocha",
        "  3 passing (2ms)",
        STOPPED,
        "npm build failed exit-status; mocha passed summary",
      ],
      [
        "npm run build || npx mocha",
        "sh: 1: tsc: not found\n  3 passing (2ms)",
        STOPPED,
        "npm build unknown none; mocha passed summary",
      ],
    ]);
  });

  describe("a failure of the whole", () => {
    holds([
      [
        "npx tsc --noEmit && npx mocha",
        "  2 passing (2ms)\n  1 failing",
        1,
        "tsc passed exit-status; mocha failed summary",
      ],
      ["test -f x && npx mocha", "  3 passing (2ms)", 1, "mocha unknown none"],
      ["npx mocha | tail -3 && git push", "  3 passing (2ms)", 1, "mocha passed summary"],
      ["npx tsc --noEmit && npx mocha", "x", 1, "tsc unknown none; mocha unknown none"],
      [
        "npx mocha && npx mocha --config b",
        "  3 passing (2ms)\n  2 passing (1ms)",
        1,
        "mocha unknown none; mocha unknown none",
      ],
      [
        "npx mocha a; npx mocha b",
        "  3 passing (2ms)\n  2 passing (1ms)",
        0,
        "mocha passed summary; mocha passed exit-status",
      ],
    ]);
  });

  describe("more checks than are followed together", () => {
    const six = ["a", "b", "c", "d", "e", "f"].map((name) => `node --check ${name}.js`);
    holds([
      [six.join(" && "), "", 0, Array(6).fill("node-check passed exit-status").join("; ")],
      [six.join(" && "), "x", 1, Array(6).fill("node-check unknown none").join("; ")],
      [
        six.join("; "),
        "x",
        1,
        [...Array<string>(5).fill("node-check unknown none"), "node-check failed exit-status"].join(
          "; ",
        ),
      ],
    ]);
  });
});

describe("whether the status of a command in the background will tell", () => {
  const rows: readonly (readonly [command: string, carried: boolean])[] = [
    ["npx mocha", true],
    ["npm run build && npx mocha", false],
    ["cd web && npx mocha", true],
    ["npx mocha | tail -3", false],
    ["npx mocha; echo done", false],
    ["npx mocha || exit 3", true],
    ["flake8 --exit-zero .", false],
    ["make -i test", false],
    ["npm test --if-present", false],
    ["npm test", true],
    ["rake", false],
  ];
  for (const [command, carried] of rows) {
    it(`${command}: ${carried ? "yes" : "no"}`, () => {
      const run = runsOf(command, "", 0, {}, { backgroundTaskId: "b1" }).at(-1);
      expect([run?.outcome, run?.status_carried]).to.deep.equal(["pending", carried]);
    });
  }
});
