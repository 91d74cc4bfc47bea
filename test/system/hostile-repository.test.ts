import { expect } from "chai";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSurroundings } from "../../src/system/surroundings.ts";
import { lookAtWorkTree } from "../../src/system/work-tree.ts";
import { PATIENT } from "../support/patience.ts";

/** A repository whose configuration names a program wherever git would start one. */
describe("a look at a hostile repository", () => {
  let root = "";
  let marks = "";

  const git = (...words: string[]): void => {
    const names = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
    execFileSync("git", [...names, ...words], { cwd: root, stdio: "ignore" });
  };

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "hostile-")));
    marks = realpathSync(mkdtempSync(join(tmpdir(), "hostile-marks-")));
    git("init", "-q");
    writeFileSync(join(root, "a.txt"), "1\n");
    writeFileSync(join(root, "odd.txt"), "1\n");
    writeFileSync(join(root, "p.bin"), "1\n");
    writeFileSync(join(root, "l.psd"), "1\n");
    git("add", "-A");
    git("commit", "-qm", "start");
    // Filters are set up only now: the files above went in without them.
    writeFileSync(
      join(root, ".gitattributes"),
      "*.txt filter=evil diff=evil\nodd.txt filter=a=b.c\n*.bin filter=proc\n*.psd filter=lfs\n",
    );
    const mark = (name: string): string => `touch ${marks}/${name}; cat`;
    writeFileSync(
      join(root, "included"),
      `[filter "proc"]\n process = ${mark("process")}\n required\n`,
    );
    const hook = join(root, ".git", "hooks", "post-index-change");
    writeFileSync(hook, `#!/bin/sh\ntouch ${marks}/hook\n`);
    chmodSync(hook, 0o755);
    const settings: readonly (readonly [string, string])[] = [
      ["core.fsmonitor", `${mark("fsmonitor")} #`],
      ["filter.evil.clean", mark("clean")],
      ["filter.evil.smudge", mark("smudge")],
      ["filter.evil.required", "true"],
      ["filter.a=b.c.clean", mark("odd")],
      ["filter.lfs.process", mark("lfs")],
      ["diff.evil.textconv", mark("textconv")],
      ["diff.evil.command", mark("diff-command")],
      ["diff.external", mark("external")],
      ["core.pager", mark("pager")],
      ["pager.status", mark("pager")],
      ["core.sshCommand", mark("ssh")],
      ["core.alternateRefsCommand", mark("alternates")],
      ["alias.status", `!${mark("alias")}`],
      ["alias.diff-tree", `!${mark("alias")}`],
      ["gpg.program", mark("gpg")],
      ["log.showSignature", "true"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.url", `ext::sh -c '${mark("remote")}'`],
      ["remote.origin.uploadpack", mark("uploadpack")],
      ["protocol.ext.allow", "always"],
      ["include.path", join(root, "included")],
    ];
    for (const [name, value] of settings) git("config", name, value);
  });

  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
    rmSync(marks, { recursive: true, force: true });
  });

  it("executes nothing the repository names, and still sees the changes", () => {
    const since = Date.now() - 60_000;
    for (const name of ["a.txt", "odd.txt", "p.bin", "l.psd"])
      writeFileSync(join(root, name), "2\n");
    const look = lookAtWorkTree(root, root, since, PATIENT);
    expect(readdirSync(marks)).to.deep.equal([]);
    const names = look.changes.map(({ path }) => path.slice(root.length + 1));
    expect(names).to.include.members(["a.txt", "odd.txt", "p.bin", "l.psd", ".gitattributes"]);
  });

  it("executes nothing when asked what is ignored or what a commit changed", () => {
    const { ignoredAmong } = createSurroundings({
      project: root,
      changedIdentities: [],
      limits: PATIENT,
    });
    writeFileSync(join(root, ".gitignore"), "skip\n");
    expect(ignoredAmong?.([join(root, "skip"), join(root, "a.txt")], root)).to.deep.equal({
      kind: "known",
      paths: new Set([join(root, "skip")]),
    });
    expect(readdirSync(marks)).to.deep.equal([]);
  });

  it("is a repository that does run those programs when git is asked without care", () => {
    writeFileSync(join(root, "a.txt"), "3\n");
    try {
      execFileSync("git", ["status"], { cwd: root, stdio: "ignore" });
    } catch {
      // A filter that is required and misbehaves makes git fail; it has run by then.
    }
    expect(existsSync(join(marks, "fsmonitor")) || existsSync(join(marks, "clean"))).to.equal(true);
  });

  it("starts no git that lies in the project", () => {
    const evil = join(root, "git");
    writeFileSync(evil, `#!/bin/sh\ntouch ${marks}/path\n`);
    chmodSync(evil, 0o755);
    const path = process.env["PATH"] ?? "";
    process.env["PATH"] = `${root}:.:${path}`;
    try {
      lookAtWorkTree(root, root, Date.now() - 60_000, PATIENT);
    } finally {
      process.env["PATH"] = path;
    }
    expect(readdirSync(marks)).to.deep.equal([]);
  });
});
