import { textField } from "./fields.ts";
import type { Fields } from "./fields.ts";

/** What an entry in the user's place can be, but for the results of tools. */
export type PromptContent =
  | { readonly kind: "prompt"; readonly text: string; readonly permission_mode: string }
  /** The message of a stop hook that blocked, fed back to the model. */
  | { readonly kind: "feedback"; readonly text: string }
  | { readonly kind: "interrupted" }
  /** Known, and nothing a hook would have been told about. */
  | { readonly kind: "nothing" };

/** How the host hands a blocking stop hook's message to the model; what a person pastes is no meta. */
const FEEDBACK = /^Stop hook (?:feedback:|blocking error from command: ")/;

const INTERRUPTED = "[Request interrupted by user";

/** Texts in the place of a prompt that the client wrote itself; no hook is told of them. */
const CLIENT_TEXT =
  /^<(?:local-command-(?:stdout|stderr|caveat)|bash-(?:input|stdout|stderr)|user-memory-input)>/;

/** The text between a pair of tags, `""` where there is none. */
function tagged(text: string, tag: string): string {
  const start = text.indexOf(`<${tag}>`);
  const end = text.lastIndexOf(`</${tag}>`);
  return start === -1 || end < start ? "" : text.slice(start + tag.length + 2, end);
}

/**
 * A slash command as it was typed; `undefined` for one that the client carried out by itself. Which
 * of the two it is shows in the order of the tags: a command that becomes a prompt begins with its
 * message, a command of the client with its name.
 */
function slashCommand(text: string): string | undefined {
  if (!text.startsWith("<command-message>")) return undefined;
  const name = tagged(text, "command-name");
  const given = tagged(text, "command-args");
  return given === "" ? name : `${name} ${given}`;
}

/** What an entry in the user's place is: a prompt, a hook's message, or a text of the client. */
export function promptOf(fields: Fields, text: string): PromptContent {
  if (fields["isMeta"] === true && FEEDBACK.test(text)) return { kind: "feedback", text };
  if (text.startsWith(INTERRUPTED)) return { kind: "interrupted" };
  const ofClient =
    fields["isMeta"] === true ||
    fields["isCompactSummary"] === true ||
    fields["isVisibleInTranscriptOnly"] === true ||
    CLIENT_TEXT.test(text);
  if (ofClient || text === "") return { kind: "nothing" };
  const permission_mode = textField(fields, "permissionMode");
  if (!/^<command-(?:name|message)>/.test(text)) return { kind: "prompt", text, permission_mode };
  const typed = slashCommand(text);
  return typed === undefined
    ? { kind: "nothing" }
    : { kind: "prompt", text: typed, permission_mode };
}
