import type { Outcome } from "../../events/event.ts";
import type { StreamBeginning } from "../../events/stream-beginning.ts";
import type { AuditFile, AuditVerdict, FileStanding } from "./audit-view.ts";

/** What the verdict is read from. */
export interface VerdictFacts {
  readonly events: number;
  readonly files: readonly Pick<AuditFile, "standing">[];
  readonly unlistedFiles: number;
  /** How many runs came to which outcome. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
  readonly gateNeverRan: boolean;
  readonly begins: StreamBeginning;
}

export interface Verdict {
  readonly verdict: AuditVerdict;
  readonly headline: string;
}

/** Standings of files that need no run. */
const NEEDS_NONE: readonly FileStanding[] = ["exempt", "moved", "reverted"];

/** Whether a file of this standing had to be verified. */
export function needsProof(standing: FileStanding): boolean {
  return !NEEDS_NONE.includes(standing);
}

function files(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}

const OPEN_WORDS: readonly (readonly [FileStanding, string])[] = [
  ["failing", "failing"],
  ["stale", "changed after the last passing run"],
  ["unverified", "without any passing run"],
  ["waived", "waived"],
];

function openWords(counts: ReadonlyMap<FileStanding, number>, unlisted: number): string {
  const parts = OPEN_WORDS.flatMap(([standing, words]) => {
    const count = counts.get(standing) ?? 0;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  if (unlisted > 0) parts.push(`${unlisted} not listed`);
  return parts.join(", ");
}

function onlyUnknownOutcomes(outcomes: ReadonlyMap<Outcome, number>): boolean {
  const unknown = (outcomes.get("unknown") ?? 0) + (outcomes.get("pending") ?? 0);
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  return total > 0 && unknown === total;
}

/** What is seen of a task whose beginning is missing proves nothing of the rest. */
const AT_BEST: Readonly<Partial<Record<AuditVerdict, AuditVerdict>>> = {
  verified: "partly-verified",
  "nothing-changed": "unknown",
};

/**
 * The verdict and its one line. A record that begins in the middle of a task is at best partly
 * verified: what was changed before is not in it.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const seen = verdictOfSeen(facts);
  const atBest = facts.begins === "task" ? AT_BEST[seen.verdict] : undefined;
  if (atBest === undefined) return seen;
  const headline = `${seen.headline} But the record begins in the middle of a task.`;
  return { verdict: atBest, headline };
}

/**
 * The verdict and its one line. A waiver is no verification: with one, a session is at best partly
 * verified. Files that are known to have changed and are not listed count as open.
 */
function verdictOfSeen(facts: VerdictFacts): Verdict {
  const { unlistedFiles } = facts;
  if (facts.events === 0) {
    return { verdict: "unknown", headline: "The record holds no event that can be read." };
  }
  const counts = new Map<FileStanding, number>();
  for (const { standing } of facts.files) counts.set(standing, (counts.get(standing) ?? 0) + 1);
  const needed = facts.files.filter(({ standing }) => needsProof(standing)).length + unlistedFiles;
  const verified = counts.get("verified") ?? 0;
  if (facts.gateNeverRan) {
    const rest = needed === 0 ? "" : `; of ${files(needed)}, ${verified} verified`;
    return { verdict: "unknown", headline: `The stop gate never ran in this session${rest}.` };
  }
  if (needed === 0) {
    const headline =
      facts.files.length === 0
        ? "Nothing was changed."
        : `Nothing that needs a run was changed (${files(facts.files.length)} of documentation, moved by git, or taken back).`;
    return { verdict: "nothing-changed", headline };
  }
  if (verified === needed) {
    const headline =
      needed === 1
        ? "The changed file that needs it is verified."
        : `All ${needed} changed files that need it are verified.`;
    return { verdict: "verified", headline };
  }
  const open = openWords(counts, unlistedFiles);
  if (verified > 0) {
    const headline = `${verified} of ${needed} changed files verified; ${open}.`;
    return { verdict: "partly-verified", headline };
  }
  if ((counts.get("unverified") ?? 0) === needed && onlyUnknownOutcomes(facts.outcomes)) {
    const headline = `${files(needed)} changed; no run's outcome is known.`;
    return { verdict: "unknown", headline };
  }
  return { verdict: "unverified", headline: `${files(needed)} changed, none verified: ${open}.` };
}
