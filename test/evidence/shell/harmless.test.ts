import { expect } from "chai";
import fc from "fast-check";
import { checksOf } from "../../../src/evidence/checks.ts";
import { readShellChanges } from "../../../src/evidence/changes/shell-changes.ts";
import { rulesOf } from "../../../src/evidence/path-identity.ts";
import { parseCommandLine } from "../../../src/evidence/shell/command-line.ts";
import { mayRunSomething } from "../../../src/evidence/shell/harmless.ts";
import { DIRECTORY, surroundingsWith } from "../support.ts";

/** Whether the parser finds a check or a change in a command line. */
function doesSomething(text: string): boolean {
  const line = parseCommandLine(text, { directory: DIRECTORY });
  if (line.kind !== "read" || checksOf(line).length > 0) return true;
  const { claims, opaque } = readShellChanges(text, {
    directory: DIRECTORY,
    rules: rulesOf(DIRECTORY, false),
    surroundings: surroundingsWith(),
    onDisk: true,
    output: "",
  });
  // What goes to the null device changes no file of a project.
  return claims.some(({ path }) => path !== "/dev/null") || opaque;
}

const LOOKS = [
  ...["ls -la src", "cd packages/a", "cat a.ts", "git status --short", "git log -3", "wc -l a.ts"],
  ...["head -20", "tail -5", "grep -rn 'x y' src", 'rg "a|b"', "cut -d: -f1", "tr a b", "pwd"],
  ...["echo done", "git diff", "tree", "nl", "true"],
];
const ACTS = [
  "rm a",
  "npm test",
  "tee x",
  "xargs rm",
  "sh",
  "sed -i s/a/b/ x",
  "make",
  "> x",
  "A=1 x",
];
const JOINTS = [" | ", " && ", " || ", "; ", "|", " & ", "\n", " |& "];
const ENDS = ["", " 2>/dev/null", " 2>&1", " >/dev/null", " > out", " 2>&1x", " >/dev/nullx", " &"];

const COMMANDS = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...LOOKS) }, fc.constantFrom(...ACTS)),
      fc.constantFrom(...ENDS),
      fc.constantFrom(...JOINTS),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map(([command, end, joint]) => command + end + joint).join(""));

describe("a look at a command line without its parser", () => {
  it("finds nothing only where the parser finds nothing", () => {
    fc.assert(
      fc.property(COMMANDS, (text) => {
        if (!mayRunSomething(text)) expect(doesSomething(text), text).to.equal(false);
      }),
      { numRuns: 3000 },
    );
  });

  for (const text of [
    "ls",
    "ls -la src | head -20",
    "cd a && git status --short 2>/dev/null",
    "cat a.ts 2>&1 | grep -n x; wc -l a.ts",
    "",
    "  ",
    "  ls  ",
    "ls\n",
    "git   status",
    "git\tlog",
    "ls 2>/dev/null|wc -l",
    "ls 1>/dev/null&& pwd",
    "cat a>/dev/null",
  ]) {
    it(`needs none for ${text}`, () => {
      expect(mayRunSomething(text)).to.equal(false);
    });
  }

  for (const text of [
    "ls > out",
    "ls | tee out",
    "ls & rm a",
    "ls\nrm a",
    "ls | xargs rm",
    "ls;",
    "cat >/dev/nullx",
    "git diff --output=x | cat",
    "echo $(rm a) | cat",
    "ls 2>&1x",
    "grep 'a; rm b' c",
    "git",
    "git checkout a",
    "gitstatus",
    "| ls",
    "ls || ",
    "ls 2>/dev/nullrm",
    "l>/dev/nulls",
  ]) {
    it(`leaves ${JSON.stringify(text)} to it`, () => {
      expect(mayRunSomething(text)).to.equal(true);
    });
  }
});
