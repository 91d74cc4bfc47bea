import { isQuotedOrRule, plainLine, withoutBlocks } from "./message-text.ts";

/** Characters read at a message's end; a waiver is its last line. */
const TAIL = 8_000;

/** Code points kept of a reason. */
const REASON_LIMIT = 240;

const WAIVER =
  /^\s*(?:no verifier|검증 ?(?:수단|방법) ?없음|検証(?:手段|方法)(?:は|が)?(?:なし|無し|ありません)|(?:无|没有|無)(?:可用的?)?(?:验证|驗證)(?:手段|方法|方式))\s*[:：](.*)$/isu;

/** What stands for a reason without being one. */
const NO_REASON =
  /^(?:n\/?a|none|no|nothing|not applicable|unknown|tbd|todo|reason|<[^>]*>|\[[^\]]*\]|없음|해당 ?없음|이유|なし|無し|理由|该当なし|該当なし|无|無|没有|不适用|原因)$/iu;

/**
 * The reason given by a message's last line when that is `No verifier: reason` (or its Korean,
 * Japanese or Chinese form), for a change that nothing can verify. Emphasis, a bullet, blank lines
 * and fenced blocks behind it do not matter; within a block, a quotation or back-ticks it is none.
 * At most 240 code points; `undefined` without a reason ("n/a", "none", "-").
 */
export function waiverOf(message: string): string | undefined {
  const lines = withoutBlocks(message, TAIL).split("\n");
  const last = lines.findLast((line) => line.trim() !== "");
  if (last === undefined || isQuotedOrRule(last)) {
    return undefined;
  }
  const line = plainLine(last);
  if (!mayWaive(line)) return undefined;
  const reason = WAIVER.exec(line)?.[1]?.trim() ?? "";
  if (reason === "") return undefined;
  const words = reason.replace(/(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u, "");
  if (!/[\p{L}\p{N}]{2}/u.test(words) || NO_REASON.test(words) || NO_REASON.test(reason)) {
    return undefined;
  }
  return Array.from(reason).slice(0, REASON_LIMIT).join("");
}

/** A quick look that spares compiling the patterns: hardly any message waives. */
function mayWaive(line: string): boolean {
  const words = line.toLowerCase();
  return ["no verifier", "검증", "検証", "验证", "驗證"].some((part) => words.includes(part));
}
