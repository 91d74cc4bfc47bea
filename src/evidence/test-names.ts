/** Which source a test file is about, by the naming conventions of the languages. */
import { nameOf, parentOf } from "./path-identity.ts";
import { mayMatch, type Prefiltered } from "./prefiltered.ts";
import type { Surroundings } from "./tool-call.ts";

/** Folders that hold tests, by name. */
const TEST_FOLDERS: ReadonlySet<string> = new Set([
  "test",
  "tests",
  "t",
  "__test__",
  "__tests__",
  "spec",
  "specs",
  "unit",
  "integration",
  "e2e",
  "functional",
  "unit_test",
  "unit_tests",
  "testing",
  "cypress",
  "testdata",
]);

/** Folders that only say "sources here" and are left out when two places are compared. */
const SOURCE_FOLDER =
  /^(?:src|lib|app|source|sources|pkg|packages?|main|java|kotlin|scala|python|php|ruby|internal|cmd)$/i;

/** The subject's name is the first group. */
export const NAME_FORMS: readonly Prefiltered[] = [
  {
    literals: ["test", "spec", "e2e", "cy", "stories", "feature"],
    pattern: /^(.+?)[._-](?:test|tests|spec|specs|e2e|cy|stories|unittest|feature)$/i,
  },
  { literals: ["test_", "test-"], pattern: /^test[_-](.+)$/i },
  {
    literals: ["Test", "Spec", "IT"],
    pattern: /^(.+?)(?:Tests?|Spec|Specs|TestCase|(?<=[a-z\d])IT(?:Case)?)$/,
  },
  { literals: ["Test"], pattern: /^Test([A-Z].*)$/ },
];

/** Names so common that only their folder tells them apart. */
const COMMON_NAME =
  /^(?:index|main|mod|lib|__init__|init|app|utils?|helpers?|types|constants|config|setup|common)$/i;

function stemOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? name : name.slice(0, dot);
}

function foldersOf(path: string): readonly string[] {
  return parentOf(path).split("/").filter(Boolean);
}

function isTestFolder(name: string): boolean {
  return TEST_FOLDERS.has(name.toLowerCase());
}

function subjectByName(stem: string): string | undefined {
  for (const form of NAME_FORMS) {
    const subject = mayMatch(form, stem) ? form.pattern.exec(stem)?.[1] : undefined;
    if (subject !== undefined && subject !== "") return subjectByName(subject) ?? subject;
  }
  return undefined;
}

/**
 * The name of what a test file tests, `undefined` when the path names no test file. Inside a test
 * folder a file tests what bears its own name.
 */
export function testSubject(path: string): string | undefined {
  const stem = stemOf(path);
  const subject = subjectByName(stem);
  if (subject !== undefined) return subject;
  return foldersOf(path).some(isTestFolder) || path.endsWith(".t") ? stem : undefined;
}

/** True for a path that names a test file. */
export function isTestFile(path: string): boolean {
  return testSubject(path) !== undefined;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d\u0080-\uffff]/g, "");

/** The folders of a path that carry meaning of their own, innermost last. */
function meaningfulFolders(path: string): readonly string[] {
  return foldersOf(path).filter((folder) => !isTestFolder(folder) && !SOURCE_FOLDER.test(folder));
}

function siblingBearsName(test: string, source: string, surroundings: Surroundings): boolean {
  const folder = parentOf(test);
  if (folder === parentOf(source)) return false;
  return surroundings
    .list(folder)
    .some((name) => plain(stemOf(name)) === plain(stemOf(source)) && !isTestFile(`/${name}`));
}

/**
 * Whether a test file is, by its name and place, the test of a source file. Both are identities
 * of one package.
 */
export function isTestOf(test: string, source: string, surroundings: Surroundings): boolean {
  const subject = testSubject(test);
  if (subject === undefined || test === source) return false;
  const wanted = plain(subject);
  const stem = stemOf(source);
  const ownFolder = nameOf(parentOf(source));
  // `foo/index.ts`, `foo/mod.rs` and `foo/__init__.py` are tested under the folder's name, too.
  const byFolder = COMMON_NAME.test(stem) && plain(ownFolder) === wanted;
  if (plain(stem) !== wanted && !byFolder) return false;
  if (byFolder) return true;
  if (siblingBearsName(test, source, surroundings)) return false;
  if (parentOf(test) === parentOf(source)) return true;
  const there = meaningfulFolders(test).at(-1)?.toLowerCase();
  const here = meaningfulFolders(source).at(-1)?.toLowerCase();
  if (there === here) return true;
  // A test somewhere else: its folder has to lead to the source's, or say nothing.
  const sourceFolders = meaningfulFolders(source).map((folder) => folder.toLowerCase());
  const testFolders = meaningfulFolders(test).map((folder) => folder.toLowerCase());
  const shared = testFolders.every((folder) => sourceFolders.includes(folder));
  return shared && !COMMON_NAME.test(stem);
}
