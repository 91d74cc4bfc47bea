import { sha256Hex } from "../../events/hash.ts";
import { CommandError } from "../command-error.ts";

/** What is kept of a stream elsewhere, so that nobody can change or cut it unnoticed. */
export interface Seal {
  readonly key: string;
  /** Lines that are sealed. */
  readonly position: number;
  /** SHA-256 of the bytes of these lines. */
  readonly sha256: string;
}

/** Seals as a text holds them. */
export interface SealText {
  readonly seals: readonly Seal[];
  /** Whether the text says a total, and that total is not the one of its seals. */
  readonly incomplete: boolean;
}

const LABEL = "fable-ish-seal";
const TOTAL_LABEL = "fable-ish-seal-total";
const SEAL_LINE = /^fable-ish-seal: v(\d{1,9}) (\S{1,400}) ([1-9]\d{0,14}|0) ([0-9a-f]{64})$/;
const TOTAL_LINE = /^fable-ish-seal-total: v1 (\d{1,9}) ([0-9a-f]{64})$/;

/** A seal as one line: it fits a trailer of a commit message. */
export function sealLine({ key, position, sha256 }: Seal): string {
  return `${LABEL}: v1 ${encodeURIComponent(key)} ${position} ${sha256}`;
}

/** Digest over all seals, in whatever order they stand. */
export function totalDigest(seals: readonly Seal[]): string {
  return sha256Hex(seals.map(sealLine).sort().join("\n"));
}

/**
 * The line over many seals: it shows when one of them was left out of a text or changed in it. By
 * itself it proves only that nothing changed at all, for a stream that has grown has another total.
 */
export function totalLine(seals: readonly Seal[]): string {
  return `${TOTAL_LABEL}: v1 ${seals.length} ${totalDigest(seals)}`;
}

function decodedKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parseLines(text: string): SealText {
  const seals: Seal[] = [];
  let total: string | undefined;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const found = SEAL_LINE.exec(line);
    if (found !== null) {
      const [, version, key = "", position, sha256 = ""] = found;
      if (version !== "1") throw unknownVersion(version ?? "");
      seals.push({ key: decodedKey(key), position: Number(position), sha256 });
    }
    total = TOTAL_LINE.exec(line)?.[2] ?? total;
  }
  return { seals, incomplete: total !== undefined && total !== totalDigest(seals) };
}

function unknownVersion(version: string): CommandError {
  return new CommandError(
    "unreadable",
    `The seal is of version ${version}, which this release does not know.`,
    "Update fable-ish, and try again.",
  );
}

function isSeal(value: unknown): value is Seal {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "position" in value &&
    Number.isSafeInteger(value.position) &&
    "sha256" in value &&
    typeof value.sha256 === "string"
  );
}

/** The seals of `verify --seal --json`; `undefined` when the text is no such JSON. */
function parseJson(text: string): SealText | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !("streams" in value)) return undefined;
  if ("version" in value && value.version !== 1) throw unknownVersion(String(value.version));
  if (!Array.isArray(value.streams)) return undefined;
  const seals = value.streams.filter(isSeal);
  const total = "total" in value ? value.total : undefined;
  return { seals, incomplete: total !== undefined && total !== totalDigest(seals) };
}

/**
 * Reads the seals of a text: the JSON form, or the lines, wherever they stand in it.
 *
 * @throws CommandError when there is none.
 */
export function parseSeals(text: string): SealText {
  const found = parseJson(text) ?? parseLines(text);
  if (found.seals.length > 0) return found;
  throw new CommandError(
    "unreadable",
    "There is no seal in what was given.",
    `A seal is a line "${LABEL}: v1 …", or what fable-ish verify --seal --json prints.`,
  );
}
