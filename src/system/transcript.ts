import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** How much of a transcript's end is looked at, in bytes. */
const TAIL = 256 * 1024;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** Text of one transcript line when it is an assistant's message that calls no tool. */
function messageText(line: string): string | undefined {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isFields(entry) || entry["type"] !== "assistant" || !isFields(entry["message"])) {
    return undefined;
  }
  const content = entry["message"]["content"];
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return undefined;
  const blocks = content.filter(isFields);
  if (blocks.some((block) => block["type"] === "tool_use")) return "";
  return blocks.map((block) => (typeof block["text"] === "string" ? block["text"] : "")).join("\n");
}

function tail(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = fstatSync(file);
    if (!status.isFile()) return "";
    const length = Math.min(status.size, TAIL);
    const bytes = Buffer.alloc(length);
    const count = readSync(file, bytes, 0, length, status.size - length);
    return bytes.toString("utf8", 0, count);
  } finally {
    closeSync(file);
  }
}

/**
 * The last assistant message of a transcript, read backwards from its end, at most 256 KiB; `""`
 * when there is none, when it called a tool, or when the file cannot be read. Only for hosts that
 * do not send the message: transcripts lag behind.
 */
export function lastTranscriptMessage(path: string): string {
  if (path === "") return "";
  try {
    const lines = tail(path).split("\n");
    for (const line of lines.reverse()) {
      const text = messageText(line);
      if (text !== undefined) return text;
    }
  } catch {
    // No transcript, no message.
  }
  return "";
}
