import { timesIn } from "./edit-texts.ts";

const ASSERTIONS: readonly RegExp[] = [
  /\bexpect\s*\(|\bexpect\.\w+\(|#expect\(|#require\(|\bexpectTypeOf\b/,
  /\bassert\w*[!?]?\s*[.(]|^\s*assert\s|\bassert_\w+|\bself\.assert\w+\(|->assert\w+\(/,
  /\bAssert\.\w+\(|\bAssertions?\.\w+\(|\bassertThat\b|\bXCTAssert\w*\(|\brequire\.\w+\(\s*t\b/,
  /\bt\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow|is|ok|equal|equals|same|truthy|falsy|deepEqual|throws|like|notOk|match)\(/,
  /\b(?:EXPECT|ASSERT|CHECK|REQUIRE|BOOST_\w+)(?:_\w+)?\s*\(/,
  /\.should(?:[.(]|\s|Be|Equal|Have|Throw)|\bis_expected\b|\bmust_\w+|\bwont_\w+|\|\s*Should\b/,
];

const CASES: readonly RegExp[] = [
  /^\s*(?:x|f)?(?:it|test|specify)(?:\.\w+){0,2}\s*\(?\s*["'`]/,
  /^\s*(?:async )?def test\w*\(|^\s*func Test\w+\(|#\[(?:\w+::)?test\]|(?<!\w)@Test\b|^\s*\[(?:Fact|Theory|Test|TestMethod)\b/,
  /^\s*(?:test|it) ["'].*\bdo\b|^\s*@test "|^\s*function test\w*\(|\bTEST(?:_F|_P)?\(/,
];

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}

const ASSERTION = anyOf(ASSERTIONS);
const CASE = anyOf(CASES);

/** Lines that assert something; a comment asserts nothing. */
export function assertions(text: string): number {
  return timesIn(text, [ASSERTION], false);
}

/** Tests that a text holds. */
export function testCases(text: string): number {
  return timesIn(text, [CASE], false);
}
