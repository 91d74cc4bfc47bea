/** The host events this plugin answers. */
export const HOST_EVENTS = [
  "SessionStart",
  "UserPromptSubmit",
  "PostToolUse",
  "PostToolUseFailure",
  "Stop",
  "SubagentStop",
  "StopFailure",
  "SessionEnd",
] as const;
export type HostEvent = (typeof HOST_EVENTS)[number];

export interface HostBackgroundTask {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly command: string;
}

/**
 * A hook's input after reading: every field has a value of its type. Hosts add and leave out
 * fields from version to version, so nothing is refused; what is missing is empty.
 */
export interface HostInput {
  /** False when standard input held no JSON object. */
  readonly readable: boolean;
  readonly session_id: string;
  readonly prompt_id: string;
  readonly transcript_path: string;
  readonly cwd: string;
  readonly hook_event_name: string;
  readonly permission_mode: string;
  readonly agent_id: string;
  readonly agent_type: string;
  readonly source: string;
  readonly reason: string;
  readonly prompt: string;
  readonly tool_name: string;
  readonly tool_use_id: string;
  readonly tool_input: Readonly<Record<string, unknown>>;
  readonly tool_response: unknown;
  readonly error: string;
  readonly is_interrupt: boolean;
  /** Milliseconds. */
  readonly duration_ms: number | undefined;
  readonly stop_hook_active: boolean;
  /** `undefined` when the host does not send it (older versions). */
  readonly last_assistant_message: string | undefined;
  readonly background_tasks: readonly HostBackgroundTask[];
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

function backgroundTasks(value: unknown): readonly HostBackgroundTask[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).map((task) => ({
    id: text(task, "id"),
    type: text(task, "type"),
    status: text(task, "status"),
    command: text(task, "command"),
  }));
}

function parse(input: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(input.startsWith("\uFEFF") ? input.slice(1) : input);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a hook's standard input. Whatever it is, the answer is a value, never an exception. */
export function parseHostInput(input: string): HostInput {
  return readHostInput(parse(input));
}

/** The same from the object itself; `undefined` where there is none. */
export function readHostInput(parsed: Fields | undefined): HostInput {
  const fields = parsed ?? {};
  const toolInput = fields["tool_input"];
  const duration = fields["duration_ms"];
  const message = fields["last_assistant_message"];
  return {
    readable: parsed !== undefined,
    session_id: text(fields, "session_id"),
    prompt_id: text(fields, "prompt_id"),
    transcript_path: text(fields, "transcript_path"),
    cwd: text(fields, "cwd"),
    hook_event_name: text(fields, "hook_event_name"),
    permission_mode: text(fields, "permission_mode"),
    agent_id: text(fields, "agent_id"),
    agent_type: text(fields, "agent_type"),
    source: text(fields, "source"),
    reason: text(fields, "reason"),
    prompt: text(fields, "prompt"),
    tool_name: text(fields, "tool_name"),
    tool_use_id: text(fields, "tool_use_id"),
    tool_input: isFields(toolInput) ? toolInput : {},
    tool_response: fields["tool_response"],
    error: text(fields, "error"),
    is_interrupt: fields["is_interrupt"] === true,
    duration_ms: typeof duration === "number" && duration >= 0 ? duration : undefined,
    stop_hook_active: fields["stop_hook_active"] === true,
    last_assistant_message: typeof message === "string" ? message : undefined,
    background_tasks: backgroundTasks(fields["background_tasks"]),
  };
}
