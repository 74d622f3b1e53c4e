import { DateTime } from 'luxon';
import { addWorkingDays } from '../../schemas/domain/working-days.ts';
import type { Services } from '../kernel/services.ts';

/** Time zone of the demo's purchaser. */
const zone = 'Europe/Berlin';

/**
 * Returns a time of day the given number of working days from now. Negative `days` lie before today. A weekend counts
 * as its Friday.
 */
export function demoTime(days: number, time: string, { now }: Pick<Services, 'now'>): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const today = DateTime.fromJSDate(now(), { zone });
  const start = today.minus({ days: Math.max(0, today.weekday - 5) });
  const day = days < 0 ? subtractWorkingDays(start, -days) : addWorkingDays(start, days);
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
}

/** Five working days are a week. */
function subtractWorkingDays(from: DateTime, count: number): DateTime {
  const weeks = Math.ceil(count / 5);
  return addWorkingDays(from.minus({ weeks }), weeks * 5 - count);
}
