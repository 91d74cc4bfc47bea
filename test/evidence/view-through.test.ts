import { expect } from "chai";
import { viewThrough, type OutputView } from "../../src/evidence/output-view.ts";

const LINES: readonly string[] = ["a", "b"];

/** The view through filters, each written as it stands in a command line. */
function view(lines: readonly string[], ...filters: readonly (readonly string[])[]): OutputView {
  return viewThrough(
    lines,
    filters.map((words) => ({ name: words[0] ?? "", words })),
  );
}

const split = (text: string): readonly string[] => text.split(" ");

/** Of some lines those that come through a filter. */
function survivors(filter: readonly string[], ...lines: readonly string[]): readonly string[] {
  return lines.filter(view([], filter).survives);
}

describe("the view through filters", () => {
  it("is whole without any, and through what lets all through", () => {
    for (const filters of [[], ["tee", "cat", "less", "more", "ts", "unbuffer", "nl"].map(split)]) {
      const { lines, endShown, startShown, narrowest, unfiltered, survives } = view(
        LINES,
        ...filters,
      );
      expect([lines, endShown, startShown, narrowest, unfiltered]).to.deep.equal([
        LINES,
        true,
        true,
        Number.POSITIVE_INFINITY,
        true,
      ]);
      expect(survives("anything")).to.equal(true);
    }
  });

  describe("is narrowed by head and tail", () => {
    for (const [filter, narrowest] of [
      ["tail", 10],
      ["tail -5", 5],
      ["tail -n5", 5],
      ["tail -n 5", 5],
      ["tail --lines=5", 5],
      ["tail --lines 5", 5],
      ["tail -n", 0],
      ["tail -n x", 0],
      ["tail -n 5x", 0],
      ["tail -c 100", 0],
      ["tail -c100", 0],
      ["tail +3", 0],
      ["tail -n+3", 0],
      ["tail -n +3", 0],
      ["tail -+3", 0],
      ["tail -f -5", 5],
      ["tail -q", 10],
      ["tail -q -c 5", 0],
      ["tail x-5", 10],
      ["tail -5x", 10],
      ["head -12", 12],
    ] as const) {
      it(filter, () => {
        expect(view(LINES, split(filter)).narrowest).to.equal(narrowest);
        expect(view(LINES, split(filter)).unfiltered).to.equal(true);
      });
    }
  });

  it("shows an end where more lines than there are would have come through", () => {
    // Two lines may have been trimmed by the host.
    for (const [count, whole] of [
      [3, false],
      [4, false],
      [5, true],
    ] as const) {
      expect(view(LINES, ["tail", `-${count}`]).startShown).to.equal(whole);
      expect(view(LINES, ["tail", `-${count}`]).endShown).to.equal(true);
      expect(view(LINES, ["head", `-${count}`]).endShown).to.equal(whole);
      expect(view(LINES, ["head", `-${count}`]).startShown).to.equal(true);
    }
    const twice = view(LINES, split("tail -3"), split("tail -50"), split("head -50"));
    expect([twice.startShown, twice.endShown, twice.narrowest]).to.deep.equal([false, true, 3]);
  });

  it("lets nothing be expected through what is not known", () => {
    for (const filter of ["sort", "awk /x/", "jq .", "xgrep x", "grepx x", "rgx x"]) {
      const { unfiltered, survives } = view(LINES, split(filter));
      expect([unfiltered, survives("x")], filter).to.deep.equal([false, false]);
    }
  });

  describe("lets through what grep finds", () => {
    const rows: readonly (readonly [filter: readonly string[], ...survivors: string[]])[] = [
      [split("grep pass"), "passing", "a pass"],
      [split("grep -i PASS"), "passing", "a pass", "PASS"],
      [split("grep --ignore-case PASS"), "passing", "a pass", "PASS"],
      [split("grep -v pass"), "failing", "f.x", "a|b", "", "PASS", "(x)", "xx"],
      [split("grep --invert-match -i pass"), "failing", "f.x", "a|b", "", "(x)", "xx"],
      [split("grep -e failing -e passing"), "passing", "failing"],
      [split("grep --regexp failing --regexp passing"), "passing", "failing"],
      [split("grep -ie FAILING"), "failing"],
      [split("grep -A 2 -B 3 -C 1 failing"), "failing"],
      [split("grep -A2 failing"), "failing"],
      [split("grep failing a.txt"), "failing"],
      [["grep", "failing\\|passing"], "passing", "failing"],
      [["grep", "a|b"], "a|b"],
      [["grep", "(x)"], "(x)"],
      [["grep", "\\(x\\)$"], "f.x", "xx"],
      [["grep", "-E", "failing|passing"], "passing", "failing"],
      [["grep", "-P", "failing|passing"], "passing", "failing"],
      [["egrep", "failing|passing"], "passing", "failing"],
      [["rg", "failing|passing"], "passing", "failing"],
      [["grep", "-F", "f.x"], "f.x"],
      [["fgrep", "f.x"], "f.x"],
      [["fgrep", "a|b"], "a|b"],
      [["grep", "f.x"], "f.x"],
      [["grep", "x\\+"], "f.x", "(x)", "xx"],
      [["grep", "^x\\{2\\}$"], "xx"],
      [split("grep")],
    ];
    for (const [filter, ...expected] of rows) {
      it(filter.join(" "), () => {
        const all = ["passing", "failing", "f.x", "a|b", "a pass", "", "PASS", "(x)", "xx"];
        const found = survivors(filter, ...all);
        expect(new Set(found)).to.deep.equal(new Set(expected));
      });
    }
  });

  it("expects nothing of grep where it prints other things than the lines", () => {
    for (const option of [
      ...["-o", "-c", "-q", "-L", "-l", "-f", "-io", "--count", "--only-matching", "-m 1", "-m1"],
    ]) {
      expect(survivors(["grep", ...split(option), "x"], "x"), option).to.deep.equal([]);
    }
  });

  it("expects nothing of a pattern that could take for ever, or is none", () => {
    for (const pattern of [
      "(a+)+",
      "(a|b)*",
      "a{2}{3}",
      "a**",
      "(a)\\1",
      "(?=a)",
      "a[",
      "a".repeat(301),
    ]) {
      expect(survivors(["grep", "-E", pattern], "aa", "a", pattern), pattern).to.deep.equal([]);
    }
    const longest = "a".repeat(300);
    expect(survivors(["grep", "-E", longest], longest)).to.deep.equal([longest]);
  });

  it("asks all filters", () => {
    const { survives } = view([], split("grep a"), split("grep -v b"));
    expect(["a", "ab", "b", "c"].filter(survives)).to.deep.equal(["a"]);
  });
});
