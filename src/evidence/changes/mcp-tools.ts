import type { ToolCall } from "../tool-call.ts";
import { saysFailed, type NamedChange } from "./edit-tools.ts";
import { asFields, asText, asTexts, type Fields } from "./response.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs by which servers name tools that write, wherever in the name they stand. */
const WRITING_VERBS = words(`
  write edit replace insert update modify patch apply append prepend create add save put
  overwrite rename move copy delete remove format refactor fix inline extract upsert
  touch mkdir undo revert set
`);

/** Verbs that say the tool only looks, when they open the name. */
const READING_VERBS = words(`
  read get list find search query fetch show view grep glob describe check validate lint
  analyze inspect diagnose count stat tree preview open info think summarize initial activate
  onboarding check list_dir is has head tail explain review
`);

/** Servers' tools that write, but not into the work tree. */
const OTHER_OBJECTS = words(`
  memory memories issue issues comment comments pull request pr branch branches release label
  page pages message messages channel ticket tickets project projects database record records
  entity entities relation relations observation observations thought thoughts event events
  email draft task tasks todo todos note notes reminder repository gist review webhook
  table row rows query cell cells sheet user users session tab cookie cookies breakpoint
`);

const FILE_OBJECTS = words(`
  file files symbol symbols body content contents text lines line regex code document notebook
  directory folder path source class function method import imports block workspace
`);

/** Inputs that name a file to work on. */
const PATH_INPUTS = [
  ...["file_path", "filePath", "filepath", "path", "relative_path", "relativePath", "file"],
  ...["filename", "fileName", "file_name", "absolute_path", "absolutePath", "target_file"],
  ...["targetFile", "uri", "fileUri", "file_uri", "notebook_path", "notebookPath", "pathInProject"],
];

const SOURCE_INPUTS = ["source", "src", "from", "old_path", "oldPath", "source_path", "sourcePath"];
const TARGET_INPUTS = [
  ...["destination", "dest", "to", "new_path", "newPath", "target", "destination_path"],
  ...["destinationPath", "target_path", "targetPath"],
];

const LIST_INPUTS = ["paths", "files", "file_paths", "filePaths", "edits", "changes", "operations"];

/** `replaceSymbolBody`, `replace-symbol-body` and `replace_symbol_body` as lower-case words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

const PREFIX = "mcp__";

/** `edit_file` of `mcp__server__edit_file`; empty where a tool is none of a server. */
function nameAtServer(tool: string): string {
  const at = tool.startsWith(PREFIX) ? tool.indexOf("__", PREFIX.length + 1) : -1;
  return at < 0 ? "" : tool.slice(at + 2);
}

/** True when the tool of a server, by its name, changes files. */
export function isMcpEditTool(tool: string): boolean {
  const parts = wordsOf(nameAtServer(tool));
  if (READING_VERBS.has(parts[0] ?? "")) return false;
  if (!parts.some((part) => WRITING_VERBS.has(part))) return false;
  if (parts.some((part) => FILE_OBJECTS.has(part))) return true;
  return !parts.some((part) => OTHER_OBJECTS.has(part));
}

/** A `file:` URI as a path; other URIs name no file; anything else is taken as written. */
function pathOfInput(value: string): string | undefined {
  const uri = /^([a-z][a-z\d+.-]+):\/\/([^/]*)(\/.*)?$/i.exec(value);
  if (uri === null) return value;
  if (uri[1]?.toLowerCase() !== "file") return undefined;
  const written = uri[3] ?? "";
  try {
    return decodeURIComponent(written).replace(/^\/(?=[A-Za-z]:)/, "");
  } catch {
    return written;
  }
}

function firstPath(input: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = asText(input[name]);
    if (value !== undefined && !value.includes("\n")) return pathOfInput(value);
  }
  return undefined;
}

function listedPaths(input: Fields): readonly string[] {
  return LIST_INPUTS.flatMap((name) => {
    const value = input[name];
    if (!Array.isArray(value)) return [];
    const inside = value.flatMap((item) => firstPath(asFields(item) ?? {}, PATH_INPUTS) ?? []);
    return [...asTexts(value).flatMap((text) => pathOfInput(text) ?? []), ...inside];
  });
}

/** Tools that edit files of a remote repository name it. */
function isRemote(input: Fields): boolean {
  return asText(input["owner"]) !== undefined || asText(input["repo"]) !== undefined;
}

function isDryRun(input: Fields): boolean {
  return ["dryRun", "dry_run", "preview"].some((name) => input[name] === true);
}

function changeOf(parts: readonly string[]): NamedChange["change"] {
  if (parts.includes("delete") || parts.includes("remove")) return "deleted";
  return parts.some((part) => /^(?:edits?|replace)$/.test(part)) ? "modified" : "changed";
}

function makesFolder(parts: readonly string[]): boolean {
  const folder = parts.includes("directory") || parts.includes("folder") || parts.includes("mkdir");
  return folder && (parts.includes("create") || parts.includes("mkdir"));
}

/** The files that a server's edit tool changed, by its inputs. */
export function readMcpTool(call: ToolCall): readonly NamedChange[] {
  if (call.event === "PostToolUseFailure" || !isMcpEditTool(call.tool)) return [];
  if (saysFailed(call.response) || isDryRun(call.input) || isRemote(call.input)) return [];
  const parts = wordsOf(nameAtServer(call.tool));
  if (makesFolder(parts)) return [];
  const source = firstPath(call.input, SOURCE_INPUTS);
  const target = firstPath(call.input, TARGET_INPUTS);
  const named = firstPath(call.input, PATH_INPUTS);
  const changes: NamedChange[] = [];
  const deletes = parts.includes("delete") || parts.includes("remove");
  // Deleting a symbol edits the file; deleting a file or folder takes it away.
  const wholeFile = parts.every((part) => !/^(?:symbol|symbols|line|lines|text|body)$/.test(part));
  const own = deletes && !wholeFile ? "modified" : changeOf(parts);
  if (named !== undefined) changes.push({ path: named, change: own });
  if (target !== undefined) {
    const moved = !parts.includes("copy");
    const from = source ?? named;
    if (moved && source !== undefined) changes.push({ path: source, change: "deleted" });
    if (from !== undefined) changes.push({ path: target, change: "created" });
  }
  for (const path of listedPaths(call.input)) changes.push({ path, change: own });
  return changes;
}
