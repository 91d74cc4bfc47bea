import { expect } from "chai";
import { DEFAULT_CONFIGURATION } from "../../src/configuration/configuration.ts";
import type { Configuration } from "../../src/configuration/configuration.ts";
import { commandMatcher, configuredRules } from "../../src/configuration/rules.ts";
import type { ConfiguredRules } from "../../src/configuration/rules.ts";
import type { ChangedFile, FileChangedData } from "../../src/events/event.ts";

function rules(said: Partial<Configuration>, project = "/p"): ConfiguredRules {
  const found = configuredRules({ ...DEFAULT_CONFIGURATION, ...said }, project);
  if (found === undefined) throw new Error("no rules");
  return found;
}

function change(path: string, identity = path): FileChangedData {
  const file: ChangedFile = { path, identity, kind: "code", change: "modified" };
  return { tool: "Edit", source: "edit-tool", files: [file], more: 0, incomplete: "" };
}

describe("configured rules", () => {
  it("are none where the configuration says nothing about files and commands", () => {
    expect(configuredRules({ ...DEFAULT_CONFIGURATION, policy: "strict" }, "/p")).to.equal(
      undefined,
    );
  });

  it("make documents of files and mark those that do not count", () => {
    const { judgeChange } = rules({ docs: ["notes/**"], ignore: ["**/*.snap"] });
    expect(judgeChange(change("/p/notes/a.ts")).files[0]).to.deep.include({ kind: "docs" });
    expect(judgeChange(change("/p/x/a.snap")).files[0]?.flags).to.deep.equal(["ignored"]);
    expect(judgeChange(change("/p/src/a.ts"))).to.deep.equal(change("/p/src/a.ts"));
  });

  it("look at the place a link leads to as well", () => {
    const { judgeChange } = rules({ docs: ["notes/**"] });
    expect(judgeChange(change("/p/notes/a.ts", "/p/src/a.ts")).files[0]?.kind).to.equal("code");
    expect(judgeChange(change("/p/src/a.ts", "/p/notes/a.ts")).files[0]?.kind).to.equal("code");
    expect(judgeChange(change("/p/notes/a.ts", "/other/a.ts")).files[0]?.kind).to.equal("code");
    // The project itself lies behind a link, or the volume folds case.
    expect(judgeChange(change("/p/notes/A.ts", "/real/p/notes/a.ts")).files[0]?.kind).to.equal(
      "docs",
    );
  });

  it("leave files outside the project alone", () => {
    const { judgeChange } = rules({ ignore: ["**"] });
    expect(judgeChange(change("/q/a.ts")).files[0]?.flags).to.equal(undefined);
    expect(judgeChange(change("/p/a.ts")).files[0]?.flags).to.deep.equal(["ignored"]);
  });

  it("change nothing else about a file", () => {
    const ignored = rules({ ignore: ["**/*.snap"] });
    expect(ignored.judgeChange(change("/p/a.ts"))).to.deep.equal(change("/p/a.ts"));
    const flagged = { ...change("/p/a.snap") };
    const files = flagged.files.map((file) => ({ ...file, flags: ["formatted"] as const }));
    expect(ignored.judgeChange({ ...flagged, files }).files).to.deep.equal([
      {
        path: "/p/a.snap",
        identity: "/p/a.snap",
        kind: "code",
        change: "modified",
        flags: ["formatted", "ignored"],
      },
    ]);
    const verifiers = [{ name: "v", command: "make v", kind: "test" }] as const;
    const plain = change("/p/a.ts");
    expect(rules({ verifiers }).judgeChange(plain)).to.equal(plain);
  });

  it("ask both names of a linked file", () => {
    const { judgeChange } = rules({ docs: ["notes/**"] });
    expect(judgeChange(change("/p/notes/a.ts", "/p/notes/b.ts")).files[0]?.kind).to.equal("docs");
    const everything = rules({ ignore: ["**"] });
    expect(everything.judgeChange(change("/p/a.ts", "/q/b.ts")).files[0]?.flags).to.equal(
      undefined,
    );
  });

  it("hold with one list of each sort, and in a project with a slash at its end", () => {
    const verifiers = [{ name: "v", command: "make v", kind: "test" }] as const;
    const expected = [{ paths: ["**"], kinds: ["lint"] }] as const;
    expect(rules({ docs: ["d"], verifiers }).verifiers).to.have.length(1);
    expect(rules({ ignore: ["d"], expected }).expectedOf([])).to.deep.equal([]);
    const slashed = configuredRules({ ...DEFAULT_CONFIGURATION, docs: ["d/*"] }, "/p/");
    expect(slashed?.judgeChange(change("/p/d/a.ts")).files[0]?.kind).to.equal("docs");
  });

  it("know the configured verifiers, and what they cover where that is said", () => {
    const [first, second] = rules({
      verifiers: [
        { name: "all", command: "make verify", kind: "build" },
        { name: "docs", command: "make docs", kind: "validate", covers: ["docs/**", "*.md"] },
      ],
    }).verifiers;
    expect(first).to.include({ name: "all", kind: "build" }).and.not.have.property("covers");
    expect(first?.matches(["make", "verify"])).to.equal(true);
    expect(first?.matches(["make", "docs"])).to.equal(false);
    expect(["docs/a", "a.md", "src/a"].map((path) => second?.covers?.(path))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it("hold in a project that is the root of everything", () => {
    const { judgeChange } = rules({ docs: ["notes/**"] }, "/");
    expect(judgeChange(change("/notes/a.ts")).files[0]?.kind).to.equal("docs");
    expect(judgeChange(change("/src/a.ts")).files[0]?.kind).to.equal("code");
  });

  it("keep what else is known of a file and of the change", () => {
    const { judgeChange } = rules({ docs: ["a/**"], ignore: ["a/*.ts"] });
    const [file] = change("/p/a/b.ts").files;
    if (file === undefined) throw new Error("no file");
    const flags = ["test", "formatted"] as const;
    const before = { ...change("/p/a/b.ts"), files: [{ ...file, flags, before: "0" }], more: 3 };
    expect(judgeChange(before)).to.deep.equal({
      ...before,
      files: [{ ...file, kind: "docs", flags: [...flags, "ignored"], before: "0" }],
    });
  });

  it("know the verifiers, with what they cover where that is said", () => {
    const named = { name: "checks", command: "make verify *", kind: "test" } as const;
    const plain = { name: "style", command: "./style", kind: "lint" } as const;
    const found = rules({ verifiers: [{ ...named, covers: ["src/**", "*.ts"] }, plain] });
    const [checks, style] = found.verifiers;
    expect([checks?.name, checks?.kind, style?.name, style?.kind]).to.deep.equal([
      ...["checks", "test", "style", "lint"],
    ]);
    expect(checks?.matches(["make", "verify", "all"])).to.equal(true);
    expect(style?.matches(["make", "verify"])).to.equal(false);
    expect(["src/a/b", "a.ts", "docs/a"].map((path) => checks?.covers?.(path))).to.deep.equal([
      ...[true, true, false],
    ]);
    expect(style).not.to.have.property("covers");
    // Nothing is said about files, so changes stay as they are.
    const before = change("/p/src/a.ts");
    expect(found.judgeChange(before)).to.equal(before);
  });

  it("know which files need which kinds", () => {
    const { expectedOf } = rules({
      expected: [
        { paths: ["src/**"], kinds: ["test", "typecheck"] },
        { paths: ["**/*.css"], kinds: ["lint"] },
      ],
    });
    const files = ["/p/src/a.ts", "/p/src/b.css", "/p/x"].map((path) => ({ path, identity: path }));
    expect(expectedOf(files)).to.deep.equal([
      { kind: "test", files: ["/p/src/a.ts", "/p/src/b.css"] },
      { kind: "typecheck", files: ["/p/src/a.ts", "/p/src/b.css"] },
      { kind: "lint", files: ["/p/src/b.css"] },
    ]);
  });
});

describe("a command pattern", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["make verify", ["make verify"], ["make", "make verify all", "gmake verify", "make verif"]],
    ["make verify *", ["make verify", "make verify a b"], ["make", "make check a"]],
    ["bazel test //*", ["bazel test //a/b:c"], ["bazel test a", "bazel test //a //b"]],
    [
      "./check --only=*.ts",
      ["./check --only=src/a.ts"],
      ["./check --only=a.js", "check --only=a.ts"],
    ],
    ["run a?{b,c}", ["run a?{b,c}"], ["run axb"]],
    ["run a?*", ["run a?", "run a?b"], ["run axb"]],
    ["make * *", ["make a", "make a b c"], ["make"]],
    ["*", ["make"], ["make test"]],
  ];
  for (const [pattern, matching, others] of cases) {
    it(`${pattern} takes ${matching.join(" | ")} and leaves ${others.join(" | ")}`, () => {
      const matches = (line: string): boolean => commandMatcher(pattern)(line.split(" "));
      expect(matching.filter((line) => !matches(line))).to.deep.equal([]);
      expect(others.filter(matches)).to.deep.equal([]);
    });
  }
});
