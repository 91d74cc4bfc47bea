import * as v from "valibot";
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
} from "./event.ts";
import type { EventType } from "./event.ts";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const counts = () =>
  v.object({
    passed: v.exactOptional(count),
    failed: v.exactOptional(count),
    skipped: v.exactOptional(count),
  });

const stopDecided = () =>
  v.object({
    policy: v.object({ name: v.string(), version: count }),
    settings: v.object({ stop_block_cap: count }),
    rule: v.string(),
    message: v.string(),
    output: v.string(),
    facts: v.object({
      stop_hook_active: v.boolean(),
      permission_mode: v.string(),
      intent_only: v.boolean(),
      closing: v.string(),
      background_tasks: v.array(
        v.object({ id: v.string(), type: v.string(), status: v.string(), command: v.string() }),
      ),
      claims: v.array(
        v.object({ kind: v.picklist(CLAIM_KINDS), sentence: v.string(), hedged: v.boolean() }),
      ),
      reports_failure: v.boolean(),
      asks_user: v.boolean(),
      waiver: v.string(),
      surroundings: v.exactOptional(
        v.object({
          reverted: v.array(v.string()),
          suggestion: v.string(),
          head: v.string(),
          expected: v.exactOptional(
            v.array(v.object({ kind: v.picklist(VERIFICATION_KINDS), files: v.array(v.string()) })),
          ),
        }),
      ),
    }),
    health: v.object({ damaged: count, first_damaged: count, told: v.boolean() }),
    basis: count,
    counted: v.boolean(),
  });

const DATA_SCHEMAS = {
  SessionStarted: () =>
    v.object({
      source: v.string(),
      project: v.string(),
      transcript: v.string(),
      writer: v.string(),
    }),
  PromptClassified: () =>
    v.object({
      mode: v.picklist(TASK_MODES),
      goal: v.string(),
      risk_flags: v.array(v.picklist(RISK_FLAGS)),
      prompt: v.object({ digest: sha256, length: count }),
      permission_mode: v.string(),
    }),
  PromptContinued: () =>
    v.object({ reason: v.picklist(["gate-message", "notification", "own-command"]) }),
  FileChanged: () =>
    v.object({
      tool: v.string(),
      source: v.picklist(["edit-tool", "host-diff", "work-tree", "command-line"]),
      files: v.array(
        v.object({
          path: v.string(),
          identity: v.string(),
          kind: v.picklist(CHANGE_KINDS),
          change: v.picklist(["created", "modified", "deleted", "changed"]),
          tree: v.exactOptional(v.picklist(TREE_MOVES)),
          before: v.exactOptional(v.string()),
          after: v.exactOptional(v.string()),
          flags: v.exactOptional(v.array(v.picklist(FILE_FLAGS))),
        }),
      ),
      more: count,
      incomplete: v.string(),
    }),
  VerificationRan: () =>
    v.object({
      command: v.string(),
      run: v.string(),
      tool: v.string(),
      kind: v.picklist(VERIFICATION_KINDS),
      outcome: v.picklist(OUTCOMES),
      how: v.picklist(OUTCOME_SOURCES),
      counts: counts(),
      summary: v.string(),
      coverage: v.picklist(COVERAGE_RELATIONS),
      covers: v.exactOptional(
        v.object({ direct: v.array(v.string()), generic: v.array(v.string()) }),
      ),
      reach: v.object({ directory: v.string(), paths: v.array(v.string()), whole: v.boolean() }),
      task: v.string(),
      status_carried: v.boolean(),
    }),
  VerificationSettled: () =>
    v.object({
      tool_use_id: v.string(),
      task: v.string(),
      outcome: v.picklist(OUTCOMES),
      how: v.picklist(OUTCOME_SOURCES),
      counts: counts(),
      summary: v.string(),
    }),
  FailureObserved: () =>
    v.object({
      tool: v.string(),
      kind: v.picklist(["tool-result", "tool-failure"]),
      summary: v.string(),
    }),
  VerificationWaived: () => v.object({ reason: v.string(), by: v.picklist(["agent", "user"]) }),
  CheckBypassed: () => v.object({ command: v.string(), how: v.picklist(BYPASS_KINDS) }),
  ChangesAccepted: () =>
    v.object({ by: v.picklist(["commit", "revert"]), files: v.array(v.string()) }),
  ConfigurationChanged: () =>
    v.object({
      digest: v.string(),
      policy: v.string(),
      stop_block_cap: count,
      enabled: v.boolean(),
      files: v.array(v.object({ path: v.string(), problem: v.string() })),
      weakened: v.array(v.string()),
      relaxing: v.exactOptional(v.array(v.string())),
      demanding: v.exactOptional(v.array(v.string())),
    }),
  SessionImported: () =>
    v.object({
      transcript: v.string(),
      digest: sha256,
      entries: count,
      client: v.string(),
      writer: v.string(),
      until: v.string(),
    }),
  StopBlocked: stopDecided,
  StopAllowed: stopDecided,
  StreamRepaired: () => v.object({ offset: count, length: count }),
  SubagentStopped: () => v.object({ agent_type: v.string() }),
  TurnFailed: () => v.object({ error: v.string() }),
  SessionEnded: () => v.object({ reason: v.string() }),
} satisfies Record<EventType, () => v.GenericSchema>;

const made = new Map<EventType, v.GenericSchema>();

/**
 * Schema of a type's data in its current version, made when first asked for: a hook needs one or
 * two of them. Unknown members are dropped, never refused.
 */
export function dataSchema(type: EventType): v.GenericSchema {
  const known = made.get(type);
  if (known !== undefined) return known;
  const schema = DATA_SCHEMAS[type]();
  made.set(type, schema);
  return schema;
}

const envelope = () =>
  v.object({
    v: v.pipe(count, v.minValue(1)),
    id: v.pipe(v.string(), v.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)),
    type: v.string(),
    at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
    session: v.string(),
    cause: v.object({
      event: v.string(),
      tool_use_id: v.exactOptional(v.string()),
      agent_id: v.exactOptional(v.string()),
      prompt_id: v.exactOptional(v.string()),
      delivery: v.exactOptional(v.string()),
    }),
    batch: v.exactOptional(v.object({ id: v.string(), place: count, size: count })),
    data: v.record(v.string(), v.unknown()),
    prev: v.array(sha256),
    hash: sha256,
  });

let madeEnvelope: ReturnType<typeof envelope> | undefined;

/** Schema of the part of a line that every event type shares. */
export function envelopeSchema(): ReturnType<typeof envelope> {
  return (madeEnvelope ??= envelope());
}
