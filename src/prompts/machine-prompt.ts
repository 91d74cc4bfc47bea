/**
 * Tells prompts that no human wrote from those one did.
 *
 * The host delivers two kinds of its own text through the prompt event: the message of a stop
 * hook that it feeds back, and the report of a finished background task. Neither may be read as
 * a new task, or the obligations of the running one would be forgotten.
 */

/** A finished background task, as the host reports it. */
export interface Notification {
  readonly task: string;
  readonly tool_use_id: string;
  readonly output_file: string;
  /** completed, failed, killed, … */
  readonly status: string;
  /** `undefined` when the report names none, or names one that cannot be trusted. */
  readonly exit_status: number | undefined;
}

export type PromptOrigin =
  | { readonly kind: "human" }
  | { readonly kind: "gate-message" }
  | { readonly kind: "own-command" }
  | { readonly kind: "notification"; readonly notifications: readonly Notification[] };

const OPENING = "<task-notification>";
const CLOSING = "</task-notification>";

/** How the gate's own messages begin. */
const GATE_OPENINGS = [
  "fable-ish: run ",
  "fable-ish: add ",
  "fable-ish: resolve ",
  "fable-ish: the previous response",
];

/** The plugin's slash commands that show something and ask the agent for nothing. */
const OWN_COMMAND = /^\/fable-ish:(?:audit|replay|status|verify|waive)(?:\s|$)/;

/** How the host begins when it hands a stop hook's message to the model, whoever's hook it was. */
const HOST_WRAPPER =
  /^(?:Subagent)?Stop hook (?:feedback:[ \t]*\r?\n|blocking error from command: ")/;

const HEADER_FIELD = /\s*<(task-id|tool-use-id|output-file|status)>([^<>]{0,4096})<\/\1>/y;

/** `Background command "…" completed (exit code 0)`, and the older `… failed with exit code 1`. */
const EXIT_STATUS = /(?:\(exit code (-?\d{1,10})\)|with exit code (-?\d{1,10}))\s*$/;

/** Most notifications read from one prompt; more is no report of the host. */
const MAXIMUM_NOTIFICATIONS = 100;

/** Where one notification ends: the host puts nothing but another one behind it. */
const NEXT_OPENING = /\s*(?:<task-notification>|$)/y;

const SUMMARY = "<summary>";

/** A tag; a redirection such as `sort < a > b` is none. */
const TAG = /<\/?[a-z][a-z-]{0,40}>/;

/** What the host writes behind the summary. */
const AFTER_SUMMARY = /^\s*(?:$|<(?:note|result|usage|event)>)/;

/**
 * Says where a prompt comes from.
 *
 * A prompt counts as a notification only when, trimmed, it begins with the host's opening tag
 * and ends with its closing tag, so a human who quotes one keeps a human prompt. What a task
 * printed cannot change that: the host's own closing tag always comes after it.
 *
 * Looking at the record with one of the plugin's own commands must not begin a task either: what
 * is still unverified would be forgotten by asking about it.
 *
 * Any stop hook's message in the host's wrapper counts as a gate message: it continues the
 * turn, whichever plugin it comes from.
 */
export function originOf(prompt: string): PromptOrigin {
  const text = prompt.trim();
  if (GATE_OPENINGS.some((opening) => text.startsWith(opening)) || HOST_WRAPPER.test(text)) {
    return { kind: "gate-message" };
  }
  if (OWN_COMMAND.test(text)) return { kind: "own-command" };
  if (text.startsWith(OPENING) && text.endsWith(CLOSING)) {
    return { kind: "notification", notifications: blocksOf(text).flatMap(readBlock) };
  }
  return { kind: "human" };
}

/** The insides of the notifications in a text, in order. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let start = OPENING.length;
  while (start <= text.length && blocks.length < MAXIMUM_NOTIFICATIONS) {
    const end = endOfBlock(text, start);
    blocks.push(text.slice(start, end));
    const next = text.indexOf(OPENING, end);
    if (next < 0) {
      break;
    }
    start = next + OPENING.length;
  }
  return blocks;
}

/**
 * The offset of the closing tag of the block that begins at `start`.
 *
 * A `<result>` holds what a subagent wrote, closing tags of its own making included. So the
 * result is taken to reach to the last `</result>` there is: a report forged inside it is never
 * read. The price: a genuine report between two results is lost, and its run stays pending.
 */
function endOfBlock(text: string, start: number): number {
  const firstClosing = closingFrom(text, start);
  const result = text.indexOf("<result>", start);
  if (result < 0 || result > firstClosing) {
    return firstClosing;
  }
  return closingFrom(text, Math.max(text.lastIndexOf("</result>"), result));
}

function closingFrom(text: string, start: number): number {
  let end = text.indexOf(CLOSING, start);
  while (end >= 0) {
    NEXT_OPENING.lastIndex = end + CLOSING.length;
    if (NEXT_OPENING.test(text)) {
      return end;
    }
    end = text.indexOf(CLOSING, end + CLOSING.length);
  }
  return text.length - CLOSING.length;
}

/** A block without a task and a tool call names nothing that could be settled. */
function readBlock(block: string): Notification[] {
  const { fields, rest } = readHeader(block);
  const task = fields.get("task-id") ?? "";
  const tool_use_id = fields.get("tool-use-id") ?? "";
  if (task === "" && tool_use_id === "") {
    return [];
  }
  const status = fields.get("status") ?? "";
  return [
    {
      task,
      tool_use_id,
      output_file: fields.get("output-file") ?? "",
      status,
      exit_status: exitStatusOf(rest, status),
    },
  ];
}

/**
 * The fields at the very beginning of a block, up to the first other tag. The host writes them
 * before any text that a command or an agent chose, and the first of each name counts.
 */
function readHeader(block: string): { fields: Map<string, string>; rest: string } {
  const fields = new Map<string, string>();
  let end = 0;
  for (;;) {
    HEADER_FIELD.lastIndex = end;
    const [whole, name, value] = HEADER_FIELD.exec(block) ?? [];
    if (whole === undefined || name === undefined || value === undefined) {
      return { fields, rest: block.slice(end) };
    }
    if (!fields.has(name)) {
      fields.set(name, value.trim());
    }
    end += whole.length;
  }
}

/**
 * The exit status at the end of the summary. The words before it are the agent's own
 * description of its command, so a summary that holds tags, is followed by anything the host
 * does not write there, or contradicts the status field, gives none.
 */
function exitStatusOf(rest: string, status: string): number | undefined {
  const [before = "", after = ""] = rest.split("</summary>", 2);
  const summary = before.trimStart();
  if (!summary.startsWith(SUMMARY) || !AFTER_SUMMARY.test(after)) {
    return undefined;
  }
  const words = summary.slice(SUMMARY.length);
  const found = TAG.test(words) ? null : EXIT_STATUS.exec(words);
  const digits = found?.[1] ?? found?.[2];
  if (digits === undefined) {
    return undefined;
  }
  const exitStatus = Number(digits);
  return agrees(status, exitStatus) ? exitStatus : undefined;
}

function agrees(status: string, exitStatus: number): boolean {
  return status === "failed" ? exitStatus !== 0 : status !== "killed" || exitStatus !== 0;
}
