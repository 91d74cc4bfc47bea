import { expect } from "chai";
import { FOLDERS, sourcesOf, testsFor } from "../../scripts/mutation/folders.ts";
import { isWithin, rangeOf, sampleOf, unitsOf } from "../../scripts/mutation/sample.ts";
import type { Unit } from "../../scripts/mutation/sample.ts";
import { marginOf, summarize } from "../../scripts/mutation/summary.ts";
import type { MutantResult } from "../../scripts/mutation/summary.ts";

type Status = MutantResult["status"];

function unit(line: number): Unit {
  return { file: "src/a.ts", firstLine: line, lastLine: line + 9 };
}

/** Mutants of the unit that begins at a line. */
function mutants(line: number, ...statuses: readonly Status[]) {
  const start = { line: line + 1, column: 1 };
  const location = { start, end: { line: line + 1, column: 9 } };
  return statuses.map((status) => ({ status, fileName: "/p/src/a.ts", location }));
}

describe("the score of mutants", () => {
  it("is the part of the judged ones that was noticed", () => {
    const statuses: readonly Status[] = [
      "Killed",
      "Killed",
      "Timeout",
      "Survived",
      "NoCoverage",
      "Ignored",
      "CompileError",
      "RuntimeError",
    ];
    expect(summarize(statuses.map((status) => ({ status })))).to.deep.equal({
      killed: 2,
      timeout: 1,
      survived: 1,
      noCoverage: 1,
      ignored: 1,
      errors: 2,
      score: 60,
    });
    expect(summarize([]).score).to.equal(100);
  });

  it("has a margin that counts statements, none where all were drawn", () => {
    const sample = [unit(1), unit(11), unit(21), unit(31)];
    const found = [
      ...mutants(1, "Killed", "Killed"),
      ...mutants(11, "Killed", "Killed"),
      ...mutants(21, "Survived", "Survived"),
      ...mutants(31, "Killed", "Killed", "Ignored"),
    ];
    expect(marginOf(found, sample, 4)).to.equal(0);
    // Ratio 0.75; residuals 0.5, 0.5, -1.5, 0.5 of units of 2: variance (1 - 4/40) * 4/3 * 3 / 64.
    expect(marginOf(found, sample, 40)).to.be.closeTo(196 * Math.sqrt((0.9 * 4) / 64), 1e-9);
    const single = [...mutants(1, "Killed"), ...mutants(21, "Survived")];
    expect(marginOf(single, sample, 40)).to.be.greaterThan(marginOf(found, sample, 40));
    expect(marginOf([], sample, 40)).to.equal(100);
  });
});

describe("a sample of statements", () => {
  const units = unitsOf(sourcesOf("gate"));

  it("draws the same for the same seed, in the asked number", () => {
    const drawn = sampleOf(units, 0.25, 3);
    expect(drawn).to.have.length(Math.round(units.length / 4));
    expect(new Set(drawn.map(rangeOf)).size).to.equal(drawn.length);
    expect(sampleOf(units, 0.25, 3)).to.deep.equal(drawn);
    expect(sampleOf(units, 0.25, 4)).to.not.deep.equal(drawn);
    expect(sampleOf(units, 1, 1)).to.have.length(units.length);
  });

  it("holds what lies between its lines, in its file alone", () => {
    const within = (fileName: string, from: number, to: number): boolean =>
      isWithin({ fileName, location: { start: { line: from }, end: { line: to } } }, unit(11));
    expect(within("/p/src/a.ts", 11, 20)).to.equal(true);
    expect(within("/p/src/a.ts", 10, 20)).to.equal(false);
    expect(within("/p/src/a.ts", 11, 21)).to.equal(false);
    expect(within("/p/other-src/a.ts", 11, 20)).to.equal(false);
  });

  it("has statements that share no line, and members of classes by themselves", () => {
    for (const [at, { file, firstLine, lastLine }] of units.entries()) {
      expect(firstLine).to.be.at.most(lastLine);
      const next = units[at + 1];
      if (next?.file === file) expect(next.firstLine).to.be.greaterThan(lastLine);
    }
    const glob = unitsOf(["src/configuration/glob.ts"]).map(rangeOf);
    expect(glob.length).to.be.greaterThan(15);
  });
});

describe("folders to mutate", () => {
  it("have sources, and tests each once", () => {
    for (const folder of FOLDERS) {
      expect(sourcesOf(folder).length, folder).to.be.greaterThan(5);
      const tests = testsFor(folder);
      expect(tests.length, folder).to.be.greaterThan(3);
      expect(new Set(tests).size, folder).to.equal(tests.length);
    }
  });
});
