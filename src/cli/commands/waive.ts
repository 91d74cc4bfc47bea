import type { VerificationWaivedData } from "../../events/event.ts";
import { redact } from "../../events/redaction.ts";
import { unprovedFiles } from "../../projections/proof.ts";
import type { SessionRecord } from "../../projections/session-record.ts";
import type { LedgerState } from "../../projections/state.ts";
import { openStoredRecord } from "../../system/session-store.ts";
import { readHeader, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { counted } from "../count-words.ts";
import { CommandError } from "../command-error.ts";
import type { Command, Invocation } from "../command.ts";
import { shortPath } from "../event-summary.ts";
import { printable, printableJson } from "../printable.ts";
import { projectStream, reading, requireStream, sessionOf } from "../stored-session.ts";
import type { Environment } from "../terminal.ts";

/** Longest reason that is recorded, in characters. */
const MAXIMUM_REASON = 240;

const LISTED_FILES = 10;

/** Who waives is seen from where the command runs, and no option says otherwise. */
function waiverOf(environment: Environment): VerificationWaivedData["by"] {
  const isSet = (name: string): boolean => (environment[name] ?? "") !== "";
  return isSet("CLAUDECODE") || isSet("CLAUDE_CODE_SESSION_ID") ? "agent" : "user";
}

/** The session named, else the one this shell runs in, else the last one of this project. */
function streamOf(call: Invocation): StoredStream {
  const named = call.options.text("session");
  const inside = (call.environment["CLAUDE_CODE_SESSION_ID"] ?? "") !== "";
  if (named !== undefined || inside) return requireStream(call, named);
  const stream = projectStream(call);
  if (stream !== undefined) return stream;
  throw new CommandError(
    "not-found",
    `No recorded session belongs to ${call.directory}.`,
    "Name one with --session ID; fable-ish sessions lists them.",
  );
}

function reasonOf({ operands }: Invocation): string {
  const reason = redact(operands[0] ?? "", MAXIMUM_REASON);
  if (reason !== "") return reason;
  throw new CommandError(
    "usage",
    "A waiver needs a reason.",
    'Say why no check applies: fable-ish waive "generated code, checked by its generator"',
  );
}

/** The state of a record that can be read: what cannot be read is not continued. */
function loaded(record: SessionRecord): LedgerState {
  const state = record.load();
  if (record.readError !== undefined) throw record.readError;
  return state;
}

/** `waive`: records why the changes so far need no check. It never counts as one. */
export const waive: Command = {
  name: "waive",
  summary: "Say why the changes so far need no check.",
  operands: '"REASON"',
  maximumOperands: 1,
  description: [
    "Records a reason in the session's stream. The strict policy then asks for no check of the files changed so far in this task; a later edit needs one again. A waiver is no verification: every report shows it, with who gave it.",
    "Takes the session named, else the one this shell runs in (CLAUDE_CODE_SESSION_ID), else the last one of this project. Run by an agent's tool it is the agent's waiver, else the user's.",
  ],
  options: {
    session: { type: "text", value: "ID", says: "The session, by its id or the beginning of it." },
  },
  examples: [
    { command: 'fable-ish waive "no test runner on this machine"', says: "For this session." },
    {
      command: 'fable-ish waive "prototype, thrown away tomorrow" --session 6f1c',
      says: "For the session whose id starts with 6f1c.",
    },
    {
      command: 'fable-ish waive "hardware is missing" --json',
      says: "What was recorded, as JSON.",
    },
  ],
  run: (call) => {
    const { terminal, options, environment } = call;
    const reason = reasonOf(call);
    const stream = streamOf(call);
    const session = sessionOf(stream);
    const { project } = reading(stream, () => readHeader(streamSource(stream)));
    const record = openStoredRecord(stream.root, stream.key, session);
    const { proof } = reading(stream, () => loaded(record));
    const files = unprovedFiles(proof).map(({ path }) => path);
    const by = waiverOf(environment);
    record.append([{ type: "VerificationWaived", data: { reason, by } }], { event: "command" });
    record.save();
    if (options.flag("json")) {
      const { position } = record.state.place;
      const report = { stream: stream.key, session, project, position, by, reason, files };
      terminal.write(`${printableJson(report)}\n`);
      return 0;
    }
    const shown = files.slice(0, LISTED_FILES).map((path) => shortPath(path, project));
    const rest = files.length - shown.length;
    const about = [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])];
    terminal.write(
      `${terminal.colors.magenta("waived")} by the ${by} in session ${printable(session)}: ${printable(reason)}\n`,
    );
    terminal.write(
      files.length === 0
        ? "Nothing is unproved right now; a later edit needs a check again.\n"
        : `${counted(files.length, "file")} without a passing check: ${printable(about.join(", "))}\n`,
    );
    return 0;
  },
};
