import fc from "fast-check";
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
} from "../../src/events/event.ts";
import type { Cause, EventDraft } from "../../src/events/event.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom("", "a\nb", "\u2028", "\u0085x", "\ud83d", "\0", '"\\', "한글 테스트"),
);
const path = fc
  .array(fc.constantFrom("src", "a.ts", "b.ts", "docs", "x y", "한글.md"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `/${parts.join("/")}`);

/** Digests of contents; few, so that a file comes back to one it had. */
const content = fc.constantFrom("absent", "1111111111111111", "2222222222222222");

const counts = fc.record(
  { passed: fc.nat(), failed: fc.nat(), skipped: fc.nat() },
  { requiredKeys: [] },
);

const surroundings = fc.record({
  reverted: fc.array(path, { maxLength: 2 }),
  suggestion: text,
  head: text,
});

const stop = fc.record({
  policy: fc.record({ name: fc.constant("classic"), version: fc.constant(1) }),
  settings: fc.record({ stop_block_cap: fc.nat(5) }),
  rule: fc.constantFrom("clear", "normal-changed"),
  message: text,
  output: text,
  facts: fc.record(
    {
      stop_hook_active: fc.boolean(),
      permission_mode: text,
      intent_only: fc.boolean(),
      closing: text,
      background_tasks: fc.array(fc.record({ id: text, type: text, status: text, command: text }), {
        maxLength: 2,
      }),
      claims: fc.array(
        fc.record({
          kind: fc.constantFrom(...CLAIM_KINDS),
          sentence: text,
          hedged: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
      reports_failure: fc.boolean(),
      asks_user: fc.boolean(),
      waiver: text,
      surroundings,
    },
    {
      requiredKeys: [
        ...(["stop_hook_active", "permission_mode", "intent_only", "closing"] as const),
        ...(["background_tasks", "claims", "reports_failure", "asks_user", "waiver"] as const),
      ],
    },
  ),
  health: fc.record({ damaged: fc.nat(), first_damaged: fc.nat(), told: fc.boolean() }),
  basis: fc.nat(20),
  counted: fc.boolean(),
});

/** Any event a hook could record. */
export const anyDraft: fc.Arbitrary<EventDraft> = fc.oneof(
  fc.record({
    type: fc.constant("SessionStarted" as const),
    data: fc.record({ source: text, project: path, transcript: path, writer: text }),
  }),
  fc.record({
    type: fc.constant("PromptClassified" as const),
    data: fc.record({
      mode: fc.constantFrom(...TASK_MODES),
      goal: text,
      risk_flags: fc.array(fc.constantFrom(...RISK_FLAGS), { maxLength: 30 }),
      prompt: fc.record({ digest: fc.constant("a".repeat(64)), length: fc.nat() }),
      permission_mode: text,
    }),
  }),
  fc.record({
    type: fc.constant("PromptContinued" as const),
    data: fc.record({
      reason: fc.constantFrom(
        "gate-message" as const,
        "notification" as const,
        "own-command" as const,
      ),
    }),
  }),
  fc.record({
    type: fc.constant("FileChanged" as const),
    data: fc.record({
      tool: text,
      source: fc.constantFrom("edit-tool" as const, "host-diff" as const, "work-tree" as const),
      files: fc.array(
        fc.record(
          {
            path,
            identity: path,
            kind: fc.constantFrom(...CHANGE_KINDS),
            change: fc.constantFrom("created" as const, "modified" as const, "deleted" as const),
            tree: fc.constantFrom(...TREE_MOVES),
            before: content,
            after: content,
            flags: fc.array(fc.constantFrom(...FILE_FLAGS), { maxLength: 2 }),
          },
          { requiredKeys: ["path", "identity", "kind", "change"] },
        ),
        { maxLength: 50 },
      ),
      more: fc.nat(3),
      incomplete: text,
    }),
  }),
  fc.record({
    type: fc.constant("VerificationRan" as const),
    data: fc.record(
      {
        command: text,
        run: text,
        tool: text,
        kind: fc.constantFrom(...VERIFICATION_KINDS),
        outcome: fc.constantFrom(...OUTCOMES),
        how: fc.constantFrom(...OUTCOME_SOURCES),
        counts,
        summary: text,
        coverage: fc.constantFrom(...COVERAGE_RELATIONS),
        covers: fc.record({
          direct: fc.array(path, { maxLength: 3 }),
          generic: fc.array(path, { maxLength: 3 }),
        }),
        reach: fc.record({
          directory: path,
          paths: fc.array(path, { maxLength: 3 }),
          whole: fc.boolean(),
        }),
        task: text,
        status_carried: fc.boolean(),
      },
      {
        requiredKeys: [
          ...(["command", "run", "tool", "kind", "outcome", "how", "counts", "summary"] as const),
          ...(["coverage", "reach", "task", "status_carried"] as const),
        ],
      },
    ),
  }),
  fc.record({
    type: fc.constant("VerificationSettled" as const),
    data: fc.record({
      tool_use_id: fc.constantFrom("call-1", "call-2", "call-3"),
      task: text,
      outcome: fc.constantFrom(...OUTCOMES),
      how: fc.constantFrom(...OUTCOME_SOURCES),
      counts,
      summary: text,
    }),
  }),
  fc.record({
    type: fc.constant("FailureObserved" as const),
    data: fc.record({
      tool: text,
      kind: fc.constantFrom("tool-result" as const, "tool-failure" as const),
      summary: text,
    }),
  }),
  fc.record({
    type: fc.constant("VerificationWaived" as const),
    data: fc.record({ reason: text, by: fc.constantFrom("agent" as const, "user" as const) }),
  }),
  fc.record({
    type: fc.constant("CheckBypassed" as const),
    data: fc.record({ command: text, how: fc.constantFrom(...BYPASS_KINDS) }),
  }),
  fc.record({
    type: fc.constant("ChangesAccepted" as const),
    data: fc.record({
      by: fc.constantFrom("commit" as const, "revert" as const),
      files: fc.array(path, { maxLength: 3 }),
    }),
  }),
  fc.record({
    type: fc.constant("ConfigurationChanged" as const),
    data: fc.record({
      digest: text,
      policy: fc.constantFrom("classic", "strict"),
      stop_block_cap: fc.nat(5),
      enabled: fc.boolean(),
      files: fc.array(fc.record({ path, problem: text }), { maxLength: 2 }),
      weakened: fc.array(text, { maxLength: 2 }),
    }),
  }),
  fc.record({
    type: fc.constant("SessionImported" as const),
    data: fc.record({
      transcript: path,
      digest: fc.constant("b".repeat(64)),
      entries: fc.nat(),
      client: text,
      writer: text,
      until: text,
    }),
  }),
  fc.record({ type: fc.constant("StopBlocked" as const), data: stop }),
  fc.record({ type: fc.constant("StopAllowed" as const), data: stop }),
  fc.record({
    type: fc.constant("SubagentStopped" as const),
    data: fc.record({ agent_type: text }),
  }),
  fc.record({ type: fc.constant("TurnFailed" as const), data: fc.record({ error: text }) }),
  fc.record({ type: fc.constant("SessionEnded" as const), data: fc.record({ reason: text }) }),
);

/** A delivery of the host; few ids, so that the same one comes twice. */
export const anyCause: fc.Arbitrary<Cause> = fc.oneof(
  fc
    .constantFrom("call-1", "call-2", "call-3", "call-4", "call-5")
    .map((tool_use_id) => ({ event: "PostToolUse", tool_use_id })),
  fc.constantFrom("one", "two").map((delivery) => ({ event: "Stop", delivery })),
  fc.constant({ event: "SessionStart" }),
);

/** What one hook appends. */
export const anyAppend = fc.record({
  events: fc.array(anyDraft, { minLength: 1, maxLength: 3 }),
  cause: anyCause,
});
