import { DateTime } from 'luxon';

export interface Times {
  startDate?: unknown;
  finishDate?: unknown;
}

/** A moment in the reader's time zone. */
interface Now {
  now: number;
  zone: string;
}

type UsualStart = (typeof usualStarts)[number];
export const usualStarts = ['in15', 'in60', 'tomorrow', 'monday'] as const;

/** Durations in minutes. */
export const usualDurations = [15, 30, 60, 120, 24 * 60, 3 * 24 * 60];

/** Start of the business day. */
const opening = { hour: 9, minute: 0, second: 0, millisecond: 0 };

export function startAt(usual: UsualStart, { now, zone }: Now): DateTime {
  const at = DateTime.fromMillis(now, { zone });
  if (usual === 'in15' || usual === 'in60') {
    const later = at.plus({ minutes: usual === 'in15' ? 15 : 60 });
    return later.startOf('minute').plus({ minutes: later.second > 0 ? 1 : 0 });
  }
  return at.plus({ days: usual === 'tomorrow' ? 1 : 8 - at.weekday }).set(opening);
}

/** Usual starts with their times. Duplicates are removed: on Sundays, next Monday is tomorrow. */
export function startsFrom(when: Now): [UsualStart, DateTime][] {
  const all = usualStarts.map((usual): [UsualStart, DateTime] => [usual, startAt(usual, when)]);
  return all.filter(([, at], index) => all.findIndex(([, other]) => +other === +at) === index);
}

/** Sets the start. An entered finish moves along, so that the duration stays. */
export function startingAt(times: Times, start: DateTime): Required<Times> {
  const [before, finish] = [instant(times.startDate), instant(times.finishDate)];
  const moved = before && finish && finish > before ? start.plus(finish.diff(before)) : finish;
  return { startDate: iso(start), finishDate: moved ? iso(moved) : undefined };
}

/** Sets the duration from the start. If there is no future start, it becomes 15 minutes from now. */
export function lasting(times: Times, minutes: number, when: Now): Required<Times> {
  const entered = instant(times.startDate);
  const start = entered && entered.toMillis() > when.now ? entered : startAt('in15', when);
  return { startDate: iso(start), finishDate: iso(start.plus({ minutes })) };
}

function instant(value: unknown): DateTime | null {
  const read = typeof value === 'string' ? DateTime.fromISO(value) : null;
  return read?.isValid ? read : null;
}

const iso = (at: DateTime): string | null => at.toUTC().toISO();
