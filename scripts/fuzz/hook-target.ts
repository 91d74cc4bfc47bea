import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkStream } from "../../src/events/integrity.ts";
import { HOST_EVENTS } from "../../src/hooks/host-input.ts";
import { runHook } from "../../src/hooks/run-hook.ts";
import { runWithFault } from "../../test/faults/support/faulty-file-system.ts";
import type { FuzzCase } from "./case.ts";
import { UsageProbe, processorTime, timeFault } from "./usage-probe.ts";
import { mutateJson, pick } from "./mutate.ts";
import type { Random } from "./mutate.ts";
import { HOOK_INPUTS } from "./seeds.ts";

type HookCase = Extract<FuzzCase, { target: "hook" }>;

/** Streams are begun anew after so many cases, so that what a case does shows. */
const CASES_A_ROOT = 300;

const ONE_LINE = /^\{[\x20-\x7e]*\}\n$/;

export function newHookCase(random: Random): HookCase {
  const seed = pick(random, HOOK_INPUTS);
  const event = random() < 0.9 ? String(seed["hook_event_name"]) : pick(random, HOST_EVENTS);
  const session = `session-${Math.floor(random() * 5)}`;
  const whole = { session_id: session, cwd: "/project", permission_mode: "default", ...seed };
  return { target: "hook", event, input: mutateJson(random, whole) };
}

/** What is wrong with an answer, in a sentence. */
function faultOf(output: string): string | undefined {
  if (!ONE_LINE.test(output)) return `printed ${JSON.stringify(output.slice(0, 200))}`;
  if (output.includes("failed open")) return `failed open on a healthy disk: ${output}`;
  return undefined;
}

/** Hooks inside this process, and some as processes, on hostile input. */
export class HookTarget {
  private readonly home: string;
  private readonly data: string;
  private readonly program: string;
  private cases = 0;

  constructor(home: string, program: string) {
    this.home = home;
    this.data = join(home, "data");
    this.program = program;
  }

  private get environment(): Readonly<Record<string, string | undefined>> {
    return { PATH: process.env["PATH"], FABLE_ISH_DATA: this.data, HOME: this.home };
  }

  /** Runs a case inside this process. Gives what is wrong, or nothing. */
  async run({ event, input }: HookCase): Promise<string | undefined> {
    const used = processorTime();
    const { output } = await runWithFault(() => runHook(event, this.environment), {
      root: this.data,
      input,
      at: 0,
    });
    const fault = faultOf(output) ?? timeFault(used()) ?? pollution();
    this.cases += 1;
    if (fault !== undefined || this.cases % CASES_A_ROOT !== 0) return fault;
    return this.checkStreams();
  }

  /** Runs a case as the host does, in a process of its own. */
  runProcess({ event, input }: HookCase): string | undefined {
    const probe = new UsageProbe(this.home);
    const run = spawnSync(process.execPath, [...probe.words, this.program, event], {
      input,
      env: { ...this.environment, ...probe.environment },
      encoding: "utf8",
      timeout: 60_000,
    });
    if (run.status !== 0) return `ended with ${run.status ?? run.signal ?? "nothing"}`;
    if (run.stderr !== "") return `said ${JSON.stringify(run.stderr.slice(0, 300))}`;
    return probe.fault() ?? faultOf(run.stdout);
  }

  /** Every stream that hostile input made is whole, and then goes. */
  checkStreams(): string | undefined {
    const folder = join(this.data, "streams");
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const faults = names.flatMap((name) => {
      const bytes = readFileSync(join(folder, name));
      const read = (offset: number, length: number) => bytes.subarray(offset, offset + length);
      return checkStream({ read }).faults.map(({ line, kind }) => `${name} line ${line}: ${kind}`);
    });
    rmSync(this.data, { recursive: true, force: true });
    return faults[0];
  }
}

/** Whether an input reached the objects that all others inherit from. */
function pollution(): string | undefined {
  const names = Object.keys(Object.prototype);
  return names.length === 0 ? undefined : `Object.prototype has got ${names.join(", ")}`;
}
