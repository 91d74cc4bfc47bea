import { canonicalForm } from "../../src/events/canonical.ts";

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case "object":
      return isFields(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** Words that say nothing about a value. */
const SILENT = ["$schema", "$defs", "title", "description", "default"];

/** The part of JSON Schema (draft 2020-12) that this project's schemas use. */
export class JsonSchema {
  private readonly root: unknown;

  constructor(root: unknown) {
    this.root = root;
  }

  /** @throws Error for a word of the schema that is not known here: nothing is passed over. */
  accepts(value: unknown, schema: unknown = this.root): boolean {
    return Object.entries(fields(schema)).every(([word, says]) =>
      this.holds(word, says, value, fields(schema)),
    );
  }

  private holds(word: string, says: unknown, value: unknown, schema: Fields): boolean {
    if (SILENT.includes(word)) return true;
    switch (word) {
      case "$ref":
        return this.accepts(value, this.resolve(String(says)));
      case "type":
        return isOfType(value, says);
      case "enum":
        return (
          Array.isArray(says) && says.some((one) => canonicalForm(one) === canonicalForm(value))
        );
      case "pattern":
        return typeof value !== "string" || new RegExp(String(says), "u").test(value);
      case "minLength":
        return typeof value !== "string" || Array.from(value).length >= Number(says);
      case "maxLength":
        return typeof value !== "string" || Array.from(value).length <= Number(says);
      case "minimum":
        return typeof value !== "number" || value >= Number(says);
      case "maximum":
        return typeof value !== "number" || value <= Number(says);
      case "minItems":
        return !Array.isArray(value) || value.length >= Number(says);
      case "maxItems":
        return !Array.isArray(value) || value.length <= Number(says);
      case "items":
        return !Array.isArray(value) || value.every((item) => this.accepts(item, says));
      case "required":
        return (
          !isFields(value) || (Array.isArray(says) && says.every((name) => String(name) in value))
        );
      case "properties":
        return (
          !isFields(value) ||
          Object.entries(fields(says)).every(
            ([name, part]) => !Object.hasOwn(value, name) || this.accepts(value[name], part),
          )
        );
      case "additionalProperties":
        return (
          !isFields(value) ||
          says !== false ||
          Object.keys(value).every((name) => Object.hasOwn(fields(schema["properties"]), name))
        );
      default:
        throw new Error(`The schema word ${word} is not known.`);
    }
  }

  private resolve(reference: string): unknown {
    return reference
      .replace(/^#\//, "")
      .split("/")
      .reduce((place: unknown, name) => fields(place)[name], this.root);
  }
}
