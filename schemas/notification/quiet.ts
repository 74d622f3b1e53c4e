import { notificationEvents, type NotificationEvent, type Wish } from './events.ts';

/** "18:00" to "07:00" on the clock of its person: from the first to before the second, over midnight too. */
export interface QuietHours {
  from: string;
  to: string;
}

/** `clock`: "06:59". From an hour to the same one is the whole day. */
export function isQuietAt(clock: string, { from, to }: QuietHours): boolean {
  if (from < to) return from <= clock && clock < to;
  return clock >= from || clock < to;
}

export const clockOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** What holds at that moment: in quiet hours only what needs its person is mailed at once, the rest comes with the daily mail. */
export function wishAt(
  { event, wish, at }: { event: NotificationEvent; wish: Wish; at: Date },
  { quiet, timezone }: { quiet: QuietHours | null; timezone: string },
): Wish {
  const mayWait = wish.mail === 'now' && notificationEvents[event].section !== 'needs';
  return mayWait && quiet && isQuietAt(clockOf(at, timezone), quiet) ? { ...wish, mail: 'digest' } : wish;
}
