/** Common periods; `from` and `to` in the address can give any other. */
export const spans = ['quarter', 'year', 'months', 'before'] as const;
export type Span = (typeof spans)[number];

export interface Period {
  from: string;
  to: string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const month = (year: number, index: number): string => {
  const at = new Date(Date.UTC(year, index, 1));
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}`;
};

const lastDayOf = (text: string): string => {
  const [year = 0, number = 1] = text.split('-').map(Number);
  return `${text}-${two(new Date(Date.UTC(year, number, 0)).getUTCDate())}`;
};

/**
 * The period for a span, with `today` as a day: this quarter, this year, the last twelve months, or the year before.
 */
export function periodOf(span: Span, today: string): Period {
  const [year = 0, number = 1] = today.split('-').map(Number);
  const index = number - 1;
  if (span === 'before') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  const begin =
    span === 'year' ? month(year, 0) : span === 'quarter' ? month(year, index - (index % 3)) : month(year, index - 11);
  return { from: `${begin}-01`, to: today };
}

/** The days of a month within the shown period. */
export const daysOf = (text: string, { from, to }: Period): Period => {
  const [first, last] = [`${text}-01`, lastDayOf(text)];
  return { from: first < from ? from : first, to: last > to ? to : last };
};

/** The same days one year earlier; February 29 becomes February 28. */
export const yearBefore = ({ from, to }: Period): Period => ({ from: dayBefore(from), to: dayBefore(to) });

function dayBefore(text: string): string {
  const [year = 0, number = 1, day = 1] = text.split('-').map(Number);
  const last = Number(lastDayOf(month(year - 1, number - 1)).slice(-2));
  return `${month(year - 1, number - 1)}-${two(Math.min(day, last))}`;
}
