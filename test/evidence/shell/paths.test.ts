import { expect } from "chai";
import { baseName, isAbsolute, parentOf, resolvePath } from "../../../src/evidence/shell/paths.ts";

describe("paths in a command line", () => {
  it("are absolute where they start at a root", () => {
    for (const path of ["/", "/a", "C:\\a", "c:/a"]) expect(isAbsolute(path), path).to.equal(true);
    for (const path of ["a", "./a", "C:a", "CC:/a", "~/a", ""]) {
      expect(isAbsolute(path), path).to.equal(false);
    }
  });

  it("are resolved in a folder", () => {
    for (const [directory, path, expected] of [
      ["/w", "a", "/w/a"],
      ["/w", "./a//b/", "/w/a/b"],
      ["/w/x", "../a/../b", "/w/b"],
      ["/w", "../../../a", "/a"],
      ["/w", "/a/./b", "/a/b"],
      ["/w", "", "/w"],
      ["/", "..", "/"],
      ["/w", "C:\\a\\..\\b", "C:/b"],
      ["C:\\w", "a\\b", "C:/w/a/b"],
      ["c:/w", "../../x", "c:/x"],
    ] as const) {
      expect(resolvePath(directory, path), `${directory} ${path}`).to.equal(expected);
    }
  });

  it("have a last name, and a folder", () => {
    for (const [path, name, folder] of [
      ["/a/b", "b", "/a"],
      ["/a", "a", "/"],
      ["/", "", "/"],
      ["a", "a", "/"],
      ["a/b", "b", "a"],
    ] as const) {
      expect([baseName(path), parentOf(path)], path).to.deep.equal([name, folder]);
    }
    expect(baseName("C:\\a\\b.exe")).to.equal("b.exe");
    expect(baseName("a/b\\c")).to.equal("c");
  });
});
