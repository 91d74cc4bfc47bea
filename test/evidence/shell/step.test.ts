import { expect } from "chai";
import { NOTHING, partsOf, type Step } from "../../../src/evidence/shell/step.ts";

const step = (value: number): Step => ({ kind: "constant", value });
const [A, B, C] = [step(1), step(2), step(3)];

describe("the parts of a step", () => {
  const rows: readonly (readonly [step: Step, ...parts: Step[]])[] = [
    [NOTHING],
    [{ kind: "run", id: 0, inner: undefined }],
    [{ kind: "run", id: 0, inner: A }, A],
    [{ kind: "print", line: { pieces: [], shown: true } }],
    [{ kind: "sequence", steps: [A, B] }, A, B],
    [{ kind: "pipeline", steps: [A, B] }, A, B],
    [{ kind: "and", left: A, right: B }, A, B],
    [{ kind: "or", left: A, right: B }, A, B],
    [{ kind: "not", step: A }, A],
    [{ kind: "subshell", step: A }, A],
    [{ kind: "process", step: A, stopsAtFailure: false }, A],
    [{ kind: "call", step: A }, A],
    [{ kind: "background", step: A }, A],
    [{ kind: "lossy", step: A }, A],
    [{ kind: "trap", on: "EXIT", step: A }, A],
    [{ kind: "trap", on: "EXIT", step: undefined }],
    [{ kind: "if", condition: A, yes: B, no: C }, A, B, C],
    [{ kind: "loop", condition: A, until: false, body: B }, A, B],
    [{ kind: "repeat", bodies: [A, B] }, A, B],
    [{ kind: "each", body: A, once: true }, A],
    [{ kind: "choice", options: [A, B] }, A, B],
    [{ kind: "wait", job: true }],
    [{ kind: "leave", how: "exit", status: { kind: "last" } }],
    [{ kind: "save", name: "rc", status: { kind: "last" } }],
    [{ kind: "compare", status: { kind: "last" }, test: "zero" }],
    [{ kind: "option", name: "errexit", on: true }],
    [{ kind: "unknown" }],
  ];
  for (const [whole, ...parts] of rows) {
    it(`${JSON.stringify(whole)} has ${parts.length}`, () => {
      expect(partsOf(whole)).to.deep.equal(parts);
    });
  }
});
