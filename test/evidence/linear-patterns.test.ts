import { expect } from "chai";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import { readBypasses } from "../../src/evidence/flags/bypass.ts";
import { bashCall, runsOf, surroundingsWith } from "./support.ts";

/** As much as is handed to the parser, nearly. */
const LONG = 39_000;

function long(unit: string, length = LONG): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Milliseconds of the quickest of three times: a busy machine must not pass for a slow pattern. */
function quickest(work: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

describe("patterns over words of a command", function () {
  this.timeout(120_000);

  it("looks for what passes a check by in one pass, however often a program is named", () => {
    const command = long("commit make ctest pytest gradle ", 1_000_000);
    expect(quickest(() => readBypasses(bashCall(command)))).to.be.lessThan(500);
  });

  it("reads addresses of a line editor one after the other", () => {
    const call = bashCall(`ed a.ts <<'E'\n${long("0%0", 90)}d\nE\n`);
    expect(quickest(() => readFileChange(call, surroundingsWith()))).to.be.lessThan(500);
  });

  const OPTIONS: Readonly<Record<string, string>> = {
    "bash -": "c",
    "go run a/": "@/",
    "make -": "q",
    "set -": "e",
    "tail -": "0",
    "xargs -": "r",
    "curl -": "f",
    "script -": "e",
  };
  for (const [start, unit] of Object.entries(OPTIONS)) {
    it(`reads ${start}${unit.repeat(3)}… and what ends it in one pass`, () => {
      const command = `npm test | ${start}${long(unit)}'! '`;
      expect(quickest(() => runsOf(command))).to.be.lessThan(300);
    });
  }
});
