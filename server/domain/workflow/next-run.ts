import { DateTime, type DurationLikeObject } from 'luxon';
import { dateOf, dayOfDate, occurrences } from '../../../schemas/domain/recurrence/occurrences.ts';
import { parseRecurrence, type Recurrence } from '../../../schemas/domain/recurrence/parse-recurrence.ts';

/** Frequency, start, time zone and latest end of a schedule. */
export interface Plan {
  /** A stored code, or `rule`. */
  every: string;
  rule?: string | null;
  start: string;
  end?: string | null;
  zone: string;
}

interface Rhythm {
  by: DurationLikeObject;
  longest: number;
}

/** Steps, with the maximum number of days of each. */
const steps: Record<string, Rhythm> = {
  day: { by: { days: 1 }, longest: 1 },
  week: { by: { weeks: 1 }, longest: 7 },
  month: { by: { months: 1 }, longest: 31 },
  quarter: { by: { months: 3 }, longest: 92 },
  year: { by: { years: 1 }, longest: 366 },
};

/**
 * The first time of a schedule later than `after`. Counted from the start in the owner's time zone: it keeps its hour
 * when daylight saving time changes, and the 31st in months that have one. Missed times are not made up for.
 */
export function nextRun(plan: Plan, after: Date): string | null {
  const found = plan.every === 'rule' ? nextByRule(plan, after) : nextByStep(plan, after);
  return found === null || (plan.end && found > plan.end) ? null : found;
}

/** The next times, at most this many. */
export function nextRuns(plan: Plan, after: Date, most: number): string[] {
  const found: string[] = [];
  for (let at = nextRun(plan, after); at !== null && found.length < most; at = nextRun(plan, new Date(at)))
    found.push(at);
  return found;
}

function nextByStep({ every, start, zone }: Plan, after: Date): string | null {
  const step = steps[every];
  const first = DateTime.fromISO(start, { zone });
  if (!step || !first.isValid) return null;
  for (let count = surelyPassed(first, step.longest, after); ; count += 1) {
    const at = first.plus(times(step.by, count));
    if (at.toMillis() > after.getTime()) return at.toUTC().toISO();
  }
}

/** The next time by a rule: on its days, at the hour of the start. */
function nextByRule({ rule, start, zone }: Plan, after: Date): string | null {
  const recurrence = parseRecurrence(rule ?? '');
  const first = DateTime.fromISO(start, { zone });
  if (!recurrence || !first.isValid) return null;
  for (const day of occurrences(recurrence, dayOfDate(first.year, first.month, first.day))) {
    const { year, month, date } = dateOf(day);
    const at = first.set({ year, month, day: date });
    if (isOver(recurrence, at) || year > after.getUTCFullYear() + mostYears) return null;
    if (at.toMillis() > after.getTime()) return at.toUTC().toISO();
  }
  return null;
}

const mostYears = 50;

/** `UNTIL` is a day in the owner's calendar, or an instant. */
function isOver({ until }: Recurrence, at: DateTime): boolean {
  if (until === null) return false;
  if (until.length === 8) return at.toFormat('yyyyMMdd') > until;
  const comparable = until.endsWith('Z') ? at.toUTC() : at;
  return comparable.toFormat("yyyyMMdd'T'HHmmss") > until.replace('Z', '');
}

/** Lower bound of the number of past steps: a schedule of many years is not counted one by one. */
const surelyPassed = (since: DateTime, longest: number, after: Date): number =>
  Math.max(0, Math.floor((after.getTime() - since.toMillis()) / (longest * 86_400_000)) - 1);

const times = (step: DurationLikeObject, count: number): DurationLikeObject =>
  Object.fromEntries(Object.entries(step).map(([unit, amount]) => [unit, Number(amount) * count]));
