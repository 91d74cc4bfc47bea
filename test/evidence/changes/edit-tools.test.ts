import { expect } from "chai";
import { contentDigest, MAXIMUM_DIGESTED } from "../../../src/events/content-digest.ts";
import { ABSENT } from "../../../src/events/event.ts";
import { isEditTool, readEditTool, saysFailed } from "../../../src/evidence/changes/edit-tools.ts";
import { shellCall } from "./support.ts";

const FILE = { file_path: "/p/a.ts" };

const read = (tool: string, response: unknown, input: Record<string, unknown> = FILE) =>
  readEditTool(shellCall(tool, "", { input, response }));

describe("edit tools of the host", () => {
  it("are known by name", () => {
    const tools = ["Edit", "Write", "MultiEdit", "NotebookEdit", "Read", "edit", ""];
    expect(tools.filter(isEditTool)).to.deep.equal(["Edit", "Write", "MultiEdit", "NotebookEdit"]);
  });

  it("say that they failed, in any shape of response", () => {
    const failed: readonly unknown[] = [
      "<tool_use_error>File has not been read yet.</tool_use_error>",
      "  Error: not found",
      [
        { type: "text", text: "fine" },
        { type: "text", text: "Error: not found" },
      ],
      { success: false },
      { is_error: true },
      { isError: true },
      { error: "Cell not found" },
    ];
    for (const response of failed) expect(saysFailed(response), String(response)).to.equal(true);
  });

  it("did not fail by any other word", () => {
    const done: readonly unknown[] = [
      undefined,
      null,
      7,
      "",
      "Fixed the text of Error: in a.ts",
      "x <tool_use_error>",
      "TypeError: is now caught",
      [],
      [null, { type: "image" }],
      [{ type: "text", text: "fine" }],
      [{ content: "Error: no" }],
      { success: true, is_error: false, isError: false, error: "" },
    ];
    for (const response of done) expect(saysFailed(response), String(response)).to.equal(false);
  });

  it("name their file in the input, else in the response", () => {
    const paths = (input: Record<string, unknown>, response: unknown) =>
      read("Edit", response, input).map(({ path }) => path);
    expect(paths({ notebook_path: "/p/n.ipynb" }, {})).to.deep.equal(["/p/n.ipynb"]);
    expect(paths({}, { filePath: "/p/a.ts" })).to.deep.equal(["/p/a.ts"]);
    expect(paths({}, { notebook_path: "/p/n.ipynb" })).to.deep.equal(["/p/n.ipynb"]);
    expect(paths({ file_path: "/p/a.ts" }, { filePath: "/p/b.ts" })).to.deep.equal(["/p/a.ts"]);
    expect(paths({}, undefined)).to.deep.equal([]);
  });

  it("write a file anew, change one that was there, or leave open which", () => {
    const change = (tool: string, response: unknown) =>
      read(tool, response).map((each) => each.change);
    expect(change("Write", { type: "create" })).to.deep.equal(["created"]);
    expect(change("Edit", { type: "create" })).to.deep.equal(["created"]);
    expect(change("Write", { type: "update" })).to.deep.equal(["modified"]);
    expect(change("Write", {})).to.deep.equal(["changed"]);
    expect(change("Write", undefined)).to.deep.equal(["changed"]);
    expect(change("Edit", {})).to.deep.equal(["modified"]);
    expect(change("Edit", undefined)).to.deep.equal(["modified"]);
    expect(change("MultiEdit", "done")).to.deep.equal(["modified"]);
  });

  it("changed nothing where before and after are the same", () => {
    const same = { ...FILE, old_string: "x", new_string: "x" };
    expect(read("Edit", { originalFile: "ax" }, same)).to.deep.equal([]);
    expect(read("Write", { originalFile: "x", content: "x" })).to.deep.equal([]);
    expect(read("NotebookEdit", { original_file: "1", updated_file: "1" })).to.deep.equal([]);
  });

  it("changed something where they differ, or nobody shows them", () => {
    const same = { ...FILE, old_string: "x", new_string: "x" };
    const other = { ...FILE, old_string: "x", new_string: "y" };
    expect(read("Edit", {}, same)).to.have.length(1);
    expect(read("Edit", undefined, same)).to.have.length(1);
    expect(read("Edit", { originalFile: "ax" }, other)).to.have.length(1);
    expect(read("Edit", { originalFile: "ax" })).to.have.length(1);
    // The content decides where it is shown, whatever the input says.
    expect(read("Edit", { originalFile: "ax", content: "ay" }, same)).to.have.length(1);
    expect(read("Write", { originalFile: "x", content: "y" })).to.have.length(1);
    expect(read("NotebookEdit", { original_file: "1", updated_file: "2" })).to.have.length(1);
    expect(read("Write", { content: "x" })).to.have.length(1);
  });

  it("show the content before, where it is not too long", () => {
    const before = (response: unknown, tool = "Edit") => read(tool, response)[0]?.before;
    expect(before({ originalFile: "old" })).to.equal(contentDigest("old"));
    expect(before({ original_file: "old" }, "NotebookEdit")).to.equal(contentDigest("old"));
    const longest = "x".repeat(MAXIMUM_DIGESTED);
    expect(before({ originalFile: longest })).to.equal(contentDigest(longest));
    expect(before({ originalFile: `${longest}x` })).to.equal(undefined);
    expect(before({ type: "create", originalFile: null })).to.equal(ABSENT);
    expect(before({}, "Write")).to.equal(undefined);
  });

  it("change nothing in a call that failed", () => {
    const failure = shellCall("Edit", "", { input: FILE, event: "PostToolUseFailure" });
    expect(readEditTool(failure)).to.deep.equal([]);
  });
});
