import { isSound } from "../../events/integrity-report.ts";
import { checkSnapshot, isSnapshotFault } from "../../projections/snapshot-check.ts";
import { appendGuarantee } from "../../system/append-guarantee.ts";
import {
  listStreams,
  readHeader,
  savedLedgerText,
  streamSource,
} from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { printableJson } from "../printable.ts";
import { settledCheck } from "../settled-check.ts";
import { dataRoots, requireStream } from "../stored-session.ts";
import type { StreamVerdict } from "../stream-verdict.ts";
import { verifyLine, verifyText } from "../verify-text.ts";

function verifyStream(stream: StoredStream): StreamVerdict {
  const about = {
    stream: stream.key,
    path: stream.path,
    append: appendGuarantee(stream.path),
  };
  try {
    // The ledger first: a running session goes on appending, and must not look cut.
    const saved = savedLedgerText(stream);
    const source = streamSource(stream);
    const integrity = settledCheck(source);
    const ledger = checkSnapshot(saved, source, source.size());
    const sound = isSound(integrity) && !isSnapshotFault(ledger);
    return {
      ...about,
      session: readHeader(source).session,
      verdict: sound ? "sound" : "broken",
      error: "",
      integrity,
      ledger,
    };
  } catch (error) {
    return {
      ...about,
      session: "",
      verdict: "unreadable",
      error: error instanceof Error ? error.message : String(error),
      integrity: undefined,
      ledger: undefined,
    };
  }
}

function exitStatus(verdicts: readonly StreamVerdict[]): ExitStatus {
  if (verdicts.some(({ verdict }) => verdict === "unreadable")) return 2;
  return verdicts.some(({ verdict }) => verdict === "broken") ? 1 : 0;
}

function verifyAll(call: Invocation): ExitStatus {
  const { terminal, options, operands } = call;
  if (operands.length > 0) {
    throw new CommandError("usage", "--all takes no session.", "Leave one of the two out.");
  }
  const verdicts = listStreams(dataRoots(call)).map(verifyStream);
  if (options.flag("json")) terminal.write(`${printableJson({ streams: verdicts }, 2)}\n`);
  else {
    for (const verdict of verdicts) terminal.write(verifyLine(verdict, terminal));
    const broken = verdicts.filter(({ verdict }) => verdict !== "sound").length;
    terminal.write(
      `${verdicts.length} checked, ${broken === 0 ? "all sound" : `${broken} not sound`}\n`,
    );
  }
  return exitStatus(verdicts);
}

/** `verify`: re-derives everything about a stream, and repairs nothing. */
export const verify: Command = {
  name: "verify",
  summary: "Check that nobody changed, cut or lost anything.",
  operands: "[SESSION | FILE.jsonl]",
  maximumOperands: 1,
  description: [
    "Checks the hash of every event, that the parents it names exist and are the ones its writer must have seen, that ids are unique and batches whole, that every line is one the hooks wrote, and that the saved ledger is the fold of the stream. Hooks that overlapped are normal. Nothing is repaired.",
    "It cannot see events cut off the end together with the saved ledger, nor a stream rewritten as a whole: the hashes need no secret.",
    "Exit status: 0 sound, 1 broken, 2 unreadable.",
  ],
  options: { all: { type: "flag", says: "Check every recorded session." } },
  examples: [
    { command: "fable-ish verify", says: "This session, or the last one." },
    { command: "fable-ish verify --all", says: "All of them, a line each." },
    {
      command: "fable-ish verify --json | jq '.integrity.faults[0]'",
      says: "Where the first fault is: line, byte, kind.",
    },
  ],
  run: (call) => {
    const { terminal, options } = call;
    if (options.flag("all")) return verifyAll(call);
    const verdict = verifyStream(requireStream(call, call.operands[0]));
    terminal.write(
      options.flag("json") ? `${printableJson(verdict, 2)}\n` : verifyText(verdict, terminal),
    );
    return exitStatus([verdict]);
  },
};
