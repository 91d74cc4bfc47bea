import type { Envelope, StreamEvent } from "../../events/event.ts";
import { checkStream } from "../../events/integrity.ts";
import { readStream } from "../../events/reader.ts";
import { streamBeginning } from "../../events/stream-beginning.ts";
import { streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { counted } from "../count-words.ts";
import { timeAgo } from "../times.ts";
import { fine, note, toDo } from "./finding.ts";
import type { Finding } from "./finding.ts";

/** Bounds of the look into streams: the latest ones, and so much of each. */
const LOOKED_STREAMS = 20;
const TAIL_SIZE = 1 << 18;
const CHECKED_BYTES = 1 << 25;
const LINE_BREAK = 0x0a;

/** What the latest streams say of the hooks that wrote them. */
export interface Recorded {
  /** The latest time of each of the host's events. */
  readonly seen: ReadonlyMap<string, string>;
  /** Deliveries that two hooks recorded. */
  readonly doubled: number;
  /** Versions of the plugin that began sessions. */
  readonly writers: ReadonlySet<string>;
  /** Path of the latest transcript; `""` when none is known. */
  readonly transcript: string;
}

function tailEvents(stream: StoredStream): readonly (readonly StreamEvent[])[] {
  const offset = Math.max(0, stream.bytes - TAIL_SIZE);
  const bytes = streamSource(stream).read(offset, TAIL_SIZE);
  const start = offset === 0 ? 0 : bytes.indexOf(LINE_BREAK) + 1;
  return readStream(bytes.subarray(start)).items.flatMap((item) =>
    item.kind === "append" ? [item.events.map(({ event }) => event)] : [],
  );
}

/** A delivery that two hooks recorded within so many milliseconds had two hooks. */
const TWICE_WITHIN = 5_000;

function deliveryOf({ cause }: Envelope): string | undefined {
  const mark = cause.tool_use_id ?? cause.delivery;
  return mark === undefined ? undefined : `${cause.event}|${mark}`;
}

/** Reads the ends of the latest streams; one that cannot be read is left out. */
export function lookAtRecorded(streams: readonly StoredStream[]): Recorded {
  const seen = new Map<string, string>();
  const writers = new Set<string>();
  let doubled = 0;
  let transcript = "";
  for (const stream of streams.slice(0, LOOKED_STREAMS)) {
    const deliveries = new Map<string, number>();
    for (const [first, ...others] of readTail(stream)) {
      if (first === undefined) continue;
      const { event } = first.cause;
      if ((seen.get(event) ?? "") < first.at) seen.set(event, first.at);
      for (const entry of [first, ...others]) {
        if (entry.type !== "SessionStarted") continue;
        writers.add(entry.data.writer);
        if (transcript === "") ({ transcript } = entry.data);
      }
      const delivery = deliveryOf(first);
      if (delivery === undefined) continue;
      const at = Date.parse(first.at);
      if (at - (deliveries.get(delivery) ?? -Infinity) < TWICE_WITHIN) doubled += 1;
      deliveries.set(delivery, at);
    }
  }
  return { seen, doubled, writers, transcript };
}

function readTail(stream: StoredStream): readonly (readonly StreamEvent[])[] {
  try {
    return tailEvents(stream);
  } catch {
    return [];
  }
}

/** Host events without which the gate cannot work, in the order they come. */
const NEEDED = ["UserPromptSubmit", "PostToolUse", "Stop"];

/** Which hooks have run, and when last. */
export function checkHooks({ seen }: Recorded, now: number): Finding {
  if (seen.size === 0) {
    return toDo(
      "hooks",
      "no hook has recorded anything",
      "See that the plugin is enabled (/plugin, /hooks), and send a prompt; /reload-plugins after an update.",
    );
  }
  const says = [...seen]
    .sort(([, left], [, right]) => (left < right ? 1 : -1))
    .map(([event, at]) => `${event} ${timeAgo(at, now)}`)
    .join(", ");
  const missing = NEEDED.filter((event) => !seen.has(event));
  return missing.length === 0
    ? fine("hooks", says)
    : note(
        "hooks",
        `${says}; not yet seen: ${missing.join(", ")}`,
        "Send a prompt that edits a file; if they stay unseen, look at /hooks in the host.",
      );
}

/** Whether two copies of the plugin answer the same events. */
export function checkCopies({ doubled, writers }: Recorded): Finding {
  if (doubled > 0) {
    return toDo(
      "copies",
      `${counted(doubled, "event")} of the host had two answers: two copies of the plugin run`,
      "Remove one of them: /plugin lists what is installed, and --plugin-dir adds another.",
    );
  }
  const versions = [...writers].sort();
  return versions.length > 1
    ? note("copies", `one at a time; versions ${versions.join(", ")} have recorded`)
    : fine("copies", "one copy of the plugin answers");
}

/** Whether the latest streams are sound; a bounded look, `verify --all` is the whole one. */
export function checkStreams(streams: readonly StoredStream[]): Finding {
  let left = CHECKED_BYTES;
  let checked = 0;
  const broken: string[] = [];
  for (const stream of streams.slice(0, LOOKED_STREAMS)) {
    if (stream.bytes > left) continue;
    left -= stream.bytes;
    checked += 1;
    try {
      const report = checkStream(streamSource(stream));
      if (report.fault_count > 0) broken.push(stream.key);
    } catch {
      broken.push(stream.key);
    }
  }
  const of = streams.length === checked ? "" : ` of ${streams.length}`;
  return broken.length === 0
    ? fine("streams", `${counted(checked, "stream")}${of} checked, all sound`)
    : toDo(
        "streams",
        `${broken.length} of the ${checked} checked not sound: ${broken.slice(0, 3).join(", ")}`,
        `fable-ish verify ${broken[0] ?? ""} says what is wrong, and where.`,
      );
}

/** Whether the latest streams begin with what they are about. */
export function checkBeginnings(streams: readonly StoredStream[]): readonly Finding[] {
  const found = streams.slice(0, LOOKED_STREAMS).filter((stream) => {
    try {
      return streamBeginning(streamSource(stream)) === "task";
    } catch {
      return false;
    }
  });
  if (found.length === 0) return [];
  const keys = found.slice(0, 3).map(({ key }) => key);
  return [
    note(
      "beginnings",
      `${counted(found.length, "stream")} of the latest ${found.length === 1 ? "begins" : "begin"} in the middle of a task: ${keys.join(", ")}`,
      "Somebody deleted what came before, or the plugin was switched on meanwhile.",
    ),
  ];
}
