import type {
  ChangeKind,
  EventDraft,
  Outcome,
  StopFacts,
  TaskMode,
  VerificationRanData,
} from "../../src/events/event.ts";

/** A prompt that was classified. */
export function prompted(mode: TaskMode, goal = "do it"): EventDraft {
  return {
    type: "PromptClassified",
    data: {
      mode,
      goal,
      risk_flags: [],
      prompt: { digest: "0".repeat(64), length: goal.length },
      permission_mode: "default",
    },
  };
}

/** Files changed by an edit tool. */
export function changed(paths: readonly string[], kind: ChangeKind = "code"): EventDraft {
  return {
    type: "FileChanged",
    data: {
      tool: "Edit",
      source: "edit-tool",
      files: paths.map((path) => ({ path, identity: path, kind, change: "modified" })),
      more: 0,
      incomplete: "",
    },
  };
}

/** A verification with the given outcome. */
export function ran(outcome: Outcome, overrides: Partial<VerificationRanData> = {}): EventDraft {
  return {
    type: "VerificationRan",
    data: {
      command: "npm test",
      run: "npm test",
      tool: "npm",
      kind: "test",
      outcome,
      how: outcome === "pending" ? "pending" : "exit-status",
      counts: {},
      summary: `tests ${outcome}`,
      coverage: "generic",
      reach: { directory: "/project", paths: [], whole: true },
      task: "",
      status_carried: true,
      ...overrides,
    },
  };
}

/** A stop that the host reported, with nothing special about it. */
export const PLAIN_STOP: StopFacts = {
  stop_hook_active: false,
  permission_mode: "default",
  intent_only: false,
  closing: "Done.",
  background_tasks: [],
  claims: [],
  reports_failure: false,
  asks_user: false,
  waiver: "",
};

/** A stop that was blocked, based on what lies before `basis`. */
export function blocked(basis: number, counted = true): EventDraft {
  return {
    type: "StopBlocked",
    data: {
      policy: { name: "classic", version: 1 },
      settings: { stop_block_cap: 2 },
      rule: "normal-changed",
      message: "fable-ish: run one …",
      output: `{"decision":"block","reason":"basis ${basis}"}`,
      facts: PLAIN_STOP,
      health: { damaged: 0, first_damaged: 0, told: false },
      basis,
      counted,
    },
  };
}
