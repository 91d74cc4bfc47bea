export interface Recipe {
  readonly prerequisites: readonly string[];
  readonly lines: readonly string[];
}

/** Rules of a makefile or justfile, as far as they are written out plainly. */
export function recipes(text: string): ReadonlyMap<string, Recipe> {
  const found = new Map<string, Recipe>();
  let names: readonly string[] = [];
  for (const line of text.replace(/\\\r?\n[ \t]*/g, " ").split(/\r?\n/)) {
    if (/^(?:\t| {2})\s*\S/.test(line)) {
      for (const name of names) {
        const recipe = found.get(name);
        if (recipe !== undefined)
          found.set(name, { ...recipe, lines: [...recipe.lines, line.trim()] });
      }
      continue;
    }
    if (line.trim() === "" || /^\s*#/.test(line)) continue;
    const rule = /^@?([\w./%-][^:=#]{0,200}?)\s*::?(?!=)([^=#]*)(?:#.*)?$/.exec(line);
    if (rule === null) {
      names = [];
      continue;
    }
    names = (rule[1] ?? "").split(/\s+/).slice(0, 20);
    const [prerequisites = "", inline] = (rule[2] ?? "").trim().split(";");
    for (const name of names) {
      const before = found.get(name);
      found.set(name, {
        prerequisites: [
          ...(before?.prerequisites ?? []),
          ...prerequisites.split(/\s+/).filter((word) => /^[\w./-]+$/.test(word)),
        ],
        lines: [...(before?.lines ?? []), ...(inline === undefined ? [] : [inline.trim()])],
      });
    }
  }
  return found;
}

/** Variables that are set to a plain text. */
export function makeVariables(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>([["MAKE", "make"]]);
  for (const match of text.matchAll(
    /^(?:export )?([A-Za-z_]\w{0,60}) *(?:\?|:|::)?= *(.{0,500})$/gm,
  )) {
    found.set(match[1] ?? "", (match[2] ?? "").trim());
  }
  return found;
}

/** The line with the variables in it that are known. */
export function expanded(line: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  return line
    .replace(/\$[({]([A-Za-z_]\w*)[)}]/g, (whole, name: string) => {
      const value = variables.get(name);
      if (value === undefined) return depth === 0 && whole.startsWith("$(") ? `"$${name}"` : whole;
      return depth < 3 ? expanded(value, variables, depth + 1) : value;
    })
    .replaceAll("$$", "$");
}

/** Targets that make runs whatever files there are, as far as the makefile says so itself. */
export function phonyTargets(text: string): ReadonlySet<string> {
  const variables = makeVariables(text);
  const found = new Set<string>();
  for (const line of text.replace(/\\\r?\n[ \t]*/g, " ").split(/\r?\n/)) {
    const named = /^\.PHONY[ \t]*::?([^#]*)/.exec(line)?.[1];
    if (named === undefined) continue;
    for (const name of expanded(named, variables).split(/\s+/)) if (name !== "") found.add(name);
  }
  return found;
}
