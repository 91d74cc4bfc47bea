import { readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { inShort } from "./support.ts";

/**
 * Outputs of real runners, produced with the versions of their day and kept beside this file as
 * `<runner>.<pass|fail>.txt`; folders are replaced by /home/dev/app, nothing else is changed.
 */
const OUTPUTS = new URL("./outputs/", import.meta.url);

const COMMANDS: Readonly<Record<string, readonly [string, string]>> = {
  "node-test": ["node --test", "node-test"],
  mocha: ["npx mocha test/a.js", "mocha"],
  jest: ["npx jest", "jest"],
  vitest: ["npx vitest run", "vitest"],
  ava: ["npx ava", "ava"],
  jasmine: ["npx jasmine spec/a.js", "jasmine"],
  uvu: ["npx uvu .", "uvu"],
  tape: ["npx tape a.js", "tape"],
  tsc: ["npx tsc --noEmit a.ts", "tsc"],
  eslint: ["npx eslint a.js", "eslint"],
  prettier: ["npx prettier --check a.js", "prettier"],
  unittest: ["python3 -m unittest", "unittest"],
  gcc: ["gcc -c a.c", "gcc"],
  "bash-n": ["bash -n a.sh", "bash-n"],
  javac: ["javac A.java", "javac"],
  perl: ["prove t/a.t", "prove"],
  ctest: ["ctest", "ctest"],
  make: ["make check", "make check"],
};

/** Ways of calling, whether the status is the runner's, and the part of the output that is shown. */
const WAYS: Readonly<
  Record<string, readonly [(command: string) => string, boolean, (lines: string[]) => string[]]>
> = {
  plain: [(command) => command, true, (lines) => lines],
  masked: [(command) => `${command} 2>&1 | tail -100`, false, (lines) => lines],
  tolerant: [(command) => `${command} || true`, false, (lines) => lines],
  "last line": [(command) => `${command} 2>&1 | tail -1`, false, (lines) => lines.slice(-1)],
  "last five": [(command) => `${command} 2>&1 | tail -5`, false, (lines) => lines.slice(-5)],
  "first three": [(command) => `${command} 2>&1 | head -3`, false, (lines) => lines.slice(0, 3)],
  passes: [
    (command) => `${command} 2>&1 | grep -i pass`,
    false,
    (lines) => lines.filter((line) => /pass/i.test(line)),
  ],
};

describe("outputs of real runners", () => {
  for (const file of readdirSync(OUTPUTS).sort()) {
    const [runner = "", truth = ""] = file.split(".");
    const [command, tool] = COMMANDS[runner] ?? ["", ""];
    const lines = readFileSync(new URL(file, OUTPUTS), "utf8").replace(/\n$/, "").split("\n");
    const expected = truth === "pass" ? "passed" : "failed";
    for (const [way, [form, carried, part]] of Object.entries(WAYS)) {
      it(`${runner}, ${truth}, ${way}`, () => {
        // The host takes blank lines off both ends.
        const shown = part(lines)
          .join("\n")
          .replace(/^\s*\n/, "")
          .trimEnd();
        const exit = carried && truth === "fail" ? 1 : 0;
        const [ran, outcome] = inShort(form(command), shown, exit).split(
          / (?=passed|failed|unknown|empty)/,
        );
        expect(ran).to.equal(tool);
        const whole = way === "masked" || way === "tolerant";
        const silent = tool === "make check";
        if (carried || (whole && !silent)) expect(outcome?.split(" ")[0]).to.equal(expected);
        else expect(outcome?.split(" ")[0]).to.be.oneOf([expected, "unknown"]);
      });
    }
  }
});
