import * as v from "valibot";
import { VERIFICATION_KINDS } from "../events/event.ts";
import { LANGUAGES, POLICY_NAMES, PROJECT_RIGHTS } from "./configuration.ts";
import { MAXIMUM_GLOB } from "./glob.ts";

/** Most patterns in one list, and most verifiers and expectations in one file. */
export const MAXIMUM_GLOBS = 32;
export const MAXIMUM_ENTRIES = 16;

/** The cap of blocks may be set from 1 to this. */
export const MAXIMUM_BLOCK_CAP = 5;

/** Below the project: no root or drive in front, no step upwards, no line breaks. */
export const GLOB_PATTERN = /^(?![/\\]|[A-Za-z]:)(?!(?:[^/]*\/)*\.\.(?:\/|$))\P{Cc}+$/u;

/**
 * Words with one space in between. The first is a program by its name: with a star in it, anything
 * would be a check, and the shell's own words that always succeed are none.
 */
export const COMMAND_PATTERN =
  /^(?!(?:echo|printf|true|false|exit|cd|sleep|export|set|test|:)(?: |$))[^\s*]+(?: [^\s]+)*$/;

const glob = () => v.pipe(v.string(), v.maxLength(MAXIMUM_GLOB), v.regex(GLOB_PATTERN));
const globs = () => v.pipe(v.array(glob()), v.maxLength(MAXIMUM_GLOBS));
const someGlobs = () => v.pipe(v.array(glob()), v.minLength(1), v.maxLength(MAXIMUM_GLOBS));
const kind = () => v.picklist(VERIFICATION_KINDS);

/**
 * What one configuration file may say. `docs/schema/config.schema.json` says the same for editors;
 * a test holds the two against each other.
 */
export function configurationSchema() {
  return v.strictObject({
    $schema: v.exactOptional(v.string()),
    enabled: v.exactOptional(v.boolean()),
    policy: v.exactOptional(v.picklist(POLICY_NAMES)),
    stop_block_cap: v.exactOptional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAXIMUM_BLOCK_CAP)),
    ),
    language: v.exactOptional(v.picklist(LANGUAGES)),
    docs: v.exactOptional(globs()),
    ignore: v.exactOptional(globs()),
    verifiers: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject({
            name: v.pipe(v.string(), v.regex(/^[\w.@:+-][\w .@:+-]{0,39}$/)),
            command: v.pipe(v.string(), v.maxLength(MAXIMUM_GLOB), v.regex(COMMAND_PATTERN)),
            kind: kind(),
            covers: v.exactOptional(someGlobs()),
          }),
        ),
        v.maxLength(MAXIMUM_ENTRIES),
      ),
    ),
    expected: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject({
            paths: someGlobs(),
            kinds: v.pipe(v.array(kind()), v.minLength(1), v.maxLength(VERIFICATION_KINDS.length)),
          }),
        ),
        v.maxLength(MAXIMUM_ENTRIES),
      ),
    ),
    project_may: v.exactOptional(v.picklist(PROJECT_RIGHTS)),
  });
}

/** What one place says; what it leaves out comes from the places below it. */
export type ConfigurationLayer = v.InferOutput<ReturnType<typeof configurationSchema>>;

export type LayerReading =
  | { readonly kind: "read"; readonly layer: ConfigurationLayer }
  | { readonly kind: "broken"; readonly problem: string };

/** Names of settings, for the complaint about one that is none. */
const SETTINGS = Object.keys(configurationSchema().entries).filter((name) => name !== "$schema");

/** What is wrong, in words; values of the file are not repeated. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? "";
  if (place === "") return "it holds no JSON object";
  if (issue.expected === "never") {
    return `"${place}" is no setting; there are ${SETTINGS.join(", ")}`;
  }
  switch (issue.type) {
    case "regex":
      return place.endsWith("command")
        ? `${place} has to be words with one space in between, the first of them a program's name without a star`
        : `${place} has to be ${place.endsWith("name") ? "a short name" : "a pattern relative to the project, without .. in it"}`;
    case "max_length":
    case "max_value":
    case "min_length":
    case "min_value":
      return `${place} has to be ${String(issue.expected)} (its length or value)`;
    default:
      return `${place} has to be ${String(issue.expected)}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a configuration file's text. It counts as a whole or not at all: a setting that was
 * understood beside one that was not would be nobody's intention.
 */
export function readLayer(text: string): LayerReading {
  const value = parsed(text);
  if (value === undefined) return { kind: "broken", problem: "it is no valid JSON" };
  if (Array.isArray(value)) return { kind: "broken", problem: "it holds no JSON object" };
  const result = v.safeParse(configurationSchema(), value);
  if (result.success) return { kind: "read", layer: result.output };
  return { kind: "broken", problem: problemOf(result.issues[0]) };
}
