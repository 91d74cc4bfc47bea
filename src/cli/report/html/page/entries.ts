import type { AuditMoment } from "../../../../projections/audit/audit-view.ts";
import type { PageSession } from "../page-data.ts";
import { BYPASSES, countsText, OUTCOME_WORDS } from "../words.ts";
import type { Tone } from "../words.ts";

export type EntryKind =
  | "prompt"
  | "edit"
  | "run"
  | "failure"
  | "blocked"
  | "allowed"
  | "waiver"
  | "bypass"
  | "configuration";

/** One event on the timeline. */
export interface Entry {
  readonly kind: EntryKind;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly at: string;
  readonly actor: string;
  readonly task: number;
  readonly tone: Tone;
  readonly title: string;
  /** Indexes of `PageSession.files`, for an edit. */
  readonly files: readonly number[];
  /** Index in the session's list of this kind. */
  readonly index: number;
}

type Draft = Omit<Entry, "position" | "time" | "at" | "actor">;

function entry({ position, at, actor }: AuditMoment, draft: Draft): Entry {
  const time = Date.parse(at);
  return { position, at, actor, time: Number.isNaN(time) ? 0 : time, ...draft };
}

const NO_FILES: readonly number[] = [];

function editEntries({ files }: PageSession): readonly Entry[] {
  interface Edit {
    readonly moment: AuditMoment;
    readonly task: number;
    readonly files: number[];
  }
  const edits = new Map<number, Edit>();
  for (const [index, file] of files.entries()) {
    for (const change of file.changes) {
      const known = edits.get(change.position);
      if (known === undefined) {
        edits.set(change.position, { moment: change, task: change.task, files: [index] });
      } else if (known.files.at(-1) !== index) known.files.push(index);
    }
  }
  return [...edits.values()].map((edit, index) => {
    const first = files[edit.files[0] ?? -1]?.name ?? "";
    const more = edit.files.length - 1;
    return entry(edit.moment, {
      kind: "edit",
      task: edit.task,
      tone: "plain",
      title: more === 0 ? first : `${first} and ${more} more`,
      files: edit.files,
      index,
    });
  });
}

/** Everything that happened in a session, in the order of its stream. */
export function timelineEntries(session: PageSession): readonly Entry[] {
  const files = NO_FILES;
  const entries: Entry[] = [
    ...session.tasks
      .filter(({ number }) => number > 0)
      .map((task, index) =>
        entry(task, {
          kind: "prompt",
          task: task.number,
          tone: "plain",
          title: task.goal,
          files,
          index,
        }),
      ),
    ...editEntries(session),
    ...session.runs.map((run, index) => {
      const counts = countsText(run.counts);
      const { text, tone } = OUTCOME_WORDS[run.outcome];
      const title = `${text}${counts === "" ? "" : ` (${counts})`}: ${run.run}`;
      return entry(run, { kind: "run", task: run.task, tone, title, files, index });
    }),
    ...session.failures.map((failure, index) =>
      entry(failure, {
        kind: "failure",
        task: failure.task,
        tone: "warn",
        title: `${failure.tool}: ${failure.summary}`,
        files,
        index,
      }),
    ),
    ...session.decisions.map((decision, index) =>
      entry(decision, {
        kind: decision.decision,
        task: decision.task,
        tone: decision.decision === "blocked" ? "bad" : "quiet",
        title: decision.message === "" ? `rule ${decision.rule}` : decision.message,
        files,
        index,
      }),
    ),
    ...session.waivers.map((waiver, index) =>
      entry(waiver, {
        kind: "waiver",
        task: waiver.task,
        tone: "warn",
        title: waiver.reason,
        files,
        index,
      }),
    ),
    ...session.bypasses.map((bypass, index) =>
      entry(bypass, {
        kind: "bypass",
        task: bypass.task,
        tone: "bad",
        title: `${BYPASSES[bypass.how]}: ${bypass.command}`,
        files,
        index,
      }),
    ),
    ...session.configurations.map((configuration, index) =>
      entry(configuration, {
        kind: "configuration",
        task: 0,
        tone: configuration.weakened.length > 0 || !configuration.enabled ? "warn" : "quiet",
        title: [`policy ${configuration.policy}`, ...configuration.weakened].join("; "),
        files,
        index,
      }),
    ),
  ];
  return entries.sort((left, right) => left.position - right.position);
}

export const ENTRY_NAMES: Readonly<Record<EntryKind, string>> = {
  prompt: "Prompt",
  edit: "Edit",
  run: "Run",
  failure: "Failure",
  blocked: "Stop blocked",
  allowed: "Stop allowed",
  waiver: "Waiver",
  bypass: "Bypass",
  configuration: "Configuration",
};
