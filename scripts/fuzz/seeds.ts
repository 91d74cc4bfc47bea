/** Inputs as hosts send them: what mutations begin with. */
export const HOOK_INPUTS: readonly Readonly<Record<string, unknown>>[] = [
  { hook_event_name: "SessionStart", source: "startup", transcript_path: "/nowhere/t.jsonl" },
  {
    hook_event_name: "UserPromptSubmit",
    prompt: "Fix the login bug and run the tests.",
    prompt_id: "p1",
  },
  {
    hook_event_name: "UserPromptSubmit",
    prompt:
      "<task-notification><task-id>b1</task-id><tool-use-id>t1</tool-use-id><status>completed</status><summary>exit code 0</summary></task-notification>",
  },
  {
    hook_event_name: "PostToolUse",
    tool_name: "Edit",
    tool_use_id: "toolu_1",
    tool_input: { file_path: "src/a.ts", old_string: "a", new_string: "b" },
    tool_response: { filePath: "src/a.ts", structuredPatch: [{ lines: ["-a", "+b"] }] },
  },
  {
    hook_event_name: "PostToolUse",
    tool_name: "Bash",
    tool_use_id: "toolu_2",
    tool_input: { command: "cd app && npm test 2>&1 | tail -5; echo done" },
    tool_response: { stdout: "  12 passing (30ms)\n", stderr: "", interrupted: false },
  },
  {
    hook_event_name: "PostToolUse",
    tool_name: "Bash",
    tool_use_id: "toolu_3",
    tool_input: { command: "cat > src/b.ts <<'EOF'\nexport const b = 1;\nEOF\npytest -q || true" },
    tool_response: { stdout: "== 3 passed, 1 failed in 0.12s ==", stderr: "", interrupted: false },
  },
  {
    hook_event_name: "PostToolUse",
    tool_name: "mcp__files__write_file",
    tool_use_id: "toolu_4",
    tool_input: { path: "c.py", content: "x" },
    tool_response: [{ type: "text", text: "ok" }],
  },
  {
    hook_event_name: "PostToolUse",
    tool_name: "PowerShell",
    tool_use_id: "toolu_5",
    tool_input: { command: "Set-Content a.ps1 'x'; if ($?) { dotnet test }" },
    tool_response: "Passed!  - Failed: 0, Passed: 3",
  },
  {
    hook_event_name: "PostToolUseFailure",
    tool_name: "Bash",
    tool_use_id: "toolu_6",
    tool_input: { command: "sed -i s/a/b/ *.ts && go test ./... && cargo test" },
    error: "Exit code 1\n--- FAIL: TestX (0.00s)\nFAIL\texample\t0.1s",
    is_interrupt: false,
  },
  {
    hook_event_name: "Stop",
    last_assistant_message: "I fixed it. Next I'll run the tests.",
    stop_hook_active: false,
    prompt_id: "p1",
    background_tasks: [{ id: "b1", type: "shell", status: "running", command: "npm test" }],
  },
  { hook_event_name: "SubagentStop", agent_id: "a1", agent_type: "Explore" },
  { hook_event_name: "StopFailure", error: "overloaded" },
  { hook_event_name: "SessionEnd", reason: "other" },
];
