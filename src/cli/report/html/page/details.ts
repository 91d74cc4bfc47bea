import type { PageSession } from "../page-data.ts";
import { runOnFile } from "../page-data.ts";
import {
  countsText,
  FLAGS,
  OUTCOME_SOURCE_WORDS,
  OUTCOME_WORDS,
  RUN_KINDS,
  SOURCES,
  STANDINGS,
  utcDateTime,
} from "../words.ts";
import type { Entry } from "./entries.ts";
import { ENTRY_NAMES } from "./entries.ts";
import { element } from "./dom.ts";

const LISTED = 8;

type Field = readonly [label: string, value: string];

/** The actor in words. */
export function actorText(session: PageSession, id: string): string {
  if (id === "") return "main";
  const type = session.actors.find((actor) => actor.id === id)?.type ?? "";
  return type === "" ? `subagent ${id}` : `${type} ${id}`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - LISTED;
  const shown = names.slice(0, LISTED).join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

function runFields(session: PageSession, entry: Entry): readonly Field[] {
  const run = session.runs[entry.index];
  if (run === undefined) return [];
  const reached = session.files.flatMap((file) => {
    const relation = runOnFile(file, entry.index);
    return relation === undefined || relation.relation === "none"
      ? []
      : [{ name: file.name, ...relation }];
  });
  const named = (relation: string): string =>
    listed(reached.filter((file) => file.relation === relation).map(({ name }) => name));
  return [
    ["Command", run.command],
    ["Check", `${RUN_KINDS[run.kind]}, ${run.tool}`],
    [
      "Outcome",
      [OUTCOME_WORDS[run.outcome].text, countsText(run.counts)].filter(Boolean).join(", "),
    ],
    ["Believed by", run.because === "" ? OUTCOME_SOURCE_WORDS[run.how] : run.because],
    ["It printed", run.summary],
    ["Speaks directly for", named("direct")],
    ["Speaks in general for", named("generic")],
    ["Remarks", remarks(run)],
  ];
}

function remarks(run: PageSession["runs"][number]): string {
  return [
    run.baseline ? "was red before the first change" : "",
    run.flaky ? "both passed and failed without a change between" : "",
    run.fixed_by > 0 ? `passed later at #${run.fixed_by}` : "",
    run.settled > 0 ? `ran in the background, settled at #${run.settled}` : "",
  ]
    .filter((text) => text !== "")
    .join("; ");
}

function editFields(session: PageSession, entry: Entry): readonly Field[] {
  const files = entry.files.flatMap((index) => session.files[index] ?? []);
  const changes = files.flatMap((file) =>
    file.changes.filter(({ position }) => position === entry.position),
  );
  const flags = [...new Set(changes.flatMap((change) => change.flags))];
  return [
    [
      "Files",
      listed(
        files.map(
          ({ name, standing }) => `${name} (now: ${STANDINGS[standing].text.toLowerCase()})`,
        ),
      ),
    ],
    ["Change", [...new Set(changes.map(({ change }) => change))].join(", ")],
    ["Tool", [...new Set(changes.map(({ tool }) => tool))].join(", ")],
    ["Known from", [...new Set(changes.map(({ source }) => SOURCES[source]))].join(", ")],
    [
      "Moved by git",
      [...new Set(changes.map(({ tree }) => tree).filter((tree) => tree !== ""))].join(", "),
    ],
    ["Marks", flags.map((flag) => FLAGS[flag]).join(", ")],
  ];
}

function decisionFields(session: PageSession, entry: Entry): readonly Field[] {
  const decision = session.decisions[entry.index];
  if (decision === undefined) return [];
  const claims = session.claims.filter(({ position }) => position === decision.position);
  return [
    ["Rule", decision.rule],
    ["Policy", decision.policy],
    ["Said", decision.message],
    ["Claimed", claims.map(({ sentence, standing }) => `${sentence} (${standing})`).join("; ")],
  ];
}

function ownFields(session: PageSession, entry: Entry): readonly Field[] {
  switch (entry.kind) {
    case "run":
      return runFields(session, entry);
    case "edit":
      return editFields(session, entry);
    case "blocked":
    case "allowed":
      return decisionFields(session, entry);
    case "prompt": {
      const task = session.tasks.find(({ number }) => number === entry.task);
      return [
        ["Prompt", entry.title],
        ["Mode", task?.mode ?? ""],
        ["Risks", task?.risk_flags.join(", ") ?? ""],
      ];
    }
    case "failure":
    case "waiver":
    case "bypass":
    case "configuration":
      return [["What", entry.title]];
    default:
      return entry.kind satisfies never;
  }
}

/** Everything about one event, as a heading and a list of what is known. */
export function detailsOf(session: PageSession, entry: Entry): readonly HTMLElement[] {
  const fields: readonly Field[] = [
    ...ownFields(session, entry),
    ["Task", entry.task === 0 ? "" : String(entry.task)],
    ["Actor", actorText(session, entry.actor)],
    ["Time", `${utcDateTime(entry.at)} UTC`],
  ];
  const list = element("dl", {});
  for (const [label, value] of fields) {
    if (value === "") continue;
    list.append(element("div", {}, element("dt", {}, label), element("dd", {}, value)));
  }
  const heading = element("h4", {}, `${ENTRY_NAMES[entry.kind]} #${entry.position}`);
  return [heading, list];
}
