import { expect } from "chai";
import { parseCommandLine } from "../../../src/evidence/shell/command-line.ts";
import type { FindScript, ProgramRun } from "../../../src/evidence/shell/program-run.ts";

const START = "/w/p";

function runsOf(text: string, directory = START): readonly ProgramRun[] {
  const read = parseCommandLine(text, { directory });
  if (read.kind !== "read") throw new Error(read.reason);
  return read.runs;
}

function argv(run: ProgramRun | undefined): string[] {
  return run?.words.map((word) => word.text) ?? [];
}

function programs(text: string): string[] {
  return runsOf(text).map((run) => argv(run).join(" "));
}

describe("parseCommandLine", () => {
  describe("takes wrappers off", () => {
    const rows: readonly (readonly [string, string])[] = [
      ["FOO=1 env -u X BAR=2 pytest -q", "pytest -q"],
      ["timeout -k 5 60 cargo test", "cargo test"],
      ["sudo -u me nice -n 5 make check", "make check"],
      ["stdbuf -oL nohup go test ./...", "go test ./..."],
      ["npx -y jest@29 --ci", "jest --ci"],
      ["npx --yes @biomejs/biome check a.js", "biome check a.js"],
      ["pnpm --filter web exec vitest run", "vitest run"],
      ["yarn dlx prettier --check .", "prettier --check ."],
      ["bun x tsc --noEmit", "tsc --noEmit"],
      ["uv run --with x python -m pytest", "python -m pytest"],
      ["poetry run mypy src", "mypy src"],
      ["mise exec node@20 -- npm test", "npm test"],
      ["bundle exec rspec", "rspec"],
      ["docker compose exec -T web pytest tests/", "pytest tests/"],
      ["docker run --rm -v a:b image go vet ./...", "go vet ./..."],
      ["cross-env CI=1 jest", "jest"],
      ["find . -name '*.sh' -exec shellcheck {} +", "shellcheck {}"],
      ["command time -f %e tsc", "tsc"],
      ["exec ./run-tests.sh", "./run-tests.sh"],
    ];
    for (const [text, expected] of rows) {
      it(text, () => {
        expect(argv(runsOf(text).at(-1)).join(" ")).to.equal(expected);
      });
    }
  });

  it("reads the scripts of shells, here-documents, eval and substitutions", () => {
    expect(programs("bash -lc 'cd a && pytest -q'")).to.include("pytest -q");
    expect(programs("bash <<'EOF'\nnpm test\nEOF")).to.include("npm test");
    expect(programs('eval "npm test"')).to.include("npm test");
    expect(programs('out=$(pytest 2>&1); echo "$out"')).to.include("pytest");
    expect(programs('echo "`npm test`"')).to.include("npm test");
  });

  it("does not take mentions for runs", () => {
    for (const text of [
      'echo "npm test"',
      "true # npm test",
      "cat <<EOF > x\nnpm test\nEOF",
      'git commit -m "run npm test"',
      "alias t='npm test'; echo ok",
    ]) {
      expect(
        programs(text).some((program) => program.startsWith("npm test")),
        text,
      ).to.equal(false);
    }
  });

  it("resolves simple variables, loops and functions", () => {
    expect(programs('X="npm test"; $X')).to.include("npm test");
    expect(programs('for f in a b; do node --check "$f.js"; done')).to.deep.equal([
      "node --check a.js",
      "node --check b.js",
    ]);
    expect(
      runsOf('f() { (cd "$1" && npm test); }; f web; f api').map((run) => run.directory),
    ).to.include("/w/p/api");
    expect(programs("cat src/{a,b}.ts")).to.deep.equal(["cat src/a.ts src/b.ts"]);
  });

  describe("knows the folder", () => {
    const rows: readonly (readonly [string, string | undefined])[] = [
      ["cd /x && pytest", "/x"],
      ["(cd sub); pytest", START],
      ["pushd sub >/dev/null; popd >/dev/null; pytest", START],
      ["make -C lib check", "/w/p/lib"],
      ["npm --prefix web test", "/w/p/web"],
      ["env -C /y pytest", "/y"],
      ['cd "$X" && pytest', undefined],
      ["cd sub | true; pytest", START],
    ];
    for (const [text, expected] of rows) {
      it(text, () => {
        expect(runsOf(text).at(-1)?.directory).to.equal(expected);
      });
    }

    it("starts where the command started when the host names where it ended", () => {
      const [moved, listed] = runsOf("cd sub && ls", "/w/p/sub");
      expect([moved?.directory, listed?.directory]).to.deep.equal(["/w/p", "/w/p/sub"]);
      expect(runsOf("cd .. && ls", "/w").at(-1)?.directory).to.equal("/w");
    });

    const ended: [text: string, from: string][] = [
      ["cd 'su'b && ls", "/w/p"],
      ['cd "s"\\ub && ls', "/w/p"],
      ["cd su\\b && ls", "/w/p"],
      ["name=su; cd ${name}b && ls", "/w/p"],
      ["go() { cd $1'b'; }; ls; go su", "/w/p"],
      ["pushd p/sub; ls", "/w"],
      ["cd .. && ls", "/w/p/sub/?"],
    ];
    for (const [text, from] of ended) {
      it(`${text}, ended in /w/p/sub, began in ${from}`, () => {
        expect(runsOf(text, "/w/p/sub")[0]?.directory).to.equal(from);
      });
    }

    it("keeps the host's folder where the command cannot have ended in it", () => {
      for (const text of ["cd other && ls", "cd other/.. && ls; cd x", "cd $HOME && ls"]) {
        expect(runsOf(text, "/w/p/sub")[0]?.directory, text).to.equal("/w/p/sub");
      }
    });
  });

  describe("finds the start of a command whose host names where it ended", () => {
    /** The folders of the first and the last run. */
    function folders(text: string, directory: string): readonly (string | undefined)[] {
      const runs = runsOf(text, directory);
      return [runs[0]?.directory, runs.at(-1)?.directory];
    }

    it("above it, eight folders up at most", () => {
      expect(folders("cd b && ls", "/a/b")).to.deep.equal(["/a", "/a/b"]);
      expect(folders("pushd a && ls", "/a")).to.deep.equal(["/", "/a"]);
      const eight = "b/c/d/e/f/g/h/i";
      expect(folders(`cd ${eight} && ls`, `/a/${eight}`)).to.deep.equal(["/a", `/a/${eight}`]);
      const nine = `${eight}/j`;
      expect(folders(`cd ${nine} && ls`, `/a/${nine}`)).to.deep.equal([
        `/a/${nine}`,
        `/a/${nine}/${nine}`,
      ]);
    });

    it("in a folder of unknown name where nothing else can be", () => {
      expect(folders("cd .. && ls", "/w/p")).to.deep.equal(["/w/p/?", "/w/p"]);
      expect(folders("cd ../p && ls", "/w/p")).to.deep.equal(["/w/p", "/w/p"]);
    });

    it("nowhere else where the command ends where it began", () => {
      expect(folders("cd /w/p && ls", "/w/p")).to.deep.equal(["/w/p", "/w/p"]);
      expect(folders("(cd p && ls)", "/w/p")).to.deep.equal(["/w/p", "/w/p/p"]);
      expect(folders("cd x && ls", "/w/p")).to.deep.equal(["/w/p", "/w/p/x"]);
    });

    it("for forty runs at most", () => {
      const listing = (count: number): string => `cd b${"; ls".repeat(count)}`;
      expect(folders(listing(39), "/a/b")).to.deep.equal(["/a", "/a/b"]);
      expect(folders(listing(40), "/a/b")).to.deep.equal(["/a/b", "/a/b/b"]);
    });

    it("with the scripts that are found from there", () => {
      const findScript: FindScript = ({ words, directory }) =>
        words[0]?.text === "./run.sh" && directory !== undefined
          ? { text: "npm test", directory, label: "run.sh", stopsAtFailure: false }
          : undefined;
      const read = parseCommandLine("cd b && ./run.sh", { directory: "/a/b", findScript });
      if (read.kind !== "read") throw new Error(read.reason);
      expect(read.runs.map((run) => [argv(run).join(" "), run.directory])).to.deep.equal([
        ["cd b", "/a"],
        ["./run.sh", "/a/b"],
        ["npm test", "/a/b"],
      ]);
    });
  });

  it("asks a finder of scripts once for each text and folder", () => {
    const asked: string[] = [];
    const findScript: FindScript = ({ words, directory }) => {
      asked.push(`${directory ?? ""} ${words.map((word) => word.text).join(" ")}`);
      return undefined;
    };
    const read = (text: string, directory: string) =>
      parseCommandLine(text, { directory, findScript });
    const first = read("make a", "/w");
    expect(read("make a", "/w")).to.equal(first);
    expect(read("make b", "/w")).to.not.equal(first);
    expect(read("make a", "/x")).to.not.equal(first);
    expect(asked).to.deep.equal(["/w make a", "/w make b", "/x make a"]);
    expect(parseCommandLine("make a", { directory: "/w" })).to.deep.equal(first);
  });

  it("follows the output streams", () => {
    expect(runsOf("pytest 2>&1 | tail -5")[0]?.stderr).to.deep.equal({
      kind: "shown",
      filters: [{ name: "tail", words: ["tail", "-5"] }],
    });
    expect(runsOf("pytest > out.log 2>&1")[0]?.stdout).to.deep.equal({
      kind: "file",
      path: "/w/p/out.log",
    });
    expect(runsOf("(pytest) >/dev/null")[0]?.stdout.kind).to.equal("discarded");
    expect(runsOf("pytest 2>&1 >/dev/null")[0]?.stderr.kind).to.equal("shown");
  });

  it("gives up on more commands than the limit", () => {
    expect(runsOf("a;".repeat(400))).to.have.length(400);
    expect(parseCommandLine("a;".repeat(401), { directory: START })).to.deep.equal({
      kind: "too-large",
      reason: "more commands than the limit",
    });
    expect(parseCommandLine("a".repeat(50_000), { directory: START })).to.deep.equal({
      kind: "too-large",
      reason: "longer than the limit",
    });
  });

  it("gives up on what is too large, and never throws", () => {
    expect(parseCommandLine("a".repeat(1_000_000), { directory: START }).kind).to.equal(
      "too-large",
    );
    expect(parseCommandLine("$((".repeat(20_000), { directory: START }).kind).to.equal("too-large");
    expect(parseCommandLine("ls;".repeat(5_000), { directory: START }).kind).to.equal("too-large");
  });
});
