import { expect } from "chai";
import fc from "fast-check";
import { CHANGE_KINDS } from "../../src/events/event.ts";
import { INITIAL_PROOF } from "../../src/projections/proof.ts";
import type { ProofFile, ProofState } from "../../src/projections/proof.ts";
import { parseProof, proofText } from "../../src/projections/proof-text.ts";

const path = fc.oneof(
  fc
    .tuple(fc.constantFrom("/p/", "/p/src/", "C:\\p\\", "", "/"), fc.string())
    .map((it) => it.join("")),
  fc.string({ unit: "grapheme" }),
);
const checks = fc.array(fc.constantFrom("40aab9f16e", "0123456789", "", "a,b", "a"), {
  maxLength: 3,
});
const digest = fc.constantFrom("", "absent", "0f".repeat(8));

const proofFile: fc.Arbitrary<ProofFile> = fc
  .record({
    path,
    identity: fc.option(path, { nil: undefined }),
    kind: fc.constantFrom(...CHANGE_KINDS),
    before: digest,
    after: digest,
    current: fc.boolean(),
    passed: checks,
    failed: checks,
    formatted: fc.boolean(),
    waived: fc.boolean(),
  })
  .map((file) => ({ ...file, identity: file.identity ?? file.path }));

function file(path: string, fields: Partial<ProofFile> = {}): ProofFile {
  return {
    path,
    identity: path,
    kind: "code",
    before: "",
    after: "0f".repeat(8),
    current: true,
    passed: ["40aab9f16e"],
    failed: [],
    formatted: false,
    waived: false,
    ...fields,
  };
}

function proofOf(files: readonly ProofFile[]): ProofState {
  return { ...INITIAL_PROOF, project: "/p", files };
}

describe("the proof as text", () => {
  it("gives back any proof", () => {
    fc.assert(
      fc.property(fc.array(proofFile, { maxLength: 12 }), (files) => {
        const proof = proofOf(files);
        expect(parseProof(proofText(proof))).to.deep.equal(proof);
      }),
      { numRuns: 500 },
    );
  });

  it("tells checks whose names hold commas apart", () => {
    const proof = proofOf([
      file("/a", { passed: ["a,b"] }),
      file("/b", { passed: ["a", "b"] }),
      file("/c", { passed: ["a,b", "c"] }),
      file("/d", { passed: ["a", "b,c"], failed: ["a,b"] }),
    ]);
    expect(parseProof(proofText(proof))).to.deep.equal(proof);
  });

  it("is one line of less than 60 characters a file, where files lie together", () => {
    const files = Array.from({ length: 200 }, (_, at) =>
      file(`/home/me/project/src/file-${at}.ts`),
    );
    const text = proofText(proofOf(files));
    expect(text).not.to.contain("\n");
    expect(text.length).to.be.lessThan(60 * 200 + proofText(proofOf([])).length);
  });
});
