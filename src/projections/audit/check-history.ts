import { AUDIT_LIMITS } from "./limits.ts";
import { isConclusive, repeats } from "./run-record.ts";
import type { RunRecord } from "./run-record.ts";

/** What is remembered of one check between its runs. */
interface CheckRecord {
  /** The latest run with an outcome, and the latest one that passed. */
  last: RunRecord;
  passed: RunRecord | undefined;
  /** The first run, when it failed before anything was changed and the check never passed since. */
  red: RunRecord | undefined;
  /** Failed runs that nothing has fixed yet. */
  open: RunRecord[];
}

/** The checks of one verifier that have open failures. */
class OpenChecks {
  /** Each with the paths under which it is found. */
  private readonly paths = new Map<CheckRecord, Set<string>>();
  private readonly byPath = new Map<string, Set<CheckRecord>>();

  get size(): number {
    return this.paths.size;
  }

  /** Adds a failed run of a check; it is found under the first path that the run names. */
  add(check: CheckRecord, { reach }: RunRecord): void {
    const paths = this.paths.get(check) ?? new Set();
    this.paths.set(check, paths);
    const [path] = reach.paths;
    if (path === undefined) return;
    paths.add(path);
    const named = this.byPath.get(path);
    if (named === undefined) this.byPath.set(path, new Set([check]));
    else named.add(check);
  }

  delete(check: CheckRecord): void {
    for (const path of this.paths.get(check) ?? []) {
      const named = this.byPath.get(path);
      named?.delete(check);
      if (named?.size === 0) this.byPath.delete(path);
    }
    this.paths.delete(check);
  }

  /** The checks that a passing run may repeat, some of them more than once: `repeats` decides. */
  *candidates(check: CheckRecord, { reach }: RunRecord): Generator<CheckRecord, void, undefined> {
    if (reach.whole) {
      yield* this.paths.keys();
      return;
    }
    if (this.paths.has(check)) yield check;
    // What repeats a check that names paths names all of them.
    for (const path of reach.paths) yield* this.byPath.get(path) ?? [];
  }
}

/** Most failed runs of one check that wait for a passing one. */
const MAXIMUM_OPEN = 100;

function failedTests(run: RunRecord): number {
  return run.counts.failed ?? Infinity;
}

/**
 * The outcomes of each check in a row: fills in which failures were there before the session
 * changed anything, which were fixed by which run, and which checks say now this, now that.
 */
export class CheckHistory {
  private readonly checks = new Map<string, CheckRecord>();
  private readonly open = new Map<string, OpenChecks>();

  /** Adds a run whose outcome is known now: when it ended, for one in the background. */
  add(run: RunRecord): void {
    if (!isConclusive(run.outcome)) return;
    const key = run.check;
    const known = this.checks.get(key);
    const check = known ?? { last: run, passed: undefined, red: undefined, open: [] };
    if (known === undefined) this.remember(key, check);
    else {
      this.markFlaky(run, known.last);
      known.last = run;
    }
    if (run.outcome === "passed") this.addPassed(check, run);
    else this.addFailed(check, run);
  }

  private remember(key: string, check: CheckRecord): void {
    this.checks.set(key, check);
    if (this.checks.size <= AUDIT_LIMITS.checks) return;
    for (const [oldest, forgotten] of this.checks) {
      this.checks.delete(oldest);
      this.close(forgotten);
      return;
    }
  }

  private markFlaky(run: RunRecord, before: RunRecord): void {
    if (run.state !== before.state || run.outcome === before.outcome) return;
    run.flaky = true;
    before.flaky = true;
  }

  private addPassed(check: CheckRecord, run: RunRecord): void {
    check.red = undefined;
    if (check.passed === undefined || check.passed.position < run.position) check.passed = run;
    const group = this.open.get(groupOf(run));
    if (group === undefined) return;
    for (const other of group.candidates(check, run)) {
      const [example] = other.open;
      if (example === undefined || !repeats(run, example)) continue;
      // A run in the background may have started before the failure it would seem to fix.
      for (const failed of other.open) {
        if (failed.position < run.position) failed.fixed_by = run.position;
      }
      other.open = other.open.filter((failed) => failed.fixed_by === 0);
      if (other.open.length === 0) this.close(other);
    }
  }

  private addFailed(check: CheckRecord, run: RunRecord): void {
    if (run.state === 0) {
      run.baseline = true;
      check.red ??= run;
    } else if (check.red !== undefined && failedTests(run) <= (check.red.counts.failed ?? -1)) {
      run.baseline = true;
    }
    if (check.passed !== undefined && check.passed.position > run.position) {
      run.fixed_by = check.passed.position;
      return;
    }
    check.open.push(run);
    if (check.open.length > MAXIMUM_OPEN) check.open.shift();
    const group = groupOf(run);
    let open = this.open.get(group);
    if (open === undefined) {
      open = new OpenChecks();
      this.open.set(group, open);
    }
    open.add(check, run);
  }

  private close(check: CheckRecord): void {
    const group = groupOf(check.last);
    const open = this.open.get(group);
    open?.delete(check);
    if (open?.size === 0) this.open.delete(group);
  }
}

function groupOf({ kind, tool }: RunRecord): string {
  return `${kind}\0${tool}`;
}
