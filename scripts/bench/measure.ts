import { writeFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BenchCase } from "./cases.ts";
import { timedRun } from "./launch.ts";
import type { InputKind, Launch } from "./launch.ts";
import { statistics } from "./statistics.ts";
import type { Statistics } from "./statistics.ts";

/** One row of a table before it is measured. */
export interface Candidate {
  readonly name: string;
  readonly bench: BenchCase;
  readonly kind: InputKind;
  /** The folder of the bundles. */
  readonly programs: string;
}

export interface Measured extends Statistics {
  readonly name: string;
  /** Milliseconds more than the first row, and times as long. */
  readonly over: number;
  readonly ratio: number;
  /** Mean processor time, which other programs on the machine disturb less. */
  readonly processor: number | undefined;
  /** Largest memory of any run, in MB. */
  readonly memory: number | undefined;
}

export interface Measurement {
  readonly title: string;
  readonly rows: readonly Measured[];
}

export interface Rounds {
  readonly count: number;
  readonly warmUp: number;
}

function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What a process used from its start to its end. */
export interface Usage {
  /** Largest memory, in MB. */
  readonly memory: number;
  /** Processor time, in milliseconds. */
  readonly processor: number;
}

/** Loaded before the program: it leaves what the process used, in kilobytes and microseconds. */
const USAGE_PROBE = `process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { memory: maxRSS / 1024, processor: (userCPUTime + systemCPUTime) / 1000 };
  require("node:fs").writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage));
});
`;

/** Runs processes of one Node.js for a benchmark. */
export class Bench {
  readonly node: string;
  private readonly scratch: string;
  private run = 0;

  constructor(node: string, scratch: string) {
    this.node = node;
    this.scratch = scratch;
    writeFileSync(join(scratch, "usage-probe.cjs"), USAGE_PROBE);
  }

  /** One run, checked to be what its name says. */
  time({ bench, kind, programs, name }: Candidate): {
    readonly milliseconds: number;
    readonly processor: number | undefined;
  } {
    const launch = this.prepared(bench, programs);
    const { milliseconds, processor, output } = timedRun(this.node, launch, kind, this.scratch);
    if (!output.includes(bench.prints)) throw new Error(`${name} printed ${output}`);
    return { milliseconds, processor };
  }

  /** What one run uses, by its own account. */
  usage({ bench, kind, programs, name }: Candidate): Usage {
    const launch = this.prepared(bench, programs);
    const result = join(this.scratch, "usage.json");
    rmSync(result, { force: true });
    const probed: Launch = {
      ...launch,
      words: ["--require", join(this.scratch, "usage-probe.cjs"), ...launch.words],
      environment: { ...launch.environment, BENCH_USAGE: result },
    };
    const { output } = timedRun(this.node, probed, kind, this.scratch);
    if (!output.includes(bench.prints)) throw new Error(`${name} printed ${output}`);
    return JSON.parse(readFileSync(result, "utf8")) as Usage;
  }

  /** Runs the candidates in turns; each round begins with another one. */
  measure(title: string, candidates: readonly Candidate[], rounds: Rounds): Measurement {
    const times = candidates.map((): number[] => []);
    const processors = candidates.map((): number[] => []);
    for (let round = -rounds.warmUp; round < rounds.count; round += 1) {
      for (let turn = 0; turn < candidates.length; turn += 1) {
        const index = (turn + round + rounds.warmUp) % candidates.length;
        const candidate = candidates[index];
        if (candidate === undefined) continue;
        const { milliseconds, processor } = this.time(candidate);
        if (round < 0) continue;
        times[index]?.push(milliseconds);
        if (processor !== undefined) processors[index]?.push(processor);
      }
    }
    const all = times.map(statistics);
    const first = all[0]?.median ?? Number.NaN;
    const rows = candidates.map((candidate, index) => {
      const result = all[index] ?? statistics([]);
      return {
        name: candidate.name,
        ...result,
        over: result.median - first,
        ratio: result.median / first,
        processor: mean(processors[index] ?? []),
        memory: this.usage(candidate).memory,
      };
    });
    return { title, rows };
  }

  private prepared(bench: BenchCase, programs: string): Launch {
    this.run += 1;
    bench.prepare();
    return bench.launch(this.run, programs);
  }
}
