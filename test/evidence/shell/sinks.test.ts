import { expect } from "chai";
import type { Sink } from "../../../src/evidence/shell/program-run.ts";
import { redirect, SHOWN, through, type Sinks } from "../../../src/evidence/shell/sinks.ts";
import { literalWord } from "../../../src/evidence/shell/words.ts";

const OUT: Sink = { kind: "file", path: "/out" };
const ERR: Sink = { kind: "file", path: "/err" };
const DISCARDED: Sink = { kind: "discarded" };
const FILE: Sink = { kind: "file", path: "/w/f" };
const BEFORE: Sinks = { stdout: OUT, stderr: ERR };

/** The sinks behind `2>f`, where the streams went to `/out` and `/err`. */
function redirected(written: string, directory: string | undefined = "/w"): Sinks {
  const [, digits = "", operator = "", target = ""] = /^(\d?)([<>&|]+)(.*)$/.exec(written) ?? [];
  const descriptor = digits === "" ? (operator.startsWith("<") ? 0 : 1) : Number(digits);
  return redirect(BEFORE, { operator, descriptor, target: literalWord(target) }, directory);
}

describe("where the streams go behind a redirection", () => {
  const rows: readonly (readonly [written: string, stdout: Sink, stderr: Sink])[] = [
    [">f", FILE, ERR],
    [">>f", FILE, ERR],
    [">|f", FILE, ERR],
    ["2>f", OUT, FILE],
    ["2>>f", OUT, FILE],
    ["3>f", OUT, ERR],
    ["&>f", FILE, FILE],
    ["&>>f", FILE, FILE],
    [">&f", FILE, FILE],
    [">&2", ERR, ERR],
    ["2>&1", OUT, OUT],
    [">&1", OUT, ERR],
    ["2>&2", OUT, ERR],
    ["3>&1", OUT, ERR],
    ["3>&2", OUT, ERR],
    [">&a1", { kind: "file", path: "/w/a1" }, { kind: "file", path: "/w/a1" }],
    [">&1a", { kind: "file", path: "/w/1a" }, { kind: "file", path: "/w/1a" }],
    [">1", { kind: "file", path: "/w/1" }, ERR],
    [">&-", DISCARDED, ERR],
    ["2>&-", OUT, DISCARDED],
    [">/dev/null", DISCARDED, ERR],
    ["&>/dev/null", DISCARDED, DISCARDED],
    ["2>/dev/stdout", OUT, OUT],
    [">/dev/stderr", ERR, ERR],
    [">/dev/tty", DISCARDED, ERR],
    [">/dev/zero", { kind: "file", path: "/dev/zero" }, ERR],
    ["<f", OUT, ERR],
    ["<&2", OUT, ERR],
  ];
  for (const [written, stdout, stderr] of rows) {
    it(written, () => {
      expect(redirected(written)).to.deep.equal({ stdout, stderr });
    });
  }

  it("is the file as written where the folder is not known", () => {
    expect(redirected(">f", "")).to.deep.equal({ ...BEFORE, stdout: { kind: "file", path: "/f" } });
    const target = { operator: ">", descriptor: 1, target: literalWord("f") };
    expect(redirect(BEFORE, target, undefined).stdout).to.deep.equal({ kind: "file", path: "f" });
  });
});

describe("a stream that goes through other programs", () => {
  it("is shown behind them, the nearest first", () => {
    const tail = { name: "tail", words: ["tail"] };
    const grep = { name: "grep", words: ["grep", "x"] };
    const inner = through(SHOWN, [grep]);
    expect(through(inner, [tail])).to.deep.equal({ kind: "shown", filters: [tail, grep] });
    expect(through(SHOWN, [])).to.deep.equal(SHOWN);
  });

  it("is what it was where nobody sees it", () => {
    expect(through(FILE, [{ name: "tail", words: ["tail"] }])).to.equal(FILE);
  });
});
