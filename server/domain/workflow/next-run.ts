import { DateTime, type DurationLikeObject } from 'luxon';
import type { RecordOf } from '../../kernel/commands/rule.ts';

type Every = NonNullable<RecordOf<'workflow'>['scheduleEvery']>;

interface Rhythm {
  by: DurationLikeObject;
  longest: number;
}

/** With the most days that one can have. */
const steps: Record<string, Rhythm> = {
  week: { by: { weeks: 1 }, longest: 7 },
  month: { by: { months: 1 }, longest: 31 },
  quarter: { by: { months: 3 }, longest: 92 },
  year: { by: { years: 1 }, longest: 366 },
} satisfies Record<Every, Rhythm>;

/**
 * The first time of a schedule that is later than `after`. Counted from the start on the owner's clock: it stays at the
 * same hour over a change of summer time, and at the 31st where there is one. Times that have passed are not made up for.
 */
export function nextRun(
  { every, start, zone }: { every: string; start: string; zone: string },
  after: Date,
): string | null {
  const step = steps[every];
  const first = DateTime.fromISO(start, { zone });
  if (!step || !first.isValid) return null;
  for (let count = surelyPassed(first, step.longest, after); ; count += 1) {
    const at = first.plus(times(step.by, count));
    if (at.toMillis() > after.getTime()) return at.toUTC().toISO();
  }
}

/** How many steps have surely passed: a schedule of many years is not counted one by one. */
const surelyPassed = (since: DateTime, longest: number, after: Date): number =>
  Math.max(0, Math.floor((after.getTime() - since.toMillis()) / (longest * 86_400_000)) - 1);

const times = (step: DurationLikeObject, count: number): DurationLikeObject =>
  Object.fromEntries(Object.entries(step).map(([unit, amount]) => [unit, Number(amount) * count]));
