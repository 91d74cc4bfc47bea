import type { Surroundings } from "../../src/evidence/tool-call.ts";

/** A disk made of text: path → content. Folders exist where a file lies in them. */
export function fakeSurroundings(
  files: Readonly<Record<string, string>>,
  more: Partial<Surroundings> = {},
): Surroundings {
  const paths = Object.keys(files);
  const isFolder = (path: string): boolean =>
    paths.some((file) => file.startsWith(path === "/" ? "/" : `${path}/`));
  return {
    readText: (path) => files[path],
    kindOf: (path) => (path in files ? "file" : isFolder(path) ? "directory" : "missing"),
    list: (folder) => {
      const start = folder === "/" ? "/" : `${folder}/`;
      const names = paths
        .filter((path) => path.startsWith(start))
        .map((path) => path.slice(start.length).split("/")[0] ?? "");
      return [...new Set(names)].sort();
    },
    identityOf: (path) => path,
    lookAtWorkTree: () => ({ changes: [], incomplete: "" }),
    changedIdentities: [],
    ...more,
  };
}
