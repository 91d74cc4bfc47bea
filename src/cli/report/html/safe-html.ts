/** Text that may stand in a page as it is. Only `markup` makes it, so all else is escaped. */
export class SafeHtml {
  readonly #text: string;

  constructor(parts: readonly string[]) {
    this.#text = parts.join("");
  }

  toString(): string {
    return this.#text;
  }
}

/** What a template may hold: text and numbers are escaped, parts and lists of them stand as they are. */
export type Content = SafeHtml | string | number | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

function rendered(content: Content): string {
  if (content instanceof SafeHtml) return content.toString();
  if (typeof content === "number") return String(content);
  return typeof content === "string" ? escapeHtml(content) : content.map(rendered).join("");
}

const withoutIndents = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The template's own text without the indents of the source, worked out once a template. */
function ownText(strings: TemplateStringsArray): readonly string[] {
  const known = withoutIndents.get(strings);
  if (known !== undefined) return known;
  const texts = strings.map((text) => text.replace(/\n +/g, "\n"));
  withoutIndents.set(strings, texts);
  return texts;
}

/** A piece of a page. Attribute values must be quoted in the template. */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): SafeHtml {
  const parts: string[] = [];
  for (const [index, text] of ownText(strings).entries()) {
    const value = values[index];
    parts.push(text, value === undefined ? "" : rendered(value));
  }
  return new SafeHtml(parts);
}

/** The piece if the condition holds, else nothing. */
export function when(condition: boolean, piece: () => Content): Content {
  return condition ? piece() : "";
}
