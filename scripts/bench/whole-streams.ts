import type { BenchWorld } from "./cases.ts";
import type { InputKind } from "./launch.ts";
import type { Bench, Candidate } from "./measure.ts";
import { medianOf } from "./statistics.ts";

/** What one command made of one stream. */
export interface WholeStream {
  readonly command: string;
  readonly events: number;
  readonly seconds: number;
  /** Processor time of all threads, in seconds. */
  readonly processor: number;
  readonly perSecond: number;
  /** Largest memory, in MB. */
  readonly memory: number;
}

const INPUT: InputKind = "pipe";
/** Runs of which the median counts; a long stream takes one, its own length evens it out. */
const RUNS = 3;
const LONG = 500_000;

interface StreamCommand {
  readonly name: string;
  /** @param line the stream's last line. */
  readonly words: (line: number) => readonly string[];
  readonly prints: string;
  /** The exit status that answers the question about a mixed session. */
  readonly status: number;
}

const COMMANDS: readonly StreamCommand[] = [
  // The ledger behind the last line is the fold of the stream and nothing else.
  { name: "fold", words: (line) => ["replay", "--at", String(line)], prints: "ledger", status: 0 },
  { name: "verify", words: () => ["verify"], prints: "sound", status: 0 },
  { name: "audit", words: () => ["audit"], prints: "verified", status: 1 },
  { name: "replay --all", words: () => ["replay", "--all"], prints: "reproduced", status: 0 },
];

/** Times the commands that read whole streams over mixed sessions of several lengths. */
export function wholeStreams(
  bench: Bench,
  world: BenchWorld,
  programs: string,
  sizes: readonly number[],
): readonly WholeStream[] {
  return sizes.flatMap((size) => {
    const state = `mixed ${size}`;
    const { stream, line } = world.saveMixed(state, size);
    return COMMANDS.map(({ name, words, prints, status }): WholeStream => {
      const command = world.command(name, state, [...words(line), stream], prints, status);
      const candidate: Candidate = { name, bench: command, kind: INPUT, programs };
      const runs = Array.from({ length: size >= LONG ? 1 : RUNS }, () => ({
        seconds: bench.time(candidate).milliseconds / 1000,
        usage: bench.usage(candidate),
      }));
      const seconds = medianOf(runs.map((run) => run.seconds));
      return {
        command: name,
        events: line,
        seconds,
        processor: medianOf(runs.map(({ usage }) => usage.processor)) / 1000,
        perSecond: line / seconds,
        memory: Math.max(...runs.map(({ usage }) => usage.memory)),
      };
    });
  });
}

const HEAD = ["whole stream", "events", "seconds", "cpu seconds", "events a second", "MB"];

function cells(rows: readonly WholeStream[]): readonly (readonly string[])[] {
  return rows.map(({ command, events, seconds, processor, perSecond, memory }) => [
    command,
    events.toLocaleString("en"),
    seconds.toFixed(2),
    processor.toFixed(2),
    Math.round(perSecond).toLocaleString("en"),
    memory.toFixed(0),
  ]);
}

/** As a Markdown table, which a terminal shows as well. */
export function wholeStreamsText(rows: readonly WholeStream[]): string {
  const line = (row: readonly string[]): string => `| ${row.join(" | ")} |`;
  const rule = HEAD.map((_, column) => (column === 0 ? "---" : "---:"));
  return [line(HEAD), line(rule), ...cells(rows).map(line)].join("\n");
}
