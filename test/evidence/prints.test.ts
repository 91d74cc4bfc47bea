import { expect } from "chai";
import { agrees, withoutPrints } from "../../src/evidence/prints.ts";
import type { MarkPiece, World } from "../../src/evidence/shell/worlds.ts";

const text = (words: string): MarkPiece => ({ kind: "text", text: words });
const status = (zero: boolean): MarkPiece => ({ kind: "status", zero });
const GAP: MarkPiece = { kind: "unknown" };

/** A way of going that printed these lines, with something that may print after them or not. */
function world(printed: readonly (readonly MarkPiece[])[], endsPrinted = false): World {
  return { zero: true, outcomes: [], printed, endsPrinted };
}

describe("whether an output can be that of a way of going", () => {
  it("needs every printed line, in order", () => {
    const two = world([[text("first")], [text("second")]]);
    expect(agrees(two, ["first", "x", "second"])).to.equal(true);
    expect(agrees(two, ["second", "first"])).to.equal(false);
    expect(agrees(two, ["first"])).to.equal(false);
    expect(agrees(two, [])).to.equal(false);
    expect(agrees(world([]), [])).to.equal(true);
    const twice = world([[text("ok")], [text("ok")]]);
    expect(agrees(twice, ["ok"])).to.equal(false);
    expect(agrees(twice, ["ok", "ok"])).to.equal(true);
  });

  it("takes a line as a whole, spaces in front of it aside", () => {
    const one = world([[text("ok")]]);
    expect(agrees(one, ["  ok"])).to.equal(true);
    expect(agrees(one, ["ok then"])).to.equal(false);
    expect(agrees(one, ["not ok"])).to.equal(false);
    expect(agrees(world([[text("ok  ")]]), ["ok"])).to.equal(true);
    expect(agrees(world([[text("a.b (c)")]]), ["a.b (c)"])).to.equal(true);
    expect(agrees(world([[text("a.b")]]), ["axb"])).to.equal(false);
  });

  it("tells a status of 0 from others", () => {
    const passed = world([[text("exit "), status(true)]]);
    const failed = world([[text("exit "), status(false)]]);
    for (const [line, isZero] of [
      ["exit 0", true],
      ["exit 1", false],
      ["exit 127", false],
    ] as const) {
      expect(agrees(passed, [line]), line).to.equal(isZero);
      expect(agrees(failed, [line]), line).to.equal(!isZero);
    }
    expect(agrees(failed, ["exit 1270"])).to.equal(false);
    expect(agrees(passed, ["exit "])).to.equal(false);
  });

  it("fills a gap with anything of the line", () => {
    const gap = world([[text("took "), GAP, text(" s")]]);
    expect(agrees(gap, ["took 3 s"])).to.equal(true);
    expect(agrees(gap, ["took  s"])).to.equal(true);
    expect(agrees(gap, ["took 3 m"])).to.equal(false);
    expect(agrees(gap, [`took ${"x".repeat(201)} s`])).to.equal(false);
  });

  it("asks nothing of lines that say nothing", () => {
    for (const mark of [[], [GAP], [GAP, GAP], Array<MarkPiece>(13).fill(text("a"))]) {
      expect(agrees(world([mark]), []), JSON.stringify(mark)).to.equal(true);
      expect(agrees(world([mark, [text("ok")]]), ["ok"])).to.equal(true);
    }
    const twelve = world([Array<MarkPiece>(12).fill(text("a"))]);
    expect(agrees(twelve, [])).to.equal(false);
    expect(agrees(twelve, ["a".repeat(12)])).to.equal(true);
  });

  it("needs the last line to be last where nothing can have come after it", () => {
    const last = world([[text("first")], [text("done")]], true);
    expect(agrees(last, ["first", "done"])).to.equal(true);
    expect(agrees(last, ["first", "done", "", "  "])).to.equal(true);
    expect(agrees(last, ["first", "done", "more"])).to.equal(false);
    expect(agrees(last, ["done"])).to.equal(false);
    expect(agrees(last, ["", " "])).to.equal(false);
    expect(agrees(world([[text("done")]], true), [])).to.equal(false);
    expect(agrees(world([[text("done")]], false), ["done", "more"])).to.equal(true);
  });

  it("takes a text glued to a program's last line, but nothing more vague", () => {
    expect(agrees(world([[text("done")]], true), ["50 %done"])).to.equal(true);
    expect(agrees(world([[text(" done ")]], true), ["50 %done"])).to.equal(true);
    expect(agrees(world([[text("done")]], true), ["done: 50 %"])).to.equal(false);
    expect(agrees(world([[text("rc="), status(true)]], true), ["50 %rc=0"])).to.equal(false);
    expect(agrees(world([[status(true)]], true), ["10"])).to.equal(false);
    expect(agrees(world([[text("done"), GAP]], true), ["50 %done"])).to.equal(false);
    expect(agrees(world([[text("done")]], false), ["50 %done"])).to.equal(false);
  });
});

describe("an output without what echo printed", () => {
  const once = world([[text("ok")]]);

  it("loses the last lines that read so, as often as they were printed", () => {
    expect(withoutPrints(["ok", "x", "ok"], [once])).to.deep.equal(["ok", "x"]);
    expect(withoutPrints(["ok"], [once])).to.deep.equal([]);
    expect(
      withoutPrints(["ok", "x", "ok", "ok"], [world([[text("ok")], [text("ok")]])]),
    ).to.deep.equal(["ok", "x"]);
    expect(withoutPrints(["x"], [once])).to.deep.equal(["x"]);
    expect(withoutPrints(["ok", "x"], [])).to.deep.equal(["ok", "x"]);
  });

  it("goes by the way that prints a line most", () => {
    const twice = world([[text("ok")], [text("ok")]]);
    for (const ways of [
      [once, twice],
      [twice, once],
    ]) {
      expect(withoutPrints(["ok", "ok", "ok"], ways)).to.deep.equal(["ok"]);
    }
    const other = world([[text("no")]]);
    expect(withoutPrints(["no", "ok"], [once, other])).to.deep.equal([]);
  });

  it("takes no line away twice", () => {
    const alike = world([
      [text("rc "), GAP],
      [text("rc "), status(true)],
    ]);
    expect(withoutPrints(["rc 0", "rc 0"], [alike])).to.deep.equal([]);
    expect(withoutPrints(["x", "rc 0"], [alike])).to.deep.equal(["x"]);
  });

  it("looks for a bounded number of lines", () => {
    const many = world(Array.from({ length: 25 }, (_, at) => [text(`line ${at}`)]));
    const lines = Array.from({ length: 25 }, (_, at) => `line ${at}`);
    expect(withoutPrints(lines, [many])).to.deep.equal(lines.slice(20));
  });
});
