import { parentOf, resolvePath } from "./shell/paths.ts";
import type { NestedScript } from "./shell/program-run.ts";
import type { Surroundings } from "./tool-call.ts";

/** What looking up scripts reads. */
export type ScriptFiles = Pick<Surroundings, "readText">;

const MAXIMUM_PARENTS = 6;

/** The nearest file of one of these names, from a folder upwards. */
export function nearest(
  files: ScriptFiles,
  directory: string,
  names: readonly string[],
): { readonly text: string; readonly directory: string; readonly name: string } | undefined {
  let at = directory;
  for (let step = 0; step <= MAXIMUM_PARENTS; step += 1) {
    for (const name of names) {
      const text = files.readText(resolvePath(at, name));
      if (text !== undefined) return { text, directory: at, name };
    }
    if (at === "/") return undefined;
    at = parentOf(at);
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of a JSON text; none where it holds no object. */
export function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The text of an entry in a section: a string, or several one after another. */
export function entry(
  record: Readonly<Record<string, unknown>>,
  section: string,
  name: string,
): string | undefined {
  const entries = record[section];
  if (!isRecord(entries) || !Object.hasOwn(entries, name)) return undefined;
  const value = entries[name];
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.filter((line): line is string => typeof line === "string").join(" && ");
  return isRecord(value) && typeof value["command"] === "string" ? value["command"] : undefined;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A script with the words that were given to it. */
export function withRest(text: string, rest: readonly string[]): string {
  return rest.length === 0 ? text : `${text} ${rest.map(quoted).join(" ")}`;
}

/** A script that goes on after a failure. */
export function script(text: string, directory: string, label: string): NestedScript {
  return { text, directory, label, stopsAtFailure: false };
}
