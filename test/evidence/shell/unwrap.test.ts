import { expect } from "chai";
import { enter, programName, unwrap, type Unwrapped } from "../../../src/evidence/shell/unwrap.ts";
import { literalWord } from "../../../src/evidence/shell/words.ts";

/** What is left of words that stand for themselves, in the folder `/w`. */
function unwrapped(...words: readonly string[]): Unwrapped {
  return unwrap(words.map(literalWord), "/w");
}

/** The same of a text whose words no blank is part of. */
function of(text: string): Unwrapped {
  return unwrapped(...text.split(" "));
}

function program({ words }: Unwrapped): string {
  return words.map(({ text }) => text).join(" ");
}

describe("the name of a program", () => {
  it("is the last part of its path, without what Windows adds", () => {
    for (const [written, name] of [
      ["/usr/bin/node", "node"],
      ["C:\\tools\\npm.cmd", "npm"],
      ["node.EXE", "node"],
      ["run.bat", "run"],
      ["build.ps1", "build"],
      ["a.exe.txt", "a.exe.txt"],
      ["texe", "texe"],
    ] as const) {
      expect(programName(literalWord(written)), written).to.equal(name);
    }
  });

  it("is empty where it is not known", () => {
    expect(programName(undefined)).to.equal("");
    expect(programName({ ...literalWord("$X"), known: false })).to.equal("");
  });
});

describe("the folder that a word leads to", () => {
  it("is known for plain words only", () => {
    expect(enter("/w", literalWord("a/../b"))).to.equal("/w/b");
    expect(enter("/w", literalWord("/x/./y"))).to.equal("/x/y");
    expect(enter(undefined, literalWord("/x"))).to.equal("/x");
    expect(enter(undefined, literalWord("x"))).to.equal(undefined);
    expect(enter("/w", literalWord("~/x"))).to.equal(undefined);
    expect(enter("/w", literalWord("x~"))).to.equal("/w/x~");
    expect(enter("/w", { ...literalWord("x*"), pattern: true })).to.equal(undefined);
    expect(enter("/w", { ...literalWord("$X"), known: false })).to.equal(undefined);
  });
});

describe("what is left when wrappers are taken off", () => {
  it("is a program as it stands where there are none", () => {
    expect(of("pytest -q")).to.deep.equal({
      words: [literalWord("pytest"), literalWord("-q")],
      wrappers: [],
      directory: "/w",
      fed: false,
      lossy: false,
      replacesShell: false,
      optional: false,
      script: undefined,
      arguments: [],
      stopsAtFailure: false,
      pipefail: false,
    });
    expect(unwrap([], undefined).words).to.deep.equal([]);
  });

  it("has the wrappers' names, the outermost first, at most twelve of them", () => {
    expect(of("env A=1 nice -n 5 uv run pytest").wrappers).to.deep.equal(["env", "nice", "uv run"]);
    expect(program(of(`${"nohup ".repeat(12)}pytest`))).to.equal("pytest");
    expect(program(of(`${"nohup ".repeat(13)}pytest`))).to.equal("nohup pytest");
  });

  it("begins behind what the wrapper takes for itself", () => {
    for (const [text, left] of [
      ["env -- pytest --", "pytest --"],
      ["env A=1 B+=2 _c3=x pytest D=4", "pytest D=4"],
      ["env 1a=2 pytest", "1a=2 pytest"],
      ["env a-b=2 pytest", "a-b=2 pytest"],
      ["nice A=1 pytest", "A=1 pytest"],
      ["timeout - pytest", "pytest"],
      ["nohup - pytest", "- pytest"],
      ["timeout -- 5 pytest", "pytest"],
      ["timeout 5 -k", "timeout 5 -k"],
      ["env -u -- pytest", "pytest"],
      ["env --unset=A --chdir=/x pytest", "pytest"],
      ["env -- -u pytest", "-u pytest"],
      ["mise exec a -- b -- c", "b -- c"],
      ["command -v", "command -v"],
      ["command -p pytest -v", "pytest -v"],
      ["sudo", "sudo"],
      ["env", "env"],
    ] as const) {
      expect(program(of(text)), text).to.equal(left);
    }
  });

  it("knows the package behind a version and a scope", () => {
    for (const [written, name] of [
      ["jest@29", "jest"],
      ["@biomejs/biome", "biome"],
      ["@biomejs/biome@1.9.4", "biome"],
      ["@scope/a/b", "a/b"],
      ["@biome", "@biome"],
    ] as const) {
      const left = unwrapped("npx", written, "a@1");
      expect(program(left), written).to.equal(`${name} a@1`);
      expect(left.words[0]?.known).to.equal(true);
    }
    expect(program(of("nohup jest@29"))).to.equal("jest@29");
  });

  it("stands in the folder that is named last", () => {
    for (const [text, folder] of [
      ["env -C a make -C b", "/w/a/b"],
      ["env --chdir=a pytest", "/w/a"],
      ["env -C", "/w"],
      ["env -C a", "/w"],
      ["npm --prefix a exec --prefix b jest", "/w/a/b"],
      ["npm --prefix a exec", "/w/a"],
      ["npm exec --prefix a", "/w/a"],
      ["conda run --cwd a", "/w"],
      ["git -C a -C b status", "/w/a/b"],
      ["git --C a status", "/w"],
      ["git status -- -C a", "/w"],
      ["toString -C a", "/w"],
      ["docker run image make -C b", undefined],
      ["docker run image make -C /b", "/b"],
    ] as const) {
      expect(of(text).directory, text).to.equal(folder);
    }
  });

  it("is a command line where the wrapper is given one", () => {
    const left = unwrapped("env", "-S", "pytest -q", "x");
    expect(left.script).to.deep.equal(literalWord("pytest -q"));
    expect(left.arguments).to.deep.equal([]);
    expect(unwrapped("su", "--command=npm test", "me").script?.text).to.equal("npm test");
    expect(unwrapped("npx", "-c", "npm test").script?.text).to.equal("npm test");
    expect(unwrapped("npx", "-c").script).to.equal(undefined);
    const first = unwrapped("env", "-S", "npm test", "nohup", "bash", "-c", "x");
    expect([first.script?.text, first.wrappers]).to.deep.equal(["npm test", ["env"]]);
  });

  it("is a command line where the wrapper gives its words to a shell again", () => {
    for (const words of [
      ["cross-env-shell", "A=1", "npm test"],
      ["watch", "-n", "5", "npm test"],
      ["nohup", "watch", "npm test"],
    ]) {
      expect(unwrapped(...words).script?.text, words.join(" ")).to.equal("npm test");
    }
    for (const words of [
      ["cross-env-shell", "A=1", "npm", "test"],
      ["cross-env-shell", "A=1", "npm test", "x"],
      ["cross-env-shell", "A=1"],
      ["cross-env", "A=1", "npm test"],
      ["watch", "npm"],
      ["watch"],
    ]) {
      expect(unwrapped(...words).script, words.join(" ")).to.equal(undefined);
    }
    const shell = unwrapped("watch", "bash", "-c", "npm test");
    expect(shell.script?.text).to.equal("npm test");
  });

  it("is a command line where a shell is given one", () => {
    const left = unwrapped("nohup", "bash", "-c", "npm test", "name", "arg");
    expect(left.script?.text).to.equal("npm test");
    expect(left.arguments.map(({ text }) => text)).to.deep.equal(["name", "arg"]);
    expect(left.wrappers).to.deep.equal(["nohup", "bash"]);
    for (const shell of ["sh", "zsh", "dash", "ash", "ksh", "/bin/bash", "bash.exe"]) {
      expect(unwrapped(shell, "-c", "npm test").script?.text, shell).to.equal("npm test");
    }
    expect(unwrapped("fish", "-c", "npm test").script).to.equal(undefined);
    for (const text of ["bash a.sh", "bash", "bash -e a.sh -c x", "bash -x", "bash --norc a.sh"]) {
      expect([of(text).script, of(text).wrappers], text).to.deep.equal([undefined, []]);
    }
  });

  it("stops at a failure, or fails with a pipeline, as the shell's options say", () => {
    for (const [text, stops, pipefail] of [
      ["bash -c x", false, false],
      ["bash -ec x", true, false],
      ["bash -e -c x", true, false],
      ["bash -c -e x", true, false],
      ["bash +e -c x", false, false],
      ["bash -x -o errexit -c x", true, false],
      ["bash +o errexit -c x", false, false],
      ["bash -o pipefail -c x", false, true],
      ["bash +o pipefail -c x", false, false],
      ["bash -euo pipefail -c x", true, true],
      ["bash -oe pipefail -c x", true, true],
      ["bash -xo nounset -c x", false, false],
      ["bash --login -c x", false, false],
      ["bash --noprofile -ec x", true, false],
    ] as const) {
      const { script, stopsAtFailure, pipefail: fails } = of(text);
      expect([script?.text, stopsAtFailure, fails], text).to.deep.equal(["x", stops, pipefail]);
    }
    expect(of("bash -e a.sh").stopsAtFailure).to.equal(true);
  });

  it("takes the place of the shell behind exec", () => {
    for (const [text, left] of [
      ["exec pytest -q", "pytest -q"],
      ["exec -a name pytest", "pytest"],
      ["exec nohup pytest", "pytest"],
    ] as const) {
      const { replacesShell, wrappers } = of(text);
      expect([program(of(text)), replacesShell, wrappers[0]], text).to.deep.equal([
        left,
        true,
        "exec",
      ]);
    }
    expect([of("exec").replacesShell, of("exec").wrappers]).to.deep.equal([false, []]);
    expect(of("nohup pytest").replacesShell).to.equal(false);
  });

  it("is what find and fd start, for what they find", () => {
    for (const [text, left, lossy] of [
      ["find . -exec node --check {} ;", "node --check {}", true],
      ["find . -exec node --check {} +", "node --check {}", false],
      ["find . -exec node --check {} + -print", "node --check {}", false],
      ["find . -execdir a {} + -exec b {} ;", "a {}", false],
      ["find . -ok a {} ;", "a {}", true],
      ["find . -okdir a {} ;", "a {}", true],
      ["find . -exec a {}", "a {}", true],
      ["fd -e js -exec eslint", "eslint", true],
    ] as const) {
      const { fed, lossy: lost, wrappers } = of(text);
      expect([program(of(text)), fed, lost], text).to.deep.equal([left, true, lossy]);
      expect(wrappers).to.deep.equal([text.split(" ", 1)[0]]);
    }
    for (const text of ["find . -name a", "find . -executable", "find . x-exec a", "fd a"]) {
      const { fed, lossy, wrappers } = of(text);
      expect([program(of(text)), fed, lossy, wrappers], text).to.deep.equal([
        text,
        false,
        false,
        [],
      ]);
    }
    expect(of("find . -exec ;").wrappers).to.deep.equal([]);
  });

  it("may not run at all where nothing is fed to it", () => {
    for (const [text, optional] of [
      ["xargs pytest", false],
      ["xargs -r pytest", true],
      ["xargs -0r pytest", true],
      ["xargs -rt pytest", true],
      ["xargs --no-run-if-empty pytest", true],
      ["xargs -I -r pytest", true],
      ["xargs pytest -r", false],
      ["xargs -n1 rm -r", false],
      ["parallel -r pytest", true],
      ["nohup -r pytest", false],
    ] as const) {
      expect(of(text).optional, text).to.equal(optional);
    }
  });

  it("loses its status where the wrapper has one of its own", () => {
    for (const [text, lossy] of [
      ["watch pytest", true],
      ["git bisect run pytest", true],
      ["nohup pytest", false],
      ["xargs pytest", false],
      ["script -c pytest", true],
      ["script -q -c pytest out", true],
      ["script -ec pytest", false],
      ["script -e -c pytest", false],
      ["script --return -c pytest", false],
      ["watch nohup pytest", true],
      ["script -ec watch", false],
    ] as const) {
      expect(of(text).lossy, text).to.equal(lossy);
    }
  });

  it("has no items that parallel is given", () => {
    expect(program(of("parallel -j2 pytest {} ::: a b"))).to.equal("pytest {}");
    expect(program(of("parallel pytest ::::"))).to.equal("pytest");
    expect(program(of("parallel pytest"))).to.equal("pytest");
    expect(program(of("parallel ::: a b"))).to.equal("");
    expect(program(of("xargs pytest ::: a"))).to.equal("pytest ::: a");
    expect(program(of("parallel pytest a::: b"))).to.equal("pytest a::: b");
  });
});
