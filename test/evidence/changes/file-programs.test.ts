import { expect } from "chai";
import type { Surroundings } from "../../../src/evidence/tool-call.ts";
import { fakeSurroundings } from "../../support/fake-surroundings.ts";
import { changed, holds, named, onDisk, PROJECT, shellCall, type Row } from "./support.ts";

/** A row for each of the options. */
function each(options: string, row: (option: string) => Row): Row[] {
  return options.split(" ").map(row);
}

describe("programs that handle files", () => {
  holds("with an option that takes a word", [
    ...each("-d -t -r --date --reference", (option): Row => [
      `touch ${option} word a`,
      "changed a",
    ]),
    ...each("-s --size -r --reference", (option): Row => [
      `truncate ${option} word a`,
      "changed a",
    ]),
    ...each("-n -s", (option): Row => [`shred ${option} word a`, "modified a"]),
    ...each("-m --mode -o --owner -g --group -S", (option): Row => [
      `install ${option} word a b`,
      "changed b",
    ]),
    ["cp -S .bak a b", "changed b"],
    ["mv -S .bak a b", "deleted a, changed b"],
    ["ln -s -S .bak a b", "changed b"],
  ]);

  holds("that write nothing in some forms", [
    ["tee --version a", ""],
    ["tee --help a", ""],
    ["touch --no-create a", ""],
    ["install -d a b", ""],
    ["install --directory a b", ""],
    ["find . -name x-fls -print", ""],
    ["cp", ""],
    ["install", ""],
  ]);

  holds("into a folder", [
    ["cp --target-directory dir a b", "changed dir/a, changed dir/b"],
    ["cp --target-directory=dir a", "changed dir/a"],
    ["cp a b c dir", "changed dir/a, changed dir/b, changed dir/c"],
    ["cp a dir/", "changed dir/a"],
    ["mv --target-directory dir a", "deleted a, changed dir/a"],
    ["mv a b dir", "deleted a, deleted b, changed dir/a, changed dir/b"],
    ["install --target-directory dir a", "changed dir/a"],
    ["install a b c dir", "changed dir/a, changed dir/b, changed dir/c"],
    ["ln -s --target-directory dir a", "changed dir/a"],
    ["ln -s a b c dir", "changed dir/a, changed dir/b, changed dir/c"],
  ]);

  holds("that take files away", [
    ["shred --remove a", "deleted a"],
    ["unlink a", "deleted a"],
    ["rm -rf a b", "deleted a, deleted b"],
  ]);

  holds("that list what they found in a file", [
    ["find . -fprint0 list", "changed list"],
    ["find . -fls list", "changed list"],
    ["find . -fprintf list %p", "changed list"],
    ["fd x -fprint list", "changed list"],
  ]);

  holds("that change modes and owners", [
    ["chmod +x a", "changed a"],
    ["chmod -x a", "changed a"],
    ["chmod -rwx a b", "changed a, changed b"],
    ["chmod 644 a", "changed a"],
    ...each("-v -f -c -R -Rv --quiet --recursive --", (option): Row => [
      `chmod ${option} 644 a`,
      "changed a",
    ]),
    ["chown -h me:us a", "changed a"],
    ["chown --from=you me a", "changed a"],
    ["chgrp -RL us a", "changed a"],
    ["chmod --reference=b a", "changed a"],
    ["chmod --reference=/x/b a", "changed a"],
    ["chmod -v", ""],
  ]);
});

describe("programs that handle files, on a disk", () => {
  it("a mode is changed of the files in a folder only where it is said to", () => {
    const paths = ["src/a", "src/deep/b"];
    for (const option of ["-R", "--recursive", "-vR"]) {
      expect(onDisk(`chmod ${option} 755 src`, paths), option).to.equal(
        "changed src/a, changed src/deep/b",
      );
    }
    expect(onDisk("chmod 755 src", paths)).to.equal("");
    expect(onDisk("chmod --reference=R 755 src", paths)).to.equal("");
  });

  it("a mode is no difference that the host lists", () => {
    const disk = fakeSurroundings({ [`${PROJECT}/a.sh`]: "" }, { ageOf: () => "changed" });
    const response = { bashEditDiff: { files: [], moreFiles: 0 } };
    const by = (command: string) => changed(shellCall("Bash", command, { response }), disk);
    expect(by("chmod +x a.sh")).to.deep.equal(["changed a.sh"]);
    expect(by("touch a.sh")).to.deep.equal([]);
  });

  it("a folder is copied into one that is there, or over it", () => {
    const paths = ["dst/y", "dst/a/x"];
    expect(onDisk("cp -r a dst", paths)).to.equal("changed dst/a/x");
    expect(onDisk("cp -rT a dst", paths)).to.equal("changed dst/y, changed dst/a/x");
    expect(onDisk("cp -r b dst", paths)).to.equal("changed dst/y, changed dst/a/x");
  });

  it("a link to a folder is replaced where it is said to be no folder", () => {
    const more: Partial<Surroundings> = {
      identityOf: (path) => path.replace(`${PROJECT}/cur`, `${PROJECT}/releases/1`),
    };
    const paths = ["releases/1/a", "cur/a"];
    for (const option of ["-sfn", "-sfT", "-sf --no-dereference"]) {
      expect(onDisk(`ln ${option} a cur`, paths, more), option).to.equal("changed cur");
    }
    expect(onDisk("ln -sf a cur", paths, more)).to.equal("changed cur/a");
  });

  it("what was removed by force need not have been there", () => {
    const lookAtWorkTree = () => ({
      changes: [{ path: `${PROJECT}/b`, change: "deleted" as const }],
      incomplete: "",
    });
    const by = (command: string) => onDisk(command, [".git/HEAD", "keep"], { lookAtWorkTree });
    expect(by("rm a b")).to.equal("deleted a, deleted b");
    expect(by("rm -f a b")).to.equal("deleted b");
    expect(by("rm --force a b")).to.equal("deleted b");
  });

  describe("a folder with another name", () => {
    /** What moved along kept its own times. */
    const kept: Partial<Surroundings> = {
      ageOf: (path) =>
        path.endsWith(".ts")
          ? /\/(?:src|far)\//.test(path)
            ? "unchanged"
            : "missing"
          : path.endsWith("/lib")
            ? "missing"
            : "changed",
    };

    it("took its files along", () => {
      const expected =
        "deleted lib/a.ts, deleted lib/deep/b.ts, created src/a.ts, created src/deep/b.ts";
      expect(onDisk("mv lib src", ["src/a.ts", "src/deep/b.ts"], kept)).to.equal(expected);
    });

    it("may lie in a folder that was there", () => {
      const paths = ["src/lib/a.ts", "src/old.ts"];
      const ageOf: Surroundings["ageOf"] = (path) =>
        path.startsWith(`${PROJECT}/lib`)
          ? "missing"
          : path.endsWith(".ts")
            ? "unchanged"
            : "changed";
      expect(onDisk("mv lib src", paths, { ageOf })).to.equal(
        "deleted lib/a.ts, created src/lib/a.ts",
      );
    });

    it("is none where the old name is still there, or the new one is a file", () => {
      expect(onDisk("mv lib src", ["lib/a.ts", "src/a.ts"], { ageOf: () => "unchanged" })).to.equal(
        "",
      );
      expect(onDisk("mv a.ts b.ts", ["b.ts"], { ageOf: () => "changed" })).to.equal("changed b.ts");
    });

    it("is not known where a name is not", () => {
      expect(onDisk("mv $X src", ["src/a.ts"], kept)).to.equal("…");
      expect(onDisk("mv lib $X", ["src/a.ts"], kept)).to.include("…");
    });

    it("with more files than are followed is looked after", () => {
      const many = Array.from({ length: 260 }, (_, at) => `src/f${at}.ts`);
      expect(onDisk("mv lib src", many, kept)).to.match(/, …$/);
      expect(onDisk("mv lib src", many.slice(0, 150), kept)).not.to.include("…");
    });

    it("that left the project had the files that are known to be gone", () => {
      const more = { changedIdentities: [`${PROJECT}/old/c.ts`] };
      expect(onDisk("mv old /elsewhere", ["keep"], more)).to.include("deleted old/c.ts");
    });

    it("and its old one again is as before", () => {
      const paths = ["src/a.ts", "src/deep/b.ts"];
      expect(onDisk("mv src lib && mv lib src", paths, kept)).to.equal("");
    });

    it("over another one in between has only the last", () => {
      const found = onDisk("mv far lib && mv lib src", ["src/a.ts"], kept);
      expect(found).to.include("created src/a.ts");
      expect(found).not.to.include("deleted lib/a.ts");
    });
  });

  it("the words alone say nothing of what a folder holds", () => {
    expect(named("mv lib src")).to.equal("deleted lib, changed src");
  });
});
