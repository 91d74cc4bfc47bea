import { expect } from "chai";
import fc from "fast-check";
import { MAXIMUM_CHANGED_FILES } from "../../src/events/event.ts";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import type { IgnoredLook, Surroundings, ToolCall } from "../../src/evidence/tool-call.ts";
import { fakeSurroundings } from "../support/fake-surroundings.ts";

const NOWHERE = fakeSurroundings({});

function call(
  tool: string,
  input: Record<string, unknown>,
  more: Partial<ToolCall> = {},
): ToolCall {
  return {
    tool,
    event: "PostToolUse",
    input,
    response: {},
    error: "",
    interrupted: false,
    duration: 100,
    directory: "/home/dev/acme",
    project: "/home/dev/acme",
    at: 1_000_000,
    ...more,
  };
}

function changed(one: ToolCall, surroundings: Surroundings = NOWHERE): string[] {
  const files = readFileChange(one, surroundings)?.files ?? [];
  return files.map(({ path, change }) => `${change} ${path.slice(one.project.length + 1)}`);
}

const bash = (command: string, more: Partial<ToolCall> = {}): string[] =>
  changed(call("Bash", { command }, more)).map((line) => line.split(" ").slice(1).join(" "));

describe("files changed by edit tools", () => {
  const path = "/home/dev/acme/src/a.ts";

  it("takes the path of each tool, absolute or not", () => {
    expect(
      changed(call("Edit", { file_path: path, old_string: "a", new_string: "b" })),
    ).to.deep.equal(["modified src/a.ts"]);
    expect(changed(call("MultiEdit", { file_path: "src/a.ts", edits: [] }))).to.deep.equal([
      "modified src/a.ts",
    ]);
    const notebook = { notebook_path: "/home/dev/acme/n.ipynb", new_source: "1" };
    expect(changed(call("NotebookEdit", notebook))).to.deep.equal(["modified n.ipynb"]);
    const created = { type: "create", filePath: path, content: "1", originalFile: null };
    expect(
      changed(call("Write", { file_path: path, content: "1" }, { response: created })),
    ).to.deep.equal(["created src/a.ts"]);
  });

  it("takes every shape of response", () => {
    for (const response of [
      undefined,
      null,
      "done",
      [{ type: "text", text: "ok" }],
      { success: true },
    ]) {
      expect(changed(call("Write", { file_path: path }, { response }))).to.have.length(1);
    }
  });

  it("claims nothing for an edit that failed or changed nothing", () => {
    const none: readonly ToolCall[] = [
      call(
        "Edit",
        { file_path: path },
        { event: "PostToolUseFailure", response: undefined, error: "String not found" },
      ),
      call(
        "NotebookEdit",
        { notebook_path: path },
        { response: { error: "cell not found", notebook_path: path } },
      ),
      call(
        "Write",
        { file_path: path, content: "x" },
        { response: { type: "update", content: "x", originalFile: "x" } },
      ),
      call(
        "Edit",
        { file_path: path, old_string: "x", new_string: "x" },
        { response: { originalFile: "x" } },
      ),
      call(
        "NotebookEdit",
        { notebook_path: path },
        { response: { original_file: "1", updated_file: "1" } },
      ),
      call("Edit", { file_path: path }, { response: { success: false } }),
      call("Edit", { file_path: path }, { response: "<tool_use_error>no</tool_use_error>" }),
      call("Edit", {}),
      call("Edit", { file_path: 7 }),
      call("Read", { file_path: path }),
      call("Glob", { pattern: "*" }),
    ];
    for (const one of none) expect(readFileChange(one, NOWHERE)).to.equal(undefined);
  });

  it("leaves out files that are not the project's", () => {
    for (const outside of [
      "/tmp/probe.js",
      "/home/dev/.claude/plans/x.md",
      "/home/dev/acme2/a.ts",
      "/home/dev/acme/.git/config",
    ]) {
      expect(changed(call("Write", { file_path: outside }))).to.deep.equal([]);
    }
    const worktree = "/home/dev/acme-wt";
    const beside = call("Edit", { file_path: `${worktree}/a.ts` }, { directory: worktree });
    expect(readFileChange(beside, NOWHERE)?.files).to.have.length(1);
    const above = call("Edit", { file_path: "/home/dev/other/a.ts" }, { directory: "/home/dev" });
    expect(readFileChange(above, NOWHERE)).to.equal(undefined);
  });

  it("knows Windows paths in every spelling", () => {
    for (const spelling of [
      "C:\\p\\src\\a.ts",
      "c:/p/src/a.ts",
      "/c/p/src/a.ts",
      "\\\\?\\C:\\p\\src\\a.ts",
    ]) {
      const where = { directory: "C:\\p", project: "C:\\p" };
      const [file] =
        readFileChange(call("Edit", { file_path: spelling }, where), windows())?.files ?? [];
      expect(file?.identity).to.equal("c:/p/src/a.ts");
      expect(file?.kind).to.equal("code");
    }
  });

  function windows(): Surroundings {
    const identityOf = (text: string): string =>
      text
        .replaceAll("\\", "/")
        .replace(/^\/\/\?\//, "")
        .replace(/^\/([a-z])\//i, "$1:/")
        .toLowerCase();
    return fakeSurroundings({}, { identityOf });
  }
});

describe("files changed by tools of servers", () => {
  const table: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    [
      "mcp__serena__replace_symbol_body",
      { relative_path: "src/a.py", body: "x" },
      ["modified src/a.py"],
    ],
    ["mcp__serena__insert_after_symbol", { relative_path: "src/a.py" }, ["changed src/a.py"]],
    ["mcp__serena__delete_lines", { relative_path: "src/a.py" }, ["modified src/a.py"]],
    ["mcp__serena__create_text_file", { relative_path: "src/n.py" }, ["changed src/n.py"]],
    ["mcp__serena__rename_symbol", { relative_path: "src/a.py" }, ["changed src/a.py"]],
    ["mcp__serena__find_symbol", { relative_path: "src/a.py" }, []],
    ["mcp__serena__read_file", { relative_path: "src/a.py" }, []],
    ["mcp__serena__write_memory", { memory_file_name: "x" }, []],
    ["mcp__filesystem__write_file", { path: "/home/dev/acme/src/a.ts" }, ["changed src/a.ts"]],
    ["mcp__filesystem__edit_file", { path: "src/a.ts", edits: [] }, ["modified src/a.ts"]],
    ["mcp__filesystem__edit_file", { path: "src/a.ts", dryRun: true }, []],
    [
      "mcp__filesystem__move_file",
      { source: "a.ts", destination: "b.ts" },
      ["deleted a.ts", "created b.ts"],
    ],
    ["mcp__filesystem__create_directory", { path: "src/new" }, []],
    ["mcp__filesystem__list_directory", { path: "src" }, []],
    ["mcp__filesystem__get_file_info", { path: "src" }, []],
    ["mcp__filesystem__read_multiple_files", { paths: ["a"] }, []],
    ["mcp__jetbrains__replace_text_in_file", { pathInProject: "src/A.kt" }, ["modified src/A.kt"]],
    ["mcp__ide__applyEdit", { uri: "file:///home/dev/acme/src/a%20b.ts" }, ["modified src/a b.ts"]],
    ["mcp__plugin_x_y__write_file", { file_path: "q.ts" }, ["changed q.ts"]],
    ["mcp__ide__getDiagnostics", { uri: "file:///home/dev/acme/a.ts" }, []],
    ["mcp__github__create_or_update_file", { owner: "o", repo: "r", path: "README.md" }, []],
    ["mcp__github__create_issue", { title: "x", path: "a" }, []],
    ["mcp__memory__create_entities", { path: "a" }, []],
    ["mcp__filesystem__write_file", { path: "/tmp/x" }, []],
    ["mcp__filesystem__delete_file", { path: "a.ts" }, ["deleted a.ts"]],
    ["mcp__filesystem__mkdir_folder", { path: "a" }, []],
    ["mcp__filesystem__create_folder", { path: "a" }, []],
    ["mcp__filesystem__delete_folder", { path: "a" }, ["deleted a"]],
    [
      "mcp__filesystem__rename_file",
      { path: "a.ts", destination: "b.ts" },
      ["changed a.ts", "created b.ts"],
    ],
    ["mcp__filesystem__copy_file", { source: "a.ts", destination: "b.ts" }, ["created b.ts"]],
    ["mcp__filesystem__copy_file", { destination: "b.ts" }, []],
    ["mcp__ide__applyEdit", { uri: "file:///home/dev/acme/src/100%.ts" }, ["modified src/100%.ts"]],
    ["mcp__ide__applyEdit", { uri: "untitled://a.ts/x" }, []],
    ["mcp__ide__applyEdit", { uri: "file://host" }, []],
    ["mcp__ide__applyEdit", { path: "a\nb" }, []],
    ["mcp__multi__apply_edits", { files: ["a.ts", 7, "https://x.org/b.ts"] }, ["modified a.ts"]],
    ["mcp__multi__apply_edits", { edits: [{ file_path: "https://x.org/b.ts" }, null] }, []],
    ["mcp__x__frobnicate_file", { path: "a.ts" }, []],
    ["mcp__x__", { path: "a.ts" }, []],
    [
      "mcp__multi__apply_edits",
      { edits: [{ file_path: "a.ts" }, { file_path: "b.ts" }] },
      ["modified a.ts", "modified b.ts"],
    ],
  ];
  for (const [tool, input, expected] of table) {
    it(`${tool} ${JSON.stringify(input)}`, () => {
      expect(changed(call(tool, input))).to.deep.equal(expected);
    });
  }

  it("claims nothing when the tool failed", () => {
    const input = { path: "a.ts" };
    const failure = call("mcp__filesystem__write_file", input, { event: "PostToolUseFailure" });
    expect(changed(failure)).to.deep.equal([]);
    const error = { isError: true, content: [{ type: "text", text: "no" }] };
    expect(changed(call("mcp__filesystem__write_file", input, { response: error }))).to.deep.equal(
      [],
    );
  });
});

describe("files changed by shell tools", () => {
  const diff = (bashEditDiff: unknown): Partial<ToolCall> => ({
    response: { stdout: "", bashEditDiff },
  });

  it("takes the host's diff, all of it", () => {
    const names = Array.from({ length: 60 }, (_, at) => `/home/dev/acme/f${at}`);
    const listed = {
      files: [
        { filePath: names[0], hunks: [], created: true },
        { filePath: names[1], hunks: [], deleted: true },
        { filePath: names[2], hunks: [] },
      ],
      moreFiles: 57,
      changedFiles: names,
    };
    const data = readFileChange(call("Bash", { command: "make" }, diff(listed)), NOWHERE);
    expect(data?.source).to.equal("host-diff");
    expect(data?.files.map(({ change }) => change).slice(0, 4)).to.deep.equal([
      "created",
      "deleted",
      "modified",
      "changed",
    ]);
    expect(data?.files).to.have.length(60);
    expect(data?.more).to.equal(0);
  });

  it("counts what the host and the event leave out", () => {
    const names = Array.from({ length: 300 }, (_, at) => `/home/dev/acme/f${at}`);
    const listed = { files: [], moreFiles: 320, changedFiles: names };
    const data = readFileChange(call("Bash", { command: "make" }, diff(listed)), NOWHERE);
    expect(data?.files).to.have.length(MAXIMUM_CHANGED_FILES);
    expect(data?.more).to.equal(120);
  });

  it("takes an odd diff for one that lists nothing", () => {
    for (const odd of [
      { files: "x", moreFiles: 0 },
      { files: [{ filePath: 7 }, null], changedFiles: "x" },
      { files: [{ filePath: "" }], moreFiles: "3" },
    ]) {
      expect(bash("make", diff(odd)), JSON.stringify(odd)).to.deep.equal([]);
    }
  });

  it("reads the command line where the host says nothing", () => {
    expect(
      bash("sed -i s/a/b/ x.ts", diff({ files: [], moreFiles: 0, unavailable: true })),
    ).to.deep.equal(["x.ts"]);
    expect(
      bash("echo fail > src/f5.txt; exit 2", {
        event: "PostToolUseFailure",
        response: undefined,
        error: "Exit code 2",
      }),
    ).to.deep.equal(["src/f5.txt"]);
    expect(bash("cd src && echo 1 > x.txt && cd ..")).to.deep.equal(["src/x.txt"]);
    expect(bash("echo x > ~/acme/y.txt; echo z > ~/z.txt")).to.deep.equal(["y.txt"]);
    expect(bash("git stash list; git log; git diff --stat")).to.deep.equal([]);
    expect(bash("rsync -a src/ host:/x; ssh host 'echo 1 > a.txt'")).to.deep.equal([]);
    expect(bash("echo x | sudo -n tee a.txt; true")).to.deep.equal([]);
    expect(bash("docker exec c sh -c 'echo 1 > /home/dev/acme/x'")).to.deep.equal([]);
    expect(bash("python3 -m pytest -q > out.log 2>&1")).to.deep.equal(["out.log"]);
    expect(bash("touch build.txt && rm build.txt")).to.deep.equal([]);
    expect(bash("black src/a.py && gofmt -w b.go && rustfmt c.rs && isort d.py")).to.deep.equal([
      "src/a.py",
      "b.go",
      "c.rs",
      "d.py",
    ]);
    expect(
      bash("black --check src/a.py; gofmt -l b.go; ruff check c.py; eslint d.js; prettier -c e.js"),
    ).to.deep.equal([]);
    expect(
      bash("ruff check --fix c.py; ruff format e.py; eslint --fix d.js; biome check --write f.ts"),
    ).to.deep.equal(["c.py", "e.py", "d.js", "f.ts"]);
  });

  it("needs the disk's consent where there is a disk", () => {
    const files = { "/home/dev/acme/a.ts": "", "/home/dev/acme/b.ts": "" };
    const ages: Surroundings["ageOf"] = (path) =>
      path.endsWith("a.ts") ? "changed" : path.endsWith("b.ts") ? "unchanged" : "missing";
    const disk = fakeSurroundings(files, { ageOf: ages });
    const command = "sed -i s/x/y/ a.ts b.ts c.ts; cp q r.ts";
    expect(changed(call("Bash", { command }), disk)).to.deep.equal(["modified a.ts"]);
  });

  it("looks at the work tree only when the command may do more than it says", () => {
    let looks = 0;
    const disk = fakeSurroundings(
      { "/home/dev/acme/a.ts": "" },
      {
        lookAtWorkTree: () => {
          looks += 1;
          return {
            changes: [{ path: "/home/dev/acme/gen.ts", change: "created" }],
            incomplete: "late",
          };
        },
      },
    );
    for (const command of [
      "cat a.ts",
      "ls | head -3",
      "git status",
      "grep x a.ts > /dev/null",
      "npm ls",
      "sed -n 1p a.ts",
      "cd src; pwd",
    ]) {
      expect(readFileChange(call("Bash", { command }), disk)).to.equal(undefined);
    }
    expect(looks).to.equal(0);
    const data = readFileChange(call("Bash", { command: "./codegen" }), disk);
    expect(looks).to.equal(1);
    expect(data?.source).to.equal("work-tree");
    expect(data?.incomplete).to.equal("late");
  });

  it("does not take a file edited just before for one this call changed", () => {
    const disk = fakeSurroundings(
      { "/home/dev/acme/a.ts": "" },
      {
        changedIdentities: ["/home/dev/acme/a.ts"],
        ageOf: (_, since) => (since > 999_500 ? "unchanged" : "changed"),
        lookAtWorkTree: () => ({
          changes: [{ path: "/home/dev/acme/a.ts", change: "modified" }],
          incomplete: "",
        }),
      },
    );
    expect(readFileChange(call("Bash", { command: "npm test" }), disk)).to.equal(undefined);
  });

  describe("of a file that git does not show as changed", () => {
    const inGit = (ignored: IgnoredLook): Surroundings =>
      fakeSurroundings(
        { "/home/dev/acme/.git/HEAD": "", "/home/dev/acme/out.log": "" },
        { ageOf: () => "changed", ignoredAmong: () => ignored },
      );
    const write = call("Bash", { command: "echo x > out.log" });

    it("claims what git ignores, and nothing that it knows", () => {
      const path = "/home/dev/acme/out.log";
      expect(changed(write, inGit({ kind: "known", paths: new Set([path]) }))).to.have.lengthOf(1);
      expect(changed(write, inGit({ kind: "known", paths: new Set() }))).to.deep.equal([]);
    });

    it("claims it and says so when git did not tell what it ignores", () => {
      const data = readFileChange(write, inGit({ kind: "unknown" }));
      expect(data?.files.map(({ path }) => path)).to.deep.equal(["/home/dev/acme/out.log"]);
      expect(data?.incomplete).to.equal("git did not say which files it ignores");
    });

    it("claims it and says so when the host lists other files", () => {
      const bashEditDiff = {
        files: [{ filePath: "/home/dev/acme/a.ts" }],
        changedFiles: ["/home/dev/acme/a.ts"],
        moreFiles: 0,
      };
      const listed = { ...write, response: { bashEditDiff } };
      const data = readFileChange(listed, inGit({ kind: "unknown" }));
      expect(data?.files).to.have.lengthOf(2);
      expect(data?.incomplete).to.equal("git did not say which files it ignores");
    });
  });

  it("names the files it knows in a folder that was taken away outside git", () => {
    const disk = fakeSurroundings(
      { "/home/dev/acme/docs/d.md": "", "/home/dev/acme/src/kept.ts": "" },
      {
        ageOf: (path) => (path.endsWith("/src") || path.includes("/src/") ? "missing" : "changed"),
        changedIdentities: ["src/a.ts", "src/deep/b.ts", "src/kept.ts", "srcs/c.ts"].map(
          (name) => `/home/dev/acme/${name}`,
        ),
        kindOf: (path) =>
          path === "/home/dev/acme" ? "directory" : path.endsWith("kept.ts") ? "file" : "missing",
      },
    );
    const remove = call("Bash", { command: "rm -rf src" });
    expect(changed(remove, disk)).to.deep.equal([
      "deleted src",
      "deleted src/a.ts",
      "deleted src/deep/b.ts",
    ]);
  });

  it("reads PowerShell", () => {
    const table: readonly (readonly [string, readonly string[]])[] = [
      ["Set-Content -Path src/a.txt -Value 'x'", ["src/a.txt"]],
      ["'x' | Out-File src\\b.txt -Append", ["src\\b.txt"]],
      ["Get-Content a.txt | Set-Content b.txt; Remove-Item c.txt -Force", ["b.txt", "c.txt"]],
      ["Move-Item -Path a.txt -Destination d.txt", ["a.txt", "d.txt"]],
      ["Copy-Item a.txt e.txt; Rename-Item src/x.txt y.txt", ["e.txt", "src/x.txt", "src/y.txt"]],
      ["New-Item -ItemType Directory src/new; New-Item -Path f.txt -ItemType File", ["f.txt"]],
      ["(Get-Content g.txt) -replace 'a','b' | Set-Content g.txt", ["g.txt"]],
      ["Write-Output 'Set-Content x.txt' > h.txt", ["h.txt"]],
      ["Get-ChildItem -Recurse | Select-String foo", []],
      ["Remove-Item i.txt -WhatIf", []],
      ["Get-Process 2>$null; echo hi > $null", []],
    ];
    for (const [command, expected] of table) {
      const found = changed(call("PowerShell", { command })).map((line) =>
        line.replace(/^\w+ /, ""),
      );
      expect(found, command).to.deep.equal(expected);
    }
  });

  it("never throws, whatever the host or the agent sends", () => {
    const anything = fc.anything({ maxDepth: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom(
          "Bash",
          "PowerShell",
          "Edit",
          "Write",
          "NotebookEdit",
          "mcp__a__edit_file",
          "Other",
        ),
        fc.dictionary(
          fc.constantFrom("command", "file_path", "path", "edits", "notebook_path"),
          fc.oneof(fc.string(), anything),
        ),
        anything,
        fc.string(),
        (tool, input, response, error) => {
          readFileChange(call(tool, input, { response, error }), NOWHERE);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("reads long and broken command lines in bounded time", () => {
    const long = [
      `cat > a.txt <<'EOF'\n${"rm -rf x > y\n".repeat(9000)}EOF`,
      `python3 - <<'EOF'\n${"open('a', 'w').write(x)\n".repeat(3000)}EOF`,
      `echo ${"'".repeat(50_001)}`,
      `awk '${"print > ".repeat(10_000)}' a`,
      `sed -i ${"a".repeat(100_000)} b`,
      "for f in ".repeat(2000),
      `node -e "${"writeFileSync('a".repeat(5000)}"`,
      `p='${"x ".repeat(40_000)}`,
    ];
    for (const command of long) {
      const start = performance.now();
      readFileChange(call("Bash", { command }), NOWHERE);
      readFileChange(call("PowerShell", { command }), NOWHERE);
      expect(performance.now() - start, command.slice(0, 30)).to.be.below(1500);
    }
  });
});
