import {
  COVERAGE_RELATIONS,
  type CoverageRelation,
  type RunCoverage,
  type RunReach,
  type VerificationKind,
} from "../events/event.ts";
import { isWithin, joinPath, nameOf, parentOf } from "./path-identity.ts";
import { isTestFile, isTestOf } from "./test-names.ts";
import type { Surroundings } from "./tool-call.ts";

/** Files whose folder is a package of its own. */
const MANIFESTS = [
  ...["package.json", "pyproject.toml", "setup.py", "setup.cfg", "Cargo.toml", "go.mod", "pom.xml"],
  ...["build.gradle", "build.gradle.kts", "build.sbt", "composer.json", "Gemfile", "mix.exs"],
  ...["pubspec.yaml", "Package.swift", "deno.json", "deno.jsonc", "rebar.config", "dune-project"],
  ...["project.clj", "deps.edn", "stack.yaml", "Project.toml", "build.zig", "shard.yml"],
];

const MANIFEST_EXTENSION = /\.(?:csproj|fsproj|vbproj|gemspec|cabal|rockspec|nimble)$/;

/** Folders that hold the whole suite of the package they stand at the top of. */
const SUITE_FOLDER = /^(?:tests?|__tests__|specs?|t)$/i;

/** Deepest path whose package is looked for. */
const MAXIMUM_DEPTH = 64;

function isPackage(folder: string, surroundings: Surroundings): boolean {
  return surroundings
    .list(folder)
    .some((name) => MANIFESTS.includes(name) || MANIFEST_EXTENSION.test(name));
}

/**
 * The folder of the package that holds a file or folder: the nearest one with a manifest, or the
 * top of the repository; `undefined` where neither is found.
 */
export function packageOf(path: string, surroundings: Surroundings): string | undefined {
  let folder = surroundings.kindOf(path) === "directory" ? path : parentOf(path);
  for (let depth = 0; depth < MAXIMUM_DEPTH; depth += 1) {
    if (isPackage(folder, surroundings)) return folder;
    if (surroundings.kindOf(joinPath(folder, ".git")) !== "missing") return folder;
    const parent = parentOf(folder);
    if (parent === folder || parent === "") return undefined;
    folder = parent;
  }
  return undefined;
}

interface Question {
  readonly kind: VerificationKind;
  readonly file: string;
  readonly filePackage: string | undefined;
  readonly surroundings: Surroundings;
}

/** Whether a folder belongs to the very package of the file. */
function isOfSamePackage(place: string, question: Question): boolean {
  const other = packageOf(place, question.surroundings);
  if (other !== undefined || question.filePackage !== undefined) {
    return other === question.filePackage;
  }
  return isWithin(question.file, place) || isWithin(place, parentOf(question.file));
}

/** A run that names one path: the file, its test, a folder around it, or something else. */
function relationOfPath(path: string, question: Question): CoverageRelation {
  const { file, kind, surroundings } = question;
  if (path === file) return "direct";
  const isFolder = surroundings.kindOf(path) === "directory" || isWithin(file, path);
  if (isFolder) return relationOfFolder(path, question);
  if (!isOfSamePackage(path, question)) return "uncertain";
  if (kind !== "test") return "uncertain";
  const related = isTestOf(path, file, surroundings) || isTestOf(file, path, surroundings);
  // Another test of the package may reach the file; nothing shows that it does.
  return related ? "direct" : "generic";
}

/** A run over everything below a folder. */
function relationOfFolder(folder: string, question: Question): CoverageRelation {
  const { file, kind, filePackage } = question;
  const samePackage = isOfSamePackage(folder, question);
  if (!samePackage) return isWithin(file, folder) ? "generic" : "uncertain";
  if (kind !== "test")
    return isWithin(file, folder) || folder === filePackage ? "generic" : "uncertain";
  if (isWithin(file, folder)) return "direct";
  // `pytest tests`: all tests there are, when the folder stands at the top of the package.
  const wholeSuite = SUITE_FOLDER.test(nameOf(folder)) && parentOf(folder) === filePackage;
  return wholeSuite && !isTestFile(file) ? "direct" : "generic";
}

/** A run narrowed by a name or pattern that is no path. */
function relationOfNarrowed(directory: string, question: Question): CoverageRelation {
  if (isOfSamePackage(directory, question)) return "generic";
  return "uncertain";
}

/**
 * What one run says about one changed file (both by identity).
 *
 * Direct: it names the file or its test, or runs the whole suite of the package that holds it.
 * Generic: a check of the right package that does not show it reaches the file. A health check
 * of a running service reaches no file in particular.
 */
export function coverageOfFile(
  reach: RunReach,
  kind: VerificationKind,
  changedIdentity: string,
  surroundings: Surroundings,
): CoverageRelation {
  const filePackage = packageOf(changedIdentity, surroundings);
  const question: Question = { kind, file: changedIdentity, filePackage, surroundings };
  const directory = surroundings.identityOf(reach.directory);
  if (reach.paths.length > 0) {
    const paths = reach.paths.map((path) => surroundings.identityOf(path));
    return best(paths.map((path) => relationOfPath(path, question)));
  }
  if (kind === "run" || reach.directory === "") return "uncertain";
  return reach.whole
    ? relationOfFolder(directory, question)
    : relationOfNarrowed(directory, question);
}

/** The strongest of some relations, `none` of none. */
export function best(relations: readonly CoverageRelation[]): CoverageRelation {
  const ranks = relations.map((relation) => COVERAGE_RELATIONS.indexOf(relation));
  return COVERAGE_RELATIONS[Math.max(0, ...ranks)] ?? "none";
}

/**
 * What a run says about the files changed so far: at best (`none` when nothing was changed), and
 * for each file that it says something about.
 */
export function coverageOf(
  reach: RunReach,
  kind: VerificationKind,
  changedIdentities: readonly string[],
  surroundings: Surroundings,
): { readonly coverage: CoverageRelation; readonly covers: RunCoverage } {
  const relations = changedIdentities.map((identity) =>
    coverageOfFile(reach, kind, identity, surroundings),
  );
  const having = (relation: CoverageRelation) =>
    changedIdentities.filter((_, place) => relations[place] === relation);
  return {
    coverage: best(relations),
    covers: { direct: having("direct"), generic: having("generic") },
  };
}
