import * as v from "valibot";

/** Least part of the lines, and of the branches, of each of these folders that tests must run. */
export const LEAST = 95;
export const CORE_FOLDERS: readonly string[] = ["events", "projections", "gate", "evidence"];

const amount = v.object({ total: v.number(), covered: v.number() });

/** The report of the coverage tool's `json-summary`: files by their absolute paths, and `total`. */
const SUMMARY = v.record(v.string(), v.object({ lines: amount, branches: amount }));

type Amount = v.InferOutput<typeof amount>;

/** How much of a folder's lines and branches ran. */
export interface FolderCoverage {
  /** The folder's name below `src`; `""` for the files that lie in `src` itself. */
  readonly folder: string;
  readonly files: number;
  readonly lines: Amount;
  readonly branches: Amount;
}

function plus(left: Amount, right: Amount): Amount {
  return { total: left.total + right.total, covered: left.covered + right.covered };
}

function folderOf(file: string, source: string): string | undefined {
  if (!file.startsWith(`${source}/`)) return undefined;
  const parts = file.slice(source.length + 1).split("/");
  return parts.length === 1 ? "" : parts[0];
}

/**
 * What a report says about each folder of the sources, in the order of their names.
 *
 * @param report the text of the report.
 * @param source the folder of the sources, absolute, as the report writes it.
 * @throws Error when the text is no such report.
 */
export function coverageOfFolders(report: string, source: string): readonly FolderCoverage[] {
  const folders = new Map<string, FolderCoverage>();
  for (const [file, { lines, branches }] of Object.entries(v.parse(SUMMARY, JSON.parse(report)))) {
    const folder = folderOf(file.replaceAll("\\", "/"), source);
    if (folder === undefined) continue;
    const before = folders.get(folder);
    folders.set(folder, {
      folder,
      files: (before?.files ?? 0) + 1,
      lines: before === undefined ? lines : plus(before.lines, lines),
      branches: before === undefined ? branches : plus(before.branches, branches),
    });
  }
  return [...folders.values()].sort((left, right) => (left.folder < right.folder ? -1 : 1));
}

/** The part in per cent; of nothing, all of it. */
export function percent({ total, covered }: Amount): number {
  return total === 0 ? 100 : (100 * covered) / total;
}

/** In sentences, what a core folder lacks; a folder that the report does not know lacks everything. */
export function lacking(folders: readonly FolderCoverage[]): readonly string[] {
  return CORE_FOLDERS.flatMap((name) => {
    const found = folders.find(({ folder }) => folder === name);
    if (found === undefined) return [`src/${name} is not in the report.`];
    return (["lines", "branches"] as const)
      .filter((what) => percent(found[what]) < LEAST)
      .map((what) => {
        const { total, covered } = found[what];
        const missing = Math.ceil((total * LEAST) / 100) - covered;
        return `src/${name}: ${percent(found[what]).toFixed(2)} % of the ${what} ran, ${LEAST} % must; ${missing} more are needed.`;
      });
  });
}
