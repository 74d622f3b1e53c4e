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
