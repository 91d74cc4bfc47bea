import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Largest resident memory of a process, in KiB. */
const MAXIMUM_MEMORY = 512 * 1024;
/**
 * Longest processor time, in milliseconds: what the host gives a hook. Waiting for its turn on a
 * busy machine says nothing about the program.
 */
export const MAXIMUM_TIME = 10_000;

const PRELOAD =
  'process.on("exit", () => require("node:fs").writeFileSync(process.env.USAGE_FILE, JSON.stringify(process.resourceUsage())));\n';

/** Measures the processor time of this process from now on, in milliseconds. */
export function processorTime(): () => number {
  const from = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
}

/** What is wrong with a processor time, in a sentence. */
export function timeFault(milliseconds: number): string | undefined {
  if (milliseconds <= MAXIMUM_TIME) return undefined;
  return `took ${milliseconds.toFixed(0)} ms of processor time`;
}

/** Loaded before a process, it leaves what that used at most. */
export class UsageProbe {
  private readonly preload: string;
  private readonly file: string;

  constructor(home: string) {
    this.preload = join(home, "usage.cjs");
    this.file = join(home, "usage");
    if (!existsSync(this.preload)) writeFileSync(this.preload, PRELOAD);
    rmSync(this.file, { force: true });
  }

  get words(): readonly string[] {
    return ["--require", this.preload];
  }

  get environment(): Readonly<Record<string, string>> {
    return { USAGE_FILE: this.file };
  }

  /** What is wrong with the process that ended, in a sentence. */
  fault(): string | undefined {
    const usage = JSON.parse(readFileSync(this.file, "utf8")) as NodeJS.ResourceUsage;
    if (usage.maxRSS > MAXIMUM_MEMORY) return `used ${usage.maxRSS} KiB of memory`;
    return timeFault((usage.userCPUTime + usage.systemCPUTime) / 1000);
  }
}
