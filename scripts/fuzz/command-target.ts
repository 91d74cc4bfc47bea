import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { run } from "../../src/cli/run.ts";
import { sha256Hex } from "../../src/events/hash.ts";
import type { FuzzCase } from "./case.ts";
import { mutateBytes, pick } from "./mutate.ts";
import type { Random } from "./mutate.ts";

type CommandCase = Extract<FuzzCase, { target: "command" }>;

const COMMANDS: readonly (readonly string[])[] = [
  ["status"],
  ["status", "--json"],
  ["sessions"],
  ["sessions", "--json"],
  ["show"],
  ["show", "--json"],
  ["verify"],
  ["verify", "--json"],
  ["verify", "--all"],
  ["replay"],
  ["replay", "--json"],
  ["import", "--json"],
];

const OPERANDS = [
  "__proto__",
  "..",
  "../../../etc/passwd",
  "\ud800",
  "a\u001b]0;x\u0007",
  "",
  "-",
  "--",
  "--json=1",
  "--data",
  "9".repeat(5000),
  "/dev/zero/x",
  "\n",
  "constructor",
];

/** Signs that a message is a mistake of ours and not one for the reader. */
const STACK =
  /Cannot (read|set) prop|is not a function|is not iterable|Maximum call stack|\n {4}at /;
const MAXIMUM_TIME = 10_000;

/** Control characters but the line break and the tabulator. */
function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== 0x0a && code !== 0x09) return true;
    if (code >= 0x7f && code <= 0x9f) return true;
  }
  return false;
}

export function newCommandCase(random: Random, files: readonly Uint8Array[]): CommandCase {
  const words = [...pick(random, COMMANDS)];
  if (random() < 0.2) words.push(pick(random, OPERANDS));
  let input = pick(random, files);
  for (let turn = 0; turn < random() * 4; turn += 1) input = mutateBytes(random, input);
  return { target: "command", words, input };
}

/** The commands inside this process, on hostile files and operands. */
export class CommandTarget {
  private readonly home: string;

  constructor(home: string) {
    this.home = home;
  }

  async run({ words, input }: CommandCase): Promise<string | undefined> {
    const data = join(this.home, "command-data");
    const stream = join(data, "streams", `${sha256Hex("x").slice(0, 24)}.jsonl`);
    const transcript = join(this.home, "transcript.jsonl");
    rmSync(data, { recursive: true, force: true });
    mkdirSync(join(data, "streams"), { recursive: true });
    const imports = words[0] === "import";
    writeFileSync(imports ? transcript : stream, input);
    let output = "";
    const add = (text: string): void => {
      output += text;
    };
    const started = performance.now();
    const status = await run([...words, ...(imports ? [transcript] : []), `--data=${data}`], {
      terminal: {
        colors: pc.createColors(false),
        columns: 80,
        write: add,
        flush: () => undefined,
        complain: add,
      },
      environment: { HOME: this.home, FABLE_ISH_DATA: data },
      now: () => Date.UTC(2026, 0, 1),
      readInput: () => Promise.resolve(""),
      program: "/nowhere/fable-ish.cjs",
      directory: this.home,
    });
    const milliseconds = performance.now() - started;
    if (![0, 1, 2].includes(status)) return `exit status ${status}`;
    if (STACK.test(output)) return `printed a mistake of its own: ${output.slice(0, 300)}`;
    if (hasControl(output))
      return `printed control characters: ${JSON.stringify(output.slice(0, 300))}`;
    if (milliseconds > MAXIMUM_TIME) return `took ${milliseconds.toFixed(0)} ms`;
    return undefined;
  }
}
