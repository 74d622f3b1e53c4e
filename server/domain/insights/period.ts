import { violation, type Violation } from '../../../schemas/language/violation.ts';

/** Days in the organization's calendar, both included. */
export interface Period {
  from: string;
  to: string;
}

const mostMonths = 240;

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

const monthOf = (text: string): string => text.slice(0, 7);

/** "2026-02" minus 11 months is "2025-03". */
export function monthsFrom(text: string, count: number): string {
  const at = new Date(`${monthOf(text)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

const lastDay = (text: string): string => {
  const next = new Date(`${monthsFrom(text, 1)}-01T00:00:00Z`);
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
};

/** The calendar day of an instant in a zone. */
export const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);

interface Bound {
  text: string | undefined;
  /** The day that a month alone means: its first, or its last. */
  ofMonth: (text: string) => string;
}

/** Reads a day, a month, or an instant; undefined if it is not a date. */
function readDay({ text = '', ofMonth }: Bound, zone: string): string | undefined {
  if (month.test(text)) return ofMonth(text);
  if (instant.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? undefined : dayIn(at, zone);
  }
  return day.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : undefined;
}

/** The requested period; by default twelve months up to today. */
export function periodOf(
  dates: { from: string | undefined; to: string | undefined },
  { zone, today }: { zone: string; today: string },
): Period | Violation[] {
  const given = {
    from: dates.from ? readDay({ text: dates.from, ofMonth: (text) => `${text}-01` }, zone) : undefined,
    to: dates.to ? readDay({ text: dates.to, ofMonth: lastDay }, zone) : undefined,
  };
  const wrong = (['from', 'to'] as const).filter((name) => dates[name] && given[name] === undefined);
  if (wrong.length > 0) return wrong.map((name) => violation(name, 'format_date', 'This is not a date'));
  const from = given.from ?? `${monthsFrom(given.to ?? today, -11)}-01`;
  const to = given.to ?? (from > today ? from : today);
  if (from > to) return [violation('to', 'range_reversed', 'The end is before the start')];
  if (monthsOf({ from, to }).length > mostMonths)
    return [violation('from', 'too_small', 'The period is too long', { limit: monthsFrom(to, 1 - mostMonths) })];
  return { from, to };
}

/** "2025-12", "2026-01", …: every month that the period touches, including empty ones. */
export function monthsOf({ from, to }: Period): string[] {
  const months = [monthOf(from)];
  for (let next = monthsFrom(from, 1); next <= monthOf(to) && months.length <= mostMonths; next = monthsFrom(next, 1))
    months.push(next);
  return months;
}
