/** An object of a transcript: whatever a client of any version wrote. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member as an object; an empty one for anything else. */
export function fieldsOf(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** The member as text, `""` for anything else. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

/** The text of a message's or a tool result's content: a string, or the text blocks of a list. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .filter(isFields)
    .map((block) => textField(block, "text"))
    .filter((text) => text !== "")
    .join("\n");
}
