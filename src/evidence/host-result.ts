import type { ToolCall } from "./tool-call.ts";

/** What the host says of a finished command. */
export interface HostResult {
  /** Whether the command reported 0; `undefined` where the host does not tell. */
  readonly zero: boolean | undefined;
  /** From `Exit code N`. */
  readonly exit: number | undefined;
  readonly output: string;
  /** False when the host kept only a part of the output. */
  readonly complete: boolean;
  /** Where the host keeps the whole output, `""` when it does not. */
  readonly persisted: string;
  /** Id of the background task, `""` for a foreground command. */
  readonly task: string;
}

/** Statuses of a process that was ended from outside: they say nothing about what it checked. */
const ENDED = new Set([124, 129, 130, 137, 141, 143]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== "")
      .join("\n");
  if (!isRecord(value)) return "";
  const streams = [value["stdout"], value["stderr"]].filter(
    (each): each is string => typeof each === "string" && each !== "",
  );
  if (streams.length > 0) return streams.join("\n");
  return textOf(value["text"] ?? value["content"] ?? value["output"] ?? "");
}

function failureOf(call: ToolCall): HostResult {
  const match = /^Exit code (\d+)(?:\n|$)/.exec(call.error);
  const exit = match === null ? undefined : Number(match[1]);
  const output = match === null ? call.error : call.error.slice(match[0].length);
  const timedOut = /^Command timed out after /m.test(output.slice(0, 200)) || ENDED.has(exit ?? 0);
  const told = exit !== undefined && !timedOut && !call.interrupted;
  return { zero: told ? false : undefined, exit, output, complete: true, persisted: "", task: "" };
}

/** Reads the host's event and response; every shape a host was seen to send is understood. */
export function hostResultOf(call: ToolCall): HostResult {
  if (call.event === "PostToolUseFailure") return failureOf(call);
  const response = isRecord(call.response) ? call.response : {};
  const task = response["backgroundTaskId"] ?? response["background_task_id"] ?? "";
  const persisted = response["persistedOutputPath"];
  const interpreted = response["returnCodeInterpretation"];
  const silent = typeof interpreted === "string" && interpreted !== "";
  const stopped = call.interrupted || response["interrupted"] === true;
  return {
    zero: silent || stopped ? undefined : true,
    exit: undefined,
    output: textOf(call.response),
    complete: typeof persisted !== "string",
    persisted: typeof persisted === "string" ? persisted : "",
    task: typeof task === "string" ? task : "",
  };
}
