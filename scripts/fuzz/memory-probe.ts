import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Largest resident memory of a process, in KiB. */
const MAXIMUM_MEMORY = 512 * 1024;

const PRELOAD =
  'process.on("exit", () => require("node:fs").writeFileSync(process.env.MEMORY_FILE, String(process.resourceUsage().maxRSS)));\n';

/** Loaded before a process, it leaves how much memory that took at most. */
export class MemoryProbe {
  private readonly preload: string;
  private readonly file: string;

  constructor(home: string) {
    this.preload = join(home, "memory.cjs");
    this.file = join(home, "memory");
    if (!existsSync(this.preload)) writeFileSync(this.preload, PRELOAD);
    rmSync(this.file, { force: true });
  }

  get words(): readonly string[] {
    return ["--require", this.preload];
  }

  get environment(): Readonly<Record<string, string>> {
    return { MEMORY_FILE: this.file };
  }

  /** What is wrong with the memory of the process that ended, in a sentence. */
  fault(): string | undefined {
    const used = Number(readFileSync(this.file, "utf8"));
    return used > MAXIMUM_MEMORY ? `used ${used} KiB of memory` : undefined;
  }
}
