import { expect } from "chai";
import fc from "fast-check";
import { FILE_PROGRAMS } from "../../src/evidence/changes/file-programs.ts";
import { INTERPRETERS } from "../../src/evidence/changes/inline-scripts.ts";
import { readerNamed } from "../../src/evidence/changes/named-programs.ts";
import { hasReader } from "../../src/evidence/changes/program-names.ts";
import { allVerifiers, verifiersOf } from "../../src/evidence/verifiers/all.ts";

const PROGRAMS = [...new Set(allVerifiers().flatMap(({ programs }) => programs))];

describe("the verifiers that a program may be", () => {
  it("are those of all that name it, in the same order", () => {
    for (const program of PROGRAMS) {
      const all = allVerifiers().filter(({ programs }) => programs.includes(program));
      expect(verifiersOf(program), program).to.deep.equal(all);
    }
  });

  it("are none for any other program", () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(...PROGRAMS).map((known) => `${known}x`),
    );
    fc.assert(
      fc.property(name, (program) => {
        const all = allVerifiers().filter(({ programs }) => programs.includes(program));
        expect(verifiersOf(program)).to.deep.equal(all);
      }),
    );
    for (const program of ["", " ", "toString", "pytest py.test"]) {
      expect(verifiersOf(program), program).to.deep.equal([]);
    }
  });
});

describe("the programs that are read for the files they change", () => {
  const known = [...Object.keys(FILE_PROGRAMS), ...Object.keys(INTERPRETERS)];

  it("are all known by name, with a version behind an interpreter's, too", () => {
    const versioned = known.flatMap((name) => [name, `${name}3`, `${name}3.12`, `${name}.`]);
    for (const name of [...versioned, "pypy", "pypy3.10"]) {
      if (readerNamed(name) !== undefined) expect(hasReader(name), name).to.equal(true);
    }
    expect(hasReader("python3.12")).to.equal(true);
  });

  it("are no others", () => {
    for (const name of ["npm", "git", "cat", "", "3", "pythonx", "sed3", "a rm", "sed gsed"]) {
      expect(hasReader(name), name).to.equal(false);
      expect(readerNamed(name), name).to.equal(undefined);
    }
  });
});
