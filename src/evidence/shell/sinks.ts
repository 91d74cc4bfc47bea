import type { Filter, Redirection, Sink } from "./program-run.ts";
import { enter } from "./unwrap.ts";

/** Where the two output streams of a command go. */
export interface Sinks {
  readonly stdout: Sink;
  readonly stderr: Sink;
}

export const SHOWN: Sink = { kind: "shown", filters: [] };

const DISCARDED: Sink = { kind: "discarded" };

function targetSink(redirection: Redirection, sinks: Sinks, directory: string | undefined): Sink {
  const { text } = redirection.target;
  if (text === "/dev/null" || text === "-") return DISCARDED;
  if (text === "/dev/stderr") return sinks.stderr;
  if (text === "/dev/stdout") return sinks.stdout;
  if (text === "/dev/tty") return DISCARDED;
  return { kind: "file", path: enter(directory, redirection.target) ?? text };
}

/** The sinks after one redirection; the order they are written in matters, as it does to the shell. */
export function redirect(
  sinks: Sinks,
  redirection: Redirection,
  directory: string | undefined,
): Sinks {
  const { operator, descriptor, target } = redirection;
  if (operator.startsWith("<")) return sinks;
  if (operator === ">&" && /^\d$/.test(target.text)) {
    const copied = target.text === "1" ? sinks.stdout : sinks.stderr;
    if (descriptor === 1) return { ...sinks, stdout: copied };
    return descriptor === 2 ? { ...sinks, stderr: copied } : sinks;
  }
  const sink = targetSink(redirection, sinks, directory);
  const both = operator.startsWith("&>") || (operator === ">&" && target.text !== "-");
  if (both) return { stdout: sink, stderr: sink };
  if (descriptor === 1) return { ...sinks, stdout: sink };
  return descriptor === 2 ? { ...sinks, stderr: sink } : sinks;
}

/** The sink of a program whose output goes through `filters` before it reaches `sink`. */
export function through(sink: Sink, filters: readonly Filter[]): Sink {
  return sink.kind === "shown" ? { kind: "shown", filters: [...filters, ...sink.filters] } : sink;
}
