import { isSound } from "../../events/integrity-report.ts";
import { streamBeginning } from "../../events/stream-beginning.ts";
import { isSnapshotFault } from "../../projections/snapshot-check.ts";
import { appendGuarantee } from "../../system/append-guarantee.ts";
import { readInBulk } from "../../system/bulk-reading.ts";
import {
  listStreams,
  obstructedStreams,
  obstructionText,
  readHeader,
  savedLedgerText,
  streamSource,
} from "../../system/stream-list.ts";
import type { ObstructedStream, StoredStream } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { printableJson } from "../printable.ts";
import { settledCheck } from "../settled-check.ts";
import type { PieceReader } from "../settled-check.ts";
import { dataRoots, nothingRecorded, requireStream } from "../stored-session.ts";
import { verifyAgainst } from "../seal/against.ts";
import { writeSeals } from "../seal/seal-streams.ts";
import type { StreamVerdict } from "../stream-verdict.ts";
import { verifyLine, verifyText } from "../verify-text.ts";

const NOBODY_ELSE: PieceReader = { add: () => undefined };

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
    const { integrity, ledger } = settledCheck(source, saved, () => NOBODY_ELSE);
    const sound = isSound(integrity) && !isSnapshotFault(ledger);
    return {
      ...about,
      session: readHeader(source).session,
      verdict: sound ? "sound" : "broken",
      error: "",
      begins: streamBeginning(source),
      integrity,
      ledger,
    };
  } catch (error) {
    return {
      ...about,
      session: "",
      verdict: "unreadable",
      error: error instanceof Error ? error.message : String(error),
      begins: "nothing",
      integrity: undefined,
      ledger: undefined,
    };
  }
}

function obstructedVerdict(stream: ObstructedStream): StreamVerdict {
  return {
    stream: stream.key,
    path: stream.path,
    append: { kind: "unknown" },
    session: "",
    verdict: "unreadable",
    error: obstructionText(stream),
    begins: "nothing",
    integrity: undefined,
    ledger: undefined,
  };
}

function exitStatus(verdicts: readonly StreamVerdict[]): ExitStatus {
  if (verdicts.some(({ verdict }) => verdict === "unreadable")) return 2;
  return verdicts.some(({ verdict }) => verdict === "broken") ? 1 : 0;
}

function allStreams(call: Invocation): readonly StoredStream[] {
  if (call.operands.length > 0) {
    throw new CommandError("usage", "--all takes no session.", "Leave one of the two out.");
  }
  return listStreams(dataRoots(call));
}

function verifyAll(call: Invocation): ExitStatus {
  const { terminal, options } = call;
  const streams = allStreams(call);
  const obstructed = obstructedStreams(dataRoots(call)).map(obstructedVerdict);
  // "All sound" about nothing would be green in a pipeline that looks into the wrong folder.
  if (streams.length + obstructed.length === 0) throw nothingRecorded(dataRoots(call));
  const verdicts = [...streams.map(verifyStream), ...obstructed];
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

function verifyOne(call: Invocation): ExitStatus {
  const { terminal, options } = call;
  const verdict = verifyStream(requireStream(call, call.operands[0]));
  terminal.write(
    options.flag("json") ? `${printableJson(verdict, 2)}\n` : verifyText(verdict, terminal),
  );
  return exitStatus([verdict]);
}

async function run(call: Invocation): Promise<ExitStatus> {
  const { options } = call;
  const against = options.text("against");
  const [all, seal] = [options.flag("all"), options.flag("seal")];
  if (against !== undefined && (all || seal)) {
    throw new CommandError(
      "usage",
      "--against takes the streams that its seals name.",
      "Leave out --all and --seal.",
    );
  }
  readInBulk(call.program);
  if (against !== undefined) return await verifyAgainst(call, against);
  if (seal)
    return writeSeals(call, all ? allStreams(call) : [requireStream(call, call.operands[0])]);
  return all ? verifyAll(call) : verifyOne(call);
}

/** `verify`: re-derives everything about a stream, and repairs nothing. */
export const verify: Command = {
  name: "verify",
  summary: "Check that nobody changed, cut or lost anything.",
  operands: "[SESSION | FILE.jsonl]",
  maximumOperands: 1,
  description: [
    "Checks the hash of every event, that the parents it names exist and are the ones its writer must have seen, that ids are unique and batches whole, that every line is one the hooks wrote, and that the saved ledger is the fold of the stream. Hooks that overlapped are normal. Nothing is repaired.",
    "It cannot see events cut off the end together with the saved ledger, nor a stream rewritten as a whole: the hashes need no secret. A seal kept elsewhere (in a commit message, say) shows both: --seal prints it, --against checks it.",
    "Exit status: 0 sound, or as sealed; 1 broken, or cut or changed since it was sealed; 2 unreadable.",
  ],
  options: {
    all: { type: "flag", says: "Check (or seal) every recorded session." },
    seal: { type: "flag", says: "Print a seal: key, lines, and the digest of these lines." },
    against: {
      type: "text",
      value: "SEAL",
      says: "Check against seals: a line, a file that holds some, or - for standard input.",
    },
  },
  examples: [
    { command: "fable-ish verify", says: "This session, or the last one." },
    { command: "fable-ish verify --all", says: "All of them, a line each." },
    {
      command: "fable-ish verify --json | jq '.integrity.faults[0]'",
      says: "Where the first fault is: line, byte, kind.",
    },
    {
      command: 'git commit --trailer "$(fable-ish verify --seal)"',
      says: "Keep the seal of this session with the work it did.",
    },
    {
      command: "git log -1 --format=%B | fable-ish verify --against -",
      says: "Was anything cut or changed since?",
    },
  ],
  run,
};
