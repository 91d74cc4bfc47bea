import { readFileSync } from "node:fs";
import { expect } from "chai";
import { HOOKS_FILE, hooksConfig, toolMatcher } from "../../scripts/hooks-config.ts";

/** Tools whose results are evidence: of the host itself, and of MCP servers in wide use. */
const MATCHED = [
  "Bash",
  "PowerShell",
  "Edit",
  "Write",
  "MultiEdit",
  "NotebookEdit",
  // Filesystem servers
  "mcp__filesystem__write_file",
  "mcp__filesystem__edit_file",
  "mcp__filesystem__create_directory",
  "mcp__filesystem__move_file",
  "mcp__filesystem__copy_file",
  "mcp__filesystem__modify_file",
  "mcp__filesystem__delete_file",
  "mcp__text-editor__patch_text_file_contents",
  "mcp__text-editor__insert_text_file_contents",
  "mcp__text-editor__append_text_file_contents",
  // Code intelligence
  "mcp__serena__create_text_file",
  "mcp__serena__replace_symbol_body",
  "mcp__serena__replace_regex",
  "mcp__serena__replace_content",
  "mcp__serena__replace_lines",
  "mcp__serena__insert_after_symbol",
  "mcp__serena__insert_at_line",
  "mcp__serena__delete_lines",
  "mcp__serena__rename_symbol",
  "mcp__serena__safe_delete_symbol",
  "mcp__plugin_serena_serena__insert_before_symbol",
  "mcp__language-server__apply_text_edit",
  "mcp__language-server__edit_file",
  "mcp__language-server__rename_symbol",
  // Editors
  "mcp__jetbrains__create_new_file_with_text",
  "mcp__jetbrains__replace_text_in_file",
  "mcp__jetbrains__replace_file_text_by_path",
  "mcp__jetbrains__rename_refactoring",
  "mcp__jetbrains__reformat_file",
  "mcp__vscode__replace_lines_code",
  "mcp__vscode__create_file_code",
  "mcp__unity__script_apply_edits",
  "mcp__morph__edit_file",
  "mcp__eslint__lint_fix",
  "mcp__refactor__inline_variable",
  // Shell companions
  "mcp__desktop-commander__write_file",
  "mcp__desktop-commander__edit_block",
  "mcp__desktop-commander__move_file",
  "mcp__desktop_commander__create_directory",
  // Notebooks
  "mcp__jupyter__insert_cell",
  "mcp__jupyter__overwrite_cell_source",
  "mcp__jupyter__append_markdown_code_cell",
  "mcp__jupyter__insert_execute_code_cell",
  "mcp__jupyter__delete_cell",
  "mcp__notebook__notebook_add_cell",
  // GitHub: writes to a remote, but writes
  "mcp__github__create_or_update_file",
  "mcp__github__delete_file",
  "mcp__git__git_checkout",
  // Other spellings
  "mcp__files__writeFile",
  "mcp__files__WriteFile",
  "mcp__files__fileWrite",
  "mcp__files__applyPatch",
  "mcp__files__JSONWrite",
  "mcp__files__XMLFileWrite",
  "mcp__files__file-write",
  "mcp__files__file.write",
  "mcp__editor__str_replace",
  "mcp__editor__str_replace_based_edit_tool",
  "mcp__editor__search_replace",
  "mcp__editor__search_and_replace",
  "mcp__editor__findAndReplace",
  "mcp__proxy__filesystem__write_file",
];

/** Tools that only look, and tools that are none of the gate's business. */
const LEFT_ALONE = [
  "Read",
  "Glob",
  "Grep",
  "WebFetch",
  "WebSearch",
  "Agent",
  "Task",
  "TodoWrite",
  "BashOutput",
  "NotebookRead",
  "Skill",
  "ToolSearch",
  "mcp__filesystem__read_file",
  "mcp__filesystem__read_text_file",
  "mcp__filesystem__read_multiple_files",
  "mcp__filesystem__list_directory",
  "mcp__filesystem__directory_tree",
  "mcp__filesystem__search_files",
  "mcp__filesystem__get_file_info",
  "mcp__text-editor__get_text_file_contents",
  "mcp__serena__find_symbol",
  "mcp__serena__find_referencing_symbols",
  "mcp__serena__get_symbols_overview",
  "mcp__serena__search_for_pattern",
  "mcp__serena__list_dir",
  "mcp__serena__read_file",
  "mcp__serena__read_memory",
  "mcp__serena__summarize_changes",
  "mcp__serena__think_about_collected_information",
  "mcp__serena__execute_shell_command",
  "mcp__serena__activate_project",
  "mcp__language-server__hover",
  "mcp__language-server__diagnostics",
  "mcp__jetbrains__get_file_text_by_path",
  "mcp__jetbrains__find_files_by_name_keyword",
  "mcp__jetbrains__search_in_files_by_text",
  "mcp__jetbrains__list_directory_tree",
  "mcp__jetbrains__open_file_in_editor",
  "mcp__jetbrains__get_file_problems",
  "mcp__github__get_file_contents",
  "mcp__github__search_code",
  "mcp__github__list_commits",
  "mcp__github__get_pull_request_diff",
  "mcp__git__git_status",
  "mcp__git__git_diff",
  "mcp__git__git_log",
  "mcp__git__git_show",
  "mcp__desktop-commander__read_file",
  "mcp__desktop-commander__start_search",
  "mcp__desktop-commander__get_file_info",
  "mcp__desktop-commander__list_processes",
  "mcp__jupyter__read_cells",
  "mcp__jupyter__list_cells",
  "mcp__jupyter__use_notebook",
  "mcp__ide__getDiagnostics",
  "mcp__context7__get-library-docs",
  "mcp__context7__resolve-library-id",
  "mcp__playwright__browser_navigate",
  "mcp__playwright__browser_snapshot",
  "mcp__playwright__browser_click",
  "mcp__memory__read_graph",
  "mcp__memory__search_nodes",
  // Editing words in the wrong place: in the server's name, after a reading word, inside a word
  "mcp__edit-server__read_file",
  "mcp__text_editor__view",
  "mcp__write__get",
  "mcp__proxy__edit__read_file",
  "mcp__reviews__get_patch",
  "mcp__reviews__getPatch",
  "mcp__reviews__list_update",
  "mcp__files__preview_edit",
  "mcp__files__summarize_change",
  "mcp__reviews__review_patch",
  "mcp__reviews__suggest_edit",
  "mcp__tavily__tavily-extract",
  "mcp__pdf__extract_text",
  "mcp__files__check_format",
  "mcp__bank__credit_lookup",
  "mcp__bank__addresses",
  "mcp__maps__address_lookup",
  "mcp__weather__updates",
  // No more than a beginning or an end that looks right
  "BashTool",
  "MyEdit",
  "mcp__write",
];

describe("hooks.json", () => {
  it("is what the script writes", async () => {
    expect(readFileSync(HOOKS_FILE, "utf8")).to.equal(await hooksConfig());
  });

  it("starts node directly, with the event's name, for every event of the contract", async () => {
    const config = JSON.parse(await hooksConfig()) as {
      hooks: Record<string, { hooks: Record<string, unknown>[] }[]>;
    };
    expect(Object.keys(config.hooks)).to.deep.equal([
      "SessionStart",
      "UserPromptSubmit",
      "PostToolUse",
      "PostToolUseFailure",
      "Stop",
      "SubagentStop",
      "StopFailure",
      "SessionEnd",
    ]);
    for (const [event, groups] of Object.entries(config.hooks)) {
      expect(groups).to.have.length(1);
      expect(groups[0]?.hooks).to.have.length(1);
      const hook = groups[0]?.hooks[0];
      expect(hook).to.include({ type: "command", command: "node", timeout: 10 });
      expect(hook?.["args"]).to.deep.equal([
        "${CLAUDE_PLUGIN_ROOT}/dist/fable-ish-hook.cjs",
        event,
      ]);
      expect(hook?.["statusMessage"])
        .to.be.a("string")
        .and.match(/^fable-ish/);
    }
  });
});

describe("the matcher of the tool hooks", () => {
  const matcher = new RegExp(toolMatcher());

  it("is read as a pattern by the host, not as a list of names", () => {
    expect(toolMatcher()).not.to.match(/^[A-Za-z0-9_\- ,|]*$/);
    expect(toolMatcher()).to.match(/^\^.*\$$/);
  });

  for (const tool of MATCHED) {
    it(`sees ${tool}`, () => {
      expect(matcher.test(tool)).to.equal(true);
    });
  }

  for (const tool of LEFT_ALONE) {
    it(`leaves ${tool} alone`, () => {
      expect(matcher.test(tool)).to.equal(false);
    });
  }

  it("answers at once for names made to confuse it", () => {
    const started = performance.now();
    for (const part of ["a_", "aB", "A", "A1", "_", "__", "get_", "find_", "edit", "a"]) {
      matcher.test(`mcp__x__${part.repeat(500)}!`);
      matcher.test(`mcp__${part.repeat(500)}`);
    }
    expect(performance.now() - started).to.be.below(2_000);
  });
});
