import { expect } from "chai";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { readLayer } from "../../src/configuration/schema.ts";
import { JsonSchema } from "../support/json-schema.ts";

const schema = new JsonSchema(
  JSON.parse(
    readFileSync(new URL("../../docs/schema/config.schema.json", import.meta.url), "utf8"),
  ),
);

/** Whether the program takes a value. */
function taken(value: unknown): boolean {
  return readLayer(JSON.stringify(value)).kind === "read";
}

const GOOD: readonly unknown[] = [
  {},
  { $schema: "https://example.org/x.json" },
  { policy: "strict", stop_block_cap: 5, enabled: false, language: "ko" },
  { docs: ["notes/**"], ignore: ["**/*.snap", "gen/"] },
  {
    verifiers: [{ name: "all checks", command: "make verify *", kind: "test", covers: ["src/**"] }],
  },
  { verifiers: [{ name: "x", command: "./scripts/verify.sh", kind: "validate" }] },
  { expected: [{ paths: ["src/**"], kinds: ["test", "typecheck"] }] },
  { project_may: "strengthen" },
  { docs: [] },
  { docs: ["a..b/c", "..a", ".hidden/**"] },
];

const BAD: readonly unknown[] = [
  [],
  null,
  "strict",
  { polcy: "strict" },
  { policy: "stricter" },
  { policy: 1 },
  { stop_block_cap: 0 },
  { stop_block_cap: 6 },
  { stop_block_cap: 2.5 },
  { stop_block_cap: "2" },
  { enabled: "no" },
  { docs: "notes/**" },
  { docs: ["/etc/**"] },
  { docs: ["../other/**"] },
  { docs: ["a/../b"] },
  { docs: ["C:/x"] },
  { docs: ["\\x"] },
  { docs: [""] },
  { docs: ["a\nb"] },
  { docs: ["a".repeat(161)] },
  { docs: Array.from({ length: 33 }, () => "a") },
  { verifiers: [{ name: "x", command: "true", kind: "test" }] },
  { verifiers: [{ name: "x", command: "echo ok", kind: "test" }] },
  { verifiers: [{ name: "x", command: "* test", kind: "test" }] },
  { verifiers: [{ name: "x", command: "ma* test", kind: "test" }] },
  { verifiers: [{ name: "x", command: "make  test", kind: "test" }] },
  { verifiers: [{ name: "x", command: "", kind: "test" }] },
  { verifiers: [{ name: "", command: "make v", kind: "test" }] },
  { verifiers: [{ name: " x", command: "make v", kind: "test" }] },
  { verifiers: [{ name: "x!", command: "make v", kind: "test" }] },
  { verifiers: [{ name: "x".repeat(41), command: "make v", kind: "test" }] },
  { verifiers: [{ name: "x", command: "make v", kind: "tests" }] },
  { verifiers: [{ name: "x", command: "make v", kind: "test", covers: [] }] },
  { verifiers: [{ name: "x", command: "make v", kind: "test", more: 1 }] },
  { verifiers: [{ name: "x", kind: "test" }] },
  { expected: [{ paths: [], kinds: ["test"] }] },
  { expected: [{ paths: ["a"], kinds: [] }] },
  { expected: [{ paths: ["a"] }] },
  { project_may: "weaken" },
];

const word = fc.constantFrom(
  ...[
    "policy",
    "strict",
    "classic",
    "a/**",
    "../x",
    "/x",
    "test",
    "lint",
    "make v",
    "true",
    "",
    "é",
  ],
);
const anything = fc.oneof(
  word,
  fc.boolean(),
  fc.integer({ min: -1, max: 7 }),
  fc.array(word, { maxLength: 3 }),
  fc.array(
    fc.record(
      { name: word, command: word, kind: word, paths: fc.array(word), kinds: fc.array(word) },
      { requiredKeys: [] },
    ),
    { maxLength: 2 },
  ),
);
/** A value that is right more often than not. */
const mostly = (...right: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anything });
const known = fc.record(
  {
    enabled: mostly(true, false),
    policy: mostly("classic", "strict"),
    stop_block_cap: mostly(1, 5),
    language: mostly("en", "ko"),
    docs: mostly([], ["a/**"]),
    ignore: mostly([], ["b"]),
    verifiers: mostly([], [{ name: "v", command: "make v", kind: "test" }]),
    expected: mostly([], [{ paths: ["a"], kinds: ["lint"] }]),
    project_may: mostly("anything"),
  },
  { requiredKeys: [] },
);
const anyFile = fc.oneof(
  { weight: 5, arbitrary: known },
  { weight: 1, arbitrary: known.map((file) => ({ ...file, unknown: 1 })) },
  { weight: 1, arbitrary: anything },
);

describe("the configuration's schema", () => {
  it("takes what is right, in the program and in editors", () => {
    for (const value of GOOD) {
      expect(taken(value), JSON.stringify(value)).to.equal(true);
      expect(schema.accepts(value), JSON.stringify(value)).to.equal(true);
    }
  });

  it("refuses what is wrong, in the program and in editors", () => {
    for (const value of BAD) {
      expect(taken(value), JSON.stringify(value)).to.equal(false);
      expect(schema.accepts(value), JSON.stringify(value)).to.equal(false);
    }
  });

  it("says the same in the program and in editors, whatever a file holds", () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(anyFile, (value) => {
        const accepted = schema.accepts(value);
        seen[`${accepted}`] += 1;
        expect(taken(value), JSON.stringify(value)).to.equal(accepted);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.true, seen.false)).to.be.greaterThan(30);
  });

  it("names what is wrong and never repeats a value", () => {
    const problem = (text: string): string => {
      const reading = readLayer(text);
      return reading.kind === "broken" ? reading.problem : "";
    };
    expect(problem('{"policy": sesame}')).to.equal("it is no valid JSON");
    expect(problem("[]")).to.equal("it holds no JSON object");
    expect(problem('{"polcy":"strict"}')).to.match(
      /^"polcy" is no setting; there are enabled, policy/,
    );
    expect(problem('{"policy":"sesame"}')).to.equal('policy has to be ("classic" | "strict")');
    expect(problem('{"docs":["/sesame"]}')).to.equal(
      "docs.0 has to be a pattern relative to the project, without .. in it",
    );
    const said: readonly (readonly [unknown, string])[] = [
      [null, "it holds no JSON object"],
      ["sesame", "it holds no JSON object"],
      [
        { verifiers: [{ name: "x", command: "ma* v", kind: "test" }] },
        "verifiers.0.command has to be words with one space in between, the first of them a program's name without a star",
      ],
      [
        { verifiers: [{ name: "", command: "make v", kind: "test" }] },
        "verifiers.0.name has to be a short name",
      ],
      [{ docs: ["a".repeat(161)] }, "docs.0 has to be <=160 (its length or value)"],
      [
        { expected: [{ paths: [], kinds: ["test"] }] },
        "expected.0.paths has to be >=1 (its length or value)",
      ],
      [{ stop_block_cap: 9 }, "stop_block_cap has to be <=5 (its length or value)"],
      [{ stop_block_cap: 0 }, "stop_block_cap has to be >=1 (its length or value)"],
      [{ enabled: "no" }, "enabled has to be boolean"],
    ];
    for (const [value, words] of said) {
      expect(problem(JSON.stringify(value))).to.equal(words);
    }
    for (const text of ['{"stop_block_cap":9}', '{"docs":{"sesame":1}}', '{"verifiers":[1]}']) {
      expect(problem(text)).to.not.equal("").and.not.contain("sesame");
    }
  });

  it("takes a byte order mark", () => {
    expect(readLayer('\uFEFF{"policy":"strict"}').kind).to.equal("read");
  });
});
