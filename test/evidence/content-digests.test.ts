import { expect } from "chai";
import { contentDigest, MAXIMUM_DIGESTED } from "../../src/events/content-digest.ts";
import { ABSENT } from "../../src/events/event.ts";
import { readEditChange } from "../../src/evidence/edit-changes.ts";
import type { ToolCall } from "../../src/evidence/tool-call.ts";
import { fakeSurroundings } from "../support/fake-surroundings.ts";

const PATH = "/p/a.ts";

function changedBy(tool: string, response: object, disk: Readonly<Record<string, string>>) {
  const call: ToolCall = {
    tool,
    event: "PostToolUse",
    input: { file_path: PATH },
    response: { filePath: PATH, ...response },
    error: "",
    interrupted: false,
    duration: 5,
    directory: "/p",
    project: "/p",
    at: 0,
  };
  const digestOf = (path: string) => {
    const text = disk[path];
    return text === undefined ? ABSENT : contentDigest(text);
  };
  return readEditChange(call, fakeSurroundings(disk, { digestOf }))?.files[0];
}

describe("the contents around an edit", () => {
  it("are what the tool found and what the disk holds", () => {
    const file = changedBy("Edit", { originalFile: "old\r\n" }, { [PATH]: "new\n" });
    expect(file).to.include({ before: contentDigest("old\n"), after: contentDigest("new\n") });
  });

  it("begin with no file where the tool made one", () => {
    const response = { type: "create", originalFile: null, content: "new" };
    const file = changedBy("Write", response, { [PATH]: "new" });
    expect(file).to.include({ before: ABSENT, after: contentDigest("new") });
  });

  it("are left out where nobody knows them", () => {
    expect(changedBy("Edit", { originalFile: null }, { [PATH]: "new" })).not.to.have.property(
      "before",
    );
    const long = "x".repeat(MAXIMUM_DIGESTED + 1);
    expect(changedBy("Edit", { originalFile: long }, { [PATH]: "n" })).not.to.have.property(
      "before",
    );
  });
});
