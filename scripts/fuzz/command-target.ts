import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { run } from "../../src/cli/run.ts";
import { sha256Hex } from "../../src/events/hash.ts";
import type { FuzzCase } from "./case.ts";
import { UsageProbe, processorTime, timeFault } from "./usage-probe.ts";
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
  ["audit"],
  ["audit", "--json"],
  ["audit", "--all"],
  ["audit", "--markdown"],
  ["audit", "--html", "-"],
  ["replay", "--explain"],
  ["replay", "--all", "--policy", "strict"],
  ["verify", "--seal"],
  ["verify", "--against"],
  ["waive", "no verifier applies"],
  ["config"],
  ["config", "--json"],
  ["doctor"],
  ["doctor", "--json"],
  ["prune", "--older-than", "1h"],
  ["prune", "--keep", "0", "--yes"],
  ["completion", "bash"],
  ["help"],
];

/** The demo starts hooks as processes and takes seconds: one in so many cases. */
const CASES_A_DEMO = 400;

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
  const isDemo = random() * CASES_A_DEMO < 1;
  const words = isDemo
    ? ["demo", ...(random() < 0.5 ? ["--json"] : [])]
    : [...pick(random, COMMANDS)];
  if (random() < 0.2) words.push(pick(random, OPERANDS));
  let input = pick(random, files);
  for (let turn = 0; turn < random() * 4; turn += 1) input = mutateBytes(random, input);
  return { target: "command", words, input };
}

/** What is wrong with what a command printed, in a sentence. */
function faultOf(status: number | null, output: string): string | undefined {
  if (status === null || ![0, 1, 2].includes(status)) return `exit status ${status ?? "none"}`;
  if (STACK.test(output)) return `printed a mistake of its own: ${output.slice(0, 300)}`;
  if (hasControl(output)) {
    return `printed control characters: ${JSON.stringify(output.slice(0, 300))}`;
  }
  return undefined;
}

/** The commands, inside this process and as processes, on hostile files and operands. */
export class CommandTarget {
  private readonly home: string;
  private readonly program: string;

  /** `program`: the bundled command line program. */
  constructor(home: string, program: string) {
    this.home = home;
    this.program = program;
  }

  async run(fuzzCase: CommandCase): Promise<string | undefined> {
    const data = this.prepare(fuzzCase);
    let output = "";
    const add = (text: string): void => {
      output += text;
    };
    const used = processorTime();
    const status = await run(this.wordsOf(fuzzCase, data), {
      terminal: {
        colors: pc.createColors(false),
        columns: 80,
        write: add,
        flush: () => undefined,
        complain: add,
      },
      environment: { HOME: this.home, FABLE_ISH_DATA: data, PATH: process.env["PATH"] },
      now: () => Date.UTC(2026, 0, 1),
      readInput: () => Promise.resolve(Buffer.from(fuzzCase.input).toString("utf8")),
      program: this.program,
      directory: this.home,
    });
    return faultOf(status, output) ?? timeFault(used());
  }

  /** Runs a case as a user does, in a process of its own whose memory is looked at. */
  runProcess(fuzzCase: CommandCase): string | undefined {
    const words = this.wordsOf(fuzzCase, this.prepare(fuzzCase));
    // No program is started with these, and no script can hand them to one.
    if (words.some((word) => word.includes("\0"))) return undefined;
    const probe = new UsageProbe(this.home);
    const run = spawnSync(process.execPath, [...probe.words, this.program, ...words], {
      input: fuzzCase.input,
      env: { PATH: process.env["PATH"], HOME: this.home, NO_COLOR: "1", ...probe.environment },
      cwd: this.home,
      encoding: "utf8",
      timeout: 60_000,
      maxBuffer: 1 << 28,
    });
    return faultOf(run.status, run.stdout + run.stderr) ?? probe.fault();
  }

  private prepare({ words, input }: CommandCase): string {
    const data = join(this.home, "command-data");
    const stream = join(data, "streams", `${sha256Hex("x").slice(0, 24)}.jsonl`);
    rmSync(data, { recursive: true, force: true });
    mkdirSync(join(data, "streams"), { recursive: true });
    writeFileSync(words[0] === "import" ? this.transcript : stream, input);
    return data;
  }

  private get transcript(): string {
    return join(this.home, "transcript.jsonl");
  }

  private wordsOf({ words }: CommandCase, data: string): readonly string[] {
    return [...words, ...(words[0] === "import" ? [this.transcript] : []), `--data=${data}`];
  }
}
