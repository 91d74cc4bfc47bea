import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkStream } from "../../events/integrity.ts";
import { headOf } from "../../events/walk.ts";
import { prefixDigest } from "../../system/prefix-digest.ts";
import type { PrefixDigest } from "../../system/prefix-digest.ts";
import { listStreams, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import type { ExitStatus, Invocation } from "../command.ts";
import { counted } from "../count-words.ts";
import { printable, printableJson } from "../printable.ts";
import { dataRoots, requireStream } from "../stored-session.ts";
import { parseSeals } from "./seal-text.ts";
import type { Seal } from "./seal-text.ts";

/** How a stream stands to its seal. */
interface SealVerdict {
  readonly key: string;
  readonly position: number;
  readonly verdict: "intact" | "grown" | "cut" | "changed" | "missing" | "unreadable";
  /** Whole lines that the stream has now, as far as was looked. */
  readonly lines: number;
  readonly says: string;
}

/** Where the sealed part of a stream shows a change; a rewritten stream shows none. */
function changeText(stream: StoredStream, { bytes }: PrefixDigest): string {
  const [fault] = checkStream(headOf(streamSource(stream), bytes)).faults;
  return fault === undefined
    ? "every hash fits, yet these are not the sealed lines: the stream was rewritten as a whole, or cut and continued"
    : `line ${fault.line}, byte ${fault.byte}: ${fault.kind.replaceAll("-", " ")}`;
}

function compare(seal: Seal, stream: StoredStream): SealVerdict {
  const { key, position } = seal;
  const source = streamSource(stream);
  const found = prefixDigest(source, position);
  const about = { key, position };
  if (found.lines < position) {
    const says = `${found.lines} of ${counted(position, "sealed line")} are left`;
    return { ...about, verdict: "cut", lines: found.lines, says };
  }
  if (found.sha256 !== seal.sha256) {
    const says = changeText(stream, found);
    return { ...about, verdict: "changed", lines: found.lines, says };
  }
  const more = source.size() - found.bytes;
  const sealed = counted(position, "sealed line");
  if (more === 0) return { ...about, verdict: "intact", lines: position, says: sealed };
  const says = `${sealed} unchanged, ${counted(more, "byte")} behind them`;
  return { ...about, verdict: "grown", lines: position, says };
}

function judged(seal: Seal, stream: StoredStream | undefined): SealVerdict {
  const about = { key: seal.key, position: seal.position, lines: 0 };
  if (stream === undefined) {
    const says = "no stream of that key is there any more";
    return { ...about, verdict: "missing", says };
  }
  try {
    return compare(seal, stream);
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { ...about, verdict: "unreadable", says };
  }
}

/** The text that `--against` names: itself, a file's, or that of standard input. */
async function sealSource(call: Invocation, given: string): Promise<string> {
  if (given === "-") return await call.readInput();
  if (given.includes("fable-ish-seal:") || given.trimStart().startsWith("{")) return given;
  try {
    return readFileSync(resolve(call.directory, given), "utf8");
  } catch (error) {
    throw new CommandError(
      "unreadable",
      `${given} cannot be read.`,
      "Give --against a seal's line, a file that holds it, or - for standard input.",
      { cause: error },
    );
  }
}

/** Pairs each seal with its stream; a stream that is named stands for its own seal, or the only one. */
function paired(
  call: Invocation,
  seals: readonly Seal[],
): readonly (readonly [Seal, StoredStream | undefined])[] {
  const [name] = call.operands;
  if (name === undefined) {
    const streams = new Map(listStreams(dataRoots(call)).map((stream) => [stream.key, stream]));
    return seals.map((seal) => [seal, streams.get(seal.key)]);
  }
  const stream = requireStream(call, name);
  const own = seals.filter(({ key }) => key === stream.key);
  const chosen = own.length > 0 ? own : seals.length === 1 ? seals : [];
  if (chosen.length > 0) return chosen.map((seal) => [seal, stream]);
  throw new CommandError(
    "not-found",
    `None of the seals is that of ${stream.key}.`,
    "Leave the session out to check all of them.",
  );
}

const GOOD: readonly SealVerdict["verdict"][] = ["intact", "grown"];

function exitStatus(verdicts: readonly SealVerdict[], incomplete: boolean): ExitStatus {
  if (verdicts.some(({ verdict }) => verdict === "unreadable")) return 2;
  return !incomplete && verdicts.every(({ verdict }) => GOOD.includes(verdict)) ? 0 : 1;
}

/** `verify --against`: whether anything sealed was cut or changed since. */
export async function verifyAgainst(call: Invocation, given: string): Promise<ExitStatus> {
  const { terminal, options } = call;
  const { colors } = terminal;
  const { seals, incomplete } = parseSeals(await sealSource(call, given));
  const verdicts = paired(call, seals).map(([seal, stream]) => judged(seal, stream));
  if (options.flag("json")) {
    terminal.write(`${printableJson({ incomplete, streams: verdicts }, 2)}\n`);
    return exitStatus(verdicts, incomplete);
  }
  for (const { key, verdict, says } of verdicts) {
    const paint = GOOD.includes(verdict) ? colors.green : colors.red;
    const gap = " ".repeat(Math.max(1, 11 - verdict.length));
    terminal.write(`${printable(key)} ${paint(verdict)}${gap}${printable(says)}\n`);
  }
  if (incomplete) {
    terminal.write(
      `${colors.red("the seals are not those that were made together")}: one was left out or changed\n`,
    );
  }
  const bad = verdicts.filter(({ verdict }) => !GOOD.includes(verdict)).length;
  const sum = bad === 0 ? "nothing sealed was cut or changed" : `${bad} not as sealed`;
  terminal.write(`${counted(verdicts.length, "seal")} checked: ${sum}\n`);
  return exitStatus(verdicts, incomplete);
}
