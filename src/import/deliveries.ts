import { BackgroundTasks } from "./background-tasks.ts";
import type { RunningTask } from "./background-tasks.ts";
import type { Delivery } from "./delivery.ts";
import type { Entry, EntryContent, ToolUse } from "./entry.ts";
import type { Fields } from "./fields.ts";
import { responseOf } from "./tool-response.ts";

/** A subagent whose transcript lies in a file of its own. */
export interface AgentSource {
  readonly agent: string;
  readonly agent_type: string;
}

export interface DeliveryContext {
  readonly session: string;
  readonly transcript: string;
  /** The hooks are registered for this tool. */
  readonly isEvidence: (tool: string) => boolean;
}

type Of<Kind extends EntryContent["kind"]> = Extract<EntryContent, { readonly kind: Kind }>;

/** An end of the main agent's turn that is not judged yet: more of the same message may follow. */
interface OpenStop {
  readonly message: string;
  readonly text: string;
  readonly at: number;
  readonly about: Fields;
  readonly tasks: readonly RunningTask[];
  readonly active: boolean;
  /** The client said how the message ended; a message without it may go on with a tool call. */
  readonly complete: boolean;
}

/** Reasons to stop after which the turn goes on. */
const GOING_ON = new Set(["tool_use", "pause_turn"]);

/**
 * Turns the entries of a transcript, in order, into the deliveries that hooks would have got. The
 * entries of the main conversation and of its subagents come merged by time.
 *
 * A stop is delivered once the message before it is whole: at the next entry, or at the end.
 */
export class DeliveryReader {
  private readonly context: DeliveryContext;
  private readonly tasks = new BackgroundTasks();
  private readonly calls = new Map<string, ToolUse>();
  private openStop: OpenStop | undefined;
  private stopHookActive = false;
  private permissionMode = "";
  private promptId = "";
  private at = 0;

  constructor(context: DeliveryContext) {
    this.context = context;
  }

  /** The deliveries that an entry completes. */
  read(entry: Entry, source?: AgentSource): readonly Delivery[] {
    // A prompt that waited in the queue bears the time at which it was queued.
    const waited = entry.content.kind === "queued-prompt" ? this.at : 0;
    this.at = Math.max(entry.at ?? this.at, waited);
    const isMain = source === undefined && entry.agent === "" && !entry.sidechain;
    const before = isMain ? this.beforeMain(entry) : this.takeCompleteStop();
    if (isMain && entry.prompt_id !== "") this.promptId = entry.prompt_id;
    return [...before, ...(isMain ? this.readMain(entry) : this.readAgent(entry, source))];
  }

  /**
   * The deliveries at the end of what there is.
   *
   * @param settled nothing more is going to come: a message without a known end was the last one.
   */
  end(settled: boolean): readonly Delivery[] {
    return settled ? this.takeStop() : this.takeCompleteStop();
  }

  private beforeMain({ content, uuid }: Entry): readonly Delivery[] {
    switch (content.kind) {
      case "assistant":
        // Another block of the same message.
        return content.message === this.openStop?.message ? [] : this.takeCompleteStop();
      case "prompt":
      case "feedback":
      case "stop-hooks-ran":
        return this.takeStop();
      case "interrupted":
      case "api-error":
      case "tool-results":
      case "queued-prompt":
      case "enqueued":
      case "client-started":
        return this.takeCompleteStop();
      case "nothing":
      case "unknown":
        // The client's own notes may stand between two blocks of a message.
        return uuid === "" ? [] : this.takeCompleteStop();
      default:
        return content satisfies never;
    }
  }

  private readMain(entry: Entry): readonly Delivery[] {
    const { content } = entry;
    switch (content.kind) {
      case "assistant":
        this.remember(content);
        this.openStop = this.stopAfter(entry, content);
        return [];
      case "prompt":
        if (content.permission_mode !== "") this.permissionMode = content.permission_mode;
        this.stopHookActive = false;
        this.tasks.reported(content.text);
        return [this.prompt(entry, content.text)];
      case "queued-prompt":
        this.tasks.reported(content.text);
        return content.text === "" ? [] : [this.prompt(entry, content.text)];
      case "feedback":
        this.stopHookActive = true;
        return [this.prompt(entry, content.text)];
      case "enqueued":
        this.tasks.reported(content.text);
        return [];
      case "tool-results":
        return this.results(entry, content, {});
      case "api-error":
        return [this.delivery("StopFailure", entry, { error: content.error })];
      case "client-started":
        if (content.source === "resume" || content.source === "startup") this.tasks.clear();
        return [];
      case "interrupted":
        this.openStop = undefined;
        return [];
      case "stop-hooks-ran":
      case "nothing":
      case "unknown":
        return [];
      default:
        return content satisfies never;
    }
  }

  private readAgent(entry: Entry, source: AgentSource | undefined): readonly Delivery[] {
    const { content } = entry;
    const agent = {
      agent_id: entry.agent === "" ? (source?.agent ?? "sidechain") : entry.agent,
      agent_type: source?.agent_type ?? "",
    };
    if (content.kind === "tool-results") return this.results(entry, content, agent);
    if (content.kind !== "assistant") return [];
    this.remember(content);
    const ended = content.stop_reason !== "" && !GOING_ON.has(content.stop_reason);
    if (!ended || content.text === "") return [];
    return [{ ...this.delivery("SubagentStop", entry, agent), mark: content.message }];
  }

  private remember({ calls }: Of<"assistant">): void {
    for (const call of calls) this.calls.set(call.id, call);
  }

  /** The stop that follows a message, `undefined` when it calls a tool or says nothing. */
  private stopAfter(entry: Entry, content: Of<"assistant">): OpenStop | undefined {
    const open = this.openStop?.message === content.message ? this.openStop : undefined;
    if (content.calls.length > 0 || GOING_ON.has(content.stop_reason)) return undefined;
    if (content.text === "") return open;
    return {
      message: content.message,
      text: open === undefined ? content.text : `${open.text}\n${content.text}`,
      at: this.at,
      about: this.about(entry),
      tasks: this.tasks.running,
      active: this.stopHookActive,
      complete: content.stop_reason !== "",
    };
  }

  private takeCompleteStop(): readonly Delivery[] {
    return this.openStop?.complete === true ? this.takeStop() : [];
  }

  private takeStop(): readonly Delivery[] {
    const stop = this.openStop;
    this.openStop = undefined;
    if (stop === undefined) return [];
    return [
      {
        event: "Stop",
        at: stop.at,
        mark: stop.message,
        input: {
          ...stop.about,
          hook_event_name: "Stop",
          stop_hook_active: stop.active,
          last_assistant_message: stop.text,
          background_tasks: stop.tasks,
        },
      },
    ];
  }

  private results(
    entry: Entry,
    { results }: Of<"tool-results">,
    agent: Fields,
  ): readonly Delivery[] {
    return results.flatMap((result) => {
      const call = this.calls.get(result.tool_use_id);
      if (call === undefined) return [];
      this.calls.delete(result.tool_use_id);
      this.tasks.finished(call, result);
      if (result.refused || !this.context.isEvidence(call.tool)) return [];
      const about = {
        ...agent,
        tool_name: call.tool,
        tool_use_id: call.id,
        tool_input: call.input,
      };
      const delivery = result.is_error
        ? this.delivery("PostToolUseFailure", entry, { ...about, error: result.text })
        : this.delivery("PostToolUse", entry, {
            ...about,
            tool_response: responseOf(call, result),
          });
      return [{ ...delivery, mark: call.id }];
    });
  }

  private prompt(entry: Entry, text: string): Delivery {
    return this.delivery("UserPromptSubmit", entry, { prompt: text });
  }

  private about(entry: Entry): Fields {
    return {
      session_id: this.context.session,
      transcript_path: this.context.transcript,
      cwd: entry.cwd,
      prompt_id: this.promptId,
      permission_mode: this.permissionMode,
    };
  }

  private delivery(event: Delivery["event"], entry: Entry, fields: Fields): Delivery {
    return {
      event,
      at: this.at,
      mark: entry.uuid === "" ? `${this.at}` : entry.uuid,
      input: { ...this.about(entry), hook_event_name: event, ...fields },
    };
  }
}
