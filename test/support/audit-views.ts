import { AUDIT_FORMAT } from "../../src/projections/audit/audit-view.ts";
import type {
  AuditChange,
  AuditClaim,
  AuditFile,
  AuditNote,
  AuditRun,
  AuditTask,
  AuditVerdict,
  AuditView,
  FileStanding,
} from "../../src/projections/audit/audit-view.ts";
import type { ChangeKind, CoverageRelation, Outcome } from "../../src/events/event.ts";

/** A view with nothing in it, to be filled by a test. */
export function emptyAuditView(parts: Partial<AuditView> = {}): AuditView {
  return {
    format: AUDIT_FORMAT,
    session: "session",
    stream: "stream",
    project: "/home/dev/shop",
    imported: false,
    first: "",
    last: "",
    events: 0,
    verdict: "nothing-changed",
    headline: "No file was changed.",
    notes: [],
    actors: [{ id: "", type: "main" }],
    tasks: [],
    files: [],
    unlisted_files: 0,
    runs: [],
    failures: [],
    decisions: [],
    claims: [],
    waivers: [],
    bypasses: [],
    configurations: [],
    integrity: { intact: true, problems: [] },
    ...parts,
  };
}

/** Numbers from 0 up to 1 that are the same for the same seed. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const GOALS = [
  "Add a discount to the cart and show it in the total",
  "The checkout fails for addresses without a state; find out why and fix it",
  "Rename the price helper and use it in the invoice as well",
  "Run the database migration for the new currency column",
  "쿠폰이 두 번 적용되는 버그를 고쳐 줘",
  "What does the retry policy of the payment client do?",
];
const FOLDERS = [
  "src/cart",
  "src/checkout",
  "src/invoice",
  "src/payment",
  "test/cart",
  "packages/api/src",
];
const NAMES = ["total", "discount", "address", "price", "coupon", "retry", "client", "format"];
const CHECKS = [
  { run: "npm test", tool: "mocha", kind: "test", share: 1 },
  { run: "npx tsc -p tsconfig.json --noEmit", tool: "tsc", kind: "typecheck", share: 1 },
  { run: "npx eslint src", tool: "eslint", kind: "lint", share: 0.7 },
  { run: "npx mocha test/cart/discount.test.ts", tool: "mocha", kind: "test", share: 0.15 },
  { run: "npm run build", tool: "esbuild", kind: "build", share: 0.8 },
] as const;

interface WorkingFile {
  readonly path: string;
  readonly kind: ChangeKind;
  readonly changes: AuditChange[];
  readonly runs: { run: number; relation: CoverageRelation; outcome: Outcome; at: number }[];
}

function fileAt(index: number): { readonly path: string; readonly kind: ChangeKind } {
  const folder = FOLDERS[index % FOLDERS.length] ?? "src";
  const name = NAMES[Math.floor(index / FOLDERS.length) % NAMES.length] ?? "file";
  const generation = Math.floor(index / (FOLDERS.length * NAMES.length));
  const suffix = generation === 0 ? "" : `-${generation}`;
  if (index % 19 === 7) return { path: `/home/dev/shop/docs/${name}${suffix}.md`, kind: "docs" };
  if (index % 23 === 9)
    return { path: `/home/dev/shop/config/${name}${suffix}.json`, kind: "config" };
  return { path: `/home/dev/shop/${folder}/${name}${suffix}.ts`, kind: "code" };
}

function standingOf(file: WorkingFile): { readonly standing: FileStanding; readonly by: number } {
  const changed = file.changes.at(-1)?.position ?? 0;
  const last = file.runs
    .filter(({ outcome }) => outcome === "passed" || outcome === "failed")
    .at(-1);
  if (file.kind === "docs") return { standing: "exempt", by: 0 };
  if (last === undefined) return { standing: "unverified", by: 0 };
  if (last.outcome === "failed") return { standing: "failing", by: 0 };
  return last.at > changed
    ? { standing: "verified", by: last.run }
    : { standing: "stale", by: last.run };
}

function verdictOf(files: readonly AuditFile[]): AuditVerdict {
  const needing = files.filter(({ standing }) => standing !== "exempt");
  const verified = needing.filter(({ standing }) => standing === "verified").length;
  if (needing.length === 0) return "nothing-changed";
  if (verified === needing.length) return "verified";
  return verified === 0 ? "unverified" : "partly-verified";
}

export interface SimulatedSession {
  readonly seed: number;
  /** Events in all; each is a prompt, a change, a run, a failure, a stop. */
  readonly events: number;
  readonly files: number;
  readonly subagents: number;
  readonly session?: string;
}

/**
 * A session as it could have been: a coding agent that edits, runs checks that pass and fail, is
 * blocked and goes on. What the view says of coverage and standing follows from what happened.
 */
export function simulatedAuditView(shape: SimulatedSession): AuditView {
  const next = sequence(shape.seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const actors = [
    { id: "", type: "main" },
    ...Array.from({ length: shape.subagents }, (_, index) => ({
      id: `a${(index + 1).toString(16)}f3`,
      type: index % 2 === 0 ? "general-purpose" : "reviewer",
    })),
  ];
  const work: WorkingFile[] = Array.from({ length: shape.files }, (_, index) => ({
    ...fileAt(index),
    changes: [],
    runs: [],
  }));
  const tasks: AuditTask[] = [];
  const runs: AuditRun[] = [];
  const claims: AuditClaim[] = [];
  const failures: AuditView["failures"][number][] = [];
  const decisions: AuditView["decisions"][number][] = [];
  let time = Date.parse("2026-03-02T09:14:05.120Z");
  const first = new Date(time).toISOString();
  let at = first;
  for (let position = 1; position <= shape.events; position += 1) {
    time += 800 + below(position % 97 === 0 ? 900_000 : 24_000);
    at = new Date(time).toISOString();
    const number = tasks.length;
    const actor = (next() < 0.72 ? actors[0] : actors[below(actors.length)])?.id ?? "";
    const moment = { position, at, actor, task: number };
    const draw = next();
    if (position === 1 || (position % 30 === 0 && draw < 0.9)) {
      tasks.push({
        position,
        at,
        actor: "",
        number: number + 1,
        mode: number % 6 === 3 ? "deep" : number % 6 === 5 ? "quick" : "normal",
        goal: GOALS[number % GOALS.length] ?? "",
        risk_flags: number % 6 === 3 ? ["database"] : [],
      });
    } else if (draw < 0.55 || position < 4) {
      const reach = Math.max(1, Math.ceil((shape.files * position) / shape.events));
      const file = work[next() < 0.7 ? reach - 1 - below(Math.min(5, reach)) : below(reach)];
      file?.changes.push({
        ...moment,
        tool: draw < 0.5 ? "Edit" : "Bash",
        source: draw < 0.5 ? "edit-tool" : "work-tree",
        change: file.changes.length === 0 && next() < 0.3 ? "created" : "modified",
        tree: "",
        flags: file.path.includes("/test/")
          ? next() < 0.08
            ? ["test", "assertion-removed"]
            : ["test"]
          : [],
      });
    } else if (draw < 0.88) {
      const check = CHECKS[below(CHECKS.length)] ?? CHECKS[0];
      const luck = next();
      const outcome: Outcome =
        luck < 0.68
          ? "passed"
          : luck < 0.92
            ? "failed"
            : luck < 0.96
              ? "unknown"
              : luck < 0.98
                ? "empty"
                : "pending";
      const relation: CoverageRelation = check.share < 0.5 ? "direct" : "generic";
      let reached = false;
      for (const file of work) {
        if (file.changes.length === 0 || next() > check.share) continue;
        reached = true;
        file.runs.push({ run: position, relation, outcome, at: position });
      }
      const passed = 40 + below(200);
      const failed = outcome === "failed" ? 1 + below(4) : 0;
      runs.push({
        ...moment,
        command: below(4) === 0 ? `cd /home/dev/shop && ${check.run}` : check.run,
        run: check.run,
        tool: check.tool,
        kind: check.kind,
        outcome,
        how: outcome === "unknown" ? "none" : outcome === "pending" ? "pending" : "exit-status",
        because:
          outcome === "unknown"
            ? "The output was cut before a verdict, and the exit status belongs to tail."
            : outcome === "pending"
              ? "It still ran in the background when the session ended."
              : `The run ended with exit status ${failed > 0 ? 1 : 0}.`,
        counts: check.kind === "test" && outcome !== "unknown" ? { passed, failed } : {},
        summary: check.kind === "test" ? `${passed} passing, ${failed} failing` : "",
        coverage: reached ? relation : "none",
        settled: 0,
        baseline: outcome === "failed" && position < 5,
        flaky: outcome === "failed" && below(12) === 0,
        fixed_by: 0,
      });
    } else if (draw < 0.92) {
      failures.push({
        ...moment,
        tool: "Bash",
        kind: "tool-failure",
        summary: "Exit code 127: command not found: pnpm",
      });
    } else {
      const blocked = next() < 0.35;
      const last = runs.at(-1);
      decisions.push({
        ...moment,
        actor: "",
        decision: blocked ? "blocked" : "allowed",
        policy: "strict 1",
        rule: blocked ? "unverified-changes" : "clear",
        message: blocked
          ? "Two files changed after the last passing run. Run npm test, or say why not."
          : "",
        counted: blocked,
      });
      claims.push({
        ...moment,
        actor: "",
        kind: "tests",
        sentence: "All tests pass and the discount is shown in the total.",
        hedged: next() < 0.15,
        standing: blocked ? (last?.outcome === "failed" ? "contradicted" : "stale") : "supported",
        run: last?.position ?? 0,
      });
    }
  }
  for (const [index, run] of runs.entries()) {
    if (run.outcome !== "failed") continue;
    const fix = runs
      .slice(index + 1)
      .find((later) => later.run === run.run && later.outcome === "passed");
    runs[index] = { ...run, fixed_by: fix?.position ?? 0 };
  }
  const files = work
    .filter(({ changes }) => changes.length > 0)
    .map((file): AuditFile => {
      const changed = file.changes.at(-1)?.position ?? 0;
      const { standing, by } = standingOf(file);
      return {
        path: file.path,
        identity: file.path,
        kind: file.kind,
        standing,
        verified_by: standing === "verified" ? by : 0,
        strength: file.runs.find(({ run }) => run === by)?.relation ?? "none",
        changes: file.changes,
        runs: file.runs.map(({ run, relation }) => ({ run, relation, stale: run < changed })),
      };
    });
  const needing = files.filter(({ standing }) => standing !== "exempt");
  const verified = needing.filter(({ standing }) => standing === "verified").length;
  return emptyAuditView({
    session: shape.session ?? `5f1c9e2a-${shape.seed.toString(16).padStart(4, "0")}`,
    stream: `3e7a${shape.seed}`,
    first,
    last: at,
    events: shape.events,
    verdict: verdictOf(files),
    headline: `${verified} of ${needing.length} changed files that need a run are verified by a passing run after their last change.`,
    notes: notesOf(files, claims),
    actors,
    tasks,
    files,
    runs,
    failures,
    decisions,
    claims,
    waivers: [
      {
        position: shape.events,
        at,
        actor: "",
        task: tasks.length,
        reason: "The payment provider has no sandbox for refunds.",
        by: "user",
      },
    ],
    bypasses: [
      {
        position: Math.max(2, shape.events - 1),
        at,
        actor: "",
        task: tasks.length,
        how: "status-discarded",
        command: "npx eslint src || true",
      },
    ],
    configurations: [
      {
        position: 2,
        at: first,
        actor: "",
        policy: "strict",
        enabled: true,
        weakened: [],
        problems: [],
      },
    ],
  });
}

function notesOf(files: readonly AuditFile[], claims: readonly AuditClaim[]): readonly AuditNote[] {
  const removed = files.filter(({ changes }) =>
    changes.some(({ flags }) => flags.includes("assertion-removed")),
  );
  const contradicted = claims.filter(({ standing }) => standing === "contradicted");
  return [
    ...(removed.length === 0
      ? []
      : [
          {
            kind: "assertion-removed" as const,
            text: `Test files with fewer assertions than before: ${removed.length}.`,
          },
        ]),
    ...(contradicted.length === 0
      ? []
      : [
          {
            kind: "claim-without-evidence" as const,
            text: `The agent said that tests pass while the last run had failed: ${contradicted.length} of ${claims.length} claims.`,
          },
        ]),
    { kind: "check-bypassed", text: "The exit status of a lint run was thrown away once." },
  ];
}
