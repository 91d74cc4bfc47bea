import type { AuditRun } from "../../../../projections/audit/audit-view.ts";
import type { PageFile, PageSession } from "../page-data.ts";
import type { Entry } from "./entries.ts";

/** What a reader wants to see; `""` stands for everything. */
export interface Filter {
  readonly task: string;
  readonly actor: string;
  readonly kind: string;
  readonly outcome: string;
  readonly standing: string;
  /** In lower case. */
  readonly text: string;
}

/** The value that stands for the main agent, whose id is empty. */
export const MAIN_ACTOR = "main";

export const NO_FILTER: Filter = {
  task: "",
  actor: "",
  kind: "",
  outcome: "",
  standing: "",
  text: "",
};

export function isEmpty(filter: Filter): boolean {
  return Object.values(filter).every((value) => value === "");
}

interface Done {
  readonly task: number;
  readonly actor: string;
}

function byTaskAndActor(filter: Filter, { task, actor }: Done): boolean {
  if (filter.task !== "" && filter.task !== String(task)) return false;
  return filter.actor === "" || filter.actor === (actor === "" ? MAIN_ACTOR : actor);
}

const lowered = new Map<string, string>();

/** The text in lower case; the same few texts are searched at every key that is pressed. */
function inLowerCase(text: string): string {
  let lower = lowered.get(text);
  if (lower === undefined) {
    lower = text.toLowerCase();
    lowered.set(text, lower);
  }
  return lower;
}

function says(filter: Filter, ...texts: readonly string[]): boolean {
  return filter.text === "" || texts.some((text) => inLowerCase(text).includes(filter.text));
}

/** A file is shown if it is of the kind and standing, and some change of it is of the task and actor. */
export function fileMatches(filter: Filter, file: PageFile): boolean {
  if (filter.kind !== "" && filter.kind !== file.kind) return false;
  if (filter.standing !== "" && filter.standing !== file.standing) return false;
  if (!says(filter, file.name)) return false;
  if (filter.task === "" && filter.actor === "") return true;
  return file.changes.some((change) => byTaskAndActor(filter, change));
}

export function runMatches(filter: Filter, run: AuditRun): boolean {
  if (filter.outcome !== "" && filter.outcome !== run.outcome) return false;
  return byTaskAndActor(filter, run) && says(filter, run.command, run.run, run.tool, run.summary);
}

/** Anything else that has a task, an actor and words of its own. */
export function doneMatches(filter: Filter, done: Done, ...texts: readonly string[]): boolean {
  return byTaskAndActor(filter, done) && says(filter, ...texts);
}

/**
 * Which events of the timeline are shown: a choice of outcome leaves runs only, a choice of kind or
 * standing edits only. Prompts stay as landmarks of their task.
 *
 * @param runs indexes of the runs that match
 */
export function matchingEntries(
  filter: Filter,
  session: PageSession,
  entries: readonly Entry[],
  runs: readonly number[],
): readonly number[] {
  const files = { ...filter, task: "", actor: "" };
  const shownFiles = session.files.map((file) => fileMatches(files, file));
  const shownRuns = new Set(runs);
  const matches = (entry: Entry): boolean => {
    if (entry.kind === "prompt") return filter.task === "" || filter.task === String(entry.task);
    if (filter.outcome !== "" && entry.kind !== "run") return false;
    if ((filter.kind !== "" || filter.standing !== "") && entry.kind !== "edit") return false;
    if (entry.kind === "run") return shownRuns.has(entry.index);
    if (!byTaskAndActor(filter, entry)) return false;
    if (entry.kind !== "edit") return says(filter, entry.title);
    return entry.files.some((index) => shownFiles[index] === true);
  };
  return entries.flatMap((entry, index) => (matches(entry) ? [index] : []));
}
