import { expect } from "chai";
import { runsOf } from "../support.ts";

/** `passed 3/0/1`: the outcome, and how many passed, failed and were skipped where that is told. */
export function told(command: string, output: string): string {
  return runsOf(command, output)
    .map(({ outcome, counts: { passed, failed, skipped } }) =>
      passed === undefined
        ? outcome
        : `${outcome} ${[passed, failed, skipped].filter((each) => each !== undefined).join("/")}`,
    )
    .join("; ");
}

/** An output, and what is told of it. */
export type Row = readonly [output: string, expected: string];

/** A test of each output of a command, which hands it on: only what is printed decides. */
export function tells(command: string, rows: readonly Row[]): void {
  describe(command, () => {
    for (const [output, expected] of rows) {
      it(`${JSON.stringify(output)}: ${expected}`, () => {
        expect(told(command, output)).to.equal(expected);
      });
    }
  });
}
