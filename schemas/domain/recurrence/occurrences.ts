import type { Recurrence } from './parse-recurrence.ts';

/** A calendar day, as the number of days since January 1, 1970. */
export type Day = number;

const dayMs = 86_400_000;
export const dayOfDate = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / dayMs;
export const dateOf = (day: Day): { year: number; month: number; date: number } => {
  const at = new Date(day * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

/** Monday is 0. */
const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** Stops after this many periods without a day, as for February 30. */
const mostEmpty = 500;

/** Yields the days of a rule from its first day on, in order. The first day is included only if the rule matches it. */
export function* occurrences(rule: Recurrence, first: Day): Generator<Day> {
  let given = 0;
  let empty = 0;
  for (let period = 0; empty < mostEmpty; period += 1) {
    const days = positioned(daysOf(rule, first, period * rule.interval), rule).filter((day) => day >= first);
    empty = days.length === 0 ? empty + 1 : 0;
    for (const day of days) {
      if (rule.count !== null && given >= rule.count) return;
      given += 1;
      yield day;
    }
  }
}

type Period = (rule: Recurrence, first: Day, shift: number) => Day[];

const periods: Record<Recurrence['frequency'], Period> = {
  DAILY: (rule, first, shift) => [first + shift].filter((day) => fits(day, rule)),
  WEEKLY: (rule, first, shift) => {
    const start = first - ((weekdayOf(first) - rule.weekStart + 7) % 7) + shift * 7;
    const weekdays = rule.days.length > 0 ? rule.days.map(({ day }) => day) : [weekdayOf(first)];
    return range(start, start + 6).filter((day) => weekdays.includes(weekdayOf(day)) && inMonths(day, rule));
  },
  MONTHLY: (rule, first, shift) => {
    const { year, month, date } = dateOf(first);
    const index = year * 12 + (month - 1) + shift;
    const days = monthDays(rule, { year: Math.floor(index / 12), month: (index % 12) + 1, date });
    return days.filter((day) => inMonths(day, rule));
  },
  YEARLY: (rule, first, shift) => {
    const { year, month, date } = dateOf(first);
    const named = rule.days.length > 0 || rule.monthDays.length > 0;
    if (named && rule.months.length === 0 && rule.monthDays.length === 0) return ofYear(rule, year + shift);
    const months = rule.months.length > 0 ? rule.months.toSorted((a, b) => a - b) : named ? range(1, 12) : [month];
    return months.flatMap((one) => monthDays(rule, { year: year + shift, month: one, date }));
  },
};

const daysOf: Period = (rule, first, shift) => periods[rule.frequency](rule, first, shift);

/**
 * Returns the days of one month: the given dates that are also on the given weekdays. Without either, the date of the
 * first day.
 */
function monthDays(rule: Recurrence, { year, month, date }: { year: number; month: number; date: number }): Day[] {
  const start = dayOfDate(year, month, 1);
  const last = dayOfDate(year, month + 1, 1) - 1;
  const days = range(start, last);
  if (rule.days.length === 0 && rule.monthDays.length === 0) return days.filter((day) => day - start + 1 === date);
  return days
    .filter((day) => rule.monthDays.length === 0 || hasDate(rule.monthDays, day - start + 1, last - day + 1))
    .filter((day) => rule.days.length === 0 || isNth(rule.days, day, { start, last }));
}

function ofYear(rule: Recurrence, year: number): Day[] {
  const bounds = { start: dayOfDate(year, 1, 1), last: dayOfDate(year + 1, 1, 1) - 1 };
  return range(bounds.start, bounds.last).filter((day) => isNth(rule.days, day, bounds));
}

const hasDate = (dates: readonly number[], date: number, fromEnd: number): boolean =>
  dates.includes(date) || dates.includes(-fromEnd);

function isNth(ruleDays: Recurrence['days'], day: Day, { start, last }: { start: Day; last: Day }): boolean {
  const nth = Math.floor((day - start) / 7) + 1;
  const fromEnd = Math.floor((last - day) / 7) + 1;
  return ruleDays.some(
    (one) => one.day === weekdayOf(day) && (one.nth === 0 || one.nth === nth || one.nth === -fromEnd),
  );
}

const inMonths = (day: Day, { months }: Recurrence): boolean =>
  months.length === 0 || months.includes(dateOf(day).month);

function fits(day: Day, rule: Recurrence): boolean {
  const { year, month, date } = dateOf(day);
  const fromEnd = dayOfDate(year, month + 1, 1) - day;
  const byDate = rule.monthDays.length === 0 || hasDate(rule.monthDays, date, fromEnd);
  const byDay = rule.days.length === 0 || rule.days.some((one) => one.day === weekdayOf(day));
  return byDate && byDay && inMonths(day, rule);
}

/** Selects positions within each period, such as the first or the second to last. */
function positioned(days: Day[], { positions }: Recurrence): Day[] {
  if (positions.length === 0) return days;
  return days.filter((_, index) => positions.includes(index + 1) || positions.includes(index - days.length));
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
