import { expect } from "chai";
import fc from "fast-check";
import {
  absolutePath,
  identityKey,
  isAbsolutePath,
  isWindowsPath,
  isWithin,
  nameOf,
  parentOf,
  rulesOf,
} from "../../src/evidence/path-identity.ts";

const POSIX = rulesOf("/home/dev/acme", false);
const WINDOWS = rulesOf("C:\\p", false);

describe("path identity, by strings alone", () => {
  it("makes paths absolute and takes dots and doubled slashes out", () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ["src/a.ts", "/p", "/p/src/a.ts"],
      ["./src//a.ts", "/p/", "/p/src/a.ts"],
      ["../a.ts", "/p/sub", "/p/a.ts"],
      ["../../../a.ts", "/p", "/a.ts"],
      ["/x/./y/../z", "/p", "/x/z"],
      ["", "/p", "/p"],
      [".", "/p/q", "/p/q"],
      ["/", "/p", "/"],
    ];
    for (const [path, directory, expected] of cases) {
      expect(absolutePath(path, directory, POSIX)).to.equal(expected);
    }
  });

  it("knows one key for every Windows spelling of a file", () => {
    const spellings = [
      ...["C:\\p\\a.ts", "c:/p/a.ts", "/c/p/a.ts", "\\\\?\\C:\\p\\a.ts", "C:\\p\\.\\x\\..\\a.ts"],
      ...["\\\\.\\C:\\p\\a.ts", "/cygdrive/c/p/a.ts", "C:\\P\\A.TS", "//?/C:/p/a.ts"],
    ];
    const keys = spellings.map((path) =>
      identityKey(absolutePath(path, "C:\\p", WINDOWS), WINDOWS),
    );
    expect(new Set(keys)).to.deep.equal(new Set(["c:/p/a.ts"]));
    expect(absolutePath("src\\a.ts", "C:\\p", WINDOWS)).to.equal("C:/p/src/a.ts");
  });

  it("keeps network shares apart from drives", () => {
    const share = [
      "\\\\server\\share\\a.ts",
      "//server/share/a.ts",
      "\\\\?\\UNC\\server\\share\\a.ts",
    ];
    const keys = share.map((path) => identityKey(absolutePath(path, "C:\\p", WINDOWS), WINDOWS));
    expect(new Set(keys)).to.deep.equal(new Set(["//server/share/a.ts"]));
    expect(absolutePath("..\\..\\..\\a", "\\\\server\\share\\x", WINDOWS)).to.equal(
      "//server/share/a",
    );
  });

  it("leaves /c/p alone where no Windows path is in sight", () => {
    expect(absolutePath("/c/p/a.ts", "/", POSIX)).to.equal("/c/p/a.ts");
    expect(absolutePath("a\\b.ts", "/p", POSIX)).to.equal("/p/a\\b.ts");
    expect(isWindowsPath("c:foo")).to.equal(false);
    expect(isAbsolutePath("C:\\x", POSIX)).to.equal(true);
    expect(isAbsolutePath("x/y", WINDOWS)).to.equal(false);
  });

  it("folds case only where the volume does, and composes letters everywhere", () => {
    expect(identityKey("/P/Foo.ts", POSIX)).to.equal("/P/Foo.ts");
    expect(identityKey("/P/Foo.ts", rulesOf("/P", true))).to.equal("/p/foo.ts");
    expect(identityKey("/p/가.ts".normalize("NFD"), POSIX)).to.equal("/p/가.ts".normalize("NFC"));
  });

  it("tells what lies within a folder", () => {
    expect(isWithin("/p/a", "/p")).to.equal(true);
    expect(isWithin("/p", "/p/")).to.equal(true);
    expect(isWithin("/pq/a", "/p")).to.equal(false);
    expect(isWithin("/a", "/")).to.equal(true);
    expect(parentOf("/a")).to.equal("/");
    expect(parentOf("C:/a")).to.equal("C:/");
    expect(parentOf("/")).to.equal("/");
    expect(nameOf("/a/b")).to.equal("b");
  });

  it("gives an identity that is its own identity", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.boolean(),
        fc.boolean(),
        (path, windows, foldCase) => {
          const rules = { windows, foldCase };
          const once = identityKey(absolutePath(path, "/home/x", rules), rules);
          expect(identityKey(once, rules)).to.equal(once);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("ends every walk up to the parent at a root", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (path, windows) => {
        let folder = absolutePath(path, "/home/x", { windows, foldCase: false });
        for (let step = 0; step < 200 && parentOf(folder) !== folder; step += 1)
          folder = parentOf(folder);
        expect(parentOf(folder)).to.equal(folder);
      }),
    );
  });
});
