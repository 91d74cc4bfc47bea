import type { RunRecord } from "./run-record.ts";

/** Background runs whose end is waited for, the oldest first; at most so many. */
export class PendingRuns {
  private readonly limit: number;
  private readonly calls = new Map<RunRecord, string>();
  private readonly byCall = new Map<string, RunRecord[]>();

  constructor(limit: number) {
    this.limit = limit;
  }

  get length(): number {
    return this.calls.size;
  }

  /** Adds a run; beyond the limit, the oldest is waited for no longer. */
  add(run: RunRecord, toolUseId: string): void {
    this.calls.set(run, toolUseId);
    const runs = this.byCall.get(toolUseId);
    if (runs === undefined) this.byCall.set(toolUseId, [run]);
    else runs.push(run);
    if (this.calls.size <= this.limit) return;
    for (const oldest of this.calls.values()) {
      this.take(oldest);
      return;
    }
  }

  /** Ends the wait of the first run of a call; others of the same call wait on. */
  take(toolUseId: string): RunRecord | undefined {
    const runs = this.byCall.get(toolUseId);
    const run = runs?.shift();
    if (run === undefined) return undefined;
    if (runs?.length === 0) this.byCall.delete(toolUseId);
    this.calls.delete(run);
    return run;
  }
}
