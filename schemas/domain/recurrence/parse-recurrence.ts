export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** A rule of RFC 5545, limited to days. Weekdays count from Monday, which is 0. */
export interface Recurrence {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** The last instant or day, as `20261231` or `20261231T235959Z`. */
  until: string | null;
  months: readonly number[];
  monthDays: readonly number[];
  /** `nth`: position in the month or year, from the end if negative. 0: every one. */
  days: readonly { nth: number; day: number }[];
  positions: readonly number[];
  weekStart: number;
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const longest = 300;

type Read = (value: string) => Partial<Recurrence> | null;

const parts: Record<string, Read> = {
  FREQ: (value) => {
    const frequency = frequencies.find((one) => one === value);
    return frequency ? { frequency } : null;
  },
  INTERVAL: (value) => mapped(whole(value, 1, 1000), (interval) => ({ interval })),
  COUNT: (value) => mapped(whole(value, 1, 10_000), (count) => ({ count })),
  UNTIL: (value) => (/^\d{8}(T\d{6}Z?)?$/.test(value) ? { until: value } : null),
  BYMONTH: (value) => mapped(numbers(value, 1, 12), (months) => ({ months })),
  BYMONTHDAY: (value) => mapped(numbers(value, -31, 31), (monthDays) => ({ monthDays })),
  BYSETPOS: (value) => mapped(numbers(value, -366, 366), (positions) => ({ positions })),
  BYDAY: (value) => {
    const days = value.split(',').map(dayOf);
    return days.every((day) => day !== null) ? { days } : null;
  },
  WKST: (value) => mapped(known(weekdays.indexOf(value)), (weekStart) => ({ weekStart })),
};

const mapped = <T>(value: T | null, to: (value: T) => Partial<Recurrence>): Partial<Recurrence> | null =>
  value === null ? null : to(value);

/**
 * Returns null if the text is not a rule, if it uses hours or smaller units, or if it can never occur. It may begin
 * with `RRULE:`.
 */
export function parseRecurrence(text: string): Recurrence | null {
  if (text.length > longest) return null;
  const found: Partial<Recurrence>[] = [];
  const seen = new Set<string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=');
    const read = Object.hasOwn(parts, name) && !seen.has(name) ? (parts[name]?.(value) ?? null) : null;
    if (!read) return null;
    seen.add(name);
    found.push(read);
  }
  const rule: Recurrence = { ...nothing, ...Object.assign({}, ...found) };
  if (!seen.has('FREQ') || (rule.count !== null && rule.until !== null)) return null;
  const isNumbered = rule.days.some(({ nth }) => nth !== 0);
  if (isNumbered && rule.frequency !== 'MONTHLY' && rule.frequency !== 'YEARLY') return null;
  return rule.frequency === 'WEEKLY' && rule.monthDays.length > 0 ? null : rule;
}

const nothing: Recurrence = {
  frequency: 'DAILY',
  interval: 1,
  count: null,
  until: null,
  months: [],
  monthDays: [],
  days: [],
  positions: [],
  weekStart: 0,
};

function whole(text: string, least: number, most: number): number | null {
  if (!/^[+-]?\d{1,5}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Parses nonzero numbers. */
function numbers(text: string, least: number, most: number): number[] | null {
  const found = text.split(',').map((one) => whole(one, least, most));
  return found.every((one): one is number => one !== null && one !== 0) ? found : null;
}

const known = (index: number): number | null => (index < 0 ? null : index);

function dayOf(text: string): { nth: number; day: number } | null {
  const found = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text);
  const day = weekdays.indexOf(found?.[2] ?? '');
  const nth = found?.[1] === undefined ? 0 : whole(found[1], -53, 53);
  return day < 0 || nth === null || (found?.[1] !== undefined && nth === 0) ? null : { nth, day };
}
