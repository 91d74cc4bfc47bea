import { expect } from "chai";
import { readFileChange } from "../../../src/evidence/file-changes.ts";
import type { Surroundings, ToolCall } from "../../../src/evidence/tool-call.ts";
import { fakeSurroundings } from "../../support/fake-surroundings.ts";

export const PROJECT = "/home/dev/acme";

/** A call of a shell tool that ended well. */
export function shellCall(tool: string, command: string, more: Partial<ToolCall> = {}): ToolCall {
  return {
    tool,
    event: "PostToolUse",
    input: { command },
    response: {},
    error: "",
    interrupted: false,
    duration: 100,
    directory: PROJECT,
    project: PROJECT,
    at: 1_000_000,
    ...more,
  };
}

/** The files a call changed, `modified src/a.ts`. */
export function changed(one: ToolCall, surroundings: Surroundings): string[] {
  const files = readFileChange(one, surroundings)?.files ?? [];
  return files.map(({ path, change }) => `${change} ${path.slice(PROJECT.length + 1)}`);
}

/**
 * What the command line alone says: the changes it names, and `…` where it may change more than it
 * names, so that the work tree is looked at.
 */
export function named(command: string, tool = "Bash"): string {
  let looks = 0;
  const look = { changes: [], incomplete: "" };
  const disk = fakeSurroundings(
    { [`${PROJECT}/keep.txt`]: "", [`${PROJECT}/p.diff`]: "--- a/x.ts\n+++ b/x.ts\n" },
    {
      lookAtWorkTree: () => {
        looks += 1;
        return look;
      },
    },
  );
  readFileChange(shellCall(tool, command), disk);
  const files = changed(shellCall(tool, command), fakeSurroundings({}));
  return [...files, ...(looks > 0 ? ["…"] : [])].join(", ");
}

/**
 * The files a command changed on a disk that has files, all of them changed just now unless `more`
 * says otherwise, and `…` where the work tree was looked at.
 */
export function onDisk(
  command: string,
  paths: readonly string[],
  more: Partial<Surroundings> = {},
): string {
  let looks = 0;
  const files = Object.fromEntries(paths.map((path) => [`${PROJECT}/${path}`, ""]));
  const disk = fakeSurroundings(files, {
    ageOf: (path) => (disk.kindOf(path) === "missing" ? "missing" : "changed"),
    lookAtWorkTree: () => {
      looks += 1;
      return { changes: [], incomplete: "" };
    },
    ...more,
  });
  const found = changed(shellCall("Bash", command), disk);
  return [...found, ...(looks > 0 ? ["…"] : [])].join(", ");
}

/** A command and the files it names, as `named` has them. */
export type Row = readonly [command: string, expected: string];

/** A test of each row. */
export function holds(title: string, rows: readonly Row[], tool = "Bash"): void {
  describe(title, () => {
    for (const [command, expected] of rows) {
      it(`${command}: ${expected === "" ? "nothing" : expected}`, () => {
        expect(named(command, tool)).to.equal(expected);
      });
    }
  });
}
