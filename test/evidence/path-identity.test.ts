import { expect } from "chai";
import fc from "fast-check";
import {
  absolutePath,
  identityKey,
  isAbsolutePath,
  isWindowsPath,
  isWithin,
  joinPath,
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

  it("knows a Windows path by its beginning", () => {
    for (const path of ["C:", "c:\\a", "Z:/a", "\\\\server\\share"]) {
      expect(isWindowsPath(path), path).to.equal(true);
      expect(rulesOf(path, false), path).to.deep.equal({ windows: true, foldCase: true });
    }
    for (const path of ["c:a", "/c/a", "a/C:/b", "CC:/a", "1:/a", "\\a", "a\\\\b", ""]) {
      expect(isWindowsPath(path), path).to.equal(false);
      expect(rulesOf(path, false), path).to.deep.equal({ windows: false, foldCase: false });
    }
    expect(rulesOf("/p", true)).to.deep.equal({ windows: false, foldCase: true });
  });

  it("spells Windows paths one way", () => {
    const cases: readonly (readonly [path: string, expected: string])[] = [
      ["c:", "C:/"],
      ["c:\\", "C:/"],
      ["/c", "C:/"],
      ["/c/", "C:/"],
      ["/cygdrive/d", "D:/"],
      ["/cygdrive/d/a", "D:/a"],
      ["/CYGDRIVE/d/a", "/CYGDRIVE/d/a"],
      ["/cd/a", "/cd/a"],
      ["/x/c/a", "X:/c/a"],
      ["//?/UNC/s/h/a", "//s/h/a"],
      ["//./unc/s/h/a", "//s/h/a"],
      ["//?/c:/a", "C:/a"],
      ["//?/cc/a", "//?/cc/a"],
      ["a//?/C:/b", "C:/w/a/?/C:/b"],
      ["a/c:/b", "C:/w/a/c:/b"],
      ["//s/h", "//s/h/"],
      ["//s/h/../../a", "//s/h/a"],
      ["..\\..\\a", "C:/a"],
      ["a\\.\\b\\..\\c", "C:/w/a/c"],
    ];
    for (const [path, expected] of cases) {
      expect(absolutePath(path, "C:\\w", WINDOWS), path).to.equal(expected);
    }
    expect(absolutePath("/c/a", "/w", POSIX)).to.equal("/c/a");
    expect(absolutePath("c:\\a", "/w", POSIX)).to.equal("C:/a");
    expect(absolutePath("//s/h/a", "/w", POSIX)).to.equal("//s/h/a");
    expect(absolutePath("//s", "/w", POSIX)).to.equal("/s");
  });

  it("knows what stands by itself", () => {
    for (const path of ["/a", "/", "C:/a", "C:", "//s/h/a", "\\\\s\\h"]) {
      expect(isAbsolutePath(path, POSIX), path).to.equal(true);
    }
    for (const path of ["a", "", "./a", "C:a", "a/C:/b", "x//s/h"]) {
      expect(isAbsolutePath(path, POSIX), path).to.equal(false);
    }
  });

  it("folds the case of Windows paths under any rules", () => {
    expect(identityKey("C:/P/A", POSIX)).to.equal("c:/p/a");
    expect(identityKey("//Server/Share/A", WINDOWS)).to.equal("//server/share/a");
    expect(identityKey("/P/./A", POSIX)).to.equal("/P/A");
  });

  it("knows the folder, the last name and what is put together", () => {
    const cases: readonly (readonly [path: string, folder: string, name: string])[] = [
      ["/a/b", "/a", "b"],
      ["/a", "/", "a"],
      ["/", "/", ""],
      ["a", "", "a"],
      ["a/b", "a", "b"],
      ["C:/a", "C:/", "a"],
      ["C:/a/b", "C:/a", "b"],
      ["C:/", "C:/", ""],
      ["//s/h/a", "//s/h/", "a"],
      ["//s/h/a/b", "//s/h/a", "b"],
    ];
    for (const [path, folder, name] of cases) {
      expect([parentOf(path), nameOf(path)], path).to.deep.equal([folder, name]);
    }
    expect(joinPath("/a", "b")).to.equal("/a/b");
    expect(joinPath("/", "b")).to.equal("/b");
    expect(joinPath("C:/", "b")).to.equal("C:/b");
  });

  it("takes a folder for its own content, and no neighbour for it", () => {
    for (const [path, folder] of [
      ["/a/b", "/a"],
      ["/a", "/a"],
      ["/a/b", "/a/"],
      ["C:/a", "C:/"],
    ] as const) {
      expect(isWithin(path, folder), `${path} ${folder}`).to.equal(true);
    }
    for (const [path, folder] of [
      ["/ab", "/a"],
      ["/a", "/a/b"],
      ["/b/a", "/a"],
      ["D:/a", "C:/"],
    ] as const) {
      expect(isWithin(path, folder), `${path} ${folder}`).to.equal(false);
    }
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
