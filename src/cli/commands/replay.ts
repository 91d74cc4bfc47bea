import { POLICIES } from "../../gate/policies.ts";
import type { Policy } from "../../gate/policy.ts";
import { readInBulk } from "../../system/bulk-reading.ts";
import { listStreams } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { compareStreams } from "../replay/compare-streams.ts";
import { replaySessions, replayStream } from "../replay/judged-again.ts";
import { showLedgerAt } from "../replay/ledger-at.ts";
import { choosePolicy } from "../replay/policy-choice.ts";
import { dataRoots, nothingRecorded, requireStream } from "../stored-session.ts";

/** Options of which a call may have one. */
const EXCLUSIVE = ["decision", "all", "all-sessions", "at"] as const;

function checkUse({ options, operands }: Invocation): void {
  const given = EXCLUSIVE.filter((name) => options.text(name) !== undefined || options.flag(name));
  if (given.length > 1) {
    const names = given.map((name) => `--${name}`).join(" and ");
    throw new CommandError("usage", `${names} exclude each other.`, "Leave one out.");
  }
  if (options.flag("all-sessions") && operands.length > 0) {
    throw new CommandError(
      "usage",
      "--all-sessions takes no session.",
      "Use --all for one session.",
    );
  }
  if (options.flag("explain") && (options.flag("all-sessions") || isComparison(options))) {
    throw new CommandError(
      "usage",
      "--explain goes with the decisions of one session.",
      "Leave it out, or name one session and its decision.",
    );
  }
}

function isComparison(options: Invocation["options"]): boolean {
  return options.text("policy") !== undefined && options.text("at") === undefined;
}

function streamsOf(call: Invocation): readonly StoredStream[] {
  if (!call.options.flag("all-sessions")) return [requireStream(call, call.operands[0])];
  const roots = dataRoots(call);
  const streams = listStreams(roots);
  if (streams.length > 0) return streams;
  throw nothingRecorded(roots);
}

function run(call: Invocation, policies: readonly Policy[]): ExitStatus {
  const { options } = call;
  checkUse(call);
  const named = options.text("policy");
  const policy = named === undefined ? undefined : choosePolicy(named, policies);
  const streams = streamsOf(call);
  readInBulk(call.program);
  const position = options.count("at");
  const [stream] = streams;
  if (position !== undefined && stream !== undefined) {
    showLedgerAt(call, stream, position, policies);
    return 0;
  }
  if (policy !== undefined) return compareStreams(call, streams, policy);
  if (options.flag("all-sessions") || stream === undefined) return replaySessions(call, streams);
  return replayStream(call, stream);
}

/** The command over a registry of policies; a test passes its own. */
export function replayCommand(policies: readonly Policy[]): Command {
  return {
    name: "replay",
    summary: "Judge recorded stops again and compare.",
    operands: "[SESSION | FILE.jsonl]",
    maximumOperands: 1,
    description: [
      "Rebuilds the ledger as it stood at a recorded stop, judges again with the recorded policy and version, and compares decision, rule, message and the printed bytes. Without an option it takes the last decision. A session is named by its id, its stream's key, the first letters of either, or a stream's file, wherever that lies.",
      "--policy asks another policy about the same moments: each decision over the ledger that was recorded, blocks of the recorded policy included. It does not guess what the agent would have done after another answer.",
      "--at shows the ledger as it stood after a line of the stream, and what the gate would have said had a stop come there.",
      "Exit status: 0 reproduced, or compared, or shown; 1 it comes out otherwise; 2 unreadable.",
    ],
    options: {
      decision: { type: "count", value: "N", says: "Take the Nth decision of the session." },
      all: { type: "flag", says: "Take every decision of the session." },
      "all-sessions": { type: "flag", says: "Take every decision of every session." },
      policy: {
        type: "text",
        value: "NAME[@N]",
        says: "Say what this policy (in its latest version, or version N) would have said.",
      },
      at: { type: "count", value: "POSITION", says: "Show the ledger after this line." },
      explain: { type: "flag", says: "Show what was read, and what each rule said of it." },
    },
    examples: [
      { command: "fable-ish replay --explain", says: "Why the last stop went as it did." },
      { command: "fable-ish replay --all", says: "Every decision of this session." },
      {
        command: "fable-ish replay --all-sessions --policy classic",
        says: "What a policy makes of everything that is recorded.",
      },
      {
        command: "fable-ish replay 6f1c --at 40",
        says: "The ledger after line 40 of a session whose id starts with 6f1c.",
      },
      {
        command: "fable-ish replay exported.jsonl --all --json",
        says: "The decisions of a stream's file that lies anywhere.",
      },
    ],
    run: (call) => run(call, policies),
  };
}

/** `replay`: judges recorded stops again, over the ledger as it stood. */
export const replay: Command = replayCommand(POLICIES);
