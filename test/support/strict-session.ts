import type {
  ChangedFile,
  EventDraft,
  Outcome,
  PolicySettings,
  StopFacts,
  StopSurroundings,
  VerificationRanData,
} from "../../src/events/event.ts";
import { DEFAULT_SETTINGS } from "../../src/gate/policy.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { STRICT } from "../../src/gate/strict.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { PLAIN_STOP, ran } from "./drafts.ts";
import { MemorySession } from "./session.ts";

export const STARTED: EventDraft = {
  type: "SessionStarted",
  data: { source: "startup", project: "/p", transcript: "", writer: "0" },
};

/** One file of the project changed; a path without a slash in front is below `/p`. */
export function edited(path: string, more: Partial<ChangedFile> = {}): EventDraft {
  const absolute = path.startsWith("/") ? path : `/p/${path}`;
  const file: ChangedFile = {
    path: absolute,
    identity: absolute,
    kind: "code",
    change: "modified",
    ...more,
  };
  return {
    type: "FileChanged",
    data: { tool: "Edit", source: "edit-tool", files: [file], more: 0, incomplete: "" },
  };
}

/** A run that covers these files of the project. */
export function covering(
  outcome: Outcome,
  paths: readonly string[],
  more: Partial<VerificationRanData> = {},
): EventDraft {
  return ran(outcome, {
    run: "npm test",
    reach: { directory: "/p", paths: [], whole: true },
    covers: { direct: paths.map((path) => `/p/${path}`), generic: [] },
    ...more,
  });
}

export const NOTHING_AROUND: StopSurroundings = { reverted: [], suggestion: "", head: "" };

/** What a stop came to. */
export interface Ended {
  readonly action: "block" | "allow";
  readonly rule: string;
  readonly message: string;
}

/** A session in memory that the policy strict judges; its decisions become part of it. */
export class StrictSession {
  readonly session = new MemorySession();
  settings: PolicySettings = DEFAULT_SETTINGS;

  constructor(...events: readonly EventDraft[]) {
    this.record(STARTED, ...events);
  }

  /** Appends the events, one delivery each. */
  record(...events: readonly EventDraft[]): this {
    for (const event of events) this.session.record([event]);
    return this;
  }

  get state(): LedgerState {
    return this.session.open().load();
  }

  /** The agent wants to stop. */
  stop(facts: Partial<StopFacts> = {}): Ended {
    const { before, event } = decideStop(
      STRICT,
      this.state,
      { ...PLAIN_STOP, surroundings: NOTHING_AROUND, ...facts },
      this.settings,
    );
    this.session.record([...before, event]);
    return {
      action: event.type === "StopBlocked" ? "block" : "allow",
      rule: event.data.rule,
      message: event.data.message,
    };
  }

  /** The rule that ends each of some stops in a row. */
  stops(count: number, facts: Partial<StopFacts> = {}): readonly string[] {
    return Array.from({ length: count }, () => this.stop(facts).rule);
  }
}
