import { readdirSync, statSync } from "node:fs";

/**
 * The test files and folders that judge the mutants of a source folder, those with examples first:
 * the first failing test ends a mutant's run. Of a folder, what stands in front of it comes first.
 */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  configuration: ["test/configuration"],
  events: [
    "test/events/canonical.test.ts",
    "test/events/upcast.test.ts",
    "test/events/redaction.test.ts",
    "test/golden.test.ts",
    "test/projections/ledger.test.ts",
    "test/events",
  ],
  evidence: ["test/evidence/flags", "test/evidence"],
  gate: [
    "test/gate/classic.test.ts",
    "test/gate/strict.test.ts",
    "test/gate/strict-expected.test.ts",
    "test/gate/strict-message.test.ts",
    "test/gate/strict-endings.test.ts",
    "test/gate/stop-decision.test.ts",
    "test/gate/suggest-command.test.ts",
    "test/gate",
  ],
  projections: [
    "test/projections/ledger.test.ts",
    "test/projections/ledger-fields.test.ts",
    "test/projections/stream-end.test.ts",
    "test/projections/proof.test.ts",
    "test/projections/proof-tasks.test.ts",
    "test/projections/proof-files.test.ts",
    "test/projections/lost-events.test.ts",
    "test/projections/audit/standings.test.ts",
    "test/golden.test.ts",
    "test/gate/classic.test.ts",
    "test/gate/strict.test.ts",
    "test/gate/strict-expected.test.ts",
    "test/projections",
  ],
};

/** Test files left out: they start processes or take seconds, for every mutant again. */
const SLOW_FILES: ReadonlySet<string> = new Set([
  "test/evidence/late-parts.test.ts",
  "test/evidence/live-changes.test.ts",
  "test/evidence/shell/worlds.test.ts",
  "test/gate/comparison.test.ts",
  "test/gate/strict-laws.test.ts",
  "test/projections/audit/laws.test.ts",
]);

/** Tests left out of files that are fast without them, by their full titles. */
export const SLOW_TESTS: ReadonlySet<string> = new Set([
  "appending goes on after every truncation of a stream, and loses no whole append",
  "replaying decisions whatever a session holds, every decision of the stop hook is reproduced",
  "integrity of a stream every byte of a stream matters: another value in its place is found, on its line",
]);

/** The files at or below a place whose names end so, in the order of their names. */
function filesBelow(place: string, ending: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${place}/${name}`);
}

/** What may be mutated: folders below `src`. */
export const FOLDERS: readonly string[] = Object.keys(TESTS);

/** The source files of a folder. */
export function sourcesOf(folder: string): string[] {
  return filesBelow(`src/${folder}`, ".ts");
}

/** The test files for a folder, each once, in the order in which they run. */
export function testsFor(folder: string): string[] {
  const places = TESTS[folder] ?? [];
  const files = new Set(places.flatMap((place) => filesBelow(place, ".test.ts")));
  return [...files].filter((file) => !SLOW_FILES.has(file));
}
