import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";

/** Ends the script with what is wrong with its options, in one line instead of a stack. */
export function usageError(message: string): never {
  process.stderr.write(`${message}\nSee --help.\n`);
  process.exit(2);
}

/**
 * The options of a script, as `parseArgs` reads them. `--help` prints the usage text and ends with
 * exit status 0; an option that is not known, or has no value, ends with 2.
 */
export function scriptOptions<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    process.stdout.write(`${usage.trim()}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return usageError(error instanceof Error ? error.message : String(error));
  }
}

/** An option's value as a whole number from 1 on; anything else ends the script. */
export function countOption(name: string, value: string): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count >= 1
    ? count
    : usageError(`--${name} is a whole number from 1 on, not "${value}".`);
}
