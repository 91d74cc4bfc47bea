import type {
  ChangeKind,
  EventDraft,
  Outcome,
  StopFacts,
  TaskMode,
} from "../../src/events/event.ts";
import type { Policy } from "../../src/gate/policy.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { evolve } from "../../src/projections/evolve.ts";
import { isProved, isReverted, unprovedFiles } from "../../src/projections/proof.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import type { LedgerState } from "../../src/projections/state.ts";

const PROJECT = "/p";

const PLAIN_STOP: StopFacts = {
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

/** What a message of the agent says besides "done". */
export interface Said {
  readonly reports_failure?: boolean;
  readonly waiver?: string;
}

/** One simulated session under one policy: events are folded as they are in real ones. */
export class SimulatedSession {
  private state: LedgerState = INITIAL_STATE;
  private readonly policy: Policy;
  private calls = 0;
  private blockedInTurn = false;

  constructor(policy: Policy) {
    this.policy = policy;
    this.record({
      type: "SessionStarted",
      data: { source: "startup", project: PROJECT, transcript: "", writer: "simulated" },
    });
  }

  private record(draft: EventDraft): void {
    this.calls += 1;
    const envelope = {
      v: 1,
      id: "",
      at: "",
      session: "simulated",
      cause: { event: "Simulated", tool_use_id: `call-${this.calls}` },
      prev: [],
      hash: "",
    };
    const position = this.state.place.position + 1;
    const next = evolve(this.state, { ...envelope, ...draft });
    this.state = { ...next, place: { ...next.place, position } };
  }

  prompt(mode: TaskMode): void {
    this.blockedInTurn = false;
    const prompt = { digest: "0".repeat(64), length: 1 };
    this.record({
      type: "PromptClassified",
      data: { mode, goal: "simulated", risk_flags: [], prompt, permission_mode: "default" },
    });
  }

  edit(paths: readonly string[], kind: ChangeKind = "code"): void {
    const files = paths.map((path) => {
      const place = `${PROJECT}/${path}`;
      return { path: place, identity: place, kind, change: "modified" as const };
    });
    this.record({
      type: "FileChanged",
      data: { tool: "Edit", source: "edit-tool", files, more: 0, incomplete: "" },
    });
  }

  /** The whole suite of a folder, `""` for all of the project. */
  check(folder: string, outcome: Outcome): void {
    const directory = folder === "" ? PROJECT : `${PROJECT}/${folder}`;
    const covered = this.state.proof.files
      .map(({ identity }) => identity)
      .filter((identity) => identity.startsWith(`${directory}/`));
    this.record({
      type: "VerificationRan",
      data: {
        command: "npm test",
        run: "npm test",
        tool: "node --test",
        kind: "test",
        outcome,
        how: outcome === "unknown" ? "none" : "exit-status",
        counts: {},
        summary: "",
        coverage: covered.length > 0 ? "direct" : "uncertain",
        covers: { direct: covered, generic: [] },
        reach: { directory, paths: [], whole: true },
        task: "",
        status_carried: outcome !== "unknown",
      },
    });
  }

  /** Folders with an unproved file. */
  get unprovedFolders(): readonly string[] {
    const folders = unprovedFiles(this.state.proof).map(({ path }) => path.split("/")[2] ?? "");
    return [...new Set(folders)];
  }

  /** Whether every file changed so far has a passing check newer than its last change; a reason is none. */
  get isProved(): boolean {
    return this.state.proof.files.every((file) => isProved(file) || isReverted(file));
  }

  /** Whether somebody recorded why no check applies. */
  get isWaived(): boolean {
    return this.state.proof.waived;
  }

  /** The agent wants to stop; what the gate says. */
  stop(said: Said = {}): { readonly blocked: boolean; readonly rule: string } {
    const facts: StopFacts = {
      ...PLAIN_STOP,
      ...said,
      stop_hook_active: this.blockedInTurn,
      surroundings: { reverted: [], suggestion: "npm test", head: "" },
    };
    const { before, event } = decideStop(this.policy, this.state, facts);
    for (const draft of [...before, event]) this.record(draft);
    const blocked = event.type === "StopBlocked";
    this.blockedInTurn = blocked;
    return { blocked, rule: event.data.rule };
  }
}
