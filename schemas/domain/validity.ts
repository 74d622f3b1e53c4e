/** Days before the last day on which both sides are reminded. */
const reminderDays = [60, 30, 7, 0] as const;

/** Reminders are sent in the morning in Europe, at 6:00 UTC. */
const reminderTime = 'T06:00:00.000Z';

const dayMs = 86_400_000;

/** The day of an instant, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day this many days after another one, or before it if negative. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs));

const reminderAt = (validUntil: string, days: number): string => `${dayAfter(validUntil, -days)}${reminderTime}`;

export interface ValidityStep {
  operation: 'remind' | 'expire';
  at: string;
}

/** A record that is in force until its last day is over. `remindedDays` is its last reminder, in days before. */
interface Dated {
  validUntil: string | null;
  remindedDays: number | null;
}

/** The next reminder, or the end. Null without a last day. */
export function validityStep({ validUntil, remindedDays }: Dated): ValidityStep | null {
  if (validUntil === null) return null;
  const next = reminderDays.find((days) => remindedDays === null || days < remindedDays);
  if (next !== undefined) return { operation: 'remind', at: reminderAt(validUntil, next) };
  return { operation: 'expire', at: `${dayAfter(validUntil, 1)}T00:00:00.000Z` };
}

/** The latest reminder whose time has come, in days before the end. Null if none has, and without a last day. */
export const lastReminder = (validUntil: string | null, now: Date): number | null =>
  validUntil === null
    ? null
    : (reminderDays.findLast((days) => reminderAt(validUntil, days) <= now.toISOString()) ?? null);
