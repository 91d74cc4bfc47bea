import { expect } from "chai";
import { tmpdir } from "node:os";
import { appendGuarantee, guaranteeOf } from "../../src/system/append-guarantee.ts";

describe("what a file system promises to appending writers", () => {
  const magics: readonly (readonly [magic: number, name: string])[] = [
    [0x6969, "NFS"],
    [0xff534d42, "CIFS"],
    [0xfe534d42 | 0, "SMB2"],
    [0x65735546, "FUSE (sshfs and others)"],
    [0x01021997, "9p"],
  ];
  for (const [magic, fileSystem] of magics) {
    it(`${fileSystem} does not append atomically`, () => {
      expect(guaranteeOf(magic)).to.deep.equal({ kind: "not-atomic", fileSystem });
    });
  }

  it("ext4, btrfs, xfs and tmpfs do", () => {
    for (const magic of [0xef53, 0x9123683e, 0x58465342, 0x01021994]) {
      expect(guaranteeOf(magic)).to.deep.equal({ kind: "atomic" });
    }
  });

  it("is unknown where nothing is, and known of a real folder", () => {
    expect(appendGuarantee("/nowhere/at/all").kind).to.equal("unknown");
    const known = process.platform === "linux" ? ["atomic", "not-atomic"] : ["unknown"];
    expect(appendGuarantee(tmpdir()).kind).to.be.oneOf(known);
  });
});
