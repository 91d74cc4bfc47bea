import { expect } from "chai";
import { readShellChanges } from "../../../src/evidence/changes/shell-changes.ts";
import { rulesOf } from "../../../src/evidence/path-identity.ts";
import { fakeSurroundings } from "../../support/fake-surroundings.ts";
import { holds, onDisk, PROJECT } from "./support.ts";

/** What is said of a whole command line beside the files it names. */
function marks(command: string): string {
  const { claims, moves, ...said } = readShellChanges(command, {
    directory: PROJECT,
    rules: rulesOf(PROJECT, false),
    surroundings: fakeSurroundings({}),
    onDisk: false,
    output: "",
  });
  const names = Object.entries(said).flatMap(([name, is]) => (is ? [name] : []));
  const files = claims.flatMap(({ path }) =>
    path.startsWith(`${PROJECT}/`) ? path.slice(PROJECT.length + 1) : [],
  );
  return [...files, ...names, ...moves].join(" ");
}

describe("a whole command line", () => {
  const ROWS: readonly (readonly [command: string, expected: string])[] = [
    ["ls", ""],
    ["make", "opaque"],
    ["git status", ""],
    ["git checkout main", "opaque onlyMoves throughGit checkout"],
    ["git checkout main && ls", "opaque onlyMoves throughGit checkout"],
    ["git checkout main && make", "opaque throughGit checkout"],
    ["git checkout main && $X", "opaque throughGit checkout"],
    ["git merge a; git pull", "opaque onlyMoves throughGit merge pull"],
    ["git clean -fd", "opaque throughGit"],
    ["checkout main", "opaque"],
    ["git stash && git stash pop", "opaque onlyMoves stashedAndBack throughGit stash stash"],
    ["git stash pop && git stash", "opaque onlyMoves throughGit stash stash"],
    ["git stash", "opaque onlyMoves throughGit stash"],
    ["git stash pop", "opaque onlyMoves throughGit stash"],
    ["git stash && stash pop", "opaque throughGit stash"],
    ["git stash && git status", "opaque onlyMoves throughGit stash"],
    ["git mv a b", "a b throughGit"],
    ["touch a", "a"],
    ["bash -c 'touch a'", "a"],
    ["bash -c 'touch a; make'", "a opaque"],
    ["prettier --write a.ts", "a.ts onlyFormats"],
    ["prettier --write a.ts > /dev/null", "a.ts onlyFormats"],
    ["prettier --write a.ts > log", "log a.ts"],
    ["prettier --write a.ts && touch b", "a.ts b"],
    ["prettier --version", ""],
    ["git status && prettier --write a.ts", "a.ts onlyFormats"],
    ["", ""],
  ];
  for (const [command, expected] of ROWS) {
    it(`${command}: ${expected === "" ? "nothing" : expected}`, () => {
      expect(marks(command)).to.equal(expected);
    });
  }

  it("that is too large to be read may have done anything but a known move", () => {
    expect(marks(`echo ${"'".repeat(200_001)}`)).to.equal("opaque throughGit");
  });
});

describe("redirections", () => {
  holds("that write", [
    ["echo x > a", "changed a"],
    ["echo x >> a", "changed a"],
    ["echo x >| a", "changed a"],
    ["echo x &> a", "changed a"],
    ["echo x &>> a", "changed a"],
    ["cat <> a", "changed a"],
    ["echo x >& a", "changed a"],
    ["echo x >& 1.txt", "changed 1.txt"],
    ["echo x >& a1", "changed a1"],
    ["echo x > 2", "changed 2"],
    ["echo x > $X", "…"],
    ["echo x > a && rm a", ""],
  ]);
  holds("that write nothing", [
    ["echo x >&2", ""],
    ["echo x >&12", ""],
    ["echo x >&-", ""],
    ["cat < a", ""],
    ["cat <<< a", ""],
    ["cat <&3", ""],
  ]);
  holds("of groups, which stand where the group does", [
    ["(cd src && echo x) > a", "changed a"],
    ["cd src && (cd deep; ls) > a", "changed src/a"],
    ["{ cd src; ls; } 2> a", "changed a"],
    ["(cd src && echo x) > a && rm a", ""],
  ]);
});

describe("programs that run others", () => {
  holds("with names they are fed", [
    ["ls | xargs touch a", "changed a, …"],
    ["ls | xargs -I{} touch {}", "…"],
    ["touch {}", "changed {}"],
    ["ls | xargs cat", ""],
  ]);
  holds("elsewhere", [
    ["docker exec c touch a > out.log", "changed out.log"],
    ["ssh host make", ""],
    ["kubectl exec p -- touch a", ""],
  ]);

  it("sudo is believed where the disk shows that it did something", () => {
    expect(onDisk("sudo touch a", ["a"], { ageOf: () => "created" })).to.equal("changed a");
    expect(onDisk("sudo tee a", ["a"], { ageOf: () => "unchanged" })).to.equal("");
  });
});
