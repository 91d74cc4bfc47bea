import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** The calls through which the store, standard input and standard output reach the system. */
const OPERATIONS = [
  "openSync",
  "closeSync",
  "readSync",
  "writeSync",
  "fstatSync",
  "lstatSync",
  "mkdirSync",
  "chmodSync",
  "fchmodSync",
  "renameSync",
  "unlinkSync",
  "readFileSync",
  "writeFileSync",
  "fsyncSync",
  "fdatasyncSync",
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What happens at one call instead of, or besides, what was asked for. */
export type Fault =
  /** The call has no effect and throws; a lasting fault befalls every later call of its kind, too. */
  | { readonly kind: "refused"; readonly code: string; readonly lasting: boolean }
  /** The call does its work and throws all the same. */
  | { readonly kind: "late"; readonly code: string }
  /** A write takes only the first bytes: all but `missing`, or half of them. */
  | { readonly kind: "short"; readonly missing: number | "half" }
  /** The process ends before the call, or when half of a write is done. */
  | { readonly kind: "end"; readonly when: "before" | "within" }
  /** Somebody else does something to the files before the call. */
  | { readonly kind: "meanwhile"; readonly act: () => void };

export interface FaultyRun {
  /** The calls that touched the data root or standard output, in order. */
  readonly calls: readonly Operation[];
  readonly output: string;
  readonly ended: boolean;
}

type SystemCall = (...operands: unknown[]) => unknown;

class SystemError extends Error {
  readonly code: string;

  constructor(code: string, operation: string) {
    super(`${code}: ${operation}`);
    this.code = code;
  }
}

const table = fs as unknown as Record<Operation, SystemCall>;
const real = Object.fromEntries(OPERATIONS.map((name) => [name, table[name]])) as Record<
  Operation,
  SystemCall
>;

const STANDARD_INPUT = { isSocket: () => false, isFIFO: () => false, isFile: () => true };

/** Whether an error that fills a disk, or makes it read-only, can befall a call. */
function changesFiles(name: Operation, operands: readonly unknown[]): boolean {
  if (name === "openSync") return (Number(operands[1]) & 3) !== 0;
  const reading: readonly Operation[] = ["closeSync", "readSync", "fstatSync", "lstatSync"];
  return !reading.includes(name) && name !== "readFileSync";
}

/** One run of a program inside this process whose system calls go through here. */
class Interception {
  readonly calls: Operation[] = [];
  output = "";
  ended = false;
  private input: Uint8Array;
  private readonly root: string;
  private readonly fault: Fault | undefined;
  private readonly at: number;
  private readonly files = new Set<number>();

  constructor(root: string, input: string | Uint8Array, at: number, fault: Fault | undefined) {
    this.root = root;
    this.input = typeof input === "string" ? new TextEncoder().encode(input) : input;
    this.at = at;
    this.fault = fault;
  }

  call(name: Operation, operands: readonly unknown[]): unknown {
    if (operands[0] === 0) return this.standardInput(name, operands);
    if (!this.concerns(name, operands)) return real[name](...operands);
    if (this.ended) {
      if (name === "closeSync") return this.perform(name, operands);
      throw new SystemError("ENDED", name);
    }
    const index = this.calls.push(name) - 1;
    const { fault } = this;
    if (fault === undefined || index < this.at) return this.perform(name, operands);
    if (index > this.at) {
      const lasts = fault.kind === "refused" && fault.lasting && changesFiles(name, operands);
      if (lasts && operands[0] !== 1) throw this.refuse(name, operands, fault.code);
      return this.perform(name, operands);
    }
    return this.strike(name, operands, fault);
  }

  private refuse(name: Operation, operands: readonly unknown[], code: string): SystemError {
    // A descriptor is gone after a failed close as well.
    if (name === "closeSync") this.perform(name, operands);
    return new SystemError(code, name);
  }

  private strike(name: Operation, operands: readonly unknown[], fault: Fault): unknown {
    switch (fault.kind) {
      case "refused":
        throw this.refuse(name, operands, fault.code);
      case "late":
        this.perform(name, operands);
        throw new SystemError(fault.code, name);
      case "short":
        return this.performPart(name, operands, fault.missing);
      case "end":
        if (fault.when === "within") this.performPart(name, operands, "half");
        this.ended = true;
        throw new SystemError("ENDED", name);
      case "meanwhile":
        fault.act();
        return this.perform(name, operands);
      default:
        return fault satisfies never;
    }
  }

  private concerns(name: Operation, operands: readonly unknown[]): boolean {
    const [target] = operands;
    if (typeof target === "number") {
      return this.files.has(target) || (target === 1 && name === "writeSync");
    }
    return typeof target === "string" && target.startsWith(this.root);
  }

  private perform(name: Operation, operands: readonly unknown[]): unknown {
    if (operands[0] === 1) return this.print(operands);
    const result = real[name](...operands);
    if (name === "openSync") this.files.add(result as number);
    if (name === "closeSync") this.files.delete(operands[0] as number);
    return result;
  }

  private performPart(
    name: Operation,
    operands: readonly unknown[],
    missing: number | "half",
  ): unknown {
    const [target, content] = operands;
    const bytes =
      typeof content === "string" ? new TextEncoder().encode(content) : (content as Uint8Array);
    const kept = missing === "half" ? bytes.length >> 1 : Math.max(0, bytes.length - missing);
    const part = bytes.subarray(0, kept);
    if (target === 1) return this.print([1, part, 0]);
    if (name === "writeSync") return real.writeSync(target, part, 0, part.length);
    real.writeFileSync(target, part, operands[2]);
    throw new SystemError("ENOSPC", name);
  }

  private print(operands: readonly unknown[]): number {
    const bytes = (operands[1] as Uint8Array).subarray((operands[2] as number | undefined) ?? 0);
    this.output += new TextDecoder().decode(bytes);
    return bytes.length;
  }

  private standardInput(name: Operation, operands: readonly unknown[]): unknown {
    if (name === "fstatSync") return STANDARD_INPUT;
    if (name !== "readSync") throw new SystemError("EBADF", name);
    const [, buffer, offset, length] = operands as [number, Uint8Array, number, number];
    const part = this.input.subarray(0, length);
    buffer.set(part, offset);
    this.input = this.input.subarray(part.length);
    return part.length;
  }

  /** Descriptors that the ended process had open. */
  closeRest(): void {
    for (const file of this.files) real.closeSync(file);
  }
}

/**
 * Runs a hook inside this process: it reads `input` on standard input, what it prints is caught,
 * and its call number `at` below `root` meets the fault.
 */
export async function runWithFault(
  program: () => Promise<void>,
  {
    root,
    input,
    at,
    fault,
  }: { root: string; input: string | Uint8Array; at: number; fault?: Fault },
): Promise<FaultyRun> {
  const interception = new Interception(root, input, at, fault);
  for (const name of OPERATIONS) {
    table[name] = (...operands) => interception.call(name, operands);
  }
  syncBuiltinESMExports();
  try {
    await program();
  } finally {
    for (const name of OPERATIONS) table[name] = real[name];
    syncBuiltinESMExports();
    interception.closeRest();
  }
  return interception;
}
