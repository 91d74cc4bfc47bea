import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The hook programs of a release, so that a check needs neither tags nor the history. */
interface Reference {
  readonly version: string;
  /** Texts by file name. */
  readonly programs: Readonly<Record<string, string>>;
}

const HOOK_PROGRAM = /^fable-ish-hook[-a-z]*\.cjs$/;

/** Where the reference lies in the repository. */
export function referencePath(repository: string): string {
  return join(repository, "scripts", "bench", "reference.json.br");
}

/** Packs the hook programs of a folder. The same programs give the same bytes. */
export function packReference(folder: string, version: string): Uint8Array {
  const names = readdirSync(folder).filter((name) => HOOK_PROGRAM.test(name));
  const programs = Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
  const reference: Reference = { version, programs };
  return brotliCompressSync(JSON.stringify(reference), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
}

/**
 * Unpacks the reference of a repository into a folder; gives its version.
 *
 * @throws the system's error when there is none.
 */
export function unpackReference(repository: string, folder: string): string {
  const text = brotliDecompressSync(readFileSync(referencePath(repository))).toString("utf8");
  const { version, programs } = JSON.parse(text) as Reference;
  mkdirSync(folder, { recursive: true });
  for (const [name, program] of Object.entries(programs))
    writeFileSync(join(folder, name), program);
  return version;
}
