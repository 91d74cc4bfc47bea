import { expect } from "chai";
import { isMcpEditTool, readMcpTool } from "../../../src/evidence/changes/mcp-tools.ts";
import { shellCall } from "./support.ts";

describe("edit tools of servers", () => {
  const EDIT = [
    "mcp__s__write_file",
    "mcp__s__WRITE_file",
    "mcp__s__writeFile",
    "mcp__x_read__write_file",
    "mcp__x_is__write_file",
    "mcp__s__edit_project_file",
    "mcp__s__mkdir",
    "mcp__s__v2Write",
  ];
  const OTHERS = [
    "mcp__s__get_or_create_file",
    "mcp__s___read_or_write_file",
    "mcp__s__read_file",
    "mcp__s__create_issue",
    "mcp__s__file",
    "mcp__s",
    "my_write_file",
    "Xwrite_file",
    "write__write_file",
  ];

  it("are known by their names", () => {
    expect([...EDIT, ...OTHERS].filter(isMcpEditTool)).to.deep.equal(EDIT);
  });

  type Row = readonly [tool: string, input: Record<string, unknown>, expected: string];
  const ROWS: readonly Row[] = [
    ["write_file", { path: "dir/ab://y" }, "changed dir/ab://y"],
    ["write_file", { path: "a b://x" }, "changed a b://x"],
    ["write_file", { path: "https://x.org/home/dev/acme/a.ts" }, ""],
    ["write_file", { uri: "file:///C:/p/a.ts" }, "changed C:/p/a.ts"],
    ["write_file", { uri: "FILE:///p/a.ts" }, "changed /p/a.ts"],
    ["write_file", { uri: "file:///p/c:/x" }, "changed /p/c:/x"],
    ["write_file", { uri: "file:///p/a%20b" }, "changed /p/a b"],
    ["write_file", { owner: "o", path: "a" }, ""],
    ["write_file", { repo: "r", path: "a" }, ""],
    ["write_file", { dry_run: true, path: "a" }, ""],
    ["write_file", { preview: true, path: "a" }, ""],
    ["write_file", { dryRun: false, path: "a" }, "changed a"],
    ["write_reedit_file", { path: "a" }, "changed a"],
    ["write_editor_file", { path: "a" }, "changed a"],
    ["replace_in_file", { path: "a" }, "modified a"],
    ["remove_file", { path: "a" }, "deleted a"],
    ["remove_lines", { path: "a" }, "modified a"],
    ["delete_context_file", { path: "a" }, "deleted a"],
    ["delete_symbolic_link", { path: "a" }, "deleted a"],
    ["mkdir", { path: "a" }, ""],
    ["create_folder", { path: "a" }, ""],
    ["update_folder", { path: "a" }, "changed a"],
    ["move_file", { from: "a", to: "b" }, "deleted a, created b"],
    ["move_file", { path: "a", to: "b" }, "changed a, created b"],
    ["move_file", { to: "b" }, ""],
    ["copy_file", { from: "a", to: "b" }, "created b"],
  ];
  for (const [tool, input, expected] of ROWS) {
    it(`${tool} ${JSON.stringify(input)}: ${expected === "" ? "nothing" : expected}`, () => {
      const found = readMcpTool(shellCall(`mcp__s__${tool}`, "", { input }));
      expect(found.map(({ path, change }) => `${change} ${path}`).join(", ")).to.equal(expected);
    });
  }
});
