import { explainDecision, replayDecision } from "../../gate/replay.ts";
import { decisionsInContext, readDecisions } from "../../projections/replay.ts";
import type { DecisionInContext, PlacedDecision } from "../../projections/replay.ts";
import { readHeader, streamSource } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { Command, Invocation } from "../command.ts";
import { printable, printableJson } from "../printable.ts";
import type { ReplayedDecision } from "../replayed-decision.ts";
import { replayText } from "../replay-text.ts";
import { reading, requireStream } from "../stored-session.ts";

function replayed(
  { decision, state }: DecisionInContext,
  number: number,
  explained: boolean,
): ReplayedDecision {
  const { position, at, type, data } = decision;
  const { policy, rule, basis, facts } = data;
  const about = { number, position, at, type, policy, rule, basis };
  // A decision that claims to rest on what came after it was not made by a hook.
  if (state === undefined) return { ...about, result: "no-basis", differences: [] };
  const result = replayDecision(decision, state);
  const rules = explained ? explainDecision(decision, state) : undefined;
  return {
    ...about,
    result: result.kind,
    differences: result.kind === "differs" ? result.differences : [],
    ...(explained ? { read: { facts, ledger: state.ledger } } : {}),
    ...(rules === undefined ? {} : { rules }),
  };
}

/** The decisions a call asks for, with their numbers. */
function chosen(
  { options }: Invocation,
  decisions: readonly PlacedDecision[],
): readonly PlacedDecision[] {
  const number = options.count("decision");
  if (options.flag("all")) {
    if (number === undefined) return decisions;
    throw new CommandError("usage", "--all and --decision exclude each other.", "Leave one out.");
  }
  if (number === undefined) return decisions.slice(-1);
  const decision = decisions[number - 1];
  if (decision !== undefined) return [decision];
  throw new CommandError(
    "not-found",
    `There is no decision ${number}.`,
    decisions.length === 0
      ? "No stop was judged in this session."
      : `The session has ${decisions.length}; --all takes them all.`,
  );
}

/** `replay`: judges recorded stops again, over the ledger as it stood, by the policy of their day. */
export const replay: Command = {
  name: "replay",
  summary: "Judge recorded stops again and compare.",
  operands: "[SESSION | FILE.jsonl]",
  maximumOperands: 1,
  description: [
    "Rebuilds the ledger as it stood at a recorded stop, judges again with the recorded policy and version, and compares decision, rule, message and the printed bytes. Without an option it takes the last decision.",
    "Exit status: 0 reproduced, 1 it comes out otherwise, 2 unreadable.",
  ],
  options: {
    decision: { type: "count", value: "N", says: "Take the Nth decision of the session." },
    all: { type: "flag", says: "Take every decision." },
    explain: { type: "flag", says: "Show what was read, and what each rule said of it." },
  },
  examples: [
    { command: "fable-ish replay --explain", says: "Why the last stop went as it did." },
    { command: "fable-ish replay --all", says: "Every decision of this session." },
    {
      command: "fable-ish replay 6f1c --decision 2 --json",
      says: "The second one of a session whose id starts with 6f1c.",
    },
  ],
  run: (call) => {
    const { terminal, options } = call;
    const stream = requireStream(call, call.operands[0]);
    const source = streamSource(stream);
    const all = reading(stream, () => readDecisions(source));
    const wanted = chosen(call, all);
    const numbers = new Map(all.map((decision, index) => [decision, index + 1]));
    const explained = options.flag("explain");
    const results = reading(stream, () =>
      [...decisionsInContext(source, wanted)].map((found) =>
        replayed(found, numbers.get(found.decision) ?? 0, explained),
      ),
    ).sort((left, right) => left.number - right.number);
    const reproduced = results.every(({ result }) => result === "reproduced");
    const { session, project } = reading(stream, () => readHeader(source));
    if (options.flag("json")) {
      const report = { stream: stream.key, session, reproduced, decisions: results };
      terminal.write(`${printableJson(report, 2)}\n`);
    } else {
      terminal.write(`${terminal.colors.bold(`session ${printable(session)}`)}\n`);
      terminal.write(replayText(results, project, terminal));
    }
    return reproduced ? 0 : 1;
  },
};
