import { endOfDay, isValid, parseISO, startOfDay, sub } from "date-fns";
import type { Duration } from "date-fns";
import { CommandError } from "./command-error.ts";

const UNITS: Readonly<Record<string, keyof Duration>> = {
  h: "hours",
  hour: "hours",
  d: "days",
  day: "days",
  w: "weeks",
  week: "weeks",
  month: "months",
  y: "years",
  year: "years",
};

/** `3d`, `3 days`, `3 days ago`. */
const DISTANCE = /^(\d{1,4}) ?([a-z]{1,6}?)s?(?: ago)?$/;
/** A date alone, without a time of day. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function distanceBefore(text: string, now: number): Date | undefined {
  const [, amount, name] = DISTANCE.exec(text) ?? [];
  const unit = name === undefined ? undefined : UNITS[name];
  return unit === undefined ? undefined : sub(now, { [unit]: Number(amount) });
}

/** The day or the moment that a text names; a day gives its first or its last moment. */
function momentOf(text: string, now: number, edge: (day: Date | number) => Date): Date | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (words === "now") return new Date(now);
  if (words === "today") return edge(now);
  if (words === "yesterday") return edge(sub(now, { days: 1 }));
  const distance = distanceBefore(words, now);
  if (distance !== undefined) return distance;
  const date = parseISO(text.trim());
  if (!isValid(date)) return undefined;
  return DAY.test(text.trim()) ? edge(date) : date;
}

/**
 * Epoch milliseconds of what `--since` or `--until` names, in the reader's zone: an ISO date or
 * date and time, `today`, `yesterday`, `3 days ago`, `3d`. A date alone means the whole day.
 *
 * @throws CommandError when it names none.
 */
export function dateOption(
  name: "since" | "until",
  text: string | undefined,
  now: number,
): number | undefined {
  if (text === undefined) return undefined;
  const date = momentOf(text, now, name === "since" ? startOfDay : endOfDay);
  if (date !== undefined) return date.getTime();
  throw new CommandError(
    "usage",
    `--${name} does not understand "${text}".`,
    "Write 2026-01-31, 2026-01-31T09:00, yesterday, 3 days ago, or 3d.",
  );
}
