import { expect } from "chai";
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { foldsCase, identityOnDisk } from "../../src/system/links.ts";
import { createSurroundings } from "../../src/system/surroundings.ts";
import { lookAtWorkTree } from "../../src/system/work-tree.ts";
import { wait } from "../support/live-tree.ts";
import { PATIENT } from "../support/patience.ts";

describe("the surroundings on a real disk", () => {
  let outer = "";
  let root = "";

  beforeEach(() => {
    outer = realpathSync(mkdtempSync(join(tmpdir(), "surroundings-")));
    root = join(outer, "real");
    mkdirSync(join(root, "src"), { recursive: true });
    writeFileSync(join(root, "src", "a.ts"), "1");
    symlinkSync("real", join(outer, "link"));
  });

  afterEach(() => {
    rmSync(outer, { recursive: true, force: true });
  });

  const ours = (project = root) =>
    createSurroundings({ project, changedIdentities: [], limits: PATIENT });

  it("knows a file by one identity through links, as /tmp and /private/tmp are", () => {
    const { identityOf } = ours(join(outer, "link"));
    const expected = join(root, "src", "a.ts");
    expect(identityOf(join(outer, "link", "src", "a.ts"))).to.equal(expected);
    expect(identityOf(join(root, "src", "..", "src", "a.ts"))).to.equal(expected);
    expect(identityOf("src/a.ts")).to.equal(expected);
    symlinkSync("a.ts", join(root, "src", "alias.ts"));
    expect(identityOf(join(root, "src", "alias.ts"))).to.equal(expected);
  });

  it("keeps the identity of a file that is gone, and of one whose folder is", () => {
    const { identityOf } = ours();
    const path = join(outer, "link", "src", "a.ts");
    const before = identityOf(path);
    unlinkSync(path);
    expect(identityOf(path)).to.equal(before);
    rmSync(join(root, "src"), { recursive: true });
    expect(identityOf(path)).to.equal(before);
  });

  it("composes decomposed names", () => {
    const name = "가나.ts";
    writeFileSync(join(root, name.normalize("NFD")), "");
    const { identityOf } = ours();
    expect(identityOf(join(root, name.normalize("NFD")))).to.equal(
      join(root, name.normalize("NFC")),
    );
  });

  it("finds out about letter case by looking, and folds only when told so", () => {
    expect(foldsCase(root)).to.equal(process.platform === "darwin" || process.platform === "win32");
    const folded = identityOnDisk(join(root, "Src"), root, { windows: false, foldCase: true });
    expect(folded).to.equal(folded.toLowerCase());
  });

  it("reads regular files of at most 1 MiB only, and waits for nothing", () => {
    const { readText, kindOf } = ours();
    expect(readText(join(root, "src", "a.ts"))).to.equal("1");
    expect(readText(root)).to.equal(undefined);
    expect(readText(join(root, "missing"))).to.equal(undefined);
    expect(readText("/dev/zero")).to.equal(undefined);
    expect(readText("\0")).to.equal(undefined);
    writeFileSync(join(root, "large"), "x".repeat(1024 * 1024 + 1));
    expect(readText(join(root, "large"))).to.equal(undefined);
    writeFileSync(join(root, "fits"), "x".repeat(1024 * 1024));
    expect(readText(join(root, "fits"))?.length).to.equal(1024 * 1024);
    if (process.platform !== "win32") {
      execFileSync("mkfifo", [join(root, "pipe")]);
      expect(readText(join(root, "pipe"))).to.equal(undefined);
    }
    symlinkSync("nowhere", join(root, "dangling"));
    expect(kindOf(join(root, "dangling"))).to.equal("file");
    expect(kindOf(join(root, "src"))).to.equal("directory");
    expect(kindOf(join(root, "none"))).to.equal("missing");
  });

  it("lists names sorted and at most 1,000", () => {
    for (let count = 0; count < 1100; count += 1) writeFileSync(join(root, "src", `n${count}`), "");
    const names = ours().list(join(root, "src"));
    expect(names.length).to.equal(1000);
    expect([...names].sort()).to.deep.equal(names);
    expect(ours().list(join(root, "nothing"))).to.deep.equal([]);
    expect(ours().list(join(root, "src", "a.ts"))).to.deep.equal([]);
  });

  it("lists no more of a folder that is too large to be read at once", () => {
    // Whatever a file system says of a folder's size, so many long names are more than is read.
    const large = join(root, "large");
    mkdirSync(large);
    for (let count = 0; count < 3500; count += 1) {
      writeFileSync(join(large, `${"long-name-".repeat(3)}${count}`), "");
    }
    const names = ours().list(large);
    expect(names).to.have.length(1000);
    expect([...names].sort()).to.deep.equal(names);
  });

  it("lists a folder once a hook, and anew in the next", () => {
    const hook = ours();
    const folder = join(root, "src");
    expect(hook.list(folder)).to.deep.equal(["a.ts"]);
    writeFileSync(join(folder, "b.ts"), "2");
    expect(hook.list(folder)).to.equal(hook.list(folder));
    expect(ours().list(folder)).to.deep.equal(["a.ts", "b.ts"]);
  });

  it("tells the age of entries", () => {
    const { ageOf } = ours();
    const path = join(root, "src", "a.ts");
    expect(ageOf?.(path, Date.now() + 1000)).to.equal("unchanged");
    expect(ageOf?.(path, Date.now() - 60_000)).to.equal("created");
    expect(ageOf?.(join(root, "none"), 0)).to.equal("missing");
  });

  it("says nothing about ignored files outside git", () => {
    expect(ours().ignoredAmong?.([join(root, "x")], root)).to.deep.equal({ kind: "outside-git" });
  });

  describe("a look outside git", () => {
    const names = (since: number): string[] =>
      lookAtWorkTree(root, root, since, PATIENT)
        .changes.map(({ path }) => path.slice(root.length + 1))
        .sort();

    it("names files by their times, skips what tools keep, follows no link out", () => {
      mkdirSync(join(root, "node_modules", "m"), { recursive: true });
      writeFileSync(join(root, "node_modules", "m", "i.js"), "");
      mkdirSync(join(outer, "elsewhere"));
      writeFileSync(join(outer, "elsewhere", "e.ts"), "");
      symlinkSync("../elsewhere", join(root, "out"));
      expect(names(Date.now() - 60_000)).to.deep.equal(["out", "src/a.ts"]);
      expect(names(Date.now() + 60_000)).to.deep.equal([]);
    });

    it("names paths as the project was spelled", () => {
      const link = join(outer, "link");
      const [change] = lookAtWorkTree(link, link, Date.now() - 60_000, PATIENT).changes;
      expect(change?.path).to.equal(join(link, "src", "a.ts"));
    });

    it("says so when the project is missing", () => {
      const look = lookAtWorkTree("/nowhere/x", "/nowhere", 0);
      expect(look).to.deep.equal({ changes: [], incomplete: "the project folder is missing" });
    });
  });

  describe("a look at a repository", () => {
    const git = (...words: string[]): void => {
      const identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
      execFileSync("git", [...identity, ...words], { cwd: root, stdio: "ignore" });
    };
    let since = 0;
    const look = (directory = root) => {
      const { changes, incomplete } = lookAtWorkTree(directory, root, since, PATIENT);
      expect(incomplete).to.equal("");
      return changes.map(({ path, change, tree }) =>
        `${change} ${path.slice(root.length + 1)} ${tree ?? ""}`.trim(),
      );
    };

    beforeEach(() => {
      writeFileSync(join(root, ".gitignore"), "ignored\n");
      git("init", "-q", "-b", "main");
      git("add", "-A");
      git("commit", "-qm", "start");
      // The reflog counts in seconds.
      wait(1100);
      since = Date.now() - 20;
    });

    it("tells created, modified, deleted and committed files", () => {
      writeFileSync(join(root, "src", "a.ts"), "2");
      writeFileSync(join(root, "new file 가.ts"), "");
      writeFileSync(join(root, "ignored"), "");
      expect(look()).to.include.members(["modified src/a.ts", "created new file 가.ts"]);
      expect(look().join()).not.to.contain("ignored");
      git("commit", "-qam", "edit");
      expect(look()).to.include("modified src/a.ts");
      unlinkSync(join(root, "src", "a.ts"));
      expect(look(join(root, "src"))).to.include("deleted src/a.ts");
    });

    it("marks what a branch switch or a stash put in place", () => {
      git("checkout", "-qb", "side");
      writeFileSync(join(root, "side.ts"), "");
      git("add", "-A");
      git("commit", "-qm", "side");
      git("checkout", "-q", "main");
      expect(look()).to.include("created side.ts");
      const moved = lookAtWorkTree(root, root, Date.now() - 60_000, PATIENT).changes;
      expect(moved.every(({ path }) => !path.includes(".git/"))).to.equal(true);
      writeFileSync(join(root, "src", "a.ts"), "3");
      git("stash");
      expect(look()).to.include("modified src/a.ts stash");
    });

    it("sees a linked work tree and a project below the top of the repository", () => {
      git("worktree", "add", "-q", join(outer, "tree"), "-b", "tree");
      const tree = join(outer, "tree");
      writeFileSync(join(tree, "src", "a.ts"), "9");
      const seen = lookAtWorkTree(tree, tree, Date.now() - 60_000, PATIENT).changes.map(
        ({ path }) => path,
      );
      expect(seen).to.include(join(tree, "src", "a.ts"));
      writeFileSync(join(root, "top.ts"), "");
      writeFileSync(join(root, "src", "b.ts"), "");
      const below = lookAtWorkTree(
        join(root, "src"),
        join(root, "src"),
        Date.now() - 60_000,
      ).changes;
      const names = below.map(({ path }) => path);
      expect(names).to.include(join(root, "src", "b.ts"));
      expect(names).not.to.include(join(root, "top.ts"));
    });

    it("does not report renames as anything but a name gone and a name come", () => {
      renameSync(join(root, "src", "a.ts"), join(root, "src", "z.ts"));
      expect(look()).to.include.members(["deleted src/a.ts", "created src/z.ts"]);
    });
  });
});
