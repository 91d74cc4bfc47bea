import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One input of the fuzzer: a hook's standard input, or a file and words for a command. */
export type FuzzCase =
  | { readonly target: "hook"; readonly event: string; readonly input: Uint8Array }
  | {
      readonly target: "command";
      readonly words: readonly string[];
      /** What the stream file, or the transcript that is imported, holds. */
      readonly input: Uint8Array;
    };

/** Largest input that is kept in the repository. */
const MAXIMUM_KEPT = 64 * 1024;

/** A case as one file: a line of JSON about it, then the bytes. */
export function encodeCase(fuzzCase: FuzzCase): Uint8Array {
  const { input, ...about } = fuzzCase;
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), input]);
}

export function decodeCase(bytes: Uint8Array): FuzzCase {
  const at = bytes.indexOf(0x0a);
  const about = JSON.parse(Buffer.from(bytes.subarray(0, at)).toString()) as Omit<
    FuzzCase,
    "input"
  >;
  return { ...about, input: bytes.subarray(at + 1) } as FuzzCase;
}

/** The cases that failed once, in the order of their names. */
export function readCorpus(folder: string): readonly FuzzCase[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".case"))
    .sort()
    .map((name) => decodeCase(readFileSync(join(folder, name))));
}

/** Keeps a case to be tried first from now on; a large one is not kept. Gives the file's path. */
export function keepCase(folder: string, fuzzCase: FuzzCase): string | undefined {
  const bytes = encodeCase(fuzzCase);
  if (bytes.length > MAXIMUM_KEPT) return undefined;
  mkdirSync(folder, { recursive: true });
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const path = join(folder, `${fuzzCase.target}-${digest}.case`);
  writeFileSync(path, bytes);
  return path;
}
