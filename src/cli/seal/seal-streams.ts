import { sha256Hex } from "../../events/hash.ts";
import { checkStream } from "../../events/integrity.ts";
import { prefixDigest } from "../../system/prefix-digest.ts";
import { readHeader, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import type { ExitStatus, Invocation } from "../command.ts";
import { counted } from "../count-words.ts";
import { printableJson } from "../printable.ts";
import { reading } from "../stored-session.ts";
import { sealLine, totalDigest, totalLine } from "./seal-text.ts";
import type { Seal } from "./seal-text.ts";

/** A seal, and what else is worth keeping beside it. */
interface MadeSeal extends Seal {
  readonly session: string;
  readonly bytes: number;
  /** SHA-256 over the sorted hashes of the heads, joined by line breaks. */
  readonly heads: string;
  /** Hash of the last event; `""` when there is none. */
  readonly last: string;
  /** Faults that the stream had already when it was sealed. */
  readonly faults: number;
}

function sealStream(stream: StoredStream): MadeSeal {
  const source = streamSource(stream);
  const report = checkStream(source);
  const { lines, bytes, sha256 } = prefixDigest(source, report.lines);
  return {
    key: stream.key,
    position: lines,
    sha256,
    session: readHeader(source).session,
    bytes,
    heads: sha256Hex([...report.heads].sort().join("\n")),
    last: report.heads.at(-1) ?? "",
    faults: report.fault_count,
  };
}

/** `verify --seal`: prints a line a stream, and for several one over all of them. */
export function writeSeals(
  { terminal, options }: Invocation,
  streams: readonly StoredStream[],
): ExitStatus {
  const seals = streams.map((stream) => reading(stream, () => sealStream(stream)));
  if (options.flag("json")) {
    const report = { version: 1, streams: seals, total: totalDigest(seals) };
    terminal.write(`${printableJson(report, 2)}\n`);
  } else {
    for (const seal of seals) terminal.write(`${sealLine(seal)}\n`);
    if (seals.length !== 1) terminal.write(`${totalLine(seals)}\n`);
  }
  const faulty = seals.filter(({ faults }) => faults > 0);
  if (faulty.length === 0) return 0;
  terminal.complain(
    `fable-ish: ${counted(faulty.length, "stream")} had faults when sealed; see fable-ish verify.\n`,
  );
  return 1;
}
