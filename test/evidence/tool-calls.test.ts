import { expect } from "chai";
import type { FileAge, Surroundings, ToolCall } from "../../src/evidence/tool-call.ts";
import { blindSurroundings } from "../../src/evidence/blind-surroundings.ts";
import { readFailure } from "../../src/evidence/failure.ts";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import { readEditCall } from "../../src/evidence/read-edit-call.ts";
import { readToolCall } from "../../src/evidence/read-tool-call.ts";
import { readVerifications } from "../../src/evidence/verifications.ts";
import { fakeSurroundings } from "../support/fake-surroundings.ts";
import { bashCall, DIRECTORY, surroundingsWith } from "./support.ts";

describe("readToolCall", () => {
  it("measures a run against what the same call changed", () => {
    const surroundings = fakeSurroundings(
      { [`${DIRECTORY}/package.json`]: "{}", [`${DIRECTORY}/src/a.ts`]: "" },
      { ageOf: () => "changed" },
    );
    const call = bashCall("sed -i s/a/b/ src/a.ts && npx mocha", "  3 passing (2ms)");
    const { change, verifications, failure, bypasses } = readToolCall(call, surroundings);
    expect(change?.files.map(({ identity }) => identity)).to.deep.equal([`${DIRECTORY}/src/a.ts`]);
    expect(verifications.map(({ outcome, covers }) => [outcome, covers?.direct])).to.deep.equal([
      ["passed", [`${DIRECTORY}/src/a.ts`]],
    ]);
    expect([failure, bypasses]).to.deep.equal([undefined, []]);
  });

  it("adds what was changed before, each file once", () => {
    const before = [`${DIRECTORY}/src/a.ts`, `${DIRECTORY}/src/b.ts`];
    const surroundings = fakeSurroundings(
      { [`${DIRECTORY}/package.json`]: "{}", [`${DIRECTORY}/src/a.ts`]: "" },
      { changedIdentities: before, ageOf: () => "changed" },
    );
    const call = bashCall("sed -i s/a/b/ src/a.ts; npx mocha", "  3 passing (2ms)");
    const [run] = readToolCall(call, surroundings).verifications;
    expect(run?.covers?.direct).to.deep.equal(before);
  });

  it("says that a call failed, or a check in it", () => {
    const failed = readToolCall(bashCall("npx mocha", "  1 failing", 1), surroundingsWith());
    expect(failed.failure).to.deep.equal({
      tool: "Bash",
      kind: "tool-failure",
      summary: "Exit code 1   1 failing",
    });
    const piped = readToolCall(bashCall("npx mocha | tail -3", "  1 failing"), surroundingsWith());
    expect(piped.failure).to.deep.equal({
      tool: "Bash",
      kind: "tool-result",
      summary: "1 failing",
    });
    const silent = bashCall("npx mocha > o; echo $?", "1");
    expect(readFailure(silent, readVerifications(silent, surroundingsWith()))?.summary).to.equal(
      "1",
    );
    const wordless = bashCall("npx mocha || exit 1", "", 1);
    expect(readFailure({ ...wordless, error: "", interrupted: true }, [])?.summary).to.equal(
      "interrupted",
    );
    const [run] = readVerifications(wordless, surroundingsWith());
    const unsaid = { ...bashCall("x"), event: "PostToolUse" } as const;
    expect(readFailure(unsaid, run === undefined ? [] : [run])?.summary).to.equal("npx mocha");
  });

  it("reads an edit without looking for checks", () => {
    const call: ToolCall = {
      ...bashCall(""),
      tool: "Edit",
      input: { file_path: `${DIRECTORY}/a.ts`, old_string: "a", new_string: "b" },
    };
    const { change, verifications } = readEditCall(call, surroundingsWith());
    expect(change?.files.map(({ path }) => path)).to.deep.equal([`${DIRECTORY}/a.ts`]);
    expect(verifications).to.deep.equal([]);
    const lost = { ...call, event: "PostToolUseFailure", error: "no such text" } as const;
    expect(readEditCall(lost, surroundingsWith()).failure?.summary).to.equal("no such text");
  });

  it("takes no check from what is no shell command", () => {
    const call = bashCall("npm test");
    for (const odd of [
      { ...call, tool: "Read" },
      { ...call, input: { command: 7 } },
      { ...call, input: {} },
      { ...call, input: { command: `${"(".repeat(200)}npm test` } },
    ]) {
      expect(readVerifications(odd, surroundingsWith())).to.deep.equal([]);
    }
  });
});

describe("blindSurroundings", () => {
  const blind = blindSurroundings("C:\\p", ["c:/p/a.ts"]);

  it("look nowhere, and know paths by their spelling alone", () => {
    expect(blind.readText("C:\\p\\package.json")).to.equal(undefined);
    expect(blind.kindOf("C:\\p")).to.equal("missing");
    expect(blind.list("C:\\p")).to.deep.equal([]);
    expect(blind.identityOf("src\\A.ts")).to.equal("c:/p/src/a.ts");
    expect(blindSurroundings("/p", []).identityOf("src/A.ts")).to.equal("/p/src/A.ts");
    expect(blind.lookAtWorkTree("C:\\p", "C:\\p", 0).changes).to.deep.equal([]);
    expect(blind.changedIdentities).to.deep.equal(["c:/p/a.ts"]);
  });

  it("believe what the call itself says", () => {
    const call = {
      ...bashCall("npm test > out.log; echo $?", "0"),
      project: "/p",
      directory: "/p",
    };
    const { change, verifications } = readToolCall(call, blindSurroundings("/p", []));
    expect(change?.files.map(({ path }) => path)).to.deep.equal(["/p/out.log"]);
    expect(verifications.map(({ outcome }) => outcome)).to.deep.equal(["passed"]);
  });
});

describe("checks that the configuration names", () => {
  const named = (command: string, more: Partial<Surroundings> = {}, exit = 0): string => {
    const surroundings: Surroundings = {
      ...surroundingsWith(),
      changedIdentities: [`${DIRECTORY}/src/a.ts`, `${DIRECTORY}/docs/b.md`, "/elsewhere/src/c.ts"],
      configuredVerifiers: [
        {
          name: "contract",
          kind: "test",
          matches: (words) => words[0] === "contract" && words[1] === "check",
          covers: (path) => path.startsWith("src/"),
        },
        { name: "plain", kind: "lint", matches: (words) => words[0] === "plain" },
      ],
      ...more,
    };
    return readVerifications(bashCall(command, "x", exit), surroundings)
      .map(({ tool, kind, outcome, coverage, covers, reach }) =>
        [tool, kind, outcome, coverage, covers?.direct.length, reach.whole].join(" "),
      )
      .join("; ");
  };

  it("are told by their status alone", () => {
    expect(named("contract check")).to.equal("contract test passed direct 1 true");
    expect(named("contract check", {}, 1)).to.equal("contract test failed direct 1 true");
    expect(named("contract check | tail -3")).to.equal("contract test unknown direct 1 true");
    expect(named("contract show")).to.equal("");
    expect(named("X=1")).to.equal("");
  });

  it("cover what they say they do, else what their folder holds", () => {
    const only = (path: string): Partial<Surroundings> => ({ changedIdentities: [path] });
    expect(named("contract check", only(`${DIRECTORY}/docs/b.md`))).to.equal(
      "contract test passed uncertain 0 true",
    );
    expect(named("contract check", { changedIdentities: [] })).to.equal(
      "contract test passed none 0 true",
    );
    expect(named("plain", only(`${DIRECTORY}/src/a.ts`))).to.equal(
      "plain lint passed generic 0 true",
    );
    expect(named("cd $X; plain", only(`${DIRECTORY}/src/a.ts`))).to.equal(
      "plain lint passed uncertain 0 false",
    );
  });

  it("are asked only of what is no check otherwise", () => {
    const greedy = { name: "all", kind: "test", matches: () => true } as const;
    expect(named("npx mocha", { configuredVerifiers: [greedy] })).to.contain("mocha test");
    expect(named("ls -R x; frob", { configuredVerifiers: [greedy] })).to.contain("all test");
  });
});

describe("changes of commands, held against the disk", () => {
  const project = "/home/dev/acme";
  const call = (command: string, more: Partial<ToolCall> = {}): ToolCall => ({
    ...bashCall(command),
    response: {},
    duration: 100,
    directory: project,
    project,
    at: 1_000_000,
    ...more,
  });
  const told = (one: ToolCall, surroundings: Surroundings): string[] =>
    (readFileChange(one, surroundings)?.files ?? []).map(
      ({ path, change, tree }) =>
        `${change} ${path.slice(project.length + 1)}${tree === undefined ? "" : ` by ${tree}`}`,
    );
  const aged = (ages: Readonly<Record<string, FileAge>>, files: readonly string[]): Surroundings =>
    fakeSurroundings(Object.fromEntries(files.map((path) => [`${project}/${path}`, ""])), {
      ageOf: (path) => ages[path.slice(project.length + 1)] ?? "unchanged",
    });

  it("takes the disk's word for files, and its silence for doubt only", () => {
    const disk = aged({ "a.ts": "changed", "b.ts": "unknown", "n.ts": "created" }, [
      "a.ts",
      "b.ts",
      "n.ts",
    ]);
    expect(told(call("sed -i s/a/b/ a.ts b.ts c.ts"), disk)).to.deep.equal([
      "modified a.ts",
      "modified b.ts",
    ]);
    expect(told(call("touch a.ts n.ts"), disk)).to.deep.equal(["changed n.ts"]);
    const blind = fakeSurroundings({ [`${project}/a.ts`]: "" });
    expect(told(call("sed -i s/a/b/ a.ts c.ts"), blind)).to.deep.equal(["modified a.ts"]);
  });

  it("needs the folder to have lost a file that is said to be deleted", () => {
    const gone = { "a.ts": "missing", "deep/er/b.ts": "missing", "deep/er": "missing" } as const;
    expect(told(call("rm a.ts deep/er/b.ts"), aged(gone, ["keep.ts"]))).to.deep.equal([]);
    const lost = { ...gone, "": "changed", deep: "changed" } as const;
    expect(told(call("rm a.ts deep/er/b.ts"), aged(lost, ["keep.ts"]))).to.deep.equal([
      "deleted a.ts",
      "deleted deep/er/b.ts",
    ]);
    const nothing = aged({}, ["keep.ts"]);
    const nowhere: Surroundings = { ...nothing, ageOf: () => "missing" };
    expect(told(call("rm a.ts"), nowhere)).to.deep.equal([]);
  });

  it("spreads a folder over its files, but not one that is only taken away", () => {
    const disk = aged({ "out/a.ts": "created", "out/b.ts": "unchanged" }, ["out/a.ts", "out/b.ts"]);
    expect(told(call("cp -r src out"), disk)).to.deep.equal(["changed out/a.ts"]);
    expect(told(call("rm -rf out"), disk)).to.deep.equal([]);
    expect(told(call("sed -i s/a/b/ out"), disk)).to.deep.equal([]);
  });

  it("restores are told where they took a file away, or put it back", () => {
    const ages = { "a.ts": "missing", "": "changed", "b.ts": "changed" } as const;
    expect(told(call("git checkout -- a.ts b.ts"), aged(ages, ["b.ts"]))).to.deep.equal([
      "deleted a.ts",
      "changed b.ts",
    ]);
  });

  it("believes a command that still runs", () => {
    const disk = aged({}, ["a.ts"]);
    const background = { response: { backgroundTaskId: "b1" } };
    expect(told(call("sed -i s/a/b/ a.ts", background), disk)).to.deep.equal(["modified a.ts"]);
    expect(told(call("sed -i s/a/b/ a.ts"), disk)).to.deep.equal([]);
  });

  it("asks git for what it ignores only where there is git", () => {
    const outside = fakeSurroundings(
      { [`${project}/.git/HEAD`]: "", [`${project}/o.log`]: "" },
      { ageOf: () => "changed", ignoredAmong: () => ({ kind: "outside-git" }) },
    );
    expect(told(call("echo x > o.log"), outside)).to.deep.equal([]);
  });

  it("looks at the tree the call stood in, where that is another one", () => {
    const roots: string[] = [];
    const look: Surroundings["lookAtWorkTree"] = (_, root) => {
      roots.push(root);
      return { changes: [], incomplete: "" };
    };
    const disk = fakeSurroundings(
      { [`${project}/.git/HEAD`]: "", "/home/dev/beside/a.ts": "" },
      { lookAtWorkTree: look },
    );
    readFileChange(call("./gen", { directory: "/home/dev/beside" }), disk);
    readFileChange(call("./gen", { directory: `${project}/src` }), disk);
    expect(roots).to.deep.equal(["/home/dev/beside", project]);
  });

  it("assumes a length for a call whose host names none", () => {
    const since: number[] = [];
    const disk = fakeSurroundings(
      { [`${project}/a.ts`]: "" },
      {
        changedIdentities: [`${project}/a.ts`],
        ageOf: (_, from) => {
          since.push(from);
          return "changed";
        },
        lookAtWorkTree: () => ({
          changes: [{ path: `${project}/a.ts`, change: "modified" }],
          incomplete: "",
        }),
      },
    );
    expect(told(call("./gen", { duration: undefined }), disk)).to.deep.equal(["modified a.ts"]);
    expect(since).to.deep.equal([1_000_000 - 10_000 - 40]);
  });

  it("does not say of a folder that came back that it went", () => {
    const away = "mv src old && mv old src";
    const disk = aged({ "src/a.ts": "unchanged", "": "changed" }, ["src/a.ts"]);
    expect(told(call(away), disk)).to.deep.equal([]);
  });
});
