import { DateTime } from 'luxon';

/**
 * Holidays on which a whole country, or most of it, does not work, by country. A rule is a date (`12-25`), a number of
 * days from Easter Sunday (`E+1`), the nth weekday of a month (`09/1/1`: first Monday of September; `05/1/-1`: the
 * last one of May), or a date moved to the following Monday (`06-29>`).
 *
 * Covers the countries whose calendars follow from such rules and where the interface's languages or their neighbors
 * are at home. Countries with lunar calendars, regional holidays and one-time decrees are left out: a missing hint
 * harms less than a wrong one.
 */
const rules: Readonly<Record<string, string>> = {
  AR: '01-01 E-48 E-47 03-24 04-02 E-2 05-01 05-25 06-20 07-09 12-08 12-25',
  AT: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26',
  BE: '01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25',
  BR: '01-01 E-2 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
  CA: '01-01 E-2 07-01 09/1/1 09-30 10/1/2 12-25',
  CH: '01-01 E-2 E+1 E+39 E+50 08-01 12-25 12-26',
  CL: '01-01 E-2 05-01 05-21 07-16 08-15 09-18 09-19 11-01 12-08 12-25',
  CO: '01-01 01-06> 03-19> E-3 E-2 05-01 E+43 E+64 E+71 06-29> 07-20 08-07 08-15> 10-12> 11-01> 11-11> 12-08 12-25',
  CZ: '01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  DE: '01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26',
  DK: '01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26',
  EE: '01-01 02-24 E-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  ES: '01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  FI: '01-01 01-06 E-2 E+1 05-01 E+39 12-06 12-25 12-26',
  FR: '01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25',
  GB: '01-01 E-2 E+1 05/1/1 05/1/-1 08/1/-1 12-25 12-26',
  HR: '01-01 01-06 E+1 05-01 05-30 E+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
  HU: '01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-24 12-25 12-26',
  IE: '01-01 02/1/1 03-17 E+1 05/1/1 06/1/1 08/1/1 10/1/-1 12-25 12-26',
  IT: '01-01 01-06 E+1 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  LI: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 09-08 11-01 12-08 12-25 12-26',
  LT: '01-01 02-16 03-11 E+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
  LU: '01-01 E+1 05-01 05-09 E+39 E+50 06-23 08-15 11-01 12-25 12-26',
  LV: '01-01 E-2 E+1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
  MX: '01-01 02/1/1 03/1/3 05-01 09-16 11/1/3 12-25',
  NL: '01-01 E+1 04-27 E+39 E+50 12-25 12-26',
  NO: '01-01 E-3 E-2 E+1 05-01 05-17 E+39 E+50 12-25 12-26',
  PL: '01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24 12-25 12-26',
  PT: '01-01 E-2 04-25 05-01 E+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
  SE: '01-01 01-06 E-2 E+1 05-01 E+39 06-06 12-25 12-26',
  SI: '01-01 02-08 E+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
  SK: '01-01 01-06 E-2 E+1 05-01 07-05 08-29 11-01 12-24 12-25 12-26',
  US: '01-01 01/1/3 02/1/3 05/1/-1 06-19 07-04 09/1/1 10/1/2 11-11 11/4/4 12-25',
};

/**
 * Countries where a holiday on a weekend is observed on a working day next to it: the following one, or the nearest.
 */
const substitutes: Readonly<Record<string, 'following' | 'nearest'>> = {
  CA: 'following',
  GB: 'following',
  IE: 'following',
  US: 'nearest',
};

/** True on a public holiday of the country. Only year, month and day count; false for countries without rules. */
export function isPublicHoliday(country: string, { year, month, day }: DateTime): boolean {
  return daysOf(country, year).has(nameOf({ month, day }));
}

const known = new Map<string, ReadonlySet<string>>();

/** The days of a year, `MM-DD`. A substitute for January 1 can be in the year before. */
function daysOf(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const found = known.get(key) ?? new Set([year, year + 1].flatMap((of) => freeDays(country, of, year)));
  known.set(key, found);
  return found;
}

function freeDays(country: string, of: number, year: number): string[] {
  const dates = (rules[country]?.split(' ') ?? []).map((rule) => dateOf(rule, of));
  return withSubstitutes(dates, substitutes[country])
    .filter((date) => date.year === year)
    .map(nameOf);
}

const nameOf = ({ month, day }: Pick<DateTime, 'month' | 'day'>): string =>
  `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const utc = (year: number, month: number, day: number): DateTime => DateTime.utc(year, month, day);

function dateOf(rule: string, year: number): DateTime {
  if (rule.startsWith('E')) return easter(year).plus({ days: Number(rule.slice(1)) });
  if (rule.includes('/')) {
    const [month = 1, weekday = 1, nth = 1] = rule.split('/').map(Number);
    return nthWeekday({ year, month, weekday, nth });
  }
  const [month = 1, day = 1] = rule.slice(0, 5).split('-').map(Number);
  const date = utc(year, month, day);
  return rule.endsWith('>') ? date.plus({ days: (8 - date.weekday) % 7 }) : date;
}

function nthWeekday({ year, month, weekday, nth }: Record<'year' | 'month' | 'weekday' | 'nth', number>): DateTime {
  if (nth > 0) {
    const first = utc(year, month, 1);
    return first.plus({ days: ((weekday - first.weekday + 7) % 7) + 7 * (nth - 1) });
  }
  const last = utc(year, month, 1).endOf('month').startOf('day');
  return last.minus({ days: (last.weekday - weekday + 7) % 7 });
}

/** Adds the working days on which holidays of a weekend are observed. Two such holidays take two days. */
function withSubstitutes(dates: readonly DateTime[], kind: 'following' | 'nearest' | undefined): DateTime[] {
  if (kind === undefined) return [...dates];
  const taken = new Set(dates.map((date) => date.toISODate()));
  return dates.flatMap((date) => {
    if (date.weekday <= 5) return [date];
    let free = kind === 'nearest' && date.weekday === 6 ? date.minus({ days: 1 }) : date.plus({ days: 1 });
    while (free.weekday > 5 || taken.has(free.toISODate())) free = free.plus({ days: 1 });
    taken.add(free.toISODate());
    return [date, free];
  });
}

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): DateTime {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return utc(year, Math.floor(sum / 31), (sum % 31) + 1);
}
