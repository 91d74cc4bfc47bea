import { expect } from "chai";
import { onlyFormats } from "../../../src/evidence/changes/formatters.ts";
import type { ShellWord } from "../../../src/evidence/shell/shell-word.ts";
import { fakeSurroundings } from "../../support/fake-surroundings.ts";
import { changed, holds, named, onDisk, shellCall } from "./support.ts";

interface Form {
  /** The program with its verbs. */
  readonly call: string;
  /** Options without which it only reports; none where it always writes. */
  readonly writes?: string;
  /** Options with which it only reports. */
  readonly reports?: string;
  /** Options that take the next word. */
  readonly valued?: string;
}

const BIOME = "--write --apply --fix --apply-unsafe";
const ESLINT = "-c --config --ext --rule -f --format --plugin --ignore-path";

const FORMS: readonly Form[] = [
  {
    call: "prettier",
    writes: "--write -w",
    reports: "--check -c --list-different -l",
    valued: "--config --ignore-path --parser --plugin --log-level --loglevel",
  },
  {
    call: "black",
    reports: "--check --diff -h -",
    valued: "-l --line-length -t --target-version --config --exclude --include -c",
  },
  { call: "autopep8", writes: "-i --in-place -ir -ri", valued: "-j --select --ignore" },
  { call: "yapf", writes: "-i --in-place -ir", valued: "--style" },
  {
    call: "isort",
    reports: "--check --check-only -c --diff --stdout -",
    valued: "--profile -l --settings-path --sp",
  },
  { call: "autoflake", writes: "-i --in-place", reports: "--check" },
  { call: "pyupgrade" },
  { call: "ruff format", reports: "--check --diff", valued: "--config --line-length" },
  { call: "ruff --quiet format" },
  {
    call: "ruff check",
    writes: "--fix --fix-only --unsafe-fixes",
    reports: "--diff --no-fix",
    valued: "--config --select --ignore --output-format --extend-select",
  },
  { call: "gofmt", writes: "-w", valued: "-r" },
  { call: "goimports", writes: "-w", valued: "-local" },
  { call: "gofumpt", writes: "-w" },
  { call: "rustfmt", reports: "--check", valued: "--edition --config-path --config" },
  { call: "cargo fmt", reports: "--check", valued: "-p" },
  { call: "cargo fix" },
  { call: "cargo clippy", writes: "--fix" },
  { call: "eslint", writes: "--fix", reports: "--fix-dry-run", valued: ESLINT },
  { call: "eslint_d", writes: "--fix", reports: "--fix-dry-run", valued: ESLINT },
  { call: "oxlint", writes: "--fix", valued: "-c --config" },
  { call: "stylelint", writes: "--fix", valued: "-c --config" },
  { call: "standard", writes: "--fix" },
  { call: "xo", writes: "--fix" },
  { call: "tslint", writes: "--fix", valued: "-c -p" },
  { call: "biome format", writes: "--write --fix" },
  { call: "biome check", writes: BIOME },
  { call: "biome lint", writes: BIOME },
  { call: "dprint fmt" },
  { call: "markdownlint", writes: "--fix -f", valued: "-c --config" },
  { call: "rubocop", writes: "-a -A -x --autocorrect --auto-correct --autocorrect-all" },
  { call: "shfmt", writes: "-w --write", valued: "-i -ln" },
  { call: "clang-format", writes: "-i" },
  { call: "php-cs-fixer fix", reports: "--dry-run", valued: "--config --rules" },
  { call: "phpcbf" },
  { call: "pint", reports: "--test" },
  { call: "terraform fmt", reports: "-check -write=false" },
  { call: "mix format", reports: "--check-formatted" },
  { call: "dart format", reports: "-o --output" },
  { call: "dart fix", writes: "--apply" },
  { call: "ktlint", writes: "-F --format" },
  { call: "swiftformat", reports: "--lint --dryrun" },
  { call: "buf format", writes: "-w --write" },
  { call: "taplo fmt", reports: "--check" },
  { call: "sqlfluff fix" },
  { call: "sqlfluff format" },
  { call: "stylua", reports: "--check" },
  { call: "zig fmt", reports: "--check" },
  { call: "deno fmt", reports: "--check" },
];

const listOf = (options: string | undefined): readonly string[] => options?.split(" ") ?? [];

describe("formatters", () => {
  for (const { call, writes, reports, valued } of FORMS) {
    const writing = [call, ...listOf(writes).slice(0, 1)].join(" ");
    const rows = [
      ...listOf(writes).map((option) => `${call} ${option} x.txt`),
      ...listOf(valued).map((option) => `${writing} ${option} word x.txt`),
      `${writing} x.txt`,
    ];
    it(`${call} writes the files it names`, () => {
      expect(rows.filter((row) => named(row) !== "modified x.txt")).to.deep.equal([]);
    });

    const quiet = [
      ...listOf(reports).map((option) => `${writing} ${option} x.txt`),
      ...["--version", "--help"].map((option) => `${writing} ${option} x.txt`),
      ...(writes === undefined ? [] : [`${call} x.txt`]),
    ];
    it(`${call} writes nothing where it reports`, () => {
      expect(quiet.filter((row) => named(row) !== "")).to.deep.equal([]);
    });

    it(`${call} without files writes any`, () => {
      expect(named(writing)).to.equal("…");
    });
  }

  holds("whose words name no files", [
    ["go fmt ./...", "…"],
    ["go fmt -n ./...", ""],
    ["go mod tidy", "…"],
    ["go generate ./...", "…"],
    ["go get example.org/x@latest", "…"],
  ]);

  holds("asked for something else", [
    ["cargo build", "…"],
    ["cargo", "…"],
    ["biome start", "…"],
    ["ruff", "…"],
  ]);

  it("write the files in a folder, and those that a pattern of their own names", () => {
    const paths = ["src/a.py", "src/b.py", "c.ts"];
    expect(onDisk("black src", paths)).to.equal("modified src/a.py, modified src/b.py");
    expect(onDisk("prettier --write 'src/*.py'", paths)).to.equal(
      "modified src/a.py, modified src/b.py",
    );
    expect(onDisk('prettier --write "src/?.py" c.ts', paths)).to.equal(
      "modified src/a.py, modified src/b.py, modified c.ts",
    );
  });

  it("that say they gave up wrote nothing", () => {
    for (const stderr of [
      "[error] No files matching the pattern were found: x.ts",
      "sh: 1: prettier: command not found",
      "npm error could not determine executable to run",
    ]) {
      const call = shellCall("Bash", "prettier --write x.ts", { response: { stdout: "", stderr } });
      expect(changed(call, fakeSurroundings({})), stderr).to.deep.equal([]);
    }
    const fine = shellCall("Bash", "prettier --write x.ts", { response: { stdout: "x.ts 9ms" } });
    expect(changed(fine, fakeSurroundings({}))).to.deep.equal(["modified x.ts"]);
  });
});

describe("programs that only change how files are written", () => {
  const only = (call: string): boolean => {
    const [name = "", ...rest] = call.split(" ");
    const words = rest.map((text): ShellWord => ({
      text,
      known: true,
      pattern: false,
      pieces: [],
    }));
    return onlyFormats(name, words);
  };

  it("are formatters, and linters with their safe fixes", () => {
    const rewriting = ["autoflake", "pyupgrade", "cargo fix", "cargo clippy", "dart fix"];
    const calls = [...FORMS.map(({ call }) => call), "go fmt", "ruff format a--unsafe.py"];
    expect(calls.filter((call) => !only(call))).to.deep.equal(rewriting);
  });

  it("are no others", () => {
    const calls = [
      "go mod tidy",
      "go generate",
      "go get x",
      "go build",
      "ls",
      "toString",
      "ruff check --unsafe-fixes",
      "biome check --apply-unsafe",
      "biome check --unsafe",
    ];
    expect(calls.filter(only)).to.deep.equal([]);
  });
});
