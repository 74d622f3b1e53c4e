import type { DateTime } from 'luxon';

/** So many working days later, Monday to Friday where `from` is meant, at the same time of day; holidays are not known. */
export function addWorkingDays(from: DateTime, count: number): DateTime {
  let at = from;
  let left = count;
  while (left > 0) {
    at = at.plus({ days: 1 });
    if (at.weekday <= 5) left -= 1;
  }
  return at;
}

/** Deadlines end with the working day, when people of both sides are still there. */
const endOfBusiness = { hour: 17, minute: 0, second: 0, millisecond: 0 };

/** The end of business of the given number of working days later. */
export const workingDayEnd = (from: DateTime, count: number): DateTime =>
  addWorkingDays(from, count).set(endOfBusiness);

/** The end of business of the given number of days later, or of the next working day where that one is none. */
export function businessDayEnd(from: DateTime, days: number): DateTime {
  const day = from.plus({ days });
  return (day.weekday <= 5 ? day : addWorkingDays(day, 1)).set(endOfBusiness);
}
