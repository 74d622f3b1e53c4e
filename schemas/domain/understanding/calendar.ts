const dayLength = 86_400_000;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns null if the day does not exist. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const time = Date.UTC(year, month - 1, day);
  return new Date(time).getUTCDate() === day ? iso(time) : null;
}

/**
 * Returns the next occurrence of a day without a year, including today. Null if it does not exist (or no February 29 is
 * near).
 */
export function nextDay(month: number, day: number, now: string): string | null {
  const year = Number(now.slice(0, 4));
  const today = now.slice(0, 10);
  const first = dayOf(year, month, day);
  return first !== null && first >= today ? first : dayOf(year + 1, month, day);
}

/** Returns the Monday of the ISO week. Null if the year has no such week. */
export function mondayOf(year: number, week: number): string | null {
  if (week < 1 || week > 53 || year < 2000 || year > 2099) return null;
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayLength + (week - 1) * 7 * dayLength;
  const thursday = new Date(monday + 3 * dayLength);
  return thursday.getUTCFullYear() === year ? iso(monday) : null;
}

/** Returns the Monday of the next week of that number that is not over yet. */
export function nextMonday(week: number, now: string): string | null {
  const year = Number(now.slice(0, 4));
  const today = now.slice(0, 10);
  for (const one of [year, year + 1]) {
    const monday = mondayOf(one, week);
    if (monday !== null && iso(Date.parse(monday) + 6 * dayLength) >= today) return monday;
  }
  return null;
}
