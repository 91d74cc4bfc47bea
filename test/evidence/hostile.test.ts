import { expect } from "chai";
import fc from "fast-check";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import { readBypasses } from "../../src/evidence/flags/bypass.ts";
import { linesOf } from "../../src/evidence/output-text.ts";
import { allVerifiers } from "../../src/evidence/verifiers/all.ts";
import { viewThrough } from "../../src/evidence/output-view.ts";
import { bashCall, runsOf, surroundingsWith } from "./support.ts";

const MEGABYTE = 1_000_000;

/** A word nearly as long as what is handed to the parser. */
const LONG_WORD = 39_000;

function long(unit: string, length = MEGABYTE): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

const TEXTS: Readonly<Record<string, string>> = {
  letters: long("a"),
  spaces: long(" "),
  quotes: long("'\""),
  brackets: long("$(("),
  closed: long("()"),
  heredocs: long("cat <<E\n"),
  lines: long("1 passed\n"),
  carriage: long("10%\r"),
  colours: long(`${String.fromCharCode(27)}[31m1 failed`),
  escapes: long(String.fromCharCode(27)),
  binary: long("\u0000\u0001\ufffd\u0080"),
  dashes: long("-"),
  equals: long("="),
  digits: long("1"),
  commas: long("1 passed, "),
  paths: long("/a.ts:1:2: "),
  dots: long("."),
  hashes: long("# pass 1\n"),
  stars: long("*"),
  oks: long("ok 1 - a\n"),
  colons: long(": "),
};

/** Wall time is shared with whatever else the machine does: the best of a few counts. */
function quickest(work: () => unknown, times = 3): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

describe("hostile input", function () {
  this.timeout(180_000);

  for (const [name, text] of Object.entries(TEXTS)) {
    it(`a megabyte of ${name} as a command`, () => {
      const took = quickest(() => runsOf(text));
      expect(took).to.be.lessThan(150);
    });

    it(`a megabyte of ${name} as output`, () => {
      const took = quickest(() => runsOf("npm test | tail -5000", text));
      expect(took).to.be.lessThan(500);
    });
  }

  it("reads no summary in time that grows faster than the text", () => {
    const half = Object.values(TEXTS).map((text) =>
      viewThrough(linesOf(text.slice(0, 60_000)), []),
    );
    const whole = Object.values(TEXTS).map((text) =>
      viewThrough(linesOf(text.slice(0, 120_000)), []),
    );
    for (const verifier of allVerifiers()) {
      const measure = (views: typeof half): number =>
        quickest(() => {
          for (const view of views) verifier.read?.(view);
        });
      expect(measure(whole), verifier.tool).to.be.lessThan(4 * measure(half) + 30);
    }
  });

  it("never throws", () => {
    const word = fc.constantFrom(
      "pytest",
      "|",
      "&&",
      ";",
      "(",
      ")",
      "{",
      "}",
      "'",
      '"',
      "`",
      "$(",
      "$?",
      "<<E",
      "\n",
      "if",
      "then",
      "fi",
      "&",
      "!",
      "exit",
      "cd",
      "x=1",
      "bash -c",
      "npm test",
      ">",
      "2>&1",
      "tail -1",
      "while",
      "do",
      "done",
      "case",
      "esac",
      "[[",
      "]]",
      "\\",
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 25 }),
        fc.string(),
        fc.nat({ max: 3 }),
        (words, output, exit) => {
          runsOf(words.join(" "), output, exit);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("words of a command that nobody would write", function () {
  this.timeout(120_000);

  it("looks for what passes a check by in one pass, however often a program is named", () => {
    const command = long("commit make ctest pytest gradle ");
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
      const command = `npm test | ${start}${long(unit, LONG_WORD)}'! '`;
      expect(quickest(() => runsOf(command))).to.be.lessThan(300);
    });
  }
});
