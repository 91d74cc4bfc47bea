/** Reading `tool_response` and `tool_input`, whose shapes differ by tool, host and version. */

export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object, `undefined` for anything else (arrays and null included). */
export function asFields(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

/** The value as a non-empty string. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The strings of an array; nothing for anything else. */
export function asTexts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is string => typeof item === "string" && item !== "");
}

/** All text of a response: a string, a list of content blocks, or the usual output fields. */
export function textOf(response: unknown): string {
  if (typeof response === "string") return response;
  if (Array.isArray(response)) return response.map(textOf).filter(Boolean).join("\n");
  const fields = asFields(response);
  if (fields === undefined) return "";
  return ["stdout", "stderr", "text", "content", "error"]
    .map((name) => (fields[name] === undefined ? "" : textOf(fields[name])))
    .filter(Boolean)
    .join("\n");
}
