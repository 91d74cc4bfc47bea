import { expect } from "chai";
import { coverageOfFolders, lacking, LEAST, percent } from "../../scripts/covering/folders.ts";

type Counts = readonly [covered: number, total: number];

/** A report as the coverage tool writes it, of files with their lines and branches. */
function report(
  files: Readonly<Record<string, readonly [lines: Counts, branches: Counts]>>,
): string {
  const amount = ([covered, total]: Counts) => ({ total, covered, skipped: 0, pct: 0 });
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(files).map(([file, [lines, branches]]) => [
        file,
        { lines: amount(lines), branches: amount(branches), functions: amount([0, 0]) },
      ]),
    ),
  );
}

const FULL: readonly [Counts, Counts] = [
  [100, 100],
  [100, 100],
];
const CORE = {
  "/r/src/events/a.ts": FULL,
  "/r/src/projections/a.ts": FULL,
  "/r/src/gate/a.ts": FULL,
  "/r/src/evidence/a.ts": FULL,
};

describe("the coverage of folders", () => {
  it("is the sum over their files, those of inner folders included", () => {
    const found = coverageOfFolders(
      report({
        total: FULL,
        "/r/src/gate/a.ts": [
          [1, 2],
          [0, 4],
        ],
        "/r/src/gate/inner/b.ts": [
          [3, 6],
          [4, 4],
        ],
        "/r/src/version.ts": [
          [1, 1],
          [0, 0],
        ],
        "/r/other/gate/c.ts": FULL,
        "/r/src2/d.ts": FULL,
      }),
      "/r/src",
    );
    expect(found).to.deep.equal([
      {
        folder: "",
        files: 1,
        lines: { total: 1, covered: 1 },
        branches: { total: 0, covered: 0 },
      },
      {
        folder: "gate",
        files: 2,
        lines: { total: 8, covered: 4 },
        branches: { total: 8, covered: 4 },
      },
    ]);
    expect(found.map(({ lines, branches }) => [percent(lines), percent(branches)])).to.deep.equal([
      [100, 100],
      [50, 50],
    ]);
  });

  it("is enough at the least that is asked, and not below", () => {
    const least = (covered: number) =>
      lacking(
        coverageOfFolders(
          report({
            ...CORE,
            "/r/src/gate/a.ts": [
              [covered, 100],
              [95, 100],
            ],
          }),
          "/r/src",
        ),
      );
    expect(least(LEAST)).to.deep.equal([]);
    expect(least(LEAST - 1)).to.deep.equal([
      "src/gate: 94.00 % of the lines ran, 95 % must; 1 more are needed.",
    ]);
  });

  it("is asked of branches as well, and of the core only", () => {
    const found = coverageOfFolders(
      report({
        ...CORE,
        "/r/src/events/a.ts": [
          [100, 100],
          [189, 200],
        ],
        "/r/src/cli/a.ts": [
          [0, 100],
          [0, 100],
        ],
      }),
      "/r/src",
    );
    expect(lacking(found)).to.deep.equal([
      "src/events: 94.50 % of the branches ran, 95 % must; 1 more are needed.",
    ]);
  });

  it("is nothing where a report does not know a core folder", () => {
    expect(lacking(coverageOfFolders(report({}), "/r/src"))).to.have.length(4);
  });

  it("is not made up from what is no report", () => {
    for (const text of ["", "{", '{"/r/src/a.ts":{}}', '{"/r/src/a.ts":{"lines":{"pct":100}}}']) {
      expect(() => coverageOfFolders(text, "/r/src"), text).to.throw();
    }
  });
});
