import type { ToolResult, ToolUse } from "./entry.ts";
import { isFields, textField } from "./fields.ts";
import type { Fields } from "./fields.ts";

/** A background task in the host's own words, as a Stop's input lists it. */
export interface RunningTask {
  readonly id: string;
  readonly type: "shell" | "subagent";
  readonly status: "running";
  readonly command: string;
}

const OPENING = "<task-notification>";
const TASK_ID = /^<task-notification>\s*<task-id>([^<>]{1,200})<\/task-id>/;

/** What a subagent's transcript keeps of the answer to a command that went to the background. */
const SENT_TO_BACKGROUND = /^Command running in background with ID: ([\w-]{1,100})\b/;

/** Tools that end a background task, by any of the names they had. */
const ENDING_TOOLS = new Set(["TaskStop", "KillShell", "KillBash"]);

/** The id of the background task that a command became, `""` for none. */
export function backgroundTaskOf({ response, text }: ToolResult): string {
  if (isFields(response)) return textField(response, "backgroundTaskId");
  return SENT_TO_BACKGROUND.exec(text)?.[1] ?? "";
}

function launchedAgent(response: unknown): string {
  if (!isFields(response) || response["status"] !== "async_launched") return "";
  return textField(response, "agentId");
}

function endedTask({ tool, input }: ToolUse): string {
  if (!ENDING_TOOLS.has(tool)) return "";
  const ids: Fields = input;
  return ["task_id", "shell_id", "bash_id"].map((name) => textField(ids, name)).join("");
}

/** The background tasks of a session, followed through its transcript. */
export class BackgroundTasks {
  private readonly tasks = new Map<string, RunningTask>();

  get running(): readonly RunningTask[] {
    return [...this.tasks.values()];
  }

  /** A tool call came back: it may have started a task, or ended one. */
  finished(call: ToolUse, result: ToolResult): void {
    const shell = backgroundTaskOf(result);
    const command = textField(call.input, "command");
    if (shell !== "") {
      this.tasks.set(shell, { id: shell, type: "shell", status: "running", command });
    }
    const agent = launchedAgent(result.response);
    if (agent !== "") {
      this.tasks.set(agent, { id: agent, type: "subagent", status: "running", command: "" });
    }
    this.tasks.delete(endedTask(call));
  }

  /** A text reached the session's queue: a report says that a task is over. */
  reported(text: string): void {
    const trimmed = text.trimStart();
    if (!trimmed.startsWith(OPENING)) return;
    // Several reports may come in one text; what a report itself quotes ends nothing.
    this.tasks.delete(TASK_ID.exec(trimmed)?.[1]?.trim() ?? "");
  }

  /** The client was started anew: what ran in the background ended with it. */
  clear(): void {
    this.tasks.clear();
  }
}
