import type { StreamEvent } from "../../events/event.ts";
import type { StreamItem, StreamPlace } from "../../events/reader.ts";
import { envelopeOf, STREAM_START } from "../../events/reader.ts";
import { walkStream } from "../../events/walk.ts";
import { readHeader, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { eventPaint, eventSummary } from "../event-summary.ts";
import { printable, printableJson } from "../printable.ts";
import { reading, requireStream } from "../stored-session.ts";
import type { Terminal } from "../terminal.ts";
import { fitWidth } from "../text-width.ts";
import { clockTime, dateAndTime } from "../times.ts";

const FOLLOW_INTERVAL = 250;
const TYPE_COLUMNS = 19;

/** One line of the stream as it is shown. */
interface Shown {
  readonly position: number;
  readonly event: StreamEvent | undefined;
  readonly intact: boolean;
  /** What the line is when it is no event. */
  readonly problem: string;
  readonly at: string;
  readonly type: string;
}

function shownLines(item: StreamItem): readonly Shown[] {
  switch (item.kind) {
    case "append":
      return item.lines.map((line) => {
        const { position } = line;
        const { at, type } = envelopeOf(line);
        if (!("event" in line)) {
          return { position, event: undefined, intact: true, problem: "newer", at, type };
        }
        const { event, intact } = line;
        return { position, event, intact, problem: intact ? "" : "edited", at, type };
      });
    case "problem": {
      const { position, problem } = item;
      return [{ position, event: undefined, intact: false, problem, at: "", type: "" }];
    }
    default:
      return item satisfies never;
  }
}

function jsonLine(line: Shown): string {
  const { position, event, problem, at, type } = line;
  const about = problem === "" ? { position } : { position, problem };
  return `${printableJson(event === undefined ? { ...about, at, type } : { ...about, ...event })}\n`;
}

function tableLine(line: Shown, project: string, { colors, columns }: Terminal): string {
  const { position, event, intact, problem } = line;
  const number = String(position).padStart(4);
  const type = printable(line.type).padEnd(TYPE_COLUMNS);
  const room = columns - number.length - TYPE_COLUMNS - 8 - 4;
  const mark = intact ? "" : "edited! ";
  if (event === undefined) {
    const time = line.at === "" ? "        " : clockTime(line.at);
    const says = problem === "newer" ? "written by a newer release" : `no event: ${problem}`;
    const paint = problem === "newer" ? colors.dim : colors.red;
    return `${colors.dim(number)} ${time} ${paint(`${type} ${fitWidth(says, room)}`.trimEnd())}\n`;
  }
  const paint = intact ? eventPaint(event, colors) : colors.red;
  const summary = fitWidth(`${mark}${eventSummary(event, project)}`, room);
  return `${colors.dim(number)} ${colors.dim(clockTime(line.at))} ${paint(type)} ${summary}\n`;
}

/** Writes what the stream holds from a place on; gives the place where to go on later. */
function writeFrom(
  stream: StoredStream,
  project: string,
  from: StreamPlace,
  call: Invocation,
): StreamPlace {
  const { terminal, options } = call;
  const asJson = options.flag("json");
  let place = from;
  for (const piece of walkStream(streamSource(stream), from)) {
    for (const item of piece.reading.items) {
      for (const line of shownLines(item)) {
        terminal.write(asJson ? jsonLine(line) : tableLine(line, project, terminal));
      }
    }
    place = piece.reading.end;
  }
  terminal.flush();
  return place;
}

async function follow(
  stream: StoredStream,
  project: string,
  from: StreamPlace,
  call: Invocation,
): Promise<never> {
  let place = from;
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, FOLLOW_INTERVAL);
    });
    place = reading(stream, () => writeFrom(stream, project, place, call));
  }
}

/** `show`: the events of a session, a line each. */
export const show: Command = {
  name: "show",
  summary: "Show the events of a session.",
  operands: "[SESSION]",
  maximumOperands: 1,
  description: [
    "A line an event: its position in the stream, the time, the type, and what it says. With --json a JSON object a line, the whole event with its position.",
  ],
  options: {
    follow: { type: "flag", short: "f", says: "Go on showing events as they are recorded." },
  },
  examples: [
    { command: "fable-ish show", says: "The events of this session, or the last one." },
    { command: "fable-ish show --follow", says: "Watch a session from another terminal." },
    {
      command: "fable-ish show --json | jq -c 'select(.type == \"StopBlocked\") | .data.message'",
      says: "What the agent was told at each block.",
    },
  ],
  run: async (call): Promise<ExitStatus> => {
    const { terminal } = call;
    const stream = requireStream(call, call.operands[0]);
    const header = reading(stream, () => readHeader(streamSource(stream)));
    if (!call.options.flag("json")) {
      const started = header.started === "" ? "" : `, ${dateAndTime(header.started)}`;
      const title = `session ${printable(header.session)}${started}`;
      terminal.write(`${terminal.colors.bold(title)}\n`);
    }
    const place = reading(stream, () => writeFrom(stream, header.project, STREAM_START, call));
    if (call.options.flag("follow")) await follow(stream, header.project, place, call);
    return 0;
  },
};
