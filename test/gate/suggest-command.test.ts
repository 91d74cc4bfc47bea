import { expect } from "chai";
import { suggestCommand } from "../../src/gate/suggest-command.ts";
import type { CommandCandidate } from "../../src/gate/suggest-command.ts";

function candidate(run: string, more: Partial<CommandCandidate> = {}): CommandCandidate {
  return {
    run,
    kind: "test",
    directory: "/p",
    paths: [],
    whole: true,
    learned: false,
    ...more,
  };
}

function suggested(candidates: readonly CommandCandidate[], ...paths: readonly string[]): string {
  const files = paths.map((path) => ({ path, identity: path }));
  return suggestCommand(candidates, files, "/p");
}

describe("the suggested command", () => {
  it("is none where nothing reaches the files", () => {
    expect(suggested([], "/p/a.ts")).to.equal("");
    expect(suggested([candidate("npm test", { directory: "/p/x" })], "/p/xy/a.ts")).to.equal("");
    expect(suggested([candidate("pytest -k a", { whole: false })], "/p/a.py")).to.equal("");
  });

  it("is typed in the project's folder", () => {
    const inner = candidate("npm test", { directory: "/p/my app" });
    expect(suggested([inner], "/p/my app/a.ts")).to.equal("cd 'my app' && npm test");
    const typed = candidate("cd inner && npm test", { directory: "/p/inner", learned: true });
    expect(suggested([typed], "/p/inner/a.ts")).to.equal("cd inner && npm test");
  });

  it("reaches most files, then worked before, is stronger, is narrower", () => {
    const all = candidate("npm test");
    const one = candidate("npm test a", { whole: false, paths: ["/p/a.ts"], learned: true });
    expect(suggested([one, all], "/p/a.ts", "/p/b.ts")).to.equal("npm test");
    expect(suggested([all, one], "/p/a.ts")).to.equal("npm test a");
    const lint = candidate("npm run lint", { kind: "lint" });
    expect(suggested([lint, all], "/p/a.ts")).to.equal("npm test");
    const inner = candidate("npm test", { directory: "/p/inner" });
    expect(suggested([all, inner], "/p/inner/a.ts")).to.equal("cd inner && npm test");
  });

  it("is no format check and nothing longer than a line", () => {
    expect(suggested([candidate("prettier -c .", { kind: "format-check" })], "/p/a.ts")).to.equal(
      "",
    );
    expect(suggested([candidate("x".repeat(300))], "/p/a.ts")).to.equal("");
  });

  it("is the first of two that say the same", () => {
    const other = candidate("npm run test:all");
    expect(suggested([candidate("npm test"), other], "/p/a.ts")).to.equal("npm test");
    expect(suggested([other, candidate("npm test")], "/p/a.ts")).to.equal("npm run test:all");
  });

  it("names folders in a way that any shell reads", () => {
    for (const [folder, named] of [
      ["a-b/c.d", "a-b/c.d"],
      ["it's", "'it'\\''s'"],
      ["$(x)", "'$(x)'"],
    ] as const) {
      const inner = candidate("npm test", { directory: `/p/${folder}` });
      expect(suggested([inner], `/p/${folder}/a.ts`)).to.equal(`cd ${named} && npm test`);
    }
  });

  it("is typed as it is where no project is known, and below the root of everything", () => {
    const inner = candidate("npm test", { directory: "/p/inner" });
    const files = [{ path: "/p/inner/a.ts", identity: "/p/inner/a.ts" }];
    expect(suggestCommand([inner], files, "")).to.equal("npm test");
    expect(suggestCommand([inner], files, "/")).to.equal("cd p/inner && npm test");
  });

  it("knows a file by either of its names", () => {
    const real = candidate("npm test", { directory: "/real" });
    const files = [{ path: "/link/a.ts", identity: "/real/a.ts" }];
    expect(suggestCommand([real], files, "/link")).to.equal("npm test");
  });

  it("does not depend on the order in which commands are known, but among equals the first", () => {
    const all = candidate("npm test");
    const one = candidate("npm test a", { whole: false, paths: ["/p/a.ts"] });
    const worked = candidate("npm run all", { learned: true });
    const lint = candidate("npm run lint", { kind: "lint" });
    expect(suggested([all, one], "/p/a.ts", "/p/b.ts")).to.equal("npm test");
    expect(suggested([worked, one], "/p/a.ts")).to.equal("npm run all");
    expect(suggested([one, all], "/p/a.ts")).to.equal("npm test a");
    expect(suggested([all, lint], "/p/a.ts")).to.equal("npm test");
    const same = candidate("npm run same");
    expect(suggested([all, same], "/p/a.ts")).to.equal("npm test");
    expect(suggested([same, all], "/p/a.ts")).to.equal("npm run same");
  });

  it("takes the deeper folder for the narrower one, however long its name", () => {
    const long = candidate("npm test", { directory: "/p/a-folder-of-a-long-name" });
    const deep = candidate("npm test", { directory: "/p/b/c" });
    for (const known of [
      [long, deep],
      [deep, long],
    ]) {
      expect(suggested(known, "/p/a-folder-of-a-long-name/a.ts", "/p/b/c/b.ts")).to.equal(
        "cd b/c && npm test",
      );
    }
  });

  it("knows a folder with a slash at its end, and the root", () => {
    expect(suggested([candidate("a", { whole: false, paths: ["/p/x/"] })], "/p/x/a.ts")).to.equal(
      "a",
    );
    expect(suggested([candidate("a", { whole: false, paths: ["/p/x/"] })], "/p/xy.ts")).to.equal(
      "",
    );
    const everywhere = candidate("make check", { directory: "/" });
    expect(suggested([everywhere], "/p/a.ts")).to.equal("make check");
  });

  it("reaches what one of its names reaches", () => {
    const two = candidate("npm test a b", { whole: false, paths: ["/p/a.ts", "/p/b.ts"] });
    expect(suggested([two], "/p/b.ts")).to.equal("npm test a b");
  });

  it("quotes a folder for the shell", () => {
    const inner = candidate("npm test", { directory: "/p/it's here" });
    expect(suggested([inner], "/p/it's here/a.ts")).to.equal(
      String.raw`cd 'it'\''s here' && npm test`,
    );
  });

  it("goes nowhere in an unknown project, and below one with a slash at its end", () => {
    const files = [{ path: "/p/in/deep/a.ts", identity: "/p/in/deep/a.ts" }];
    const inner = candidate("npm test", { directory: "/p/in/deep" });
    expect(suggestCommand([inner], files, "")).to.equal("npm test");
    expect(suggestCommand([inner], files, "/p/")).to.equal("cd in/deep && npm test");
    expect(suggestCommand([inner], files, "/p")).to.equal("cd in/deep && npm test");
    const doubled = candidate("npm test", { directory: "/p//in" });
    const below = [{ path: "/p//in/a.ts", identity: "/p//in/a.ts" }];
    expect(suggestCommand([doubled], below, "/p")).to.equal("cd in && npm test");
  });

  it("may be 200 characters long", () => {
    expect(suggested([candidate("x".repeat(200))], "/p/a.ts")).to.equal("x".repeat(200));
    expect(suggested([candidate("x".repeat(201))], "/p/a.ts")).to.equal("");
  });
});
