import { CommandError } from "./command-error.ts";

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = {
  m: MINUTE,
  h: 60 * MINUTE,
  d: 24 * 60 * MINUTE,
  w: 7 * 24 * 60 * MINUTE,
};

/**
 * Milliseconds of a duration as it is written on a command line: `90m`, `12h`, `30d`, `8w`.
 *
 * @throws CommandError for anything else.
 */
export function parseDuration(option: string, text: string): number {
  const [, count, unit = ""] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const milliseconds = UNITS[unit];
  if (count !== undefined && milliseconds !== undefined) return Number(count) * milliseconds;
  throw new CommandError(
    "usage",
    `${option} needs a duration, not "${text}".`,
    `Write a number and m, h, d or w: ${option} 30d, say.`,
  );
}
