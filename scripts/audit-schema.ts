/**
 * Writes docs/schema/audit.schema.json: what `fable-ish audit --json` prints, as JSON Schema.
 * The word lists are the program's own, so that schema and program cannot drift apart.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import {
  BYPASS_KINDS,
  CHANGE_KINDS,
  CLAIM_KINDS,
  COVERAGE_RELATIONS,
  FILE_FLAGS,
  OUTCOMES,
  OUTCOME_SOURCES,
  RISK_FLAGS,
  TASK_MODES,
  TREE_MOVES,
  VERIFICATION_KINDS,
} from "../src/events/event.ts";
import {
  AUDIT_FORMAT,
  AUDIT_VERDICTS,
  FILE_STANDINGS,
} from "../src/projections/audit/audit-view.ts";

export const AUDIT_SCHEMA_FILE = fileURLToPath(
  new URL("../docs/schema/audit.schema.json", import.meta.url),
);

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: "string" };
const flag: Schema = { type: "boolean" };
const count: Schema = { type: "integer", minimum: 0 };
const word = (values: readonly string[]): Schema => ({ enum: values });
const list = (items: Schema): Schema => ({ type: "array", items });
const said = (description: string, schema: Schema): Schema => ({ description, ...schema });

const NOTE_KINDS = [
  ...["gate-never-ran", "gate-off", "ended-unverified", "incomplete-look", "unlisted-files"],
  ...["integrity", "tests-edited", "skip-added", "assertion-removed", "check-suppressed"],
  ...["verifier-weakened", "check-bypassed", "configuration-weakened", "claim-without-evidence"],
  ...["pending-run", "imported", "begins-midway"],
];

/**
 * The schema.
 *
 * @param closed refuses members it does not name. The published one lets them be: a member may be
 * added without a new format. The tests close it, so that none is added without being documented.
 */
export function auditSchema(closed = false): Schema {
  const object = (members: Readonly<Record<string, Schema>>, optional: readonly string[] = []) => ({
    type: "object",
    properties: members,
    required: Object.keys(members).filter((name) => !optional.includes(name)),
    ...(closed ? { additionalProperties: false } : {}),
  });
  const moment = {
    position: said("Line of the event in the stream, from 1.", count),
    at: said("ISO 8601, UTC.", text),
    actor: said("Id of the subagent, empty for the main agent.", text),
  };
  const inTask = { ...moment, task: said("Number of the task, 0 before the first prompt.", count) };
  const change = object({
    ...inTask,
    tool: text,
    source: word(["edit-tool", "host-diff", "work-tree", "command-line"]),
    change: word(["created", "modified", "deleted", "changed"]),
    tree: said(
      "The git operation that moved it into place, empty for an edit.",
      word(["", ...TREE_MOVES]),
    ),
    flags: list(word(FILE_FLAGS)),
  });
  const file = object({
    path: text,
    identity: text,
    kind: word(CHANGE_KINDS),
    standing: said("See docs/AUDIT.md.", word(FILE_STANDINGS)),
    verified_by: said("Position of the run that verified it, 0 for none.", count),
    strength: word(COVERAGE_RELATIONS),
    changes: list(change),
    runs: list(
      object({
        run: count,
        relation: word(COVERAGE_RELATIONS),
        stale: said("The file was changed again after it.", flag),
      }),
    ),
  });
  const run = object({
    ...inTask,
    command: text,
    run: said("The part of the command that is this run.", text),
    tool: text,
    kind: word(VERIFICATION_KINDS),
    outcome: word(OUTCOMES),
    how: word(OUTCOME_SOURCES),
    because: said("Why the outcome is believed.", text),
    counts: object({ passed: count, failed: count, skipped: count }, [
      "passed",
      "failed",
      "skipped",
    ]),
    summary: text,
    coverage: word(COVERAGE_RELATIONS),
    settled: said("Position of the notification of its end, 0 for none.", count),
    baseline: said("Red before the first change of the session.", flag),
    flaky: said("Passed and failed with no change in between.", flag),
    fixed_by: said("The later run that passed, 0 for none.", count),
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "fable-ish audit",
    description: "What fable-ish audit --json prints for one session; for several, an array of it.",
    ...object(
      {
        format: said("Version of this shape.", { const: AUDIT_FORMAT }),
        session: text,
        stream: text,
        project: text,
        imported: flag,
        first: text,
        last: text,
        events: count,
        verdict: word(AUDIT_VERDICTS),
        headline: text,
        notes: list(object({ kind: word(NOTE_KINDS), text })),
        actors: list(object({ id: text, type: text })),
        tasks: list(
          object({
            ...moment,
            number: count,
            mode: word(TASK_MODES),
            goal: text,
            risk_flags: list(word(RISK_FLAGS)),
          }),
        ),
        files: list(file),
        unlisted_files: count,
        runs: list(run),
        failures: list(
          object({
            ...inTask,
            tool: text,
            kind: word(["tool-result", "tool-failure"]),
            summary: text,
          }),
        ),
        decisions: list(
          object({
            ...inTask,
            decision: word(["blocked", "allowed"]),
            policy: text,
            rule: text,
            message: text,
            counted: flag,
          }),
        ),
        claims: list(
          object({
            ...inTask,
            kind: word(CLAIM_KINDS),
            sentence: text,
            hedged: flag,
            standing: word(["supported", "stale", "contradicted", "unsupported"]),
            run: count,
          }),
        ),
        waivers: list(object({ ...inTask, reason: text, by: word(["agent", "user"]) })),
        bypasses: list(object({ ...inTask, how: word(BYPASS_KINDS), command: text })),
        configurations: list(
          object({
            ...moment,
            policy: text,
            enabled: flag,
            weakened: list(text),
            problems: list(text),
          }),
        ),
        integrity: object({ intact: flag, problems: list(text) }),
        unlisted: said(
          "How much of each list is left out; only there when something is.",
          object({
            changes: count,
            file_runs: count,
            runs: count,
            tasks: count,
            failures: count,
            decisions: count,
            claims: count,
            waivers: count,
            bypasses: count,
            configurations: count,
          }),
        ),
      },
      ["unlisted"],
    ),
  };
}

/** The file's text. */
export async function auditSchemaText(): Promise<string> {
  return await format(JSON.stringify(auditSchema()), { parser: "json", printWidth: 100 });
}

async function main(): Promise<void> {
  mkdirSync(dirname(AUDIT_SCHEMA_FILE), { recursive: true });
  writeFileSync(AUDIT_SCHEMA_FILE, await auditSchemaText());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
