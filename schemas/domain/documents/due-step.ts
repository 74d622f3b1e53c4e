import type { Records } from '../../generated/records.ts';
import { dayAfter } from './status.ts';

/** Days before the last day on which both sides are reminded. */
const reminderDays = [60, 30, 7, 0] as const;

/** Reminders are sent in the morning in Europe, at 6:00 UTC. */
const reminderTime = 'T06:00:00.000Z';

type Timed = Pick<Records['supplierDocument'], 'state' | 'validUntil' | 'replacedAt' | 'remindedDays'>;

export interface DocumentStep {
  operation: 'remind' | 'expire';
  at: string;
}

const reminderAt = (validUntil: string, days: number): string => `${dayAfter(validUntil, -days)}${reminderTime}`;

/**
 * Returns the next reminder or the end of a document that is valid. A supplier's own document has no end of its own,
 * because no one reviews it.
 */
export function documentStep({ state, validUntil, replacedAt, remindedDays }: Timed): DocumentStep | null {
  const isInForce = (state === 'uploaded' || state === 'accepted') && replacedAt === null;
  if (!isInForce || validUntil === null) return null;
  const next = reminderDays.find((days) => remindedDays === null || days < remindedDays);
  if (next !== undefined) return { operation: 'remind', at: reminderAt(validUntil, next) };
  return state === 'accepted' ? { operation: 'expire', at: `${dayAfter(validUntil, 1)}T00:00:00.000Z` } : null;
}

/** The latest reminder whose time has come, in days before the end. Null if none has. */
export function lastReminder(validUntil: string | null, now: Date): number | null {
  if (validUntil === null) return null;
  return reminderDays.findLast((days) => reminderAt(validUntil, days) <= now.toISOString()) ?? null;
}
