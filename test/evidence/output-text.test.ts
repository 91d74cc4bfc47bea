import { expect } from "chai";
import { bannerIn, withoutNoise } from "../../src/evidence/banner.ts";
import { edgesOf, linesOf } from "../../src/evidence/output-text.ts";

const ESCAPE = String.fromCharCode(27);
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at));

describe("the lines of an output", () => {
  it("are without colours, what was drawn over, and line ends of other systems", () => {
    for (const [output, lines] of [
      ["", [""]],
      ["a\nb\n", ["a", "b", ""]],
      ["a \t\r\nb", ["a", "b"]],
      ["  a", ["  a"]],
      [`${ESCAPE}[31ma${ESCAPE}[0m ${ESCAPE}[2Kb${ESCAPE}[?25h`, ["a b"]],
      [`${ESCAPE}]8;;http://x\u0007link${ESCAPE}]8;;\u0007!`, ["link!"]],
      [`${ESCAPE}]0;a\nb`, [`${ESCAPE}]0;a`, "b"]],
      ["10%\r50%\r100%", ["100%"]],
      ["10%\r50%\r\r", ["50%"]],
      ["\r\r", [""]],
      ["[31m", ["[31m"]],
    ] as const) {
      expect(linesOf(output), JSON.stringify(output)).to.deep.equal(lines);
    }
  });

  it("are cut where they are long", () => {
    expect(linesOf("x".repeat(2_000))).to.deep.equal(["x".repeat(2_000)]);
    expect(linesOf("x".repeat(2_001))).to.deep.equal(["x".repeat(2_000)]);
  });

  it("are the first and the last of many", () => {
    const all = numbered(1_800);
    expect(linesOf(all.join("\n"))).to.deep.equal(all);
    const more = numbered(1_801);
    expect(linesOf(more.join("\n"))).to.deep.equal([...more.slice(0, 300), ...more.slice(301)]);
  });

  it("are those of the head and the tail of a very long output", () => {
    const line = `${"a".repeat(999)}\n`;
    const whole = line.repeat(200);
    expect(linesOf(whole)).to.have.length(201);
    // One byte more: the byte at the seam is gone, and there is a line break in its place.
    const seam = linesOf(`${line.repeat(50)}X${line.repeat(150)}`);
    expect(seam.some((each) => each.includes("X"))).to.equal(false);
    expect(seam.filter((each) => each === "a".repeat(999))).to.have.length(200);
  });

  it("have edges", () => {
    expect(edgesOf(numbered(5), 2, 3)).to.deep.equal(numbered(5));
    expect(edgesOf(numbered(6), 2, 3)).to.deep.equal(["0", "1", "3", "4", "5"]);
  });
});

describe("what a package manager prints before a script", () => {
  const rows: readonly (readonly [title: string, lines: readonly string[], command?: string])[] = [
    ["npm's two lines", ["", "> a@1.0.0 test", "> mocha", "", "ok"], "mocha"],
    ["with a folder", ["> a@1.0.0 test /w/p", "> mocha --x", "ok"], "mocha --x"],
    ["the last of several", ["> a pretest", "> tsc", "> a test", "> mocha"], "mocha"],
    ["yarn's", ["yarn run v1.22", "$ jest --ci", "PASS"], "jest --ci"],
    ["yarn's in the fourth line", ["1", "2", "3", "$ jest"], "jest"],
    ["a prompt far below", ["1", "2", "3", "4", "$ jest"]],
    ["a quotation", ["text", "> mocha"]],
    ["the only line shown of a cut output", ["> mocha"], "mocha"],
    ["a quotation at the start", ["> mocha", "ok"]],
    ["the last line behind a blank one", ["ok", "", "> mocha"], "mocha"],
    ["a quotation behind a blank line", ["", "> mocha", "ok"]],
    ["behind a name of too many words", ["> a b c d", "> mocha", "x"]],
    ["nothing", []],
    ["no command", ["> ", "$ ", ">mocha", "$jest"]],
  ];
  for (const [title, lines, command] of rows) {
    it(title, () => {
      expect(bannerIn(lines)?.command).to.equal(command);
    });
  }

  it("leaves the lines behind it", () => {
    expect(bannerIn(["> a test", "> mocha", "", "ok"])?.after).to.deep.equal(["", "ok"]);
    expect(bannerIn(["$ jest"])?.after).to.deep.equal([]);
  });
});

describe("the lines without what others add", () => {
  it("are those of the program", () => {
    const noise = [
      ...["", "  ", "npm notice x", "npm warn x", "npm WARN x", "real 0m1.5s", "user\t0m0,1s"],
      ...["sys 0.01", "[1] 1234", "[1]+  Done   npm test", "[2] - Exit 1", "Done in 1.2s."],
      ...["Shell cwd was reset to /w", "(node:12) Warning: x", "(Use `node --trace-warnings ...`)"],
      "yarn run v1.22.19",
    ];
    const own = [
      "npm notices",
      "real",
      "x [1] 12",
      "Done",
      "[1] x",
      " (node:1) x",
      "Done in a row.",
    ];
    expect(withoutNoise([...noise, ...own])).to.deep.equal(own);
  });
});
