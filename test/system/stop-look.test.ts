import { expect } from "chai";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { contentDigest, MAXIMUM_DIGESTED } from "../../src/events/content-digest.ts";
import { ABSENT } from "../../src/events/event.ts";
import type { ProofFile } from "../../src/projections/proof.ts";
import { packageCandidates } from "../../src/system/command-candidates.ts";
import { digestOfFile } from "../../src/system/content-look.ts";
import { headOf } from "../../src/system/git-head.ts";
import { revertedAmong } from "../../src/system/stop-look.ts";

describe("what a stop looks up on a real disk", () => {
  let root = "";

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "stop-look-")));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  function write(name: string, text: string | Uint8Array): string {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  function file(path: string, before: string): ProofFile {
    return {
      path,
      identity: path,
      kind: "code",
      before,
      after: "",
      current: true,
      passed: [],
      failed: [],
      formatted: false,
      waived: false,
    };
  }

  describe("the digest of a file", () => {
    it("is that of its text, whatever its line ends and mark", () => {
      const digest = contentDigest("a\nb\n");
      expect(digest).to.match(/^[0-9a-f]{16}$/);
      expect(digestOfFile(write("lf", "a\nb\n"))).to.equal(digest);
      expect(digestOfFile(write("crlf", "\ufeffa\r\nb\r\n"))).to.equal(digest);
      expect(digestOfFile(write("other", "a\nc\n"))).not.to.equal(digest);
    });

    it("is none where there is no file", () => {
      expect(digestOfFile(join(root, "missing"))).to.equal(ABSENT);
      write("plain", "x");
      expect(digestOfFile(join(root, "plain", "below"))).to.equal(ABSENT);
    });

    it("is not known for what is no text file, or a long one", () => {
      expect(digestOfFile(root)).to.equal(undefined);
      expect(digestOfFile(write("binary", new Uint8Array([0xff, 0xfe, 0])))).to.equal(undefined);
      expect(digestOfFile(write("long", "x".repeat(MAXIMUM_DIGESTED + 1)))).to.equal(undefined);
      expect(digestOfFile(write("limit", "x".repeat(MAXIMUM_DIGESTED)))).to.be.a("string");
    });

    it("tells contents apart that differ in one character anywhere", () => {
      const text = "0123456789abcdef".repeat(64);
      const digests = new Set([contentDigest(text), contentDigest(`${text}\0`)]);
      for (let at = 0; at < text.length; at += 1) {
        for (const other of ["x", "\u00e9", "한"]) {
          digests.add(contentDigest(text.slice(0, at) + other + text.slice(at + 1)));
        }
      }
      expect(digests.size).to.equal(2 + 3 * text.length);
    });

    it("tells two changes of the same few bits from none", () => {
      const text = "0".repeat(4096);
      const digests = new Set<string>();
      for (let at = 3; at < 4096; at += 4) {
        digests.add(
          contentDigest(`${text.slice(0, 7)}p${text.slice(8, at)}p${text.slice(at + 1)}`),
        );
      }
      // Two of the 1,023 places are one of the fixed ones and change nothing more.
      expect(digests.size).to.be.at.least(1022);
    });
  });

  it("finds the files whose content is what it was, the ones made and gone included", () => {
    const same = write("same.ts", "1");
    const changed = write("changed.ts", "2");
    const gone = join(root, "gone.ts");
    const files = [
      file(same, contentDigest("1")),
      file(changed, contentDigest("1")),
      file(gone, ABSENT),
      file(write("unknown.ts", "3"), ""),
      file(join(root, "[REDACTED].ts"), ABSENT),
    ];
    expect(revertedAmong(files)).to.deep.equal([same, gone]);
  });

  describe("the commit that is checked out", () => {
    const commit = "a".repeat(40);

    it("is read from a loose and a packed reference, and from a detached head", () => {
      write(".git/HEAD", "ref: refs/heads/main\n");
      expect(headOf(root)).to.equal("");
      write(".git/packed-refs", `# pack-refs\n${"b".repeat(40)} refs/heads/main\n`);
      expect(headOf(root)).to.equal("b".repeat(40));
      write(".git/refs/heads/main", `${commit}\n`);
      expect(headOf(join(root, ".git", ".."))).to.equal(commit);
      write(".git/HEAD", `${"c".repeat(40)}\n`);
      expect(headOf(root)).to.equal("c".repeat(40));
    });

    it("is found from a folder below and through a link", () => {
      write(".git/HEAD", `${commit}\n`);
      write("src/a.ts", "");
      symlinkSync(join(root, "src"), join(root, "link"));
      expect(headOf(join(root, "link"))).to.equal(commit);
    });

    it("is of a work tree its own", () => {
      write("main/.git/HEAD", "ref: refs/heads/main\n");
      write("main/.git/worktrees/one/HEAD", "ref: refs/heads/one\n");
      write("main/.git/worktrees/one/commondir", "../..\n");
      write("main/.git/refs/heads/one", `${commit}\n`);
      write("one/.git", `gitdir: ${join(root, "main/.git/worktrees/one")}\n`);
      expect(headOf(join(root, "one"))).to.equal(commit);
    });

    it("leads nowhere out of the repository", () => {
      write("secret", commit);
      write(".git/HEAD", "ref: refs/../../secret\n");
      expect(headOf(root)).to.equal("");
    });
  });

  describe("the commands that packages offer", () => {
    const runs = (path: string, project = root): readonly string[] =>
      packageCandidates([join(root, path)], project).map(({ run }) => run);

    it("are the scripts of the nearest package", () => {
      write("package.json", '{"scripts":{"test":"top"}}');
      write("pnpm-lock.yaml", "");
      write("inner/package.json", '{"scripts":{"test":"x","type-check":"y","lint":"z"}}');
      expect(runs("inner/src/a.ts")).to.deep.equal([
        "pnpm test",
        "pnpm run type-check",
        "pnpm run lint",
      ]);
      expect(packageCandidates([join(root, "inner/src/a.ts")], root)[0]).to.deep.include({
        directory: join(root, "inner"),
        kind: "test",
        whole: true,
      });
      expect(runs("other/a.ts")).to.deep.equal(["pnpm test"]);
    });

    it("leave out what a new package comes with, and what is no script", () => {
      const placeholder = 'echo \\"Error: no test specified\\" && exit 1';
      write("package.json", `{"scripts":{"test":"${placeholder}","lint":7,"typecheck":""}}`);
      expect(runs("a.ts")).to.deep.equal([]);
      for (const text of ["", "[]", "{", '{"scripts":null}', "null"]) {
        write("package.json", text);
        expect(runs("a.ts")).to.deep.equal([]);
      }
    });

    it("follow from other manifests", () => {
      write("py/pyproject.toml", "[tool.pytest.ini_options]\n");
      write("rust/Cargo.toml", "");
      write("go/go.mod", "");
      write("c/Makefile", "all: x\ntest: all\n\t./run\n");
      write("d/Makefile", "test := 1\n");
      expect(runs("py/x/a.py")).to.deep.equal(["pytest"]);
      expect(runs("rust/src/a.rs")).to.deep.equal(["cargo test"]);
      expect(runs("go/a.go")).to.deep.equal(["go test ./..."]);
      expect(runs("c/a.c")).to.deep.equal(["make test"]);
      expect(runs("d/a.c")).to.deep.equal([]);
    });

    it("are not looked for above the project", () => {
      write("package.json", '{"scripts":{"test":"top"}}');
      write("project/src/a.ts", "");
      expect(runs("project/src/a.ts", join(root, "project"))).to.deep.equal([]);
    });
  });
});
