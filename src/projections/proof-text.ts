import type { ChangeKind } from "../events/event.ts";
import type { ProofFile, ProofState } from "./proof.ts";

/** Bits of a row's marks. */
const CURRENT = 1;
const FORMATTED = 2;
const WAIVED = 4;

/** Stands for the path where the identity is the same, and for the checks of the row before. */
const SAME = 0;

/**
 * A file in few characters: it may be one of 200, and every hook reads and writes them all. Most
 * lie in the folder of another, are their own identity, and were checked together.
 */
type FileRow = readonly [
  folder: number,
  name: string,
  identity: string | typeof SAME,
  kind: ChangeKind,
  before: string,
  after: string,
  marks: number,
  passed: readonly string[] | typeof SAME,
  failed: readonly string[] | typeof SAME,
];

interface WrittenProof extends Omit<ProofState, "files"> {
  readonly folders: readonly string[];
  readonly rows: readonly FileRow[];
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((check, at) => check === right[at]);
}

/** The proof as one line of JSON, which `parseProof` reads. */
export function proofText({ files, ...rest }: ProofState): string {
  const folders = new Map<string, number>();
  let passed: readonly string[] = [];
  let failed: readonly string[] = [];
  const rows = files.map((file): FileRow => {
    const nameAt = file.path.lastIndexOf("/") + 1;
    const folder = file.path.slice(0, nameAt);
    const place = folders.get(folder) ?? folders.size;
    folders.set(folder, place);
    const row: FileRow = [
      place,
      file.path.slice(nameAt),
      file.identity === file.path ? SAME : file.identity,
      file.kind,
      file.before,
      file.after,
      (file.current ? CURRENT : 0) | (file.formatted ? FORMATTED : 0) | (file.waived ? WAIVED : 0),
      isSame(file.passed, passed) ? SAME : file.passed,
      isSame(file.failed, failed) ? SAME : file.failed,
    ];
    ({ passed, failed } = file);
    return row;
  });
  const written: WrittenProof = { ...rest, folders: [...folders.keys()], rows };
  return JSON.stringify(written);
}

/**
 * Reads what `proofText` wrote.
 *
 * @throws SyntaxError or TypeError for anything else.
 */
export function parseProof(text: string): ProofState {
  const { folders, rows, ...rest } = JSON.parse(text) as WrittenProof;
  let lastPassed: readonly string[] = [];
  let lastFailed: readonly string[] = [];
  const files = rows.map((row): ProofFile => {
    const [folder, name, identity, kind, before, after, marks, passed, failed] = row;
    const path = `${folders[folder] ?? ""}${name}`;
    if (passed !== SAME) lastPassed = passed;
    if (failed !== SAME) lastFailed = failed;
    return {
      path,
      identity: identity === SAME ? path : identity,
      kind,
      before,
      after,
      current: (marks & CURRENT) !== 0,
      passed: lastPassed,
      failed: lastFailed,
      formatted: (marks & FORMATTED) !== 0,
      waived: (marks & WAIVED) !== 0,
    };
  });
  return { ...rest, files };
}
