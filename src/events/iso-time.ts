const DAY = 86_400_000;
/** Days of 400 years of the Gregorian calendar, of 100 and of 4 of them without the leap day at the end. */
const ERA_DAYS = 146_097;
const CENTURY_DAYS = 36_524;
const FOUR_YEARS_DAYS = 1_460;
/** From 0000-03-01 to 1970-01-01. Years that begin in March end with their leap day. */
const DAYS_BEFORE_EPOCH = 719_468;
/** 0000-01-01 and 9999-12-31T23:59:59.999, in epoch milliseconds: years of four digits. */
const FIRST = -62_167_219_200_000;
const LAST = 253_402_300_799_999;

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}

/** Year, month and day of a day, counted from 1970-01-01. */
function dateOf(day: number): string {
  const count = day + DAYS_BEFORE_EPOCH;
  const era = Math.floor(count / ERA_DAYS);
  const inEra = count - era * ERA_DAYS;
  const leapDays =
    Math.floor(inEra / FOUR_YEARS_DAYS) -
    Math.floor(inEra / CENTURY_DAYS) +
    Math.floor(inEra / (ERA_DAYS - 1));
  const yearOfEra = Math.floor((inEra - leapDays) / 365);
  const yearBegan = 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const inYear = inEra - yearBegan;
  // From March on, five months have 153 days, whichever they are.
  const monthFromMarch = Math.floor((5 * inYear + 2) / 153);
  const dayOfMonth = inYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`;
}

/**
 * A moment as `Date.prototype.toISOString` writes it. That function makes the engine look for the
 * time zone first, which takes a cold process a millisecond; UTC needs none.
 *
 * @param at epoch milliseconds.
 * @throws RangeError when it is no moment.
 */
export function isoTime(at: number): string {
  if (!(at >= FIRST && at <= LAST)) return new Date(at).toISOString();
  const whole = Math.trunc(at);
  const day = Math.floor(whole / DAY);
  const inDay = whole - day * DAY;
  const hour = digits(Math.floor(inDay / 3_600_000), 2);
  const minute = digits(Math.floor(inDay / 60_000) % 60, 2);
  const second = digits(Math.floor(inDay / 1_000) % 60, 2);
  return `${dateOf(day)}T${hour}:${minute}:${second}.${digits(inDay % 1_000, 3)}Z`;
}
