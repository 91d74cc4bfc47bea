/** True for an object that is no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All text in the content of a message: a string, or blocks, tool results included. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(textOf).join("\n");
  if (!isRecord(content)) return "";
  if (typeof content["text"] === "string") return content["text"];
  return textOf(content["content"]);
}
