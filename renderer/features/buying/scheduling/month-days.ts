/** A month of a calendar, `2026-11`. */
export type Month = string;

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of an instant on the reader's clock, `2026-11-23`. */
export function dayAt(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(new Date(instant));
}

export const monthOf = (day: string): Month => day.slice(0, 7);

export function shiftMonth(month: Month, by: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
}

/** The weeks of the month, starting on Mondays. */
export function weeksOf(month: Month): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const start = new Date(first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000);
  const weeks: string[][] = [];
  for (let at = start; weeks.length === 0 || dayText(at).slice(0, 7) === month; at = plus(at, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => dayText(plus(at, index))));
  return weeks;
}

const plus = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);
const dayText = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
