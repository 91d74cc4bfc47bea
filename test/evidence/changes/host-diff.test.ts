import { expect } from "chai";
import { readHostDiff } from "../../../src/evidence/changes/host-diff.ts";
import { shellCall } from "./support.ts";

const read = (bashEditDiff: unknown) =>
  readHostDiff(shellCall("Bash", "make", { response: { bashEditDiff } }));

describe("the host's diff of a shell call", () => {
  it("is absent where the response has none", () => {
    for (const response of [undefined, null, "text", [], {}, { bashEditDiff: "x" }]) {
      expect(readHostDiff(shellCall("Bash", "make", { response }))).to.deep.equal({
        kind: "absent",
      });
    }
  });

  it("is unavailable only where the host says so", () => {
    expect(read({ unavailable: true, files: [] })).to.deep.equal({ kind: "unavailable" });
    expect(read({ unavailable: false })).to.deep.equal({ kind: "listed", changes: [], more: 0 });
  });

  it("lists each file once, by what its entry says", () => {
    const files = [
      { filePath: "/p/new", created: true },
      { filePath: "/p/gone", deleted: true },
      { filePath: "/p/old", created: false, deleted: false },
    ];
    expect(read({ files, changedFiles: ["/p/old", "/p/new", "/p/other"] })).to.deep.equal({
      kind: "listed",
      changes: [
        { path: "/p/new", change: "created" },
        { path: "/p/gone", change: "deleted" },
        { path: "/p/old", change: "modified" },
        { path: "/p/other", change: "changed" },
      ],
      more: 0,
    });
  });

  it("leaves out what names no file", () => {
    const files = [null, "x", { filePath: "" }, { filePath: 7 }, { created: true }];
    expect(read({ files })).to.deep.equal({ kind: "listed", changes: [], more: files.length });
  });

  it("counts the files it leaves out, never fewer than none", () => {
    expect(read({ files: [{ filePath: "/p/a" }], moreFiles: 4 })).to.deep.include({ more: 4 });
    expect(
      read({ files: [{ filePath: "/p/a" }], moreFiles: 4, changedFiles: ["/p/b", "/p/c"] }),
    ).to.deep.include({ more: 2 });
    expect(read({ files: [], moreFiles: 1, changedFiles: ["/p/b", "/p/c"] })).to.deep.include({
      more: 0,
    });
    for (const odd of ["3", null, undefined]) {
      expect(read({ files: [], moreFiles: odd })).to.deep.include({ more: 0 });
    }
    expect(read({ files: "x", moreFiles: 1 })).to.deep.include({ more: 1 });
  });
});
