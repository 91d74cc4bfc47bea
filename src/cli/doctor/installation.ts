import { execFileSync } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { dirname, join } from "node:path";
import { VERSION } from "../../version.ts";
import { counted } from "../count-words.ts";
import type { Environment } from "../terminal.ts";
import { fine, note, toDo } from "./finding.ts";
import type { Finding } from "./finding.ts";

/** Oldest Node.js that the bundles run on; the package's `engines` say the same. */
export const MINIMUM_NODE = "20.19.0";

function numbersOf(version: string): readonly number[] {
  return version.split(".").map((part) => Number.parseInt(part, 10) || 0);
}

/** Whether a version is at least another one. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [have, need] = [numbersOf(version), numbersOf(minimum)];
  const at = need.findIndex((number, index) => number !== (have[index] ?? 0));
  return at === -1 || (have[at] ?? 0) > (need[at] ?? 0);
}

/** The version of Node.js that runs this, which is the one that runs the hooks from this shell. */
export function checkNode(version: string): Finding {
  return isAtLeast(version, MINIMUM_NODE)
    ? fine("node", `Node.js ${version}`)
    : toDo(
        "node",
        `Node.js ${version} is older than ${MINIMUM_NODE}`,
        "Install a newer Node.js, and see that the host finds it first on its search path.",
      );
}

const HOOK_BUNDLE = "fable-ish-hook.cjs";
const PART = /\.\/(fable-ish-hook-[a-z-]{1,40}\.cjs)/g;

function isReadable(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}

/** The parts that a program loads, and those that they load. */
function partsBelow(folder: string, text: string, known = new Set<string>()): Set<string> {
  for (const [, part = ""] of text.matchAll(PART)) {
    if (known.has(part)) continue;
    known.add(part);
    if (isReadable(join(folder, part))) {
      partsBelow(folder, readFileSync(join(folder, part), "utf8"), known);
    }
  }
  return known;
}

/** Whether the hook program lies beside this one, with every part that it loads. */
export function checkBundle(program: string): Finding {
  const folder = dirname(program);
  let text: string;
  try {
    text = readFileSync(join(folder, HOOK_BUNDLE), "utf8");
  } catch {
    return toDo(
      "plugin",
      `fable-ish ${VERSION}, and no hook program in ${folder}`,
      "Install the plugin anew; from a checkout, npm run build makes it.",
    );
  }
  const parts = partsBelow(folder, text);
  const missing = [...parts].filter((part) => !isReadable(join(folder, part)));
  return missing.length === 0
    ? fine("plugin", `fable-ish ${VERSION}, the hook program and ${counted(parts.size, "part")}`)
    : toDo(
        "plugin",
        `the hook program misses ${missing.join(", ")}`,
        "Install the plugin anew; from a checkout, npm run build makes it.",
      );
}

const TRANSCRIPT_TAIL = 1 << 16;
const HOST_VERSION = /"version":"(\d{1,4}\.\d{1,4}\.\d{1,6})"/g;

/** The host's version as the end of a transcript says it. */
export function transcriptVersion(path: string): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const status = fstatSync(file);
    if (!status.isFile()) return undefined;
    const bytes = Buffer.alloc(Math.min(status.size, TRANSCRIPT_TAIL));
    readSync(file, bytes, 0, bytes.length, Math.max(0, status.size - bytes.length));
    return [...bytes.toString("latin1").matchAll(HOST_VERSION)].at(-1)?.[1];
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Longest wait for `claude --version`, in milliseconds. */
const HOST_PATIENCE = 3_000;

function askedVersion(environment: Environment): string | undefined {
  try {
    const output = execFileSync("claude", ["--version"], {
      env: { ...environment },
      encoding: "utf8",
      timeout: HOST_PATIENCE,
      killSignal: "SIGKILL",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /\d{1,4}\.\d{1,4}\.\d{1,6}/.exec(output)?.[0];
  } catch {
    return undefined;
  }
}

/** The host's version: from the latest transcript, and only when asked from the host itself. */
export function checkHost(transcript: string, asked: boolean, environment: Environment): Finding {
  if (asked) {
    const version = askedVersion(environment);
    return version === undefined
      ? toDo(
          "host",
          "claude --version gave no answer within three seconds",
          "See that claude is on the search path of this shell.",
        )
      : fine("host", `Claude Code ${version}`);
  }
  const version = transcript === "" ? undefined : transcriptVersion(transcript);
  return version === undefined
    ? note("host", "no transcript says which Claude Code it is", "--ask-host asks it.")
    : fine("host", `Claude Code ${version}, by the latest transcript`);
}
