import type { DateTime } from 'luxon';

/**
 * Returns the time the given number of working days later (Monday to Friday in the time zone of `from`), at the same
 * time of day. Holidays are ignored.
 */
export function addWorkingDays(from: DateTime, count: number): DateTime {
  let at = from;
  let left = count;
  while (left > 0) {
    at = at.plus({ days: 1 });
    if (at.weekday <= 5) left -= 1;
  }
  return at;
}

/** Deadlines end with the working day, when people on both sides are still available. */
const endOfBusiness = { hour: 17, minute: 0, second: 0, millisecond: 0 };

/** Returns the end of business after the given number of working days. */
export const workingDayEnd = (from: DateTime, count: number): DateTime =>
  addWorkingDays(from, count).set(endOfBusiness);

/** Returns the end of business after the given number of days, or on the next working day. */
export function businessDayEnd(from: DateTime, days: number): DateTime {
  const day = from.plus({ days });
  return (day.weekday <= 5 ? day : addWorkingDays(day, 1)).set(endOfBusiness);
}
