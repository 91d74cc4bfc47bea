import type {
  ChangedFile,
  EventDraft,
  Outcome,
  StopFacts,
  VerificationKind,
} from "../../src/events/event.ts";
import { contentDigest } from "../../src/events/content-digest.ts";
import { redactDraft } from "../../src/events/redact-draft.ts";
import { CLASSIC } from "../../src/gate/classic.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { STRICT } from "../../src/gate/strict.ts";
import type { LedgerState } from "../../src/projections/state.ts";

/** What one hook appends. */
export interface MixedAppend {
  readonly cause: { readonly event: string; readonly id: string; readonly agent: string };
  readonly drafts: readonly EventDraft[];
}

const MODES = ["quick", "normal", "normal", "normal", "deep"] as const;
const GOALS = [
  "Add a retry with backoff to the upload client, and cover it with tests",
  'Rename "session" to "stream" in src/parser and its callers',
  "로그인 화면에서 비밀번호 재설정 링크가 동작하지 않는 문제를 고쳐줘",
  "Why does the nightly build fail on Windows? Fix it if it is small.",
  "設定ファイルの読み込みを遅延させて、起動を速くしてください",
  "Move the cache of compiled patterns out of the request path",
];
const CHECKS: readonly (readonly [VerificationKind, tool: string, run: string])[] = [
  ["test", "mocha", "npx mocha"],
  ["test", "mocha", "npx mocha"],
  ["test", "npm", "npm test"],
  ["typecheck", "tsc", "npx tsc --noEmit"],
  ["lint", "eslint", "npx eslint ."],
];
const FOLDERS = ["parser", "client", "server", "store", "views", "shared", "events", "tools"];
const DISTINCT_FILES = 2_000;
const FILES_OF_A_TASK = 12;
/** The host starts the session anew (resume, compact) after so many tasks. */
const TASKS_A_START = 50;

const PLAIN: StopFacts = {
  stop_hook_active: false,
  permission_mode: "default",
  intent_only: false,
  closing: "",
  background_tasks: [],
  claims: [],
  reports_failure: false,
  asks_user: false,
  waiver: "",
};

/**
 * A long session as hooks record one: tasks of prompts, edits of many files, runs of several kinds
 * with every outcome, blocked and allowed stops of both policies. It is the same for the same source
 * of numbers, and its decisions are those of the gate, so that a replay reproduces them.
 */
export class MixedSession {
  private readonly project: string;
  private readonly random: () => number;
  private calls = 0;
  private task = 0;
  private readonly contents = new Map<string, string>();

  constructor(project: string, random: () => number) {
    this.project = project;
    this.random = random;
  }

  /** Appends without an end. `state` gives the fold of everything that was given before. */
  *appends(state: () => LedgerState): Generator<MixedAppend, never, undefined> {
    for (;;) {
      if (this.task % TASKS_A_START === 0) yield this.start();
      this.task += 1;
      yield this.prompt();
      yield* this.turn(state);
    }
  }

  private *turn(state: () => LedgerState): Generator<MixedAppend, void, undefined> {
    const files = Array.from({ length: 1 + this.below(FILES_OF_A_TASK) }, () => this.anyFile());
    const policy = this.task % 3 === 0 ? STRICT : CLASSIC;
    for (let round = 0; round < 3; round += 1) {
      const edits = 1 + this.below(5);
      for (let edit = 0; edit < edits; edit += 1) yield this.edit(files);
      if (this.chance(0.75)) yield* this.check(files);
      if (this.chance(0.03)) yield this.aside();
      const stop = this.stop(state(), policy);
      yield stop;
      if (stop.drafts.some(({ type }) => type === "StopAllowed")) return;
      if (this.chance(0.5)) {
        const data = { reason: "gate-message" } as const;
        yield this.append("UserPromptSubmit", [{ type: "PromptContinued", data }]);
      }
    }
  }

  private start(): MixedAppend {
    const { project } = this;
    const transcript = `${project}/.transcript.jsonl`;
    const data = { source: this.task === 0 ? "startup" : "resume", project, transcript };
    return this.append("SessionStart", [
      { type: "SessionStarted", data: { ...data, writer: "0.2.0" } },
    ]);
  }

  private prompt(): MixedAppend {
    const goal = this.one(GOALS);
    const digest = contentDigest(`${goal}${this.task}`).repeat(4);
    const prompt = { digest, length: goal.length };
    const data = { mode: this.one(MODES), goal, risk_flags: [], prompt };
    return this.append("UserPromptSubmit", [
      { type: "PromptClassified", data: { ...data, permission_mode: "default" } },
    ]);
  }

  private edit(files: readonly string[]): MixedAppend {
    // Now and then a formatter or a generator goes over all of them.
    const several = this.chance(0.08);
    const changed = (several ? [...new Set(files)] : [this.one(files)]).map((path) =>
      this.changed(path, several),
    );
    const data = {
      tool: several ? "Bash" : "Edit",
      source: several ? ("work-tree" as const) : ("edit-tool" as const),
      files: changed,
      more: 0,
      incomplete: "",
    };
    return this.append("PostToolUse", [{ type: "FileChanged", data }]);
  }

  private changed(path: string, formatted: boolean): ChangedFile {
    const before = this.contents.get(path) ?? contentDigest(path);
    const after = contentDigest(`${path}${this.calls}`);
    this.contents.set(path, after);
    const flags = [
      ...(path.endsWith(".test.ts") ? (["test"] as const) : []),
      ...(formatted ? (["formatted"] as const) : []),
    ];
    const kind = path.endsWith(".md") ? "docs" : path.endsWith(".json") ? "config" : "code";
    return {
      path,
      identity: path,
      kind,
      change: "modified",
      before,
      after,
      ...(flags.length === 0 ? {} : { flags }),
    };
  }

  private *check(files: readonly string[]): Generator<MixedAppend, void, undefined> {
    const [kind, tool, run] = this.one(CHECKS);
    const named = run === "npx mocha" ? [this.one(files)] : [];
    const command = [run, ...named.map((path) => path.slice(this.project.length + 1))].join(" ");
    const outcome = this.outcome();
    const covered = [...new Set(files)];
    const direct = named.length > 0 ? named : kind === "test" ? covered : [];
    const task = outcome === "pending" ? `b${this.calls}` : "";
    const ran: EventDraft = {
      type: "VerificationRan",
      data: {
        command: this.chance(0.3) ? `cd "${this.project}" && ${command}` : command,
        run: command,
        tool,
        kind,
        outcome,
        how: outcome === "pending" ? "pending" : outcome === "unknown" ? "none" : "exit-status",
        counts:
          kind === "test" ? { passed: this.below(400), failed: outcome === "failed" ? 2 : 0 } : {},
        summary: outcome === "passed" ? `${this.below(400)} passing (${this.below(9)}s)` : "",
        coverage: direct.length > 0 ? "direct" : "generic",
        covers: { direct, generic: covered.filter((path) => !direct.includes(path)) },
        reach: { directory: this.project, paths: named, whole: named.length === 0 },
        task,
        status_carried: true,
      },
    };
    const summary = "Exit code 1: AssertionError: expected 3 to equal 4 at Context.<anonymous>";
    const failure: EventDraft = {
      type: "FailureObserved",
      data: { tool: "Bash", kind: "tool-failure", summary },
    };
    const started = this.append(
      outcome === "failed" ? "PostToolUseFailure" : "PostToolUse",
      outcome === "failed" ? [ran, failure] : [ran],
    );
    yield started;
    if (outcome !== "pending" || this.chance(0.1)) return;
    const settled = { tool_use_id: started.cause.id, task, outcome: "passed" as const };
    const data = { ...settled, how: "exit-status" as const, counts: {}, summary: "exit status 0" };
    yield this.append("UserPromptSubmit", [{ type: "VerificationSettled", data }]);
  }

  private outcome(): Outcome {
    const number = this.random();
    if (number < 0.68) return "passed";
    if (number < 0.88) return "failed";
    return number < 0.94 ? "unknown" : "pending";
  }

  /** What happens beside edits and runs. */
  private aside(): MixedAppend {
    const command = "git commit --no-verify -m wip";
    const kinds: readonly EventDraft[] = [
      { type: "SubagentStopped", data: { agent_type: "reviewer" } },
      { type: "CheckBypassed", data: { command, how: "no-verify" } },
      { type: "VerificationWaived", data: { reason: "the check needs a device", by: "user" } },
      { type: "TurnFailed", data: { error: "rate limit" } },
    ];
    return this.append("SubagentStop", [this.one(kinds)]);
  }

  private stop(state: LedgerState, policy: typeof CLASSIC): MixedAppend {
    const sentence = "All tests pass and the work is complete.";
    const facts: StopFacts = {
      ...PLAIN,
      closing: this.chance(0.5) ? sentence : "Done. See the summary above.",
      claims: this.chance(0.3) ? [{ kind: "tests", sentence, hedged: false }] : [],
      ...(policy === STRICT
        ? { surroundings: { reverted: [], suggestion: "npm test", head: "4f1d2c3b" } }
        : {}),
    };
    const { before, event } = decideStop(policy, state, facts);
    return this.append("Stop", [...before, event].map(redactDraft));
  }

  private append(event: string, drafts: readonly EventDraft[]): MixedAppend {
    this.calls += 1;
    const id = `toolu_${contentDigest(String(this.calls))}${this.calls.toString(36)}`;
    const agent = this.chance(0.1) ? `agent-${this.below(40)}` : "";
    return { cause: { event, id, agent }, drafts };
  }

  private anyFile(): string {
    const number = this.below(DISTINCT_FILES);
    const folder = FOLDERS[number % FOLDERS.length] ?? "";
    const end = number % 5 === 0 ? ".test.ts" : number % 17 === 0 ? ".md" : ".ts";
    return `${this.project}/src/${folder}/part-${number % 37}/module-${number}${end}`;
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private one<T>(values: readonly [T, ...T[]] | readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  }
}
