import { cut, plainLine } from "./plain-line.ts";
import { findSecrets, type Span } from "./secrets.ts";

const REDACTED = "[REDACTED]";

/**
 * How much of a text is looked at beyond the `limit` asked for, in UTF-16 units. The first part
 * leaves room for long secrets that shrink to one word; the second is only looked at, never
 * given out, so that a secret which begins in the first part is seen whole. Measured: 20 KB take
 * about a millisecond, and hostile input stays within a few.
 */
const ROOM = 12_288;
const LOOK_AHEAD = 4_096;

/** Rounds after which a text that still changes is given up; two are the rule. */
const MAXIMUM_ROUNDS = 8;

/**
 * The text as it may be written down: one line, secrets replaced by `[REDACTED]`, at most
 * `limit` code points, the last three of them `...` when it was cut.
 *
 * Secrets are replaced before cutting, so no cut leaves the beginning of one. Of a name with a
 * value (`token=…`) the name goes too. Control characters and terminal sequences are removed,
 * half surrogate pairs become U+FFFD. Redacting twice changes nothing.
 *
 * Limits: a secret without a name, a known form or a place that gives it away (a bare random
 * word) is not recognised. A text is only looked at up to `limit` and 12 KB more; what lies
 * beyond is never part of the result.
 */
export function redact(text: string, limit: number): string {
  let result = redactOnce(text, limit);
  if (result === text) return result;
  for (let round = 1; round < MAXIMUM_ROUNDS; round += 1) {
    const again = redactOnce(result, limit);
    if (again === result) {
      return result;
    }
    result = again;
  }
  return cut(REDACTED, limit, "");
}

function redactOnce(text: string, limit: number): string {
  if (!(limit > 0)) {
    return "";
  }
  // A code point takes two UTF-16 units at most.
  const shown = Math.floor(limit) * 2 + ROOM;
  const line = plainLine(text.slice(0, shown + LOOK_AHEAD));
  if (text.length <= shown + LOOK_AHEAD) {
    return cut(replaceSpans(line, findSecrets(line), line.length), Math.floor(limit), REDACTED);
  }
  const end = Math.max(0, Math.min(shown, line.length - LOOK_AHEAD));
  return cut(`${replaceSpans(line, findSecrets(line), end)}...`, Math.floor(limit), REDACTED);
}

/** The text up to `end`, each span replaced; spans that overlap become one. */
function replaceSpans(text: string, spans: readonly Span[], end: number): string {
  if (spans.length === 0) {
    return text.slice(0, end);
  }
  const parts: string[] = [];
  let done = 0;
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    if (span.start >= end) {
      break;
    }
    if (span.start >= done) {
      parts.push(text.slice(done, span.start), REDACTED);
    }
    done = Math.max(done, span.end);
  }
  parts.push(text.slice(done, Math.max(done, end)));
  return parts.join("");
}
