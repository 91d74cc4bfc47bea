import { format, formatDistanceStrict, isValid } from "date-fns";

/** The time of day of an event, in the reader's zone. */
export function clockTime(at: string): string {
  const date = new Date(at);
  return isValid(date) ? format(date, "HH:mm:ss") : "--:--:--";
}

/** Date and time of day, in the reader's zone. */
export function dateAndTime(at: string): string {
  const date = new Date(at);
  return isValid(date) ? format(date, "yyyy-MM-dd HH:mm:ss") : "unknown";
}

/** How long ago, in words. */
export function timeAgo(at: string, now: number): string {
  const date = new Date(at);
  return isValid(date) ? formatDistanceStrict(date, now, { addSuffix: true }) : "unknown";
}

/** The time between two events, in words. */
export function duration(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)];
  return isValid(start) && isValid(end) ? formatDistanceStrict(start, end) : "unknown";
}
