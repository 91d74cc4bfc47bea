import type { Prefiltered } from "../prefiltered.ts";
import { linesWith } from "./edit-texts.ts";

export const ASSERTIONS: readonly Prefiltered[] = [
  {
    literals: ["expect", "#require("],
    pattern: /\bexpect\s*\(|\bexpect\.\w+\(|#expect\(|#require\(|\bexpectTypeOf\b/,
  },
  {
    literals: ["assert"],
    pattern: /\bassert\w*[!?]?\s*[.(]|^\s*assert\s|\bassert_\w+|\bself\.assert\w+\(|->assert\w+\(/,
  },
  {
    literals: ["Assert", "assertThat", "require."],
    pattern:
      /\bAssert\.\w+\(|\bAssertions?\.\w+\(|\bassertThat\b|\bXCTAssert\w*\(|\brequire\.\w+\(\s*t\b/,
  },
  {
    literals: [
      "t.Error",
      "t.Fatal",
      "t.Fail",
      "t.is",
      "t.ok",
      "t.equal",
      "t.same",
      "t.truthy",
      "t.falsy",
      "t.deepEqual",
      "t.throws",
      "t.like",
      "t.notOk",
      "t.match",
    ],
    pattern:
      /\bt\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow|is|ok|equal|equals|same|truthy|falsy|deepEqual|throws|like|notOk|match)\(/,
  },
  {
    literals: ["EXPECT", "ASSERT", "CHECK", "REQUIRE", "BOOST_"],
    pattern: /\b(?:(?:EXPECT|ASSERT|CHECK|REQUIRE)(?:_\w+)?|BOOST_\w+)\s*\(/,
  },
  {
    literals: [".should", "is_expected", "must_", "wont_", "Should"],
    pattern:
      /\.should(?:[.(]|\s|Be|Equal|Have|Throw)|\bis_expected\b|\bmust_\w+|\bwont_\w+|\|\s*Should\b/,
  },
];

export const CASES: readonly Prefiltered[] = [
  {
    literals: ["it", "test", "specify"],
    pattern: /^\s*(?:x|f)?(?:it|test|specify)(?:\.\w+){0,2}\s*(?:\(\s*)?["'`]/,
  },
  {
    literals: ["def test", "func Test", "test]", "@Test", "[Fact", "[Theory", "[Test"],
    pattern:
      /^\s*(?:async )?def test\w*\(|^\s*func Test\w+\(|#\[(?:\w+::)?test\]|(?<!\w)@Test\b|^\s*\[(?:Fact|Theory|Test|TestMethod)\b/,
  },
  {
    literals: ["test", "it ", "TEST"],
    pattern: /^\s*(?:test|it) ["'].*\bdo\b|^\s*@test "|^\s*function test\w*\(|\bTEST(?:_F|_P)?\(/,
  },
];

/** Lines that assert something; a comment asserts nothing. */
export function assertions(text: string): number {
  return linesWith(text, ASSERTIONS, false);
}

/** Tests that a text holds. */
export function testCases(text: string): number {
  return linesWith(text, CASES, false);
}
