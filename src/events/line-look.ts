import type { StreamEvent } from "./event.ts";
import { isKnownAsWritten } from "./bulk-decoder.ts";
import { lineText } from "./line-text.ts";
import { decodeLine, spelled } from "./line.ts";
import type { FaultKind } from "./integrity-report.ts";

const latin1 = new TextDecoder("latin1");

/** How a line of an event begins and ends; what is torn begins so, what is edited may do both. */
const EVENT_START = '{"v":';
const EVENT_END = /[0-9a-f]{60}.{0,3}$/;
/** Longest text that `EVENT_END` can match. In a longer one it would try every digit as the first. */
const EVENT_END_LENGTH = 63;
const STATED_HASH = /"hash":"([0-9a-f]{64})"/;

/** What can be told of a line that is no event, from its bytes alone. */
export interface LineLook {
  readonly kind: FaultKind;
  readonly detail: string;
  /** The hash that the line says it has; `""` when it says none. */
  readonly statedHash: string;
  /** Whether a torn end may have left such a line; a repair that names it then explains it. */
  readonly tearable: boolean;
}

/** Looks at a line that no reader takes for an event, or whose batch is not whole. */
export function lookAtLine(bytes: Uint8Array): LineLook {
  const text = latin1.decode(bytes);
  const statedHash = STATED_HASH.exec(text)?.[1] ?? "";
  const line = decodeLine(bytes);
  if (line.kind === "event" || line.kind === "newer") {
    return line.kind === "newer" || line.intact
      ? {
          kind: "incomplete-batch",
          detail: "is part of a batch that is not whole; readers ignore it",
          statedHash: "",
          tearable: true,
        }
      : { kind: "edited-event", detail: EDITED, statedHash, tearable: false };
  }
  if (line.kind === "problem" && line.problem === "edited") {
    return { kind: "edited-event", detail: EDITED, statedHash, tearable: false };
  }
  if (bytes.includes(0)) {
    const count = bytes.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
    return {
      kind: "nul-block",
      detail: `holds ${count} NUL ${count === 1 ? "byte" : "bytes"}, as a loss of power leaves them`,
      statedHash,
      tearable: true,
    };
  }
  return lookAtText(text, bytes, statedHash);
}

const EDITED = "was changed after it was written: its hash does not fit its content";

function isEvent(bytes: Uint8Array): boolean {
  const { kind } = decodeLine(bytes);
  return kind === "event" || kind === "newer";
}

function lookAtText(text: string, bytes: Uint8Array, statedHash: string): LineLook {
  const starts = text.startsWith(EVENT_START);
  const ends = EVENT_END.test(text.slice(-EVENT_END_LENGTH));
  const inner = text.lastIndexOf(EVENT_START);
  if (inner > 0 && isEvent(bytes.subarray(inner))) {
    return {
      kind: "torn-line",
      detail: `holds the torn beginning of one event and, from its byte ${inner} on, a whole other one; readers see neither`,
      statedHash: "",
      tearable: true,
    };
  }
  if (starts && !ends) {
    return {
      kind: "torn-line",
      detail: "is the torn beginning of an event",
      statedHash,
      tearable: true,
    };
  }
  if (starts || ends) {
    return {
      kind: "edited-event",
      detail: "was an event and can no longer be read as one",
      statedHash,
      tearable: true,
    };
  }
  return { kind: "foreign-line", detail: "is no event", statedHash, tearable: true };
}

/**
 * Whether a line is spelled as the writer spells it. The hash covers what an event says, not how
 * its line is written: another spelling of the same content passes the hash, and somebody made it.
 *
 * @param event what the line was read as, if this release knows it.
 */
export function isSpelledAsWritten(
  bytes: Uint8Array,
  { offset, length }: { readonly offset: number; readonly length: number },
  event: StreamEvent | undefined,
): boolean {
  if (isKnownAsWritten(bytes, offset)) return true;
  const text = lineText(bytes, offset, offset + length);
  // Decoding keeps the order of members, so this is nearly always the answer.
  if (event !== undefined && spelled(event) === text) return true;
  return spelled(JSON.parse(text)) === text;
}
