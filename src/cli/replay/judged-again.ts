import { explainDecision, replayDecision } from "../../gate/replay.ts";
import type { NumberedDecision } from "../../projections/decision-walk.ts";
import { walkDecisions } from "../../projections/decision-walk.ts";
import { readHeader, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { ExitStatus, Invocation } from "../command.ts";
import { counted } from "../count-words.ts";
import { printable, printableJson } from "../printable.ts";
import { reading } from "../stored-session.ts";
import type { ReplayedDecision } from "./replayed-decision.ts";
import { decisionText, replaySummary } from "./replay-text.ts";

function replayed(
  { decision, state, number }: NumberedDecision,
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

/**
 * The decisions a call asks for: all, the Nth, else the last one.
 *
 * @throws CommandError when there is no Nth one.
 */
export function* chosenDecisions(
  { options }: Invocation,
  stream: StoredStream,
): Generator<NumberedDecision, void, undefined> {
  const wanted = options.count("decision");
  const all = options.flag("all") || options.flag("all-sessions");
  let last: NumberedDecision | undefined;
  let count = 0;
  for (const found of walkDecisions(streamSource(stream))) {
    count += 1;
    if (all || found.number === wanted) yield found;
    if (found.number === wanted) return;
    if (last === undefined || found.number > last.number) last = found;
  }
  if (wanted !== undefined) {
    throw new CommandError(
      "not-found",
      `There is no decision ${wanted}.`,
      count === 0
        ? "No stop was judged in this session."
        : `The session has ${count}; --all takes them all.`,
    );
  }
  if (!all && last !== undefined) yield last;
}

/** Calls a function with each decision, read errors told as such. */
export function eachDecision(
  call: Invocation,
  stream: StoredStream,
  use: (found: NumberedDecision) => void,
): void {
  reading(stream, () => {
    for (const found of chosenDecisions(call, stream)) use(found);
  });
}

/** Replays the chosen decisions of one stream, and writes each as soon as it is judged. */
export function replayStream(call: Invocation, stream: StoredStream): ExitStatus {
  const { terminal, options } = call;
  const asJson = options.flag("json");
  const explained = options.flag("explain");
  const { session, project } = reading(stream, () => readHeader(streamSource(stream)));
  terminal.write(
    asJson
      ? `{\n"stream": ${printableJson(stream.key)},\n"session": ${printableJson(session)},\n"decisions": [`
      : `${terminal.colors.bold(`session ${printable(session)}`)}\n`,
  );
  let count = 0;
  let reproduced = 0;
  eachDecision(call, stream, (found) => {
    const result = replayed(found, explained);
    if (asJson) terminal.write(`${count === 0 ? "" : ","}\n${printableJson(result)}`);
    else terminal.write(decisionText(result, project, terminal));
    count += 1;
    reproduced += result.result === "reproduced" ? 1 : 0;
  });
  const good = reproduced === count;
  terminal.write(
    asJson ? `\n],\n"reproduced": ${good}\n}\n` : replaySummary(count, reproduced, terminal),
  );
  return good ? 0 : 1;
}

interface SessionSum {
  readonly stream: string;
  readonly session: string;
  readonly decisions: number;
  readonly reproduced: number;
  /** Those that came out otherwise; at most `MAXIMUM_LISTED`. */
  readonly others: readonly ReplayedDecision[];
  /** Why the stream cannot be read; `""` when it can. */
  readonly error: string;
}

const MAXIMUM_LISTED = 20;

function sumOf(call: Invocation, stream: StoredStream): SessionSum {
  const others: ReplayedDecision[] = [];
  const about = { stream: stream.key, others };
  let decisions = 0;
  let reproduced = 0;
  try {
    const { session } = readHeader(streamSource(stream));
    for (const found of chosenDecisions(call, stream)) {
      const result = replayed(found, false);
      decisions += 1;
      if (result.result === "reproduced") reproduced += 1;
      else if (others.length < MAXIMUM_LISTED) others.push(result);
    }
    return { ...about, session, decisions, reproduced, error: "" };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...about, session: "", decisions, reproduced, error: reason };
  }
}

function sumText(sum: SessionSum, { terminal }: Invocation): string {
  const { colors } = terminal;
  const name = printable(sum.session === "" ? sum.stream : sum.session)
    .slice(0, 36)
    .padEnd(36);
  if (sum.error !== "") return `${name} ${colors.red("unreadable")} ${printable(sum.error)}\n`;
  const good = sum.reproduced === sum.decisions;
  const says = good
    ? `${counted(sum.decisions, "decision")}${sum.decisions === 0 ? "" : ", reproduced"}`
    : `${sum.reproduced} of ${counted(sum.decisions, "decision")} reproduced`;
  const head = `${name} ${good ? says : colors.red(says)}\n`;
  return head + sum.others.map((decision) => decisionText(decision, "", terminal)).join("");
}

/** Replays every decision of many streams; a line each, and what came out otherwise. */
export function replaySessions(call: Invocation, streams: readonly StoredStream[]): ExitStatus {
  const { terminal, options } = call;
  const asJson = options.flag("json");
  let [decisions, reproduced, unreadable, first] = [0, 0, 0, true];
  if (asJson) terminal.write('{\n"sessions": [');
  for (const stream of streams) {
    const sum = sumOf(call, stream);
    decisions += sum.decisions;
    reproduced += sum.reproduced;
    unreadable += sum.error === "" ? 0 : 1;
    terminal.write(asJson ? `${first ? "" : ","}\n${printableJson(sum)}` : sumText(sum, call));
    terminal.flush();
    first = false;
  }
  const good = reproduced === decisions;
  terminal.write(
    asJson
      ? `\n],\n"decisions": ${decisions},\n"reproduced": ${good}\n}\n`
      : replaySummary(decisions, reproduced, terminal),
  );
  if (unreadable > 0) return 2;
  return good ? 0 : 1;
}
