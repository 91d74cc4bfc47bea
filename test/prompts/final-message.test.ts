import { expect } from "chai";
import fc from "fast-check";
import "../../src/prompts/every-message-vocabulary.ts";
import { claimsOf, reportsFailure } from "../../src/prompts/claims.ts";
import { announcesNextAction, asksUser, closingSentence } from "../../src/prompts/closing.ts";
import { readFinalMessage } from "../../src/prompts/final-message.ts";
import { waiverOf } from "../../src/prompts/waiver.ts";
import * as samples from "./final-message-samples.ts";
import type { LabelledFinalMessage } from "./final-message-samples.ts";

const FENCE = "```";

const SETS = Object.entries(samples).flatMap(
  ([name, set]): (readonly [string, readonly LabelledFinalMessage[]])[] =>
    Array.isArray(set) && name.endsWith("MESSAGES")
      ? [[name, set as readonly LabelledFinalMessage[]]]
      : [],
);

const kindsOf = (claims: readonly { readonly kind: string }[]): string[] => [
  ...new Set(claims.map((claim) => claim.kind)),
];

interface Score {
  readonly found: readonly string[];
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

function scoreOf(
  set: readonly LabelledFinalMessage[],
  read: (message: string) => readonly string[],
  labels: (each: LabelledFinalMessage) => readonly string[],
): Score {
  const told = (each: LabelledFinalMessage, kinds: readonly string[]) =>
    kinds.map((kind) => `${kind}: ${each.message}`);
  return {
    found: set.flatMap((each) => told(each, read(each.message))),
    wrong: set.flatMap((each) =>
      told(
        each,
        read(each.message).filter((kind) => !labels(each).includes(kind)),
      ),
    ),
    missed: set.flatMap((each) =>
      told(
        each,
        labels(each).filter((kind) => !read(each.message).includes(kind)),
      ),
    ),
  };
}

function expectScore({ found, wrong, missed }: Score): void {
  const right = found.length - wrong.length;
  expect(right, "found").to.be.greaterThan(0);
  expect(right / found.length, `wrong:\n${wrong.join("\n")}`).to.be.at.least(0.97);
  expect(right / (right + missed.length), `missed:\n${missed.join("\n")}`).to.be.at.least(0.95);
}

describe("readFinalMessage", () => {
  for (const [name, set] of SETS) {
    describe(`on ${name}`, () => {
      it("finds the claims, and no others", () => {
        expectScore(
          scoreOf(
            set,
            (message) => kindsOf(claimsOf(message)),
            (each) => each.claims,
          ),
        );
      });
      it("finds the expectations", () => {
        expectScore(
          scoreOf(
            set,
            (message) => kindsOf(readFinalMessage(message).expected),
            (each) => each.expected,
          ),
        );
      });
      it("finds the admissions", () => {
        expectScore(
          scoreOf(
            set,
            (message) => (reportsFailure(message) ? ["fails"] : []),
            (each) => (each.fails ? ["fails"] : []),
          ),
        );
      });
      it("finds what is asked of the user", () => {
        expectScore(
          scoreOf(
            set,
            (message) => (asksUser(message) ? ["asks"] : []),
            (each) => (each.asks ? ["asks"] : []),
          ),
        );
      });
    });
  }

  it("agrees with each reading of its own", () => {
    const messages = SETS.flatMap(([, set]) => set.map(({ message }) => message));
    for (const message of messages) {
      const { claims, closing, intent_only, reports_failure, waiver, asks_user } =
        readFinalMessage(message);
      expect(claims).to.deep.equal(claimsOf(message));
      expect(closing).to.equal(closingSentence(message));
      expect(intent_only).to.equal(announcesNextAction(message));
      expect(reports_failure).to.equal(reportsFailure(message));
      expect(waiver).to.equal(waiverOf(message));
      expect(asks_user).to.equal(asksUser(message));
    }
  });

  it("reads the end of a long message", () => {
    const text = "I read one more file of the project and noted what it does.\n".repeat(2_000);
    expect(kindsOf(claimsOf(`${text}\nAll tests pass.`))).to.deep.equal(["tests"]);
    expect(claimsOf(`All tests pass.\n${text}`)).to.deep.equal([]);
  });

  it("gives the sentence without Markdown, cut by code points", () => {
    expect(claimsOf("- **All** tests _pass_ ✅")).to.deep.equal([
      { kind: "tests", sentence: "All tests pass" },
    ]);
    const [claim] = claimsOf(`All tests pass, ${"𝒳".repeat(300)}`);
    expect(Array.from(claim?.sentence ?? "")).to.have.lengthOf(160);
  });

  describe("takes a failure back that was told and then mended", () => {
    for (const [message, fails] of [
      [
        "The build failed at first because of a missing import. I added it and the build passes.",
        false,
      ],
      ["The tests failed. I updated the snapshots, and now all tests pass.", false],
      ["The tests failed.", true],
      ["The lint step failed, and I left it that way.", true],
      ["Tests: 40 passed, 2 failed.", true],
      ["All tests pass. The build failed.", true],
    ] as const) {
      it(message, () => {
        expect(reportsFailure(message)).to.equal(fails);
      });
    }
  });

  it("never claims and admits the same in a negated sentence", () => {
    const checks = fc.constantFrom("tests", "unit tests", "lint", "build", "type check");
    const negation = fc.constantFrom(
      (check: string) => `The ${check} did not pass.`,
      (check: string) => `The ${check} still fails.`,
      (check: string) => `I could not run the ${check}.`,
      (check: string) => `If the ${check} passes, merge it.`,
      (check: string) => `Make sure that the ${check} passes.`,
      (check: string) => `Does the ${check} pass?`,
      (check: string) => `The ${check} will pass after the merge.`,
      (check: string) => `The user said that the ${check} passes.`,
      (check: string) => `> The ${check} passes.`,
      (check: string) => `- [ ] The ${check} passes.`,
      (check: string) => `${FENCE}\nThe ${check} passes.\n${FENCE}`,
      (check: string) => `Say "the ${check} passes" when you are done.`,
    );
    fc.assert(fc.property(checks, negation, (check, say) => claimsOf(say(check)).length === 0));
  });

  it("reads anything without an error, within its limits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (message) => {
        const { claims, waiver } = readFinalMessage(message);
        return (
          claims.length <= 40 &&
          claims.every(({ sentence }) => Array.from(sentence).length <= 160) &&
          (waiver === undefined || waiver.trim() === waiver)
        );
      }),
    );
  });

  describe("is fast on hostile text", () => {
    for (const unit of [
      "a",
      " ",
      "\n",
      "|",
      "a\n",
      "> ",
      "- ",
      "```\n",
      "tests ",
      "tests, ",
      "all tests pass. ",
      "tests for the ",
      "all tests pass and ",
      "1 of 2 ",
      "no ",
      "no new ",
      "i verified that ",
      "i could not ",
      "the fix ",
      "the task of ",
      "✅",
      "테스트 ",
      "테스트가 통과했고 ",
      "확인",
      "テスト",
      "テストが通り、",
      "确认",
      "测试通过，",
      "No verifier: ",
      "\r",
      "`npm test` ",
      "[a](",
      "**",
    ]) {
      it(JSON.stringify(unit), () => {
        const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
        const times = [1, 2, 3, 4, 5].map(() => {
          const started = performance.now();
          readFinalMessage(text);
          return performance.now() - started;
        });
        expect(Math.min(...times), "milliseconds").to.be.lessThan(50);
      });
    }
  });
});

describe("waiverOf", () => {
  for (const [message, reason] of [
    ["Done.\n\nNo verifier: only comments changed.", "only comments changed."],
    ["No verifier: docs", "docs"],
    [
      "no verifier : the service is not reachable from here",
      "the service is not reachable from here",
    ],
    ["**No verifier:** a one-line config change", "a one-line config change"],
    ["- No verifier: nothing runs these scripts\n\n", "nothing runs these scripts"],
    [`No verifier: assets only\n${FENCE}sh\nls\n${FENCE}\n`, "assets only"],
    ["완료했습니다.\n검증 수단 없음: 문서만 바꿨습니다", "문서만 바꿨습니다"],
    ["検証手段なし：画像だけの変更です", "画像だけの変更です"],
    ["无验证手段：只改了注释", "只改了注释"],
    ["没有验证手段: 只改了图片", "只改了图片"],
    [`No verifier: ${"x".repeat(500)}`, "x".repeat(240)],
    ["No verifier: n/a", undefined],
    ["No verifier: none.", undefined],
    ["No verifier: -", undefined],
    ["No verifier: <reason>", undefined],
    ["No verifier:", undefined],
    ["검증 수단 없음: 없음", undefined],
    ["検証手段なし：なし", undefined],
    ["无验证手段：无", undefined],
    ["No verifier: docs only\n\nI also renamed a file.", undefined],
    ["There is no verifier: the tool is missing", undefined],
    ["> No verifier: docs only", undefined],
    ["`No verifier: docs only`", undefined],
    [`${FENCE}\nNo verifier: docs only\n${FENCE}`, undefined],
    [`${FENCE}\nNo verifier: docs only`, undefined],
    ["", undefined],
  ] as const) {
    it(JSON.stringify(message.slice(0, 60)), () => {
      expect(waiverOf(message)).to.equal(reason);
    });
  }
});
