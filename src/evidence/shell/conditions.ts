import type { TestExpression } from "unbash";
import type { ShellWord, StatusSource } from "./shell-word.ts";
import type { Step } from "./step.ts";
import { statusOf } from "./words.ts";

const EQUAL = new Set(["-eq", "=", "=="]);
const UNEQUAL = new Set(["-ne", "!=", "-gt"]);

function compare(status: StatusSource, operator: string, other: string): Step | undefined {
  if (status.kind === "unknown" || status.kind === "constant" || other !== "0") return undefined;
  if (EQUAL.has(operator)) return { kind: "compare", status, test: "zero" };
  return UNEQUAL.has(operator) ? { kind: "compare", status, test: "nonzero" } : undefined;
}

/** `[ $? -eq 0 ]` and `test "$rc" != 0` as a comparison of statuses; `undefined` for other tests. */
export function bracketTest(words: readonly ShellWord[]): Step | undefined {
  const closed = words.at(-1)?.text === "]" ? words.slice(1, -1) : words.slice(1);
  const [left, operator, right] = closed;
  if (closed.length !== 3 || left === undefined || operator === undefined || right === undefined) {
    return undefined;
  }
  return compare(statusOf(left), operator.text, right.text);
}

/** The same for `[[ … ]]`; `word` expands a written word. */
export function doubleBracketTest(
  expression: TestExpression,
  word: (written: string) => ShellWord | undefined,
): Step | undefined {
  switch (expression.type) {
    case "TestBinary":
      return compare(
        statusOf(word(expression.left.text)),
        expression.operator,
        expression.right.value,
      );
    case "TestGroup":
      return doubleBracketTest(expression.expression, word);
    case "TestUnary":
    case "TestLogical":
    case "TestNot":
      return undefined;
  }
}

const ARITHMETIC = /^\s*\$?\{?(\?|[A-Za-z_]\w*)\}?\s*(==|!=|>)\s*0\s*$/;
const ARITHMETIC_NAME = /^\s*\$?\{?(\?|[A-Za-z_]\w*)\}?\s*$/;

/** `(( rc == 0 ))`, `(( rc ))` as a comparison. */
export function arithmeticTest(body: string): Step | undefined {
  const compared = ARITHMETIC.exec(body);
  const name = compared?.[1] ?? ARITHMETIC_NAME.exec(body)?.[1];
  if (name === undefined) return undefined;
  const status: StatusSource = name === "?" ? { kind: "last" } : { kind: "variable", name };
  return { kind: "compare", status, test: compared?.[2] === "==" ? "zero" : "nonzero" };
}

const ASSIGNED =
  /(?<!\w)([A-Za-z_]\w*)\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))|(?:\+\+|--)([A-Za-z_]\w*)/g;

/** Variables that an arithmetic expression gives another value. */
export function assignedIn(expression: string): readonly string[] {
  return Array.from(expression.matchAll(ASSIGNED), ([, before, after]) => before ?? after ?? "");
}
