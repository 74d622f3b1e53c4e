import type { Records } from '../../generated/records.ts';
import { dayAfter } from '../validity.ts';

export const documentStatuses = ['missing', 'in_review', 'valid', 'expires_soon', 'expired', 'replaced'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** A document counts as expiring within this time. */
export const soonDays = 60;

/** Kinds that certify a period, so they need their last day. The others can be without an end. */
const datedKinds: ReadonlySet<string> = new Set(['insurance', 'tax', 'iso_9001', 'iso_14001']);
export const needsEnd = (kind: string): boolean => datedKinds.has(kind);

/** Several documents of this kind are different things, so a new one replaces none. */
export const isCollective = (kind: string): boolean => kind === 'other';

type Dated = Pick<Records['supplierDocument'], 'state' | 'validUntil' | 'replacedAt'>;

/** Returns the status on a day. The last day is still valid. */
export function statusOn({ state, validUntil, replacedAt }: Dated, today: string): DocumentStatus {
  if (replacedAt !== null) return 'replaced';
  if (state === 'requested' || state === 'rejected') return 'missing';
  if (state === 'submitted') return 'in_review';
  if (state === 'expired' || (validUntil !== null && validUntil < today)) return 'expired';
  return validUntil !== null && validUntil <= dayAfter(today, soonDays) ? 'expires_soon' : 'valid';
}
