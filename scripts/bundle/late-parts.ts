import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/**
 * Late parts: modules whose functions are called on few occasions lie in files of their own, loaded
 * at the first call. The sources import them like any other module; the build puts a function in the
 * place of each that loads the part and calls the real one. Only functions can be had from such a
 * module: the build fails where anything else is imported.
 */
export interface LateParts {
  /** The absolute paths of the modules that begin each part, by the part's name. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** The file of a part, as it is required. */
  readonly fileOf: (part: string) => string;
}

function partHolding({ modules }: LateParts, path: string): string | undefined {
  return Object.keys(modules).find((part) => modules[part]?.includes(path));
}

/** The names that a pattern finds in a source; one that is missed fails the build where it is used. */
function namesIn(path: string, exported: RegExp): readonly string[] {
  return Array.from(readFileSync(path, "utf8").matchAll(exported), ([, name = ""]) => name);
}

const FUNCTIONS = /^export function (\w+)/gm;

/** What a part's program exports: the functions of the modules that begin it. */
export function partLines({ modules }: LateParts, part: string): readonly string[] {
  return (modules[part] ?? []).map(
    (path) => `export { ${namesIn(path, FUNCTIONS).join(", ")} } from "${path}";`,
  );
}

/** A module that stands for a late one: its exported functions, which load what they stand for. */
function stubs(path: string, file: string): string {
  return namesIn(path, FUNCTIONS)
    .map((name) => `export const ${name} = (...given) => require("${file}").${name}(...given);`)
    .join("\n");
}

/** A module whose exports are those of one that another program, loaded by now, holds. */
function taken(path: string, file: string, module: string): string {
  const names = namesIn(path, /^export (?:const|function|class) (\w+)/gm).map(
    (name) => `export const ${name} = /* @__PURE__ */ take("${name}");`,
  );
  return [`const take = (name) => require("${file}").${module}[name];`, ...names].join("\n");
}

/** Loads late modules at the first call of one of their functions, unless they are this part's own. */
export function loadedLate(late: LateParts, own?: string): Plugin {
  return {
    name: "loaded-late",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/, namespace: "file" }, ({ path, importer }) => {
        const target = new URL(path, `file://${importer}`).pathname;
        const part = partHolding(late, target);
        return part === undefined || part === own ? undefined : { path: target, namespace: "late" };
      });
      build.onResolve({ filter: /.*/, namespace: "late" }, ({ path }) => ({
        path,
        external: true,
      }));
      build.onLoad({ filter: /.*/, namespace: "late" }, ({ path }) => ({
        contents: stubs(path, late.fileOf(partHolding(late, path) ?? "")),
        loader: "js",
      }));
    },
  };
}

/**
 * Takes modules that the program holds from there, so that a part does not bring them along once
 * more: `names` gives what the program exports each under, and is asked for the path of every one.
 */
export function takenFrom(file: string, nameOf: (path: string) => string | undefined): Plugin {
  return {
    name: "taken-from",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/, namespace: "file" }, ({ path, importer }) => {
        const target = new URL(path, `file://${importer}`).pathname;
        return nameOf(target) === undefined ? undefined : { path: target, namespace: "taken" };
      });
      build.onResolve({ filter: /.*/, namespace: "taken" }, ({ path }) => ({
        path,
        external: true,
      }));
      build.onLoad({ filter: /.*/, namespace: "taken" }, ({ path }) => ({
        contents: taken(path, file, nameOf(path) ?? ""),
        loader: "js",
      }));
    },
  };
}

/** An entry point that is no file: these lines. */
export function entryOf(name: string, lines: readonly string[]): Plugin {
  return {
    name: "entry-of-lines",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
        kind === "entry-point" && path === name ? { path: name, namespace: "lines" } : undefined,
      );
      build.onResolve({ filter: /^\//, namespace: "lines" }, ({ path }) => ({ path }));
      build.onLoad({ filter: /.*/, namespace: "lines" }, () => ({
        contents: lines.join("\n"),
        loader: "js",
      }));
    },
  };
}
