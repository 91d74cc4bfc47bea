/**
 * How much of a session the audit holds. None of it is reached by a day's work; a stream of a
 * million events stays within some hundred megabytes, and the view counts what it leaves out.
 */
export const AUDIT_LIMITS = {
  files: 5_000,
  /** Changes listed for one file. */
  changes: 100,
  /** Runs listed for one file. */
  file_runs: 20,
  runs: 4_000,
  tasks: 1_000,
  actors: 500,
  failures: 1_000,
  decisions: 1_000,
  claims: 1_000,
  waivers: 1_000,
  bypasses: 1_000,
  configurations: 200,
  /** Different checks whose last outcome is remembered. */
  checks: 5_000,
  /** Background runs whose end is waited for. */
  pending: 1_000,
} as const;
