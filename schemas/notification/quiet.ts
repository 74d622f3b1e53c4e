import { notificationEvents, type NotificationEvent, type EventSettings } from './events.ts';

/**
 * "18:00" to "07:00" in the user's time zone. The first is inclusive, the second exclusive, and the range may pass
 * midnight.
 */
export interface QuietHours {
  from: string;
  to: string;
}

/** `clock`: "06:59". Equal hours mean the whole day. */
export function isQuietAt(clock: string, { from, to }: QuietHours): boolean {
  if (from < to) return from <= clock && clock < to;
  return clock >= from || clock < to;
}

export const clockOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/**
 * Returns the setting that applies at this time. In quiet hours, only urgent events are mailed at once, and the rest is
 * sent with the daily mail.
 */
export function settingsAt(
  { event, wish, at }: { event: NotificationEvent; wish: EventSettings; at: Date },
  { quiet, timezone }: { quiet: QuietHours | null; timezone: string },
): EventSettings {
  const mayWait = wish.mail === 'now' && notificationEvents[event].section !== 'needs';
  return mayWait && quiet && isQuietAt(clockOf(at, timezone), quiet) ? { ...wish, mail: 'digest' } : wish;
}
