import { readFileSync } from "node:fs";
import ts from "typescript";
import { seededRandom } from "../../test/support/session.ts";

/** A statement at the top of a module, or a member of a class there: no mutant crosses its border. */
export interface Unit {
  readonly file: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The units of the files; imports and types hold no mutants and are left out. */
export function unitsOf(files: readonly string[]): Unit[] {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
    return source.statements
      .filter(
        (statement) =>
          !ts.isImportDeclaration(statement) &&
          !ts.isInterfaceDeclaration(statement) &&
          !ts.isTypeAliasDeclaration(statement),
      )
      .flatMap((statement): ts.Node[] =>
        ts.isClassDeclaration(statement) ? [...statement.members] : [statement],
      )
      .map((node) => {
        const line = (position: number): number =>
          source.getLineAndCharacterOfPosition(position).line + 1;
        return { file, firstLine: line(node.getStart(source)), lastLine: line(node.getEnd()) };
      });
  });
}

/** The same part of the units for the same seed: each has the same chance. */
export function sampleOf(units: readonly Unit[], share: number, seed: number): Unit[] {
  const random = seededRandom(seed);
  // The generator's first numbers follow the seed closely.
  for (let step = 0; step < 10; step += 1) random();
  return units
    .map((unit) => ({ unit, drawn: random() }))
    .sort((one, other) => one.drawn - other.drawn)
    .slice(0, Math.max(2, Math.round(units.length * share)))
    .map(({ unit }) => unit);
}

/** How Stryker is told to mutate only these lines. */
export function rangeOf({ file, firstLine, lastLine }: Unit): string {
  return `${file}:${firstLine}-${lastLine}`;
}
