import { expect } from "chai";
import { stashSideOf, treeMoveOf } from "../../../src/evidence/changes/git-commands.ts";
import type { ShellWord } from "../../../src/evidence/shell/shell-word.ts";
import { holds, onDisk, PROJECT, type Row } from "./support.ts";

const words = (text: string): readonly ShellWord[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((word) => ({ text: word, known: true, pattern: false, pieces: [] }));

describe("git", () => {
  holds("checkout and restore", [
    ["git checkout -b new", ""],
    ["git checkout -B new", ""],
    ["git checkout --orphan new", ""],
    ["git checkout -b v1.0", ""],
    ["git checkout -b fix origin/main", "…"],
    ["git checkout -B fix main", "…"],
    ["git checkout --orphan fix main", "…"],
    ["git checkout main", "…"],
    ["cd src && git checkout .", "changed src"],
    ["git restore a", "changed a"],
    ["git restore -S a", ""],
    ["git restore -S -W a", "changed a"],
    ["git restore -s HEAD a", "changed a"],
    ["git restore --source HEAD~1 a", "changed a"],
    ["git restore --source=HEAD~1 a", "changed a"],
  ]);

  holds("files taken away or moved", [
    ["git rm a", "deleted a"],
    ["git rm -n a", ""],
    ["git rm --dry-run a", ""],
    ["git mv --dry-run a b", ""],
    ["git mv a b dir", "deleted a, deleted b, changed dir/a, changed dir/b"],
    ["git mv", ""],
  ]);

  holds("patches", [
    ["git apply --stat p.diff", ""],
    ["git apply --numstat p.diff", ""],
    ["git apply --summary p.diff", ""],
    ["git apply --cached p.diff", ""],
    ["git apply --stat --apply <<'E'\n+++ b/x.ts\nE", "changed x.ts, …"],
    ["git apply <<'E'\n+++ b/src/x.ts\nE", "changed src/x.ts, …"],
    ["git apply --directory sub <<'E'\n+++ b/x.ts\nE", "…"],
    ["git apply <<'E' && rm x.ts\n+++ b/x.ts\nE", "…"],
  ]);

  holds("commands that leave the files alone in some forms", [
    ["git stash", "…"],
    ["git stash list", ""],
    ["git stash show -p", ""],
    ["git stash pop", "…"],
    ["git bisect start", "…"],
    ["git submodule status --recursive", ""],
    ["git submodule update", "…"],
    ["git reset --hard HEAD~1", "…"],
    ["git reset HEAD a", ""],
    ["git clean -n src", ""],
    ["git clean -dn", ""],
    ["git clean --dry-run", ""],
    ["git worktree list --porcelain", ""],
    ["git worktree add ../other", "…"],
    ["git archive", ""],
    ["git archive --output out.tar HEAD", "changed out.tar, …"],
    ["git archive -o out.tar HEAD && rm out.tar", "…"],
    ["git sync-c log", "…"],
    ["git toString", "…"],
    ["git -h", ""],
    ["git --no-pager log", ""],
    ["git --no-pager mv a b", "deleted a, changed b"],
  ]);

  describe("on a disk", () => {
    const paths = ["a.ts", "x.ts", "src/b.ts", "p.diff"];
    const rows: readonly Row[] = [
      ["git checkout .", "changed a.ts, changed p.diff, changed x.ts, changed src/b.ts"],
      ["git checkout a.ts", "changed a.ts"],
      ["git checkout HEAD~1 a.ts", "changed a.ts"],
      ["git checkout gone.ts", "…"],
      ["git checkout src", "…"],
      ["git checkout '*.ts'", "…"],
      ["git checkout *.ts", "changed a.ts, changed x.ts"],
      ["git checkout $X.ts", "…"],
    ];
    for (const [command, expected] of rows) {
      it(`${command}: ${expected}`, () => {
        expect(onDisk(command, paths)).to.equal(expected);
      });
    }

    it("a patch in a file names what it changes, with its first folder left out", () => {
      const text = "--- a/x.ts\n+++ b/x.ts\n";
      const readText = (path: string) => (path === `${PROJECT}/p.diff` ? text : undefined);
      for (const command of [
        "git apply p.diff",
        "git apply -p1 p.diff",
        "git apply --exclude y.ts p.diff",
      ]) {
        expect(onDisk(command, paths, { readText }), command).to.equal("changed x.ts, …");
      }
      expect(onDisk("git apply --directory sub p.diff", paths, { readText })).to.equal("…");
    });

    it("a patch may have taken a file away", () => {
      const readText = () => "--- a/gone.ts\n+++ /dev/null\n";
      expect(onDisk("git apply p.diff", paths, { readText })).to.equal("deleted gone.ts, …");
    });

    it("a folder that git took away or moved had the files that are known to be gone", () => {
      const changedIdentities = [`${PROJECT}/old/c.ts`];
      for (const command of ["git rm -r old", "git mv old src"]) {
        expect(onDisk(command, paths, { changedIdentities }), command).to.include(
          "deleted old/c.ts",
        );
      }
    });
  });
});

describe("whole trees that git puts in place", () => {
  const ROWS: readonly (readonly [command: string, expected: string | undefined])[] = [
    ["stash", "stash"],
    ["stash push -m x", "stash"],
    ["stash pop", "stash"],
    ["stash -u", "stash"],
    ["stash list", undefined],
    ["stash show -p", undefined],
    ["stash drop", undefined],
    ["stash clear", undefined],
    ["stash create", undefined],
    ["stash store abc", undefined],
    ["checkout main", "checkout"],
    ["checkout -- a.ts", undefined],
    ["checkout main -- a.ts", undefined],
    ["reset --hard HEAD~1", "reset"],
    ["reset --merge", "reset"],
    ["reset --keep HEAD~1", "reset"],
    ["reset", undefined],
    ["reset HEAD a.ts", undefined],
    ["switch main", "checkout"],
    ["merge topic", "merge"],
    ["pull --rebase", "pull"],
    ["rebase main", "rebase"],
    ["status", undefined],
    ["add --hard", undefined],
    ["toString", undefined],
    ["", undefined],
    ["-C sub stash", "stash"],
    ["-c user.name=x merge topic", "merge"],
    ["--git-dir x merge topic", "merge"],
    ["--git-dir=x merge topic", "merge"],
    ["--work-tree x merge topic", "merge"],
    ["--namespace x merge topic", "merge"],
    ["--no-pager merge topic", "merge"],
    ["-C merge status", undefined],
  ];
  for (const [command, expected] of ROWS) {
    it(`git ${command}: ${expected ?? "none"}`, () => {
      expect(treeMoveOf(words(command))).to.equal(expected);
    });
  }
});

describe("changes that git puts aside", () => {
  const ROWS: readonly (readonly [command: string, expected: string | undefined])[] = [
    ["stash", "away"],
    ["stash push -- a.ts", "away"],
    ["stash save work", "away"],
    ["stash -u", "away"],
    ["stash --keep-index", "away"],
    ["stash pop", "back"],
    ["stash apply stash@{1}", "back"],
    ["stash list", undefined],
    ["stash drop", undefined],
    ["stash branch topic", undefined],
    ["pop", undefined],
    ["push", undefined],
    ["apply p.diff", undefined],
    ["-C sub stash pop", "back"],
  ];
  for (const [command, expected] of ROWS) {
    it(`git ${command}: ${expected ?? "neither"}`, () => {
      expect(stashSideOf(words(command))).to.equal(expected);
    });
  }
});
